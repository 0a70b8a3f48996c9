import Geometry
import Gestures
import Recordings

extension RecognizerKind {
    /// The kinds of all recognizers in the module `Gestures`.
    public static var standard: [RecognizerKind] {
        [tap, longPress, pan, pinch, rotation, swipe, edgePan, hover, transform]
    }

    private static var tap: RecognizerKind {
        let properties: [RecognizerProperty] = [
            .count("numberOfTapsRequired", \TapGestureRecognizer.numberOfTapsRequired),
            .count("numberOfTouchesRequired", \TapGestureRecognizer.numberOfTouchesRequired),
        ]
        return RecognizerKind("tap", properties: properties) { TapGestureRecognizer() }
    }

    private static var longPress: RecognizerKind {
        let properties: [RecognizerProperty] = [
            .count("numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, from: 0),
            .count("numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired),
            .measure("minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration),
            .measure("allowableMovement", \LongPressGestureRecognizer.allowableMovement),
        ]
        return RecognizerKind("longPress", properties: properties) { LongPressGestureRecognizer() }
    }

    private static var pan: RecognizerKind {
        let properties: [RecognizerProperty] = [
            .count("minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches),
            .count("maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches),
            .set(
                "allowedScrollTypes", \PanGestureRecognizer.allowedScrollTypesMask,
                of: ["discrete": .discrete, "continuous": .continuous]), slopPolicy,
        ]
        return RecognizerKind("pan", properties: properties, make: panOfEveryScroll, announce: announceDrag)
    }

    private static func panOfEveryScroll() -> PanGestureRecognizer {
        let pan = PanGestureRecognizer()
        pan.allowedScrollTypesMask = .all
        return pan
    }

    private static var edgePan: RecognizerKind {
        let edges = RecognizerProperty.set(
            "edges", \ScreenEdgePanGestureRecognizer.edges,
            of: ["left": .left, "right": .right, "top": .top, "bottom": .bottom])
        return RecognizerKind(
            "edgePan", properties: [edges, slopPolicy], make: { ScreenEdgePanGestureRecognizer() },
            announce: announceDrag)
    }

    private static func announceDrag(_ drag: PanGestureRecognizer, in pixels: View, on text: inout JSONText) {
        text.member("translation", drag.translation(in: pixels))
        text.member("velocity", drag.velocity(in: pixels))
    }

    private static var pinch: RecognizerKind {
        let properties: [RecognizerProperty] = [
            slopPolicy, .measure("minimumScale", \PinchGestureRecognizer.minimumScale),
            .measure("maximumScale", \PinchGestureRecognizer.maximumScale),
        ]
        return RecognizerKind("pinch", properties: properties, make: { PinchGestureRecognizer() }) { pinch, _, text in
            text.member("scale", pinch.scale)
            text.member("velocity", pinch.velocity)
        }
    }

    private static var rotation: RecognizerKind {
        RecognizerKind("rotation", properties: [slopPolicy], make: { RotationGestureRecognizer() }) {
            rotation, _, text in
            text.member("rotation", rotation.rotation)
            text.member("velocity", rotation.velocity)
        }
    }

    private static var swipe: RecognizerKind {
        let directions: KeyValuePairs<String, SwipeGestureRecognizer.Direction> =
            ["left": .left, "right": .right, "up": .up, "down": .down]
        let properties: [RecognizerProperty] = [
            .set("direction", \SwipeGestureRecognizer.direction, of: directions),
            .count("numberOfTouchesRequired", \SwipeGestureRecognizer.numberOfTouchesRequired),
        ]
        return RecognizerKind("swipe", properties: properties, make: { SwipeGestureRecognizer() }) { swipe, _, text in
            guard let name = directions.first(where: { $0.value == swipe.recognizedDirection })?.key else { return }
            text.member("direction", name)
        }
    }

    private static var hover: RecognizerKind { RecognizerKind("hover") { HoverGestureRecognizer() } }

    private static var transform: RecognizerKind {
        let properties: [RecognizerProperty] = [
            slopPolicy, .measure("minimumScale", \TransformGestureRecognizer.minimumScale),
            .measure("maximumScale", \TransformGestureRecognizer.maximumScale),
        ]
        return RecognizerKind("transform", properties: properties, make: { TransformGestureRecognizer() }) {
            $2.member("translation", $0.translation(in: $1))
            $2.member("scale", $0.scale)
            $2.member("rotation", $0.rotation)
            $2.member("transform", $0.transform(in: $1))
        }
    }

    private static var slopPolicy: RecognizerProperty { .choice("slopPolicy", \SimilarityGestureRecognizer.slopPolicy) }
}
