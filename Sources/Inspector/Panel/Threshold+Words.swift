import Gestures

extension Thresholds.Entry {
    /// A description for people who do not know the threshold's name.
    var words: String {
        let suffix = "Millimetres"
        let stem = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
        return Self.words[stem] ?? stem.words.capitalizedFirst
    }

    /// At most 30 characters each, to fit next to the buttons.
    private static let words: [String: String] = [
        "touchSlop": "Movement that is still a rest",
        "panSlop": "Way before a drag",
        "multiTouchPanSlop": "Way before fingers drag",
        "pinchSlop": "Way before a pinch",
        "rotationSlop": "Way before a rotation",
        "panLockAngle": "Angle off the axis of a drag",
        "longPressDuration": "Time of a long press",
        "longPressLandingInterval": "Time for its fingers to land",
        "tapDuration": "Longest tap",
        "tapInterval": "Time between taps",
        "tapGap": "Shortest time between taps",
        "tapDistance": "Way between taps",
        "swipeSpeed": "Slowest swipe",
        "swipeDuration": "Longest swipe",
        "swipeCone": "Angle off the way of a swipe",
        "swipeTravel": "Shortest swipe",
        "screenEdge": "Width of a window's edge",
        "shakeSegment": "Shortest stroke of a shake",
        "velocityHorizon": "Past that speed is taken from",
        "velocitySamples": "Reports for a speed",
        "velocityPause": "Pause that ends a movement",
        "velocityNoise": "Noise of the reports",
        "coincidentSpan": "Fingers count as one within",
        "partingSpan": "Fingers count as two beyond",
        "scrollPan": "Way of a notch of the wheel",
        "scrollPinch": "Scale of a notch of the wheel",
        "touchpadSpan": "Span of touchpad fingers",
        "scrollEnd": "Pause that ends a scroll",
        "liftInterval": "Time for fingers to lift",
        "flingMinimum": "Slowest fling",
        "flingMaximum": "Fastest fling",
        "touchesEndedDelay": "Longest wait for a lift",
        "possibleDuration": "Longest attempt",
        "lateEventDelay": "Delay of a late event",
        "rubberBand": "Give at a limit",
        "palmPenDuration": "Palms after a pen, for",
        "palmPenRadius": "Palms around a pen, within",
        "palmRegion": "Palm near another, within",
        "palmSide": "Angle of the hand at a pen",
        "palmContact": "Smallest palm",
        "palmEdge": "Palms at the edge, within",
        "predictionShortWindow": "Prediction: short past",
        "predictionAgreementWindow": "Prediction: compared past",
        "predictionMiddleWindow": "Prediction: middle past",
        "predictionLongWindow": "Prediction: long past",
        "predictionUnevenness": "Prediction: uneven reports",
        "predictionTurning": "Prediction: fastest turn",
        "predictionTrialMinimum": "Prediction: shortest trial",
        "predictionTrialMaximum": "Prediction: longest trial",
        "predictionMemory": "Prediction: memory of errors",
        "predictionNoise": "Prediction: noise",
        "predictionSmoothing": "Prediction: smoothing",
        "predictionScatterMaximum": "Prediction: greatest scatter",
        "predictionGate": "Prediction: way before it",
        "predictionGateWindow": "Prediction: past of that way",
        "predictionAgreement": "Prediction: agreement",
        "predictionRecovery": "Prediction: pause after errors",
        "predictionDistanceRatioMaximum": "Prediction: furthest, by way",
        "predictionSlack": "Prediction: allowed error",
        "predictionJumpDistance": "Prediction: longest jump",
        "predictionJumpSpeedRatio": "Prediction: jump, by speed",
        "predictionSilence": "Prediction: silence, reports",
        "predictionSilenceMinimum": "Prediction: shortest silence",
        "predictionSilenceMaximum": "Prediction: longest silence",
        "minimumScale": "Smallest scale",
        "maximumScale": "Largest scale",
    ]
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
