import Geometry
import TestServers

/// The scene `pieces` in a window that covers the screen, with all pieces in their places.
struct Pieces {
    enum Name: CaseIterable {
        case red, green, blue

        var color: Color {
            switch self {
            case .red: 0xE64D4D
            case .green: 0x4DCC66
            case .blue: 0x4D66E6
            }
        }

        var home: Rect {
            let middle =
                switch self {
                case .red: 340.0
                case .green: 640.0
                case .blue: 940.0
                }
            return Rect(center: Point(x: middle, y: 400), size: Size(width: 200, height: 200))
        }
    }

    let app: App
    let window: Window
    let screen: Screen
    /// The picture with all pieces in their places.
    let home: Pixels

    init(on server: XServer, options: [String] = []) throws {
        app = try App(["pieces", "--bare", "--size", "1280x800", "--position", "0,0"] + options, on: server)
        window = try app.waitForWindow()
        screen = server.screen
        home = try screen.waitForPixels("three pieces at home") { pixels in
            Name.allCases.allSatisfy { pixels.bounds(of: $0.color) == $0.home }
        }
    }

    /// Waits until a piece's corners are at their transformed locations, within a pixel.
    ///
    /// - Throws: An error with the remaining distance, when the time is over.
    func expect(_ piece: Name, carriedBy grip: Grip) throws {
        let corners = piece.home.corners.map(grip.carried)
        var distance: Double?
        do {
            try screen.waitForPixels("the \(piece) piece's corners within a pixel") { pixels in
                distance = pixels.corners(ofSquare: piece.color)?.greatestDistance(to: corners)
                return distance.map { $0 < 1 } ?? false
            }
        } catch {
            throw TestError("\(error), but off by \(distance ?? .infinity) px")
        }
    }

    /// Waits until the window looks as in the beginning, pixel for pixel.
    func expectHome() throws {
        try screen.waitForPixels("all pieces at home") { $0 == home }
    }
}

/// Two points that fingers hold, at first and now.
struct Grip {
    let before: (Point, Point)
    let now: (Point, Point)

    /// The image of another point under the similarity of both points.
    func carried(_ point: Point) -> Point {
        let (arm, turnedArm) = (before.1 - before.0, now.1 - now.0)
        let scale = turnedArm.length / arm.length
        return now.0 + (point - before.0).rotated(by: turnedArm.angle - arm.angle) * scale
    }
}

/// Two fingers that pan, spread and rotate about the center of a piece, and keep it clear of the
/// others, so that its edges lie on white.
struct TwoFingerPath {
    let start: Point
    var pan = Vector(dx: 20, dy: -190)
    var turn = 0.9
    /// Half the distance between the fingers, at the beginning and at the end, in pixels.
    var arm = (60.0, 75.0)

    func places(at part: Double) -> (Point, Point) {
        let reach = Vector(dx: arm.0 + (arm.1 - arm.0) * part, dy: 0).rotated(by: turn * part)
        let middle = start + pan * part
        return (middle - reach, middle + reach)
    }

    func grip(at part: Double) -> Grip { Grip(before: places(at: 0), now: places(at: part)) }
}

extension Touchscreen {
    /// Lands two fingers at a path's start.
    func land(_ fingers: (Int, Int), on path: TwoFingerPath) throws {
        let places = path.places(at: 0)
        try land([fingers.0: places.0, fingers.1: places.1])
    }

    /// Moves two fingers along a part of their path, in small steps.
    func move(_ fingers: (Int, Int), along path: TwoFingerPath, from: Double = 0, to: Double, steps: Int = 20) throws {
        for step in 1...steps {
            let places = path.places(at: from + (to - from) * Double(step) / Double(steps))
            try move([fingers.0: places.0, fingers.1: places.1])
        }
    }
}

extension Rect {
    /// Clockwise from the top left.
    var corners: [Point] {
        [
            origin, Point(x: origin.x + width, y: origin.y), Point(x: origin.x + width, y: origin.y + height),
            Point(x: origin.x, y: origin.y + height),
        ]
    }
}
