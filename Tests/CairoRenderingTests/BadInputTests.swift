import CairoRendering
import Drawing
import Geometry
import Testing

/// Invalid numbers paint nothing, and do not affect later items.
struct BadInputTests {
    private static let gray = Gradient(colors: [.black, .white])
    private static let end = Point(x: 9, y: 9)
    private static let numbers = [Double.nan, .infinity, -.infinity]

    private static let badPaints: [Paint] =
        [
            .linearGradient(Gradient(stops: []), startPoint: .zero, endPoint: end),
            .linearGradient(gray, startPoint: end, endPoint: end),
            .radialGradient(Gradient(colors: []), center: .zero, endRadius: 5),
            .radialGradient(gray, center: .zero, startRadius: 5, endRadius: 5),
            .radialGradient(gray, center: .zero, startRadius: -1, endRadius: 5),
        ]
        + numbers.flatMap { number -> [Paint] in
            let stop = Gradient.Stop(color: .black, location: number)
            return [
                .linearGradient(Gradient(stops: [stop]), startPoint: .zero, endPoint: end),
                .linearGradient(gray, startPoint: Point(x: number, y: 0), endPoint: end),
                .linearGradient(gray, startPoint: .zero, endPoint: Point(x: 0, y: number)),
                .radialGradient(gray, center: Point(x: number, y: 0), endRadius: 5),
                .radialGradient(gray, center: .zero, startRadius: 0, endRadius: number),
                .radialGradient(gray, center: .zero, startRadius: number, endRadius: 5),
            ]
        }

    private static let badStrokes: [Stroke] =
        [
            Stroke(color: .black, width: 5, dash: [0, 0]), Stroke(color: .black, width: 5, dash: [3, -1]),
            Stroke(color: .black, width: 0), Stroke(color: .black, width: -3),
        ]
        + numbers.flatMap { number in
            [
                Stroke(color: .black, width: 5, dash: [3, number]), Stroke(color: .black, width: number),
                Stroke(color: .black, width: 5, dash: [3], dashPhase: number),
            ]
        }

    private let square = Path(rect: Rect(x: 10, y: 10, width: 60, height: 60))

    /// Whether the shape leaves the picture white, and a later item is visible.
    private func paintsNothing(_ shape: Shape) throws -> Bool {
        var picture = picture(.shape(shape))
        picture.fill(Path(rect: Rect(x: 90, y: 90, width: 5, height: 5)), .black)
        return darkness(of: try image(of: picture).pixels) == 25
    }

    @Test(arguments: badPaints) func `a gradient that has no colors or no length paints nothing`(paint: Paint) throws {
        #expect(try paintsNothing(Shape(square, fill: paint)))
        #expect(try paintsNothing(Shape(square, stroke: Stroke(paint, width: 4))))
    }

    @Test(arguments: badStrokes) func `a line of zero length or with invalid dashes is not painted`(stroke: Stroke)
        throws
    {
        #expect(try paintsNothing(Shape(square, stroke: stroke)))
    }

    @Test func `a shape's fill is painted even if its stroke is invalid`() throws {
        let shape = Shape(square, fill: .black, stroke: Stroke(color: .black, width: 5, dash: [-1]))
        #expect(darkness(of: try image(of: picture(.shape(shape))).pixels) == 3600)
    }

    @Test(arguments: numbers) func `an arc with a NaN or infinite angle is not painted`(angle: Double) throws {
        for (start, end) in [(0, angle), (angle, 0), (angle, angle)] {
            for clockwise in [true, false] {
                let arc = Path(
                    arcCenter: Point(x: 50, y: 50), radius: 30, startAngle: start, endAngle: end, clockwise: clockwise)
                #expect(try paintsNothing(Shape(arc, fill: .black)))
            }
        }
    }

    @Test func `an arc of a billion turns is painted as a circle`() throws {
        let arc = Path(
            arcCenter: Point(x: 50, y: 50), radius: 30, startAngle: 0, endAngle: 2e9 * .pi, clockwise: true)
        let image = try image(of: picture(.shape(Shape(arc, fill: .black))))
        #expect(abs(darkness(of: image.pixels) - 900 * .pi) < 4)
    }

    @Test func `out-of-range colors and extreme dash lengths do not cause a trap`() throws {
        for number in [Double.nan, .infinity, -1, 1e300] {
            let color = Color(red: number, green: number, blue: number, alpha: number)
            var picture = picture(.shape(Shape(square, fill: color, stroke: Stroke(color: color, width: 3))))
            let paint = Paint.linearGradient(
                Gradient(colors: [color, .black]), startPoint: .zero, endPoint: Point(x: 1e-300, y: 0))
            picture.fill(square, paint)
            picture.add(.shadow(Shadow(of: square.bounds ?? .zero, cornerRadius: number, radius: 4, color: color)))
            picture.stroke(square, Stroke(color: .black, width: 2, dash: [1e-300]))
            picture.stroke(square, Stroke(color: .black, width: 2, dash: [1e300, 1e308], dashPhase: 1e308))
            #expect(try image(of: picture).pixels.count == 10_000)
        }
    }

    @Test(arguments: numbers + [0, -5, 1e300, 1e-300])
    func `an image with an invalid rectangle or transform does not cause a trap`(number: Double) throws {
        let image = try Image(width: 2, height: 2, bytes: [UInt8](repeating: 255, count: 16))
        let rects = [
            Rect(x: number, y: 10, width: 20, height: 20), Rect(x: 10, y: 10, width: number, height: 20),
            Rect(x: number, y: number, width: number, height: number),
        ]
        let maps = [
            Transform(scaleX: number, y: 1), Transform(rotationAngle: number),
            Transform(translation: Vector(dx: number, dy: 0)),
        ]
        for sampling in [PlacedImage.Sampling.nearest, .good, .best] {
            var picture = Picture(size: Size(width: 100, height: 100), background: .white)
            for rect in rects { picture.draw(image, in: rect, sampling: sampling) }
            for map in maps { picture.draw(image, in: square.bounds ?? .zero, sampling: sampling, transform: map) }
            picture.fill(Path(rect: Rect(x: 90, y: 90, width: 5, height: 5)), .black)
            #expect(try CairoRenderingTests.image(of: picture)[92, 92] == 0xFF00_0000)
        }
    }
}
