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

    enum Unit: String {
        case pixels = "px"
        case pixelsPerSecond = "px/s"
        case seconds = "s"
        case degrees = "°"
        case degreesPerSecond = "°/s"
        case none = ""
    }

    struct Declaration: Sendable {
        let name: String
        let value: Path
        let unit: Unit
        var millimetres: Path?
        /// Whether the minimum in millimeters also applies if the density of the screen is unknown.
        var isOfHand = false

        init(_ name: String, _ value: Path, _ unit: Unit) { (self.name, self.value, self.unit) = (name, value, unit) }

        init(_ name: String, _ value: Path, millimetres: Path, isOfHand: Bool = false) {
            self.init(name, value, .pixels)
            (self.millimetres, self.isOfHand) = (millimetres, isOfHand)
        }

        /// Whether the value is multiplied by the scale of the interface.
        var isScaled: Bool { unit == .pixels || unit == .pixelsPerSecond }

        var millimetresName: String { "\(name)Millimetres" }

        var entries: [Entry] {
            let entry = Entry(name: name, unit: unit.rawValue, keyPath: value)
            guard let millimetres else { return [entry] }
            return [entry, Entry(name: millimetresName, unit: "mm", keyPath: millimetres)]
        }
    }

    static let declarations: [Declaration] = [
        Declaration("touchSlop", \.touchSlop, millimetres: \.touchSlopMillimetres),
        Declaration("panSlop", \.panSlop, millimetres: \.panSlopMillimetres),
        Declaration("multiTouchPanSlop", \.multiTouchPanSlop, millimetres: \.multiTouchPanSlopMillimetres),
        Declaration("pinchSlop", \.pinchSlop, millimetres: \.pinchSlopMillimetres),
        Declaration("rotationSlop", \.rotationSlop, millimetres: \.rotationSlopMillimetres),
        Declaration("panLockAngle", \.panLockAngle, .degrees),
        Declaration("longPressDuration", \.longPressDuration, .seconds),
        Declaration("longPressLandingInterval", \.longPressLandingInterval, .seconds),
        Declaration("tapDuration", \.tapDuration, .seconds),
        Declaration("tapInterval", \.tapInterval, .seconds),
        Declaration("tapGap", \.tapGap, .seconds),
        Declaration("tapDistance", \.tapDistance, .pixels),
        Declaration("swipeSpeed", \.swipeSpeed, .pixelsPerSecond),
        Declaration("swipeDuration", \.swipeDuration, .seconds),
        Declaration("swipeCone", \.swipeCone, .degrees),
        Declaration("swipeTravel", \.swipeTravel, .pixels),
        Declaration("screenEdge", \.screenEdge, millimetres: \.screenEdgeMillimetres),
        Declaration("shakeSegment", \.shakeSegment, millimetres: \.shakeSegmentMillimetres),
        Declaration("velocityHorizon", \.velocityHorizon, .seconds),
        Declaration("velocitySamples", \.velocitySamples, .none),
        Declaration("velocityPause", \.velocityPause, .seconds),
        Declaration("velocityNoise", \.velocityNoise, .pixels),
        Declaration("coincidentSpan", \.coincidentSpan, .pixels),
        Declaration("partingSpan", \.partingSpan, .pixels),
        Declaration("scrollPan", \.scrollPan, .pixels),
        Declaration("scrollPinch", \.scrollPinch, .none),
        Declaration("touchpadSpan", \.touchpadSpan, .pixels),
        Declaration("scrollEnd", \.scrollEnd, .seconds),
        Declaration("liftInterval", \.liftInterval, .seconds),
        Declaration("flingMinimum", \.flingMinimum, .pixelsPerSecond),
        Declaration("flingMaximum", \.flingMaximum, .pixelsPerSecond),
        Declaration("touchesEndedDelay", \.touchesEndedDelay, .seconds),
        Declaration("possibleDuration", \.possibleDuration, .seconds),
        Declaration("lateEventDelay", \.lateEventDelay, .seconds),
        Declaration("rubberBand", \.rubberBand, .none),
        Declaration("palmPenDuration", \.palm.penDuration, .seconds),
        Declaration("palmPenRadius", \.palm.penRadius, millimetres: \.palm.penRadiusMillimetres, isOfHand: true),
        Declaration("palmRegion", \.palm.region, millimetres: \.palm.regionMillimetres, isOfHand: true),
        Declaration("palmSide", \.palm.side, .degrees),
        Declaration("palmContact", \.palm.contact, millimetres: \.palm.contactMillimetres),
        Declaration("palmEdge", \.palm.edge, millimetres: \.palm.edgeMillimetres, isOfHand: true),
        Declaration("predictionShortWindow", \.prediction.shortWindow, .seconds),
        Declaration("predictionAgreementWindow", \.prediction.agreementWindow, .seconds),
        Declaration("predictionMiddleWindow", \.prediction.middleWindow, .seconds),
        Declaration("predictionLongWindow", \.prediction.longWindow, .seconds),
        Declaration("predictionUnevenness", \.prediction.unevenness, .none),
        Declaration("predictionTurning", \.prediction.turning, .degreesPerSecond),
        Declaration("predictionTrialMinimum", \.prediction.trialMinimum, .seconds),
        Declaration("predictionTrialMaximum", \.prediction.trialMaximum, .seconds),
        Declaration("predictionMemory", \.prediction.memory, .seconds),
        Declaration("predictionNoise", \.prediction.noise, .pixels),
        Declaration("predictionSmoothing", \.prediction.smoothing, .none),
        Declaration("predictionScatterMaximum", \.prediction.scatterMaximum, .pixels),
        Declaration("predictionGate", \.prediction.gate, .pixels),
        Declaration("predictionGateWindow", \.prediction.gateWindow, .seconds),
        Declaration("predictionAgreement", \.prediction.agreement, .none),
        Declaration("predictionRecovery", \.prediction.recovery, .seconds),
        Declaration("predictionDistanceRatioMaximum", \.prediction.distanceRatioMaximum, .none),
        Declaration("predictionSlack", \.prediction.slack, .pixels),
        Declaration("predictionJumpDistance", \.prediction.jumpDistance, .pixels),
        Declaration("predictionJumpSpeedRatio", \.prediction.jumpSpeedRatio, .none),
        Declaration("predictionSilence", \.prediction.silence, .none),
        Declaration("predictionSilenceMinimum", \.prediction.silenceMinimum, .seconds),
        Declaration("predictionSilenceMaximum", \.prediction.silenceMaximum, .seconds),
        Declaration("minimumScale", \.minimumScale, .none),
        Declaration("maximumScale", \.maximumScale, .none),
    ]

    /// The entries of all thresholds, in the order of their declarations.
    public static let entries: [Entry] = declarations.flatMap(\.entries)

    /// Returns the value of the threshold with the given name, or `nil` if there is no such
    /// threshold.
    public func value(named name: String) -> Double? {
        Self.entries.first { $0.name == name }.map { self[keyPath: $0.keyPath] }
    }

    /// Sets the threshold with the given name. If the threshold has a minimum in millimeters, the
    /// minimum is set to 0. Returns `false` if there is no such threshold or the value is not
    /// valid.
    public mutating func set(_ name: String, to value: Double) -> Bool {
        guard let entry = Self.entries.first(where: { $0.name == name }), entry.key.value(.number(value)) != nil else {
            return false
        }
        set(entry, to: value)
        return true
    }

    /// Returns settings that set a threshold to a value. If the threshold has a minimum in
    /// millimeters and the value is the default, the settings also set the minimum to its default.
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
