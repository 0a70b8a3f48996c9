import Geometry
import TestServers
import Testing

@Suite struct `measuring pictures` {
    /// A picture of a rotated square, with the coverage of each pixel from a grid of 16 by 16
    /// points.
    private func picture(center: Point, side: Double, angle: Double) -> Pixels {
        let (cosine, sine) = (cosine(angle), sine(angle))
        func isInside(_ x: Double, _ y: Double) -> Bool {
            let (dx, dy) = (x - center.x, y - center.y)
            return abs(dx * cosine + dy * sine) < side / 2 && abs(dy * cosine - dx * sine) < side / 2
        }
        let values = (0..<200 * 200).map { index in
            var covered = 0
            for sample in 0..<256 {
                let x = Double(index % 200) + (Double(sample % 16) + 0.5) / 16
                let y = Double(index / 200) + (Double(sample / 16) + 0.5) / 16
                if isInside(x, y) { covered += 1 }
            }
            let (red, other) = (UInt32(255 - covered * 178 / 256), UInt32(255 - covered * 153 / 256))
            return red << 16 | 204 << 8 | other
        }
        return Pixels(width: 200, height: 200, values: values)
    }

    private func corners(center: Point, side: Double, angle: Double) -> [Point] {
        [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
            let (dx, dy) = (x * side / 2, y * side / 2)
            return Point(
                x: center.x + dx * cosine(angle) - dy * sine(angle), y: center.y + dx * sine(angle) + dy * cosine(angle)
            )
        }
    }

    @Test(arguments: [0, 0.1, 0.4, .pi / 4, 0.9, 1.5, 3])
    func `the corners of a square are located to within a tenth of a pixel`(angle: Double) throws {
        let (center, side) = (Point(x: 101.3, y: 97.8), 93.4)
        let found = try #require(
            picture(center: center, side: side, angle: angle).corners(ofSquare: 0x4DCC66, on: 0xFFCCFF))
        let expected = corners(center: center, side: side, angle: angle)
        #expect(found.greatestDistance(to: expected) < 0.1)
        #expect(found.greatestDistance(to: expected.map { $0 + Vector(dx: 1, dy: 0) }) > 0.9)
    }

    @Test func `a shadow next to a square does not move the square's corners`() throws {
        let (center, side) = (Point(x: 100.3, y: 99.6), 90.2)
        let plain = picture(center: center, side: side, angle: 0.3)
        // Below the middle, every channel outside the square loses a third, and less at its edges.
        let shaded = Pixels(
            width: 200, height: 200,
            values: (0..<200 * 200).map { index in
                let color = plain[index % 200, index / 200]
                let part = index / 200 < 100 ? 0 : Double(color.red - 77) / 178 / 3
                let channels = zip([color.red, color.green, color.blue], [255.0, 204, 255])
                return channels.reduce(0) { $0 << 8 | UInt32(Double($1.0) - $1.1 * part) }
            })
        let found = try #require(shaded.corners(ofSquare: 0x4DCC66, on: 0xFFCCFF))
        #expect(found.greatestDistance(to: corners(center: center, side: side, angle: 0.3)) < 0.1)
    }

    @Test func `no corners are found for a color that the picture does not contain`() {
        let picture = picture(center: Point(x: 100, y: 100), side: 50, angle: 0)
        #expect(picture.corners(ofSquare: 0x0000FF) == nil)
        #expect(picture.bounds(of: 0x0000FF) == nil)
    }

    @Test func `the difference between two pictures is the largest difference in any channel`() {
        let first = Pixels(width: 2, height: 1, values: [0x102030, 0x405060])
        let second = Pixels(width: 2, height: 1, values: [0x112030, 0x405763])
        #expect(first.greatestDifference(from: second) == 7)
        #expect(first.greatestDifference(from: first) == 0)
        #expect(first.greatestDifference(from: Pixels(width: 1, height: 2, values: [0, 0])) == 255)
    }
}
