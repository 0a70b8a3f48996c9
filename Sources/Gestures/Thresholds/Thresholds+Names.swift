extension Thresholds {
    /// A threshold, in the form that the inspector and setup files use.
    public struct Entry: Sendable {
        /// The public name of the threshold, such as `touchSlop`. This is also its key in settings
        /// and setup files.
        public let name: String
        /// The unit: `px`, `mm`, `s`, `px/s`, `°`, `°/s`, or an empty string.
        public let unit: String
        let keyPath: Path

        /// The key of the setting that contains the threshold.
        public var key: SettingKey<Double> { SettingKey(name, in: 0...) }
    }

    typealias Path = any WritableKeyPath<Thresholds, Double> & Sendable

    struct Declaration: Sendable {
        let name: String
        let unit: String
        let value: Path
        var millimetres: Path?
        /// Whether the value is multiplied by the scale of the interface.
        var isScaled = false
        /// Whether the minimum in millimeters also applies if the density of the screen is unknown.
        var isOfHand = false

        static func distance(_ name: String, _ value: Path) -> Declaration {
            Declaration(name: name, unit: "px", value: value, isScaled: true)
        }

        static func distance(
            _ name: String, _ value: Path, millimetres: Path, isOfHand: Bool = false
        ) -> Declaration {
            Declaration(
                name: name, unit: "px", value: value, millimetres: millimetres, isScaled: true, isOfHand: isOfHand)
        }

        static func speed(_ name: String, _ value: Path) -> Declaration {
            Declaration(name: name, unit: "px/s", value: value, isScaled: true)
        }

        static func seconds(_ name: String, _ value: Path) -> Declaration {
            Declaration(name: name, unit: "s", value: value)
        }

        static func degrees(_ name: String, _ value: Path) -> Declaration {
            Declaration(name: name, unit: "°", value: value)
        }

        static func degreesPerSecond(_ name: String, _ value: Path) -> Declaration {
            Declaration(name: name, unit: "°/s", value: value)
        }

        static func number(_ name: String, _ value: Path) -> Declaration {
            Declaration(name: name, unit: "", value: value)
        }

        var millimetresName: String { "\(name)Millimetres" }

        var entries: [Entry] {
            let entry = Entry(name: name, unit: unit, keyPath: value)
            guard let millimetres else { return [entry] }
            return [entry, Entry(name: millimetresName, unit: "mm", keyPath: millimetres)]
        }
    }

    static let declarations: [Declaration] = [
        .distance("touchSlop", \.touchSlop, millimetres: \.touchSlopMillimetres),
        .distance("panSlop", \.panSlop, millimetres: \.panSlopMillimetres),
        .distance("multiTouchPanSlop", \.multiTouchPanSlop, millimetres: \.multiTouchPanSlopMillimetres),
        .distance("pinchSlop", \.pinchSlop, millimetres: \.pinchSlopMillimetres),
        .distance("rotationSlop", \.rotationSlop, millimetres: \.rotationSlopMillimetres),
        .degrees("panLockAngle", \.panLockAngle),
        .seconds("longPressDuration", \.longPressDuration),
        .seconds("longPressLandingInterval", \.longPressLandingInterval),
        .seconds("tapDuration", \.tapDuration),
        .seconds("tapInterval", \.tapInterval),
        .seconds("tapGap", \.tapGap),
        .distance("tapDistance", \.tapDistance),
        .speed("swipeSpeed", \.swipeSpeed),
        .seconds("swipeDuration", \.swipeDuration),
        .degrees("swipeCone", \.swipeCone),
        .distance("swipeTravel", \.swipeTravel),
        .distance("screenEdge", \.screenEdge, millimetres: \.screenEdgeMillimetres),
        .distance("shakeSegment", \.shakeSegment, millimetres: \.shakeSegmentMillimetres),
        .seconds("velocityHorizon", \.velocityHorizon),
        .number("velocitySamples", \.velocitySamples),
        .seconds("velocityPause", \.velocityPause),
        .distance("velocityNoise", \.velocityNoise),
        .distance("coincidentSpan", \.coincidentSpan),
        .distance("partingSpan", \.partingSpan),
        .distance("scrollPan", \.scrollPan),
        .number("scrollPinch", \.scrollPinch),
        .distance("touchpadSpan", \.touchpadSpan),
        .seconds("scrollEnd", \.scrollEnd),
        .seconds("liftInterval", \.liftInterval),
        .speed("flingMinimum", \.flingMinimum),
        .speed("flingMaximum", \.flingMaximum),
        .seconds("touchesEndedDelay", \.touchesEndedDelay),
        .seconds("possibleDuration", \.possibleDuration),
        .seconds("lateEventDelay", \.lateEventDelay),
        .number("rubberBand", \.rubberBand),
        .seconds("palmPenDuration", \.palm.penDuration),
        .distance("palmPenRadius", \.palm.penRadius, millimetres: \.palm.penRadiusMillimetres, isOfHand: true),
        .distance("palmRegion", \.palm.region, millimetres: \.palm.regionMillimetres, isOfHand: true),
        .degrees("palmSide", \.palm.side),
        .distance("palmContact", \.palm.contact, millimetres: \.palm.contactMillimetres),
        .distance("palmEdge", \.palm.edge, millimetres: \.palm.edgeMillimetres, isOfHand: true),
        .seconds("predictionShortWindow", \.prediction.shortWindow),
        .seconds("predictionAgreementWindow", \.prediction.agreementWindow),
        .seconds("predictionMiddleWindow", \.prediction.middleWindow),
        .seconds("predictionLongWindow", \.prediction.longWindow),
        .number("predictionUnevenness", \.prediction.unevenness),
        .degreesPerSecond("predictionTurning", \.prediction.turning),
        .seconds("predictionTrialMinimum", \.prediction.trialMinimum),
        .seconds("predictionTrialMaximum", \.prediction.trialMaximum),
        .seconds("predictionMemory", \.prediction.memory),
        .distance("predictionNoise", \.prediction.noise),
        .number("predictionSmoothing", \.prediction.smoothing),
        .distance("predictionScatterMaximum", \.prediction.scatterMaximum),
        .distance("predictionGate", \.prediction.gate),
        .seconds("predictionGateWindow", \.prediction.gateWindow),
        .number("predictionAgreement", \.prediction.agreement),
        .seconds("predictionRecovery", \.prediction.recovery),
        .number("predictionDistanceRatioMaximum", \.prediction.distanceRatioMaximum),
        .distance("predictionSlack", \.prediction.slack),
        .distance("predictionJumpDistance", \.prediction.jumpDistance),
        .number("predictionJumpSpeedRatio", \.prediction.jumpSpeedRatio),
        .number("predictionSilence", \.prediction.silence),
        .seconds("predictionSilenceMinimum", \.prediction.silenceMinimum),
        .seconds("predictionSilenceMaximum", \.prediction.silenceMaximum),
        .number("minimumScale", \.minimumScale),
        .number("maximumScale", \.maximumScale),
    ]

    /// The entries of all thresholds, in the order of their declarations.
    public static let entries: [Entry] = declarations.flatMap(\.entries)

    /// Returns the value of the threshold with the given name, or `nil` if there is no such
    /// threshold.
    public func value(named name: String) -> Double? {
        Self.entries.first { $0.name == name }.map { self[keyPath: $0.keyPath] }
    }

    /// Sets the threshold with the given name. If the threshold is a distance in pixels, its
    /// minimum in millimeters is set to 0. Returns `false` if there is no such threshold or the
    /// value is not valid.
    public mutating func set(_ name: String, to value: Double) -> Bool {
        guard let entry = Self.entries.first(where: { $0.name == name }), entry.key.value(.number(value)) != nil else {
            return false
        }
        set(entry, to: value)
        return true
    }

    /// If the threshold is a distance in pixels and the value is its default, the settings also set
    /// its minimum in millimeters to the default.
    package static func settings(_ entry: Entry, _ value: Double) -> Settings {
        let defaults = Thresholds()
        var settings = Settings(entry.key, value)
        if value == defaults[keyPath: entry.keyPath],
            let declaration = declarations.first(where: { $0.value == entry.keyPath }),
            let minimum = declaration.entries.dropFirst().first
        {
            settings[minimum.key] = defaults[keyPath: minimum.keyPath]
        }
        return settings
    }

    package var settingsToDefaults: Settings {
        let defaults = Thresholds()
        return Self.entries.reduce(into: Settings()) { settings, entry in
            let value = defaults[keyPath: entry.keyPath]
            if self[keyPath: entry.keyPath] != value {
                settings = settings.merging(Self.settings(entry, value))
            }
        }
    }

    /// Applies the settings whose names are names of thresholds, in the order of ``entries``. As a
    /// result, a minimum in millimeters is kept even if the distance in pixels is also set.
    mutating func apply(_ settings: Settings) {
        for entry in Self.entries {
            if let value = settings[entry.key] { set(entry, to: value) }
        }
    }

    private mutating func set(_ entry: Entry, to value: Double) {
        self[keyPath: entry.keyPath] = value
        if let millimetres = Self.declarations.first(where: { $0.value == entry.keyPath })?.millimetres {
            self[keyPath: millimetres] = 0
        }
    }

    static let namesOfDistances: [(pixels: String, millimetres: String)] = declarations.compactMap { declaration in
        declaration.millimetres == nil ? nil : (declaration.name, declaration.millimetresName)
    }
}
