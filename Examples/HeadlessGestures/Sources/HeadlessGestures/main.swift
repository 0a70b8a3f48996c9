import Gestures

// Reads one touch event per line: time in seconds, finger, "began", "moved" or "ended", x, y. Prints the gestures.
//
//     printf '0 1 began 100 100\n0 2 began 200 100\n0.1 2 moved 300 100\n' | swift run HeadlessGestures

let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
let tap = TapGestureRecognizer()
tap.addAction { tap in print("tap at \(tap.location(in: root).x), \(tap.location(in: root).y)") }
let transform = TransformGestureRecognizer()
transform.slopPolicy = .keep
transform.addAction { transform in
    print("\(transform.state): scale \(transform.scale), rotation \(transform.rotation)")
}
for recognizer in [tap, transform] as [GestureRecognizer] { root.addGestureRecognizer(recognizer) }
let engine = GestureEngine(root: root)

func input(_ line: String) -> InputEvent? {
    let words = line.split(separator: " ")
    guard words.count == 5, let time = Double(words[0]), let finger = UInt32(words[1]),
        let phase = TouchPhase(rawValue: String(words[2])), let x = Double(words[3]), let y = Double(words[4])
    else { return nil }
    let touch = TouchInput(id: TouchID(finger), phase: phase, location: Point(x: x, y: y))
    return InputEvent(time: .seconds(time), .touch(touch))
}

while let line = readLine() {
    if let event = input(line) { engine.receive(InputBatch(event)) } else { print("not an event: \(line)") }
}
