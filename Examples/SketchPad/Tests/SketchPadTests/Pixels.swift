import Desktop
import Glibc
import Testing

@testable import SketchPad

/// A window with the sketch pad.
@MainActor struct Window {
    let player: SceneRunner

    /// Paints the window. If `time` is not `nil`, paints it as for a frame that the display shows
    /// at this time.
    func pixels(seenAt time: Timestamp? = nil) throws -> Pixels {
        try pixels(of: player.picture(at: player.engine.now, presentedAt: time))
    }

    /// Paints the sheet as it is saved.
    func saved() throws -> Pixels {
        let pad = try #require(player.scene as? SketchPad)
        return try pixels(of: Picture(of: pad.sheet))
    }

    /// Saves a picture as a PNG file, and reads its pixels.
    private func pixels(of picture: Picture) throws -> Pixels {
        let path = "/tmp/sketch-pad-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).png"
        defer { unlink(path) }
        try picture.writePNG(to: path)
        let image = try ImageSurface(contentsOfPNG: path)
        let (columns, rows) = (Int(picture.size.width), Int(picture.size.height))
        return Pixels(values: (0..<rows).map { row in (0..<columns).map { image[$0, row] & 0xffffff } })
    }
}

struct Pixels: Equatable {
    let values: [[UInt32]]

    func color(_ place: Point) -> Color { Color(hex: values[Int(place.y)][Int(place.x)]) }

    /// The amount of ink in a pixel, from 0 on paper to 1 on a line.
    private func ink(_ column: Int, _ row: Int) -> Double {
        (1 - color(Point(x: Double(column), y: Double(row))).red) / (1 - Color.ink.red)
    }

    func isInked(_ place: Point) -> Bool { ink(Int(place.x), Int(place.y)) > 0.9 }

    /// The width of a line in a column and in a row, in pixels.
    func ink(down column: Int, from: Int, to: Int) -> Double { (from..<to).reduce(0) { $0 + ink(column, $1) } }
    func ink(across row: Int, from: Int, to: Int) -> Double { (from..<to).reduce(0) { $0 + ink($1, row) } }

    /// The first column with ink in a row, after a given column.
    func firstInk(across row: Double, after column: Double = 0) -> Double? {
        values[Int(row)].indices.dropFirst(Int(column)).first { ink($0, Int(row)) > 0.9 }.map(Double.init)
    }
}

extension Color {
    static let ink = Color(hex: 0x1F3A5F)

    /// Whether each channel differs by at most 2 of 255.
    func isClose(to other: Color) -> Bool {
        [red - other.red, green - other.green, blue - other.blue].allSatisfy { abs($0) <= 2.5 / 255 }
    }
}
