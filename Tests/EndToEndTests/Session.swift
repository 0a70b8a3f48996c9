import CairoRendering
import Geometry
import TestServers

extension TemporaryFolder {
    /// The path of a file in the folder.
    func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// The number of touch samples in a recording; one line may have several.
func countMoves(in recording: String) -> Int {
    recording.split(separator: "\n").filter { $0.contains(#""moved""#) }.reduce(0) { sum, line in
        sum + line.split(separator: "],[").count
    }
}

extension Substring {
    /// The number after a key of JSON that the line has once.
    func number(of key: String) -> Double? {
        let rest = split(separator: "\"\(key)\":").dropFirst().first
        return rest.flatMap { Double($0.prefix { $0.isNumber || "-.".contains($0) }) }
    }
}

/// A shell command that a test needs besides the program.
struct Command {
    /// Runs a command.
    ///
    /// - Throws: An error if it fails.
    @discardableResult init(_ script: String) throws {
        let command = try App(script: script, on: EndToEnd.xvfb)
        guard try command.waitForExit() == 0 else { throw TestError("\(script): \(command.standardError)") }
    }
}

extension Pixels {
    /// The picture in a PNG file.
    init(png path: String) throws {
        let image = try ImageSurface(contentsOfPNG: path)
        self.init(width: image.width, height: image.height, values: image.pixels.map { $0 & 0xFFFFFF })
    }
}

/// All kinds of input on real devices: some 30 seconds of use, as fast as the server accepts it.
struct Session {
    let server: any TouchServer
    let app: App

    func play() throws {
        try app.settle()
        try carryPieces()
        try useMouse()
        try pinchOnTouchpad()
        for key in ["Tab", "Right", "Down", "plus", "bracketright", "F12"] { server.keys.type(key) }
        try carryPieces()
        server.keys.type("F12")
        try server.resize(app, to: Size(width: 1100, height: 760))
        for scene in ["5", "4", "3", "1", "2"] {
            server.keys.type(scene)
            try carryPieces()
            if scene == "3" { try captureCard() }
        }
        server.keys.type("5")
        try useMouse()
        try pinchOnTouchpad()
        try app.settle()
    }

    /// Ten fingers of two hands that move, rotate and lift one after the other.
    private func carryPieces() throws {
        let hands = [Point(x: 340, y: 400), Point(x: 760, y: 420)]
        func places(_ step: Double) -> [Int: Point] {
            Dictionary(
                uniqueKeysWithValues: (0..<10).map { finger in
                    let arm = Vector(dx: 0, dy: 60 + step).rotated(by: Double(finger) * 0.4 * .pi + step * 0.02)
                    return (finger, hands[finger / 5] + arm + Vector(dx: step * 2, dy: -step))
                })
        }
        try server.touchscreen.land(places(0))
        var pace = Pace(step: .milliseconds(8))
        for step in 1...25 {
            pace.waitForNextStep()
            try server.touchscreen.move(places(Double(step)))
        }
        for finger in 0..<10 {
            pace.waitForNextStep()
            try server.touchscreen.lift([finger])
            try server.touchscreen.move(places(26 + Double(finger)).filter { $0.key > finger })
        }
    }

    /// Captures the card with two resting fingers, and moves it.
    private func captureCard() throws {
        let places = [1: Point(x: 520, y: 390), 2: Point(x: 580, y: 390)]
        try server.touchscreen.land(places)
        var pace = Pace(step: .milliseconds(10))
        for step in 1...100 {
            pace.waitForNextStep()
            let displacement = Vector(dx: 0, dy: Double(max(0, step - 60)))
            try server.touchscreen.move(places.mapValues { $0 + displacement })
        }
        try server.touchscreen.lift([1, 2])
    }

    private func useMouse() throws {
        try server.pointer.move(to: Point(x: 640, y: 400))
        try server.pointer.press()
        var pace = Pace(step: .milliseconds(8))
        for step in 1...20 {
            pace.waitForNextStep()
            try server.pointer.move(to: Point(x: 640 + 3 * Double(step), y: 400 - 2 * Double(step)))
        }
        try server.pointer.release()
        server.keys.send("Control_L", isPressed: true)
        for turn in [120.0, 120, -240] { try server.pointer.scroll(by: Vector(dx: 0, dy: turn)) }
        server.keys.send("Control_L", isPressed: false)
        try server.pointer.scroll(by: Vector(dx: 0, dy: 60))
    }

    private func pinchOnTouchpad() throws {
        try server.touchpad.pinch(.began)
        var pace = Pace(step: .milliseconds(8))
        for step in 1...20 {
            pace.waitForNextStep()
            try server.touchpad.pinch(
                .changed, delta: Vector(dx: 1, dy: -1), scale: 1 + 0.02 * Double(step), degrees: 1)
        }
        try server.touchpad.pinch(.ended, scale: 1.4)
    }
}
