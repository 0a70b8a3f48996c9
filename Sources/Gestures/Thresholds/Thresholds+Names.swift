extension Thresholds {
    /// One threshold as the inspector and a set-up file see it.
    public struct Entry: Sendable {
        /// Its public name, such as `touchSlop`.
        public let name: String
        /// What it is counted in: `px`, `mm`, `s`, `px/s`, `°` or nothing.
        public let unit: String
        let keyPath: any WritableKeyPath<Thresholds, Double> & Sendable

        /// The setting of the threshold's name.
        public var key: SettingKey<Double> { SettingKey(name, in: 0...) }
    }

    /// All thresholds in the order in which ``Thresholds`` declares them.
    public static let entries: [Entry] = [
        Entry(name: "touchSlop", unit: "px", keyPath: \.touchSlop),
        Entry(name: "touchSlopMillimetres", unit: "mm", keyPath: \.touchSlopMillimetres),
        Entry(name: "panSlop", unit: "px", keyPath: \.panSlop),
        Entry(name: "panSlopMillimetres", unit: "mm", keyPath: \.panSlopMillimetres),
        Entry(name: "multiTouchPanSlop", unit: "px", keyPath: \.multiTouchPanSlop),
        Entry(name: "multiTouchPanSlopMillimetres", unit: "mm", keyPath: \.multiTouchPanSlopMillimetres),
        Entry(name: "pinchSlop", unit: "px", keyPath: \.pinchSlop),
        Entry(name: "pinchSlopMillimetres", unit: "mm", keyPath: \.pinchSlopMillimetres),
        Entry(name: "rotationSlop", unit: "px", keyPath: \.rotationSlop),
        Entry(name: "rotationSlopMillimetres", unit: "mm", keyPath: \.rotationSlopMillimetres),
        Entry(name: "panLockAngle", unit: "°", keyPath: \.panLockAngle),
        Entry(name: "longPressDuration", unit: "s", keyPath: \.longPressDuration),
        Entry(name: "longPressLandingInterval", unit: "s", keyPath: \.longPressLandingInterval),
        Entry(name: "tapDuration", unit: "s", keyPath: \.tapDuration),
        Entry(name: "tapInterval", unit: "s", keyPath: \.tapInterval),
        Entry(name: "tapGap", unit: "s", keyPath: \.tapGap),
        Entry(name: "tapDistance", unit: "px", keyPath: \.tapDistance),
        Entry(name: "swipeSpeed", unit: "px/s", keyPath: \.swipeSpeed),
        Entry(name: "swipeDuration", unit: "s", keyPath: \.swipeDuration),
        Entry(name: "swipeCone", unit: "°", keyPath: \.swipeCone),
        Entry(name: "swipeTravel", unit: "px", keyPath: \.swipeTravel),
        Entry(name: "screenEdge", unit: "px", keyPath: \.screenEdge),
        Entry(name: "screenEdgeMillimetres", unit: "mm", keyPath: \.screenEdgeMillimetres),
        Entry(name: "shakeSegment", unit: "px", keyPath: \.shakeSegment),
        Entry(name: "shakeSegmentMillimetres", unit: "mm", keyPath: \.shakeSegmentMillimetres),
        Entry(name: "velocityHorizon", unit: "s", keyPath: \.velocityHorizon),
        Entry(name: "velocitySamples", unit: "", keyPath: \.velocitySamples),
        Entry(name: "velocityPause", unit: "s", keyPath: \.velocityPause),
        Entry(name: "velocityNoise", unit: "px", keyPath: \.velocityNoise),
        Entry(name: "coincidentSpan", unit: "px", keyPath: \.coincidentSpan),
        Entry(name: "partingSpan", unit: "px", keyPath: \.partingSpan),
        Entry(name: "scrollPan", unit: "px", keyPath: \.scrollPan),
        Entry(name: "scrollPinch", unit: "", keyPath: \.scrollPinch),
        Entry(name: "touchpadSpan", unit: "px", keyPath: \.touchpadSpan),
        Entry(name: "scrollEnd", unit: "s", keyPath: \.scrollEnd),
        Entry(name: "liftInterval", unit: "s", keyPath: \.liftInterval),
        Entry(name: "flingMinimum", unit: "px/s", keyPath: \.flingMinimum),
        Entry(name: "flingMaximum", unit: "px/s", keyPath: \.flingMaximum),
        Entry(name: "touchesEndedDelay", unit: "s", keyPath: \.touchesEndedDelay),
        Entry(name: "possibleDuration", unit: "s", keyPath: \.possibleDuration),
        Entry(name: "lateEventDelay", unit: "s", keyPath: \.lateEventDelay),
        Entry(name: "rubberBand", unit: "", keyPath: \.rubberBand),
        Entry(name: "palmPenDuration", unit: "s", keyPath: \.palm.penDuration),
        Entry(name: "palmPenRadius", unit: "px", keyPath: \.palm.penRadius),
        Entry(name: "palmPenRadiusMillimetres", unit: "mm", keyPath: \.palm.penRadiusMillimetres),
        Entry(name: "palmRegion", unit: "px", keyPath: \.palm.region),
        Entry(name: "palmRegionMillimetres", unit: "mm", keyPath: \.palm.regionMillimetres),
        Entry(name: "palmSide", unit: "°", keyPath: \.palm.side),
        Entry(name: "palmContact", unit: "px", keyPath: \.palm.contact),
        Entry(name: "palmContactMillimetres", unit: "mm", keyPath: \.palm.contactMillimetres),
        Entry(name: "palmEdge", unit: "px", keyPath: \.palm.edge),
        Entry(name: "palmEdgeMillimetres", unit: "mm", keyPath: \.palm.edgeMillimetres),
        Entry(name: "predictionShortWindow", unit: "s", keyPath: \.prediction.shortWindow),
        Entry(name: "predictionAgreementWindow", unit: "s", keyPath: \.prediction.agreementWindow),
        Entry(name: "predictionMiddleWindow", unit: "s", keyPath: \.prediction.middleWindow),
        Entry(name: "predictionLongWindow", unit: "s", keyPath: \.prediction.longWindow),
        Entry(name: "predictionUnevenness", unit: "", keyPath: \.prediction.unevenness),
        Entry(name: "predictionTurning", unit: "°/s", keyPath: \.prediction.turning),
        Entry(name: "predictionTrialMinimum", unit: "s", keyPath: \.prediction.trialMinimum),
        Entry(name: "predictionTrialMaximum", unit: "s", keyPath: \.prediction.trialMaximum),
        Entry(name: "predictionMemory", unit: "s", keyPath: \.prediction.memory),
        Entry(name: "predictionNoise", unit: "px", keyPath: \.prediction.noise),
        Entry(name: "predictionSmoothing", unit: "", keyPath: \.prediction.smoothing),
        Entry(name: "predictionScatterMaximum", unit: "px", keyPath: \.prediction.scatterMaximum),
        Entry(name: "predictionGate", unit: "px", keyPath: \.prediction.gate),
        Entry(name: "predictionGateWindow", unit: "s", keyPath: \.prediction.gateWindow),
        Entry(name: "predictionAgreement", unit: "", keyPath: \.prediction.agreement),
        Entry(name: "predictionRecovery", unit: "s", keyPath: \.prediction.recovery),
        Entry(name: "predictionReach", unit: "", keyPath: \.prediction.reach),
        Entry(name: "predictionSlack", unit: "px", keyPath: \.prediction.slack),
        Entry(name: "predictionLeap", unit: "px", keyPath: \.prediction.leap),
        Entry(name: "predictionLeapRatio", unit: "", keyPath: \.prediction.leapRatio),
        Entry(name: "predictionSilence", unit: "", keyPath: \.prediction.silence),
        Entry(name: "predictionSilenceMinimum", unit: "s", keyPath: \.prediction.silenceMinimum),
        Entry(name: "predictionSilenceMaximum", unit: "s", keyPath: \.prediction.silenceMaximum),
        Entry(name: "minimumScale", unit: "", keyPath: \.minimumScale),
        Entry(name: "maximumScale", unit: "", keyPath: \.maximumScale),
    ]

    /// The value of the threshold with a public name; nil where there is none of that name.
    public func value(named name: String) -> Double? {
        Self.entries.first { $0.name == name }.map { self[keyPath: $0.keyPath] }
    }

    /// Gives the threshold with a public name a value. A distance set in pixels is meant in pixels:
    /// its minimum in millimetres becomes 0.
    ///
    /// - Returns: Whether there is such a threshold and the value is at least 0 and finite.
    public mutating func set(_ name: String, to value: Double) -> Bool {
        guard let entry = Self.entries.first(where: { $0.name == name }), entry.key.value(.number(value)) != nil else {
            return false
        }
        set(entry, to: value)
        return true
    }

    /// The settings that give a threshold a value. At its default, a distance in pixels has its
    /// default minimum in millimetres again.
    package static func settings(_ entry: Entry, _ value: Double) -> Settings {
        let defaults = Thresholds()
        var settings = Settings(entry.key, value)
        if value == defaults[keyPath: entry.keyPath],
            let distance = distances.first(where: { $0.pixels == entry.keyPath }),
            let minimum = entries.first(where: { $0.keyPath == distance.millimetres })
        {
            settings[minimum.key] = defaults[keyPath: minimum.keyPath]
        }
        return settings
    }

    /// The settings that return the thresholds that were changed to their defaults.
    package var settingsToDefaults: Settings {
        let defaults = Thresholds()
        return Self.entries.reduce(into: Settings()) { settings, entry in
            let value = defaults[keyPath: entry.keyPath]
            if self[keyPath: entry.keyPath] != value {
                settings = settings.merging(Self.settings(entry, value))
            }
        }
    }

    /// Takes over the settings that are named after thresholds, in the order of ``entries``: a
    /// minimum in millimetres that is set together with its distance in pixels counts.
    mutating func apply(_ settings: Settings) {
        for entry in Self.entries {
            if let value = settings[entry.key] { set(entry, to: value) }
        }
    }

    private mutating func set(_ entry: Entry, to value: Double) {
        self[keyPath: entry.keyPath] = value
        if let millimetres = Self.distances.first(where: { $0.pixels == entry.keyPath })?.millimetres {
            self[keyPath: millimetres] = 0
        }
    }

    /// The distances that have a minimum in millimetres, by the names of both.
    static let namesOfDistances: [(pixels: String, millimetres: String)] = distances.compactMap { distance in
        guard let millimetres = distance.millimetres else { return nil }
        let names = [distance.pixels, millimetres].compactMap { path in entries.first { $0.keyPath == path }?.name }
        return (names[0], names[1])
    }

    /// A distance that grows with the interface's scale.
    struct Distance: Sendable {
        let pixels: any WritableKeyPath<Thresholds, Double> & Sendable
        let millimetres: (any WritableKeyPath<Thresholds, Double> & Sendable)?
        /// Whether the millimetres also count where the density of the screen is not known.
        let isOfHand: Bool

        init(pixels: any WritableKeyPath<Thresholds, Double> & Sendable) {
            (self.pixels, millimetres, isOfHand) = (pixels, nil, false)
        }

        init(
            pixels: any WritableKeyPath<Thresholds, Double> & Sendable,
            millimetres: any WritableKeyPath<Thresholds, Double> & Sendable, isOfHand: Bool = false
        ) {
            (self.pixels, self.millimetres, self.isOfHand) = (pixels, millimetres, isOfHand)
        }
    }

    static let distances: [Distance] = [
        Distance(pixels: \.touchSlop, millimetres: \.touchSlopMillimetres),
        Distance(pixels: \.panSlop, millimetres: \.panSlopMillimetres),
        Distance(pixels: \.multiTouchPanSlop, millimetres: \.multiTouchPanSlopMillimetres),
        Distance(pixels: \.pinchSlop, millimetres: \.pinchSlopMillimetres),
        Distance(pixels: \.rotationSlop, millimetres: \.rotationSlopMillimetres),
        Distance(pixels: \.screenEdge, millimetres: \.screenEdgeMillimetres),
        Distance(pixels: \.shakeSegment, millimetres: \.shakeSegmentMillimetres),
        Distance(pixels: \.palm.penRadius, millimetres: \.palm.penRadiusMillimetres, isOfHand: true),
        Distance(pixels: \.palm.region, millimetres: \.palm.regionMillimetres, isOfHand: true),
        Distance(pixels: \.palm.contact, millimetres: \.palm.contactMillimetres, isOfHand: true),
        Distance(pixels: \.palm.edge, millimetres: \.palm.edgeMillimetres, isOfHand: true),
        Distance(pixels: \.tapDistance),
        Distance(pixels: \.swipeTravel),
        Distance(pixels: \.swipeSpeed),
        Distance(pixels: \.velocityNoise),
        Distance(pixels: \.coincidentSpan),
        Distance(pixels: \.partingSpan),
        Distance(pixels: \.scrollPan),
        Distance(pixels: \.touchpadSpan),
        Distance(pixels: \.prediction.noise),
        Distance(pixels: \.prediction.scatterMaximum),
        Distance(pixels: \.prediction.gate),
        Distance(pixels: \.prediction.slack),
        Distance(pixels: \.prediction.leap),
        Distance(pixels: \.flingMinimum),
        Distance(pixels: \.flingMaximum),
    ]
}
