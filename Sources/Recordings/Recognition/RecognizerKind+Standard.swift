import Geometry
import Gestures

extension RecognizerKind {
    /// The recognizers of `Gestures`.
    public static var standard: [RecognizerKind] {
        [
            tap, longPress, pan, pinch, rotation, swipe, edgePan, RecognizerKind("hover") { HoverGestureRecognizer() },
            transform,
        ]
    }

    private static var tap: RecognizerKind {
        RecognizerKind(
            "tap", TapGestureRecognizer(),
            properties: [
                .count("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired),
                .count("numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired),
            ]
        ) { _, _ in }
    }

    private static var longPress: RecognizerKind {
        RecognizerKind(
            "longPress", LongPressGestureRecognizer(),
            properties: [
                .count("numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0),
                .count("numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired),
                .measure("minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration),
                .measure("allowableMovement", \LongPressGestureRecognizer.allowableMovement),
            ]
        ) { _, _ in }
    }

    private static var pan: RecognizerKind {
        RecognizerKind(
            "pan", PanGestureRecognizer(),
            properties: [
                .count("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches),
                .count("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches), slopPolicy,
            ]
        ) { pan, text in text.describe(dragging: pan) }
    }

    private static var edgePan: RecognizerKind {
        RecognizerKind(
            "edgePan", ScreenEdgePanGestureRecognizer(),
            properties: [
                .set(
                    "edges", \ScreenEdgePanGestureRecognizer.edges,
                    of: ["left": .left, "right": .right, "top": .top, "bottom": .bottom]), slopPolicy,
            ]
        ) { pan, text in text.describe(dragging: pan) }
    }

    private static var pinch: RecognizerKind {
        RecognizerKind(
            "pinch", PinchGestureRecognizer(),
            properties: [
                slopPolicy, .measure("minimumScale", \PinchGestureRecognizer.minimumScale),
                .measure("maximumScale", \PinchGestureRecognizer.maximumScale),
            ]
        ) { pinch, text in
            text.announced("scale", pinch.scale)
            text.announced("velocity", pinch.velocity)
        }
    }

    private static var rotation: RecognizerKind {
        RecognizerKind("rotation", RotationGestureRecognizer(), properties: [slopPolicy]) { rotation, text in
            text.announced("rotation", rotation.rotation)
            text.announced("velocity", rotation.velocity)
        }
    }

    private static var swipe: RecognizerKind {
        let directions: KeyValuePairs<String, SwipeGestureRecognizer.Direction> =
            ["left": .left, "right": .right, "up": .up, "down": .down]
        return RecognizerKind(
            "swipe", SwipeGestureRecognizer(),
            properties: [
                .set("direction", \SwipeGestureRecognizer.direction, of: directions),
                .count("numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired),
            ]
        ) { swipe, text in
            guard let name = directions.first(where: { $0.value == swipe.recognizedDirection })?.key else { return }
            text.member("direction", name)
        }
    }

    private static var transform: RecognizerKind {
        RecognizerKind(
            "transform", TransformGestureRecognizer(),
            properties: [
                slopPolicy, .measure("minimumScale", \TransformGestureRecognizer.minimumScale),
                .measure("maximumScale", \TransformGestureRecognizer.maximumScale),
            ]
        ) { transform, text in
            text.announced("translation", transform.translation(in: nil))
            text.announced("scale", transform.scale)
            text.announced("rotation", transform.rotation)
            text.announced("transform", transform.transform)
        }
    }

    private static var slopPolicy: RecognizerProperty {
        .choice("slopPolicy", \SimilarityGestureRecognizer.slopPolicy)
    }
}

extension JSONText {
    fileprivate mutating func describe(dragging pan: DraggingGestureRecognizer) {
        announced("translation", pan.translation(in: nil))
        announced("velocity", pan.velocity(in: nil))
    }
}
