import Geometry
import TestServers

/// The scene `captured` in a window that covers the screen, with the card in its place.
struct Card {
    static let size = Size(width: 280, height: 392)
    private static let felt: Color = 0x3C7A5B
    private static let fullRing: Color = 0x2A5BD7
    private static let cornerRadius = 16.0

    let app: App
    let window: Window
    let screen: Screen
    /// The picture with the card in its place.
    let home: Pixels
    let center = Point(x: 640, y: 400)

    init(on server: XServer, over wire: Wire? = nil) throws {
        app = try App(
            ["captured", "--bare", "--size", "1280x800", "--position", "0,0"], on: server,
            environment: wire.map { ["DISPLAY": $0.display] } ?? [:])
        window = try app.waitForWindow()
        screen = server.screen
        let frame = Rect(center: center, size: Self.size)
        try screen.waitForPixels("the card at home") { Self.bounds(in: $0)?.isNear(frame) ?? false }
        try window.settle()
        home = screen.pixels()
    }

    /// The area in which the scene shows what to do and why an attempt failed.
    static let words = Rect(x: 0, y: 0, width: 1280, height: 60)

    /// Whether the card looks as in its initial place, regardless of the text.
    func isHome(in pixels: Pixels) -> Bool {
        pixels.without([Self.words]).greatestDifference(from: home.without([Self.words])) == 0
    }

    /// The area of the card, without its shadow.
    private static func bounds(in pixels: Pixels) -> Rect? { pixels.without([words]).boundsOfPaper }

    /// Waits until the card rests at a place and rotation, with an empty ring.
    func expect(at place: Point, turnedBy angle: Double) throws {
        let (reach, rise) = (Self.size.width / 2 - Self.cornerRadius, Self.size.height / 2 - Self.cornerRadius)
        let (along, across) = (abs(cosine(angle)), abs(sine(angle)))
        let size = Size(
            width: 2 * (reach * along + rise * across + Self.cornerRadius),
            height: 2 * (reach * across + rise * along + Self.cornerRadius))
        let frame = Rect(center: place, size: size)
        var found: Rect?
        do {
            try screen.waitForPixels("the card at \(frame)") { pixels in
                found = Self.bounds(in: pixels)
                return found?.isNear(frame) ?? false && pixels.count(of: Self.fullRing, tolerance: 40) == 0
            }
        } catch {
            throw TestError("\(error), but at \(found ?? .zero)")
        }
    }

    /// Waits until the raised card casts a shadow.
    func waitForShadow() throws {
        let place = Point(x: center.x, y: center.y + Self.size.height / 2 + 16)
        try screen.waitForPixels("the card's shadow") {
            $0[Int(place.x), Int(place.y)].greatestDifference(from: Self.felt) > 14
        }
    }
}

extension Rect {
    /// Whether each edge is within 2 pixels of another's, because partly covered pixels may count
    /// or not.
    fileprivate func isNear(_ other: Rect) -> Bool {
        [minX - other.minX, maxX - other.maxX, minY - other.minY, maxY - other.maxY].allSatisfy { abs($0) <= 2 }
    }
}

extension Pixels {
    /// The smallest rectangle with all pixels of white paper and its edge, or `nil` without any.
    fileprivate var boundsOfPaper: Rect? { bounds(of: 0xF6F6F8, tolerance: 48) }
}
