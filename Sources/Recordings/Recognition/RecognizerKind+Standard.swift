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
            "tap",
            properties: [
                .count("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired),
                .count("numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired),
            ]
        ) { TapGestureRecognizer() }
    }

    private static var longPress: RecognizerKind {
        RecognizerKind(
            "longPress",
            properties: [
                .count("numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0),
                .count("numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired),
                .measure("minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration),
                .measure("allowableMovement", \LongPressGestureRecognizer.allowableMovement),
            ]
        ) { LongPressGestureRecognizer() }
    }

    private static var pan: RecognizerKind {
        RecognizerKind(
            "pan",
            properties: [
                .count("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches),
                .count("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches), slopPolicy,
            ]
        ) {
            PanGestureRecognizer()
        } announce: { pan, line in
            line.add(pan)
        }
    }

    private static var edgePan: RecognizerKind {
        RecognizerKind(
            "edgePan",
            properties: [
                .set(
                    "edges", \ScreenEdgePanGestureRecognizer.edges,
                    of: ["left": .left, "right": .right, "top": .top, "bottom": .bottom]), slopPolicy,
            ]
        ) {
            ScreenEdgePanGestureRecognizer()
        } announce: { pan, line in
            line.add(pan)
        }
    }

    private static var pinch: RecognizerKind {
        RecognizerKind(
            "pinch",
            properties: [
                slopPolicy, .measure("minimumScale", \PinchGestureRecognizer.minimumScale),
                .measure("maximumScale", \PinchGestureRecognizer.maximumScale),
            ]
        ) {
            PinchGestureRecognizer()
        } announce: { pinch, line in
            line.add("scale", pinch.scale)
            line.add("velocity", pinch.velocity)
        }
    }

    private static var rotation: RecognizerKind {
        RecognizerKind("rotation", properties: [slopPolicy]) {
            RotationGestureRecognizer()
        } announce: { rotation, line in
            line.add("rotation", rotation.rotation)
            line.add("velocity", rotation.velocity)
        }
    }

    private static var swipe: RecognizerKind {
        let directions: KeyValuePairs<String, SwipeGestureRecognizer.Direction> =
            ["left": .left, "right": .right, "up": .up, "down": .down]
        return RecognizerKind(
            "swipe",
            properties: [
                .set("direction", \SwipeGestureRecognizer.direction, of: directions),
                .count("numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired),
            ]
        ) {
            SwipeGestureRecognizer()
        } announce: { swipe, line in
            guard let name = directions.first(where: { $0.value == swipe.recognizedDirection })?.key else { return }
            line.add("direction", name)
        }
    }

    private static var transform: RecognizerKind {
        RecognizerKind(
            "transform",
            properties: [
                slopPolicy, .measure("minimumScale", \TransformGestureRecognizer.minimumScale),
                .measure("maximumScale", \TransformGestureRecognizer.maximumScale),
            ]
        ) {
            TransformGestureRecognizer()
        } announce: { transform, line in
            line.add("translation", transform.translation(in: nil))
            line.add("scale", transform.scale)
            line.add("rotation", transform.rotation)
            line.add("transform", transform.transform)
        }
    }

    private static var slopPolicy: RecognizerProperty {
        .choice("slopPolicy", \SimilarityGestureRecognizer.slopPolicy)
    }
}

extension AnnouncementLine {
    fileprivate mutating func add(_ pan: DraggingGestureRecognizer) {
        add("translation", pan.translation(in: nil))
        add("velocity", pan.velocity(in: nil))
    }
}
