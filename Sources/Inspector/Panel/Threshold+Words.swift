import Gestures

extension Thresholds {
    fileprivate static let minimumSuffix = "Millimetres"

    /// The thresholds that have their own row in the panel. A minimum in millimeters has none,
    /// because it is shown in the row of the distance that it limits.
    static let entriesWithoutMinima = entries.filter { !$0.name.hasSuffix(minimumSuffix) }
}

extension Thresholds.Entry {
    /// The entry of this distance's minimum in millimeters, or `nil` if there is none.
    var minimum: Self? { Thresholds.entries.first { $0.name == name + Thresholds.minimumSuffix } }

    /// A description for users who do not know the threshold's name.
    var words: String { Self.words[name] ?? name.words.capitalizedFirst }

    /// The descriptions by name. Each has at most 30 characters, so that it fits next to the
    /// buttons.
    private static let words: [String: String] = [
        "touchSlop": "Movement allowed in a tap",
        "panSlop": "Distance before a drag",
        "multiTouchPanSlop": "Distance before fingers drag",
        "pinchSlop": "Distance before a pinch",
        "rotationSlop": "Distance before a rotation",
        "panLockAngle": "Angle from a drag's axis",
        "longPressDuration": "Duration of a long press",
        "longPressLandingInterval": "Time for its fingers to land",
        "tapDuration": "Longest tap",
        "tapInterval": "Longest time between taps",
        "tapGap": "Shortest time between taps",
        "tapDistance": "Distance between taps",
        "swipeSpeed": "Slowest swipe",
        "swipeDuration": "Longest swipe",
        "swipeCone": "Angle from a swipe's line",
        "swipeTravel": "Shortest swipe",
        "screenEdge": "Width of a window's edge",
        "shakeSegment": "Shortest stroke of a shake",
        "velocityHorizon": "Time for measuring velocity",
        "velocitySamples": "Reports for velocity",
        "velocityPause": "Pause that ends a movement",
        "velocityNoise": "Noise of the reports",
        "coincidentSpan": "Fingers count as one within",
        "partingSpan": "Fingers count as two beyond",
        "scrollPan": "Pan per notch of the wheel",
        "scrollPinch": "Scale per notch of the wheel",
        "touchpadSpan": "Span of touchpad fingers",
        "scrollEnd": "Pause that ends a scroll",
        "liftInterval": "Time for fingers to lift",
        "flingMinimum": "Slowest fling",
        "flingMaximum": "Fastest fling",
        "touchesEndedDelay": "Longest wait for a lift",
        "possibleDuration": "Longest attempt",
        "lateEventDelay": "Delay of a late event",
        "rubberBand": "Elasticity at a limit",
        "palmPenDuration": "Palms: time after a pen",
        "palmPenRadius": "Palms: distance from a pen",
        "palmRegion": "Palms: distance from another",
        "palmSide": "Palms: side of the pen",
        "palmContact": "Palms: smallest contact",
        "palmEdge": "Palms: distance from the edge",
        "predictionShortWindow": "Prediction: short window",
        "predictionAgreementWindow": "Prediction: compared window",
        "predictionMiddleWindow": "Prediction: middle window",
        "predictionLongWindow": "Prediction: long window",
        "predictionUnevenness": "Prediction: uneven reports",
        "predictionTurning": "Prediction: fastest turn",
        "predictionTrialMinimum": "Prediction: shortest trial",
        "predictionTrialMaximum": "Prediction: longest trial",
        "predictionMemory": "Prediction: memory of errors",
        "predictionNoise": "Prediction: noise",
        "predictionSmoothing": "Prediction: smoothing",
        "predictionScatterMaximum": "Prediction: greatest scatter",
        "predictionGate": "Prediction: starting distance",
        "predictionGateWindow": "Prediction: starting window",
        "predictionAgreement": "Prediction: agreement",
        "predictionRecovery": "Prediction: pause after errors",
        "predictionDistanceRatioMaximum": "Prediction: distance ratio",
        "predictionSlack": "Prediction: allowed error",
        "predictionJumpDistance": "Prediction: shortest jump",
        "predictionJumpSpeedRatio": "Prediction: jump, by speed",
        "predictionSilence": "Prediction: pause, in reports",
        "predictionSilenceMinimum": "Prediction: shortest pause",
        "predictionSilenceMaximum": "Prediction: longest pause",
        "minimumScale": "Smallest scale",
        "maximumScale": "Largest scale",
    ]
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
