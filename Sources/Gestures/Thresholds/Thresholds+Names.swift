extension Thresholds {
    /// The description of a threshold. The inspector and the reader of setup files use these
    /// descriptions to find a threshold by name.
    package struct Entry: Sendable {
        /// The public name of the threshold, such as `touchSlop`. This is also its key in settings
        /// and setup files.
        package let name: String
        /// The unit: `px`, `mm`, `s`, `px/s`, `°`, `°/s`, or an empty string for a number without
        /// a unit.
        package let unit: String
        let keyPath: Path
        private var millimeters: Path?
        /// Whether the minimum in millimeters also applies if the density of the screen is unknown.
        /// A nominal density is then assumed.
        private(set) var isOfHand = false

        init(_ name: String, _ keyPath: Path, _ unit: Unit) {
            (self.name, self.keyPath, self.unit) = (name, keyPath, unit.rawValue)
        }

        init(_ name: String, _ keyPath: Path, millimeters: Path, isOfHand: Bool = false) {
            self.init(name, keyPath, .pixels)
            (self.millimeters, self.isOfHand) = (millimeters, isOfHand)
        }

        package var key: SettingKey<Double> { SettingKey(name, in: 0...) }

        /// Whether the value is multiplied by the scale of the interface.
        var isScaled: Bool { unit == Unit.pixels.rawValue || unit == Unit.pixelsPerSecond.rawValue }

        /// The entry of the minimum in millimeters, or `nil` if the threshold has none.
        var minimum: Entry? { millimeters.map { Entry("\(name)Millimetres", $0, .millimeters) } }
    }

    typealias Path = any WritableKeyPath<Thresholds, Double> & Sendable

    enum Unit: String {
        case pixels = "px"
        case millimeters = "mm"
        case pixelsPerSecond = "px/s"
        case seconds = "s"
        case degrees = "°"
        case degreesPerSecond = "°/s"
        case none = ""
    }

    /// The entries of all thresholds except the minima in millimeters.
    static let declarations: [Entry] = [
        Entry("touchSlop", \.touchSlop, millimeters: \.touchSlopMillimeters),
        Entry("panSlop", \.panSlop, millimeters: \.panSlopMillimeters),
        Entry("multiTouchPanSlop", \.multiTouchPanSlop, millimeters: \.multiTouchPanSlopMillimeters),
        Entry("pinchSlop", \.pinchSlop, millimeters: \.pinchSlopMillimeters),
        Entry("rotationSlop", \.rotationSlop, millimeters: \.rotationSlopMillimeters),
        Entry("panLockAngle", \.panLockAngle, .degrees),
        Entry("longPressDuration", \.longPressDuration, .seconds),
        Entry("longPressLandingInterval", \.longPressLandingInterval, .seconds),
        Entry("tapDuration", \.tapDuration, .seconds),
        Entry("tapInterval", \.tapInterval, .seconds),
        Entry("tapGap", \.tapGap, .seconds),
        Entry("tapDistance", \.tapDistance, .pixels),
        Entry("swipeSpeed", \.swipeSpeed, .pixelsPerSecond),
        Entry("swipeDuration", \.swipeDuration, .seconds),
        Entry("swipeCone", \.swipeCone, .degrees),
        Entry("swipeTravel", \.swipeTravel, .pixels),
        Entry("screenEdge", \.screenEdge, millimeters: \.screenEdgeMillimeters),
        Entry("shakeSegment", \.shakeSegment, millimeters: \.shakeSegmentMillimeters),
        Entry("velocityHorizon", \.velocityHorizon, .seconds),
        Entry("velocitySamples", \.velocitySamples, .none),
        Entry("velocityPause", \.velocityPause, .seconds),
        Entry("velocityNoise", \.velocityNoise, .pixels),
        Entry("coincidentSpan", \.coincidentSpan, .pixels),
        Entry("partingSpan", \.partingSpan, .pixels),
        Entry("scrollPan", \.scrollPan, .pixels),
        Entry("scrollPinch", \.scrollPinch, .none),
        Entry("touchpadSpan", \.touchpadSpan, .pixels),
        Entry("scrollEnd", \.scrollEnd, .seconds),
        Entry("liftInterval", \.liftInterval, .seconds),
        Entry("flingMinimum", \.flingMinimum, .pixelsPerSecond),
        Entry("flingMaximum", \.flingMaximum, .pixelsPerSecond),
        Entry("touchesEndedDelay", \.touchesEndedDelay, .seconds),
        Entry("possibleDuration", \.possibleDuration, .seconds),
        Entry("lateEventDelay", \.lateEventDelay, .seconds),
        Entry("rubberBand", \.rubberBand, .none),
        Entry("palmPenDuration", \.palm.penDuration, .seconds),
        Entry("palmPenRadius", \.palm.penRadius, millimeters: \.palm.penRadiusMillimeters, isOfHand: true),
        Entry("palmRegion", \.palm.region, millimeters: \.palm.regionMillimeters, isOfHand: true),
        Entry("palmSide", \.palm.side, .degrees),
        Entry("palmContact", \.palm.contact, millimeters: \.palm.contactMillimeters),
        Entry("palmEdge", \.palm.edge, millimeters: \.palm.edgeMillimeters, isOfHand: true),
        Entry("predictionShortWindow", \.prediction.shortWindow, .seconds),
        Entry("predictionAgreementWindow", \.prediction.agreementWindow, .seconds),
        Entry("predictionMiddleWindow", \.prediction.middleWindow, .seconds),
        Entry("predictionLongWindow", \.prediction.longWindow, .seconds),
        Entry("predictionUnevenness", \.prediction.unevenness, .none),
        Entry("predictionTurning", \.prediction.turning, .degreesPerSecond),
        Entry("predictionTrialMinimum", \.prediction.trialMinimum, .seconds),
        Entry("predictionTrialMaximum", \.prediction.trialMaximum, .seconds),
        Entry("predictionMemory", \.prediction.memory, .seconds),
        Entry("predictionNoise", \.prediction.noise, .pixels),
        Entry("predictionSmoothing", \.prediction.smoothing, .none),
        Entry("predictionScatterMaximum", \.prediction.scatterMaximum, .pixels),
        Entry("predictionGate", \.prediction.gate, .pixels),
        Entry("predictionGateWindow", \.prediction.gateWindow, .seconds),
        Entry("predictionAgreement", \.prediction.agreement, .none),
        Entry("predictionRecovery", \.prediction.recovery, .seconds),
        Entry("predictionDistanceRatioMaximum", \.prediction.distanceRatioMaximum, .none),
        Entry("predictionSlack", \.prediction.slack, .pixels),
        Entry("predictionJumpDistance", \.prediction.jumpDistance, .pixels),
        Entry("predictionJumpSpeedRatio", \.prediction.jumpSpeedRatio, .none),
        Entry("predictionSilence", \.prediction.silence, .none),
        Entry("predictionSilenceMinimum", \.prediction.silenceMinimum, .seconds),
        Entry("predictionSilenceMaximum", \.prediction.silenceMaximum, .seconds),
        Entry("minimumScale", \.minimumScale, .none),
        Entry("maximumScale", \.maximumScale, .none),
    ]

    /// The entries of all thresholds, in the order of their declarations. The entry of a minimum in
    /// millimeters follows the entry of its distance.
    package static let entries: [Entry] = declarations.flatMap { [$0] + [$0.minimum].compactMap(\.self) }

    /// Returns the value of the threshold with the given name, or `nil` if there is no such
    /// threshold.
    public func value(named name: String) -> Double? {
        Self.entries.first { $0.name == name }.map { self[keyPath: $0.keyPath] }
    }

    /// Sets the threshold with the given name. If the threshold has a minimum in millimeters, the
    /// minimum is set to 0. Returns `false` and changes no threshold if the name is unknown, or if
    /// the value is negative or not finite.
    public mutating func set(_ name: String, to value: Double) -> Bool {
        guard let entry = Self.entries.first(where: { $0.name == name }), entry.key.value(.number(value)) != nil else {
            return false
        }
        set(entry, to: value)
        return true
    }

    /// Returns settings that set a threshold to a value. If the threshold has a minimum in
    /// millimeters and the value is the default, the settings also set the minimum to its default,
    /// because setting a threshold removes its minimum.
    package static func settings(_ entry: Entry, _ value: Double) -> Settings {
        let defaults = Thresholds()
        var settings = Settings(entry.key, value)
        if value == defaults[keyPath: entry.keyPath], let minimum = entry.minimum {
            settings[minimum.key] = defaults[keyPath: minimum.keyPath]
        }
        return settings
    }

    package var settingsToDefaults: Settings {
        let defaults = Thresholds()
        return Self.entries.reduce(into: Settings()) { settings, entry in
            let value = defaults[keyPath: entry.keyPath]
            if self[keyPath: entry.keyPath] != value { settings = settings.merging(Self.settings(entry, value)) }
        }
    }

    /// Applies the settings that set a threshold, in the order of `entries`. If the settings
    /// contain both a distance and its minimum in millimeters, the minimum is therefore kept.
    mutating func apply(_ settings: Settings) {
        for entry in Self.entries {
            if let value = settings[entry.key] { set(entry, to: value) }
        }
    }

    private mutating func set(_ entry: Entry, to value: Double) {
        self[keyPath: entry.keyPath] = value
        if let minimum = entry.minimum { self[keyPath: minimum.keyPath] = 0 }
    }

    static let namesOfDistances: [(pixels: String, millimeters: String)] = declarations.compactMap { entry in
        entry.minimum.map { (entry.name, $0.name) }
    }
}
