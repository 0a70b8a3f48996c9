import Geometry
import TestServers

/// The scene `pieces` in a window that covers the screen, with all pieces in their places.
struct Pieces {
    /// The mean color of the table.
    static let table: Color = 0xEAE5DC

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
    let server: any DisplayServer
    /// The picture with all pieces in their places.
    let home: Pixels

    init(
        on server: any DisplayServer, options: [String] = [], environment: [String: String] = [:]
    ) throws {
        app = try App(["pieces", "--bare"] + server.fillingScreen + options, on: server, environment: environment)
        self.server = server
        home = try server.waitForPixels("three pieces at home") { pixels in
            Name.allCases.allSatisfy { pixels.bounds(of: $0.color) == $0.home }
        }
    }

    /// How much larger a piece is painted about its center while it is held.
    private static let magnification = 1.03

    /// The corners of a piece as it is painted.
    static func corners(of piece: Name, carriedBy grip: Grip, isHeld: Bool) -> [Point] {
        let center = grip.carried(piece.home.center)
        return piece.home.corners.map { center + (grip.carried($0) - center) * (isHeld ? magnification : 1) }
    }

    /// Waits until a piece's corners are at their transformed locations, within a pixel.
    ///
    /// - Throws: An error with the remaining distance, when the time is over.
    func expect(_ piece: Name, carriedBy grip: Grip, isHeld: Bool = true) throws {
        let corners = Self.corners(of: piece, carriedBy: grip, isHeld: isHeld)
        var distance: Double?
        do {
            try server.waitForPixels("the \(piece) piece's corners within a pixel") { pixels in
                distance = pixels.corners(ofSquare: piece.color, on: Self.table)?.greatestDistance(to: corners)
                return distance.map { $0 < 1 } ?? false
            }
        } catch {
            throw TestError("\(error), but off by \(distance ?? .infinity) px")
        }
    }

    /// Waits until a piece has moved from its place without turning.
    func expect(_ piece: Name, movedBy offset: Vector, isHeld: Bool = false) throws {
        // A held piece is larger by 3 px on each side.
        let frame = piece.home.offsetBy(offset).insetBy(dx: isHeld ? -3 : 0, dy: isHeld ? -3 : 0)
        try server.waitForPixels("the \(piece) piece at \(frame)") { $0.bounds(of: piece.color) == frame }
    }

    /// Waits until the window looks as in the beginning, pixel for pixel.
    func expectHome() throws {
        try server.waitForPixels("all pieces at home") { $0 == home }
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
/// others, so that its edges lie on the table.
struct TwoFingerPath {
    let start: Point
    var pan = Vector(dx: 20, dy: -190)
    var turn = 0.9
    /// Half the distance between the fingers, at the beginning and at the end, in pixels.
    var arm = (60.0, 75.0)

    func locations(at part: Double) -> (Point, Point) {
        let reach = Vector(dx: arm.0 + (arm.1 - arm.0) * part, dy: 0).rotated(by: turn * part)
        let middle = start + pan * part
        return (middle - reach, middle + reach)
    }

    func grip(at part: Double) -> Grip { Grip(before: locations(at: 0), now: locations(at: part)) }
}

extension Touchscreen {
    /// Lands two fingers at a path's start.
    func land(_ fingers: (Int, Int), on path: TwoFingerPath) throws {
        let (first, second) = path.locations(at: 0)
        try land([fingers.0: first, fingers.1: second])
    }

    /// Moves two fingers along a part of their path, in small steps.
    func move(_ fingers: (Int, Int), along path: TwoFingerPath, from: Double = 0, to: Double, steps: Int = 20) throws {
        for step in 1...steps {
            let (first, second) = path.locations(at: from + (to - from) * Double(step) / Double(steps))
            try move([fingers.0: first, fingers.1: second])
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

extension Touchscreen {
    /// Lands a finger, moves it by an offset in small steps, and lifts it after a rest.
    func drag(from start: Point, by offset: Vector) throws {
        try land([1: start])
        for step in 1...20 { try move([1: start + offset * (Double(step) / 20)]) }
        try putDown()
    }
}
