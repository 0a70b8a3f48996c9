import Geometry
import Testing
import Touches

/// The text that `print` shows for input.
struct DescriptionTests {
    private static let events: [(InputEvent.Content, String)] = [
        (
            .touch(TouchInput(id: TouchID(1), phase: .moved, location: Point(x: 120, y: 80.5))),
            "finger 1 moved at [120, 80.5]"
        ),
        (
            .touch(TouchInput(id: TouchID(7), phase: .began, location: .zero, type: .pencil)),
            "pen 7 began at [0, 0]"
        ),
        (.time, "time"),
        (
            .scroll(ScrollInput(delta: Vector(dx: 0, dy: -1), location: Point(x: 3, y: 4))),
            "scroll by [0, -1] at [3, 4]"
        ),
        (
            .touchpad(TouchpadInput(gesture: .swipe, phase: .ended, fingers: 3, location: .zero)),
            "swipe ended at [0, 0]"
        ),
        (.hover(HoverInput(phase: .exited, location: Point(x: 5, y: 6))), "hover exited at [5, 6]"),
        (.key(KeyInput(key: "Left", phase: .up)), "key Left up"),
        (.resize(Size(width: 800, height: 600)), "resize to [800, 600]"),
        (.setting(["happiness": .number(30)]), "settings {\"happiness\": 30}"),
    ]

    @Test(arguments: events) func `an event prints its kind, its main values and its time`(
        content: InputEvent.Content, text: String
    ) { #expect("\(InputEvent(time: .milliseconds(1250), content))" == "\(text), 1.25 s") }

    @Test func `settings print as JSON in the order of their names`() {
        let settings: Settings = [
            "name": .text("a \"b\""), "list": .list([.boolean(true), .number(0.5)]),
            "group": .object(["x": .number(1)]),
        ]
        #expect("\(settings)" == #"{"group": {"x": 1}, "list": [true, 0.5], "name": "a \"b\""}"#)
    }
}
