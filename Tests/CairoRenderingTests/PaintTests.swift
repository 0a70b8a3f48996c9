import CairoRendering
import Drawing
import Geometry
import Glibc
import Platform
import Testing

struct PaintTests {
    private let all = Path(rect: Rect(x: 0, y: 0, width: 100, height: 100))
    private let gray = Gradient(colors: [.black, .white])

    /// The pixel of a gray from 0, black, to 1, white.
    private func gray(_ level: Double) -> UInt32 {
        let byte = UInt32((min(max(level, 0), 1) * 255).rounded())
        return 0xFF00_0000 | byte << 16 | byte << 8 | byte
    }

    private func line(from start: Point, to end: Point) -> Path {
        var path = Path()
        path.move(to: start)
        path.addLine(to: end)
        return path
    }

    @Test func `a linear gradient blends its colors along its line, and continues the end colors beyond the line`()
        throws
    {
        let paint = Paint.linearGradient(gray, startPoint: Point(x: 20, y: 7), endPoint: Point(x: 80, y: 7))
        let image = try image(of: picture(.shape(Shape(all, fill: paint))))
        for x in [0, 19, 20, 35, 50, 65, 79, 80, 99] {
            for y in [3, 90] {
                #expect(greatestDifference(image[x, y], gray((Double(x) + 0.5 - 20) / 60)) <= 2, "\(x)")
            }
        }
    }

    @Test func `an opaque background has exactly the pixels of a rectangle of the same color`() throws {
        for step in 0...250 {
            let part = Double(step) / 250
            let color = Color(red: part, green: 1.02 - part, blue: part * part)
            var covered = Picture(size: Size(width: 8, height: 8), background: .black)
            covered.fill(Path(rect: Rect(origin: .zero, size: covered.size)), color, id: "rectangle")
            let bare = Picture(size: covered.size, background: color)
            let (pixels, rectangle) = (try image(of: bare).pixels, try image(of: covered).pixels)
            #expect(pixels == rectangle, "\(color)")
        }
    }

    @Test func `the color of a radial gradient depends on the distance from its center`() throws {
        let center = Point(x: 50, y: 40)
        let paint = Paint.radialGradient(gray, center: center, startRadius: 10, endRadius: 40)
        let image = try image(of: picture(.shape(Shape(all, fill: paint))))
        for (x, y) in [(50, 40), (57, 40), (65, 48), (50, 75), (20, 30), (80, 70), (2, 2)] {
            let distance = center.distance(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
            #expect(greatestDifference(image[x, y], gray((distance - 10) / 30)) <= 3, "\(x) \(y)")
        }
    }

    @Test func `a gradient is transformed with the path`() throws {
        let paint = Paint.linearGradient(gray, startPoint: .zero, endPoint: Point(x: 50, y: 0))
        let turn = Transform(translationX: 100, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 2)
        let image = try image(of: picture(.shape(Shape(all, fill: paint)), transform: turn))
        for y in [0, 30, 60, 99] { #expect(greatestDifference(image[50, y], gray((Double(y) + 0.5) / 100)) <= 2) }
    }

    @Test(arguments: [0.4, -1.1, 2.5, .pi])
    func `a gradient in a rotated shape stays vertical if the gradient is rotated the opposite way`(
        turn: Double
    ) throws {
        let half = Vector(dx: 0, dy: 40).rotated(by: -turn)
        let paint = Paint.linearGradient(gray, startPoint: .zero - half, endPoint: .zero + half)
        let square = Path(rect: Rect(x: -45, y: -45, width: 90, height: 90))
        let map = Transform(translationX: 50, y: 50).rotated(by: turn)
        let image = try image(of: picture(.shape(Shape(square, fill: paint)), transform: map))
        for (x, y) in [(50, 12), (40, 30), (60, 50), (50, 70), (50, 88)] {
            #expect(greatestDifference(image[x, y], gray((Double(y) + 0.5 - 10) / 80)) <= 2, "\(x) \(y)")
        }
    }

    @Test func `colors blend between the stops, and two stops at the same location make a sharp edge`() throws {
        let (red, green, blue) = (Color(hex: 0xFF0000), Color(hex: 0x00FF00), Color(hex: 0x0000FF))
        let stops = [(red, 0.25), (red, 0.5), (green, 0.5), (blue, 0.75)].map(Gradient.Stop.init)
        let paint = Paint.linearGradient(Gradient(stops: stops), startPoint: .zero, endPoint: Point(x: 100, y: 0))
        let image = try image(of: picture(.shape(Shape(all, fill: paint))))
        #expect((image[5, 5], image[48, 5], image[90, 5]) == (0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF))
        #expect(greatestDifference(image[51, 5], 0xFF00_F00F) <= 2)
        #expect(greatestDifference(image[62, 5], 0xFF00_8080) <= 2)
    }

    @Test func `the alpha of a gradient and the opacity of its item are multiplied`() throws {
        let fade = Gradient(colors: [Color(hex: 0xFF0000, alpha: 0), Color(hex: 0xFF0000)])
        let paint = Paint.linearGradient(fade, startPoint: .zero, endPoint: Point(x: 100, y: 0))
        var picture = picture(.shape(Shape(all, fill: paint)))
        #expect(greatestDifference(try image(of: picture)[50, 50], 0xFFFF_7F7F) <= 2)
        picture = CairoRenderingTests.picture(.shape(Shape(all, fill: paint)), opacity: 0.5)
        #expect(greatestDifference(try image(of: picture)[50, 50], 0xFFFF_BFBF) <= 2)
    }

    @Test func `a line can be painted with a gradient`() throws {
        let paint = Paint.linearGradient(gray, startPoint: Point(x: 10, y: 0), endPoint: Point(x: 90, y: 0))
        let path = line(from: Point(x: 10, y: 50), to: Point(x: 90, y: 50))
        let image = try image(of: picture(.shape(Shape(path, stroke: Stroke(paint, width: 10)))))
        for x in [10, 30, 50] { #expect(greatestDifference(image[x, 50], gray((Double(x) + 0.5 - 10) / 80)) <= 2) }
        #expect(image[30, 56] == 0xFFFF_FFFF)
    }

    private static let dashes: [([Double], phase: Double)] = [
        ([10, 5], 3), ([10, 5], 0), ([7], 0), ([6, 2, 1, 3], 11), ([4], -6),
    ]

    @Test(arguments: dashes)
    func `dashes and gaps have the given lengths and start at the given phase`(dash: [Double], phase: Double) throws {
        let stroke = Stroke(color: .black, width: 4, dash: dash, dashPhase: phase)
        let path = line(from: Point(x: 10, y: 50), to: Point(x: 90, y: 50))
        let image = try image(of: picture(.shape(Shape(path, stroke: stroke))))
        let pattern = dash.count.isMultiple(of: 2) ? dash : dash + dash
        let period = pattern.reduce(0, +)
        for x in 10..<90 {
            var position = (Double(x) + 0.5 - 10 + phase).truncatingRemainder(dividingBy: period)
            if position < 0 { position += period }
            var (index, end) = (0, pattern[0])
            while position > end { (index, end) = (index + 1, end + pattern[index + 1]) }
            #expect(image[x, 50] == (index.isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF), "\(x)")
        }
    }

    @Test func `a dash of zero length with round caps is painted as a dot`() throws {
        let stroke = Stroke(color: .black, width: 8, cap: .round, dash: [0, 20])
        let path = line(from: Point(x: 10, y: 50), to: Point(x: 90, y: 50))
        let image = try image(of: picture(.shape(Shape(path, stroke: stroke))))
        for x in [10, 30, 50, 70] { #expect(image[x, 50] == 0xFF00_0000) }
        for x in [20, 40, 60, 80] { #expect(image[x, 50] == 0xFFFF_FFFF) }
        #expect(abs(darkness(of: image.pixels) - 5 * 16 * .pi) < 5)
    }

    @Test func `the area under a quadratic curve is two thirds of its bounding box`() throws {
        var path = Path()
        path.move(to: Point(x: 10, y: 10))
        path.addQuadCurve(to: Point(x: 70, y: 10), controlPoint: Point(x: 40, y: 90))
        let image = try image(of: picture(.shape(Shape(path, fill: .black))))
        #expect(abs(darkness(of: image.pixels) - 60 * 40 * 2.0 / 3) < 4)
    }

    @Test func `a path contains exactly the points that are painted`() throws {
        var path = Path()
        path.addQuadCurve(to: Point(x: 90, y: 30), controlPoint: Point(x: 20, y: 5))
        path.addArc(withCenter: Point(x: 60, y: 60), radius: 25, startAngle: 1, endAngle: 4, clockwise: false)
        path.addCurve(to: Point(x: 5, y: 60), controlPoint1: Point(x: 20, y: 20), controlPoint2: Point(x: 60, y: 95))
        path.close()
        path.addLine(to: Point(x: 80, y: 80))
        path.append(Path(roundedRect: Rect(x: 30, y: 30, width: 40, height: 30), cornerRadius: 9))
        path.addLine(to: Point(x: 5, y: 95))
        path.addLine(to: Point(x: 40, y: 90))
        path.append(Path(ovalIn: Rect(x: 45, y: 10, width: 50, height: 35)))
        for isEvenOdd in [false, true] {
            path.usesEvenOddFillRule = isEvenOdd
            let image = try image(of: picture(.shape(Shape(path, fill: .black))))
            for index in stride(from: 0, to: 10_000, by: 7) {
                let (x, y) = (index % 100, index / 100)
                let isInside = path.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
                #expect(image[x, y] != (isInside ? 0xFFFF_FFFF : 0xFF00_0000), "\(x) \(y) \(isEvenOdd)")
            }
        }
    }

    @Test(arguments: [0.5, -2.1])
    func `a transformed path looks like the original path painted with the transform`(angle: Double) throws {
        let map = Transform(translationX: 50, y: 45).rotated(by: angle).scaledBy(x: 1.2, y: 0.7)
        var path = Path(roundedRect: Rect(x: -30, y: -20, width: 60, height: 40), cornerRadius: 8)
        path.append(Path(ovalIn: Rect(x: -10, y: -10, width: 45, height: 25)))
        path.addArc(withCenter: .zero, radius: 20, startAngle: 0, endAngle: 2, clockwise: true)
        path.usesEvenOddFillRule = true
        let (mapped, under) = (
            try image(of: picture(.shape(Shape(path.applying(map), fill: .black)))),
            try image(of: picture(.shape(Shape(path, fill: .black)), transform: map))
        )
        #expect(darkness(of: mapped.pixels) > 1000)
        // Cairo measures coverage in 15 rows of a pixel.
        #expect(greatestDifference(mapped.pixels, under.pixels) <= 18)
    }

    @Test func `a layer is clipped to a path that rotates with it`() throws {
        let turn = Transform(translationX: 50, y: 50).rotated(by: .pi / 4)
        let items = [
            Item(id: "all", .shape(Shape(Path(rect: Rect(x: -50, y: -50, width: 100, height: 100)), fill: .black)))
        ]
        var layer = Layer(
            version: 0, bounds: Rect(x: -50, y: -50, width: 100, height: 100), items: items, raster: nil,
            clipPath: Path(rect: Rect(x: -20, y: -20, width: 40, height: 40)))
        let image = try image(of: picture(.layer(layer), transform: turn))
        #expect((image[50, 50], image[50, 24], image[76, 50]) == (0xFF00_0000, 0xFF00_0000, 0xFF00_0000))
        #expect((image[34, 34], image[65, 65], image[80, 50]) == (0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF))
        #expect(abs(darkness(of: image.pixels) - 1600) < 5)
        layer.clipPath = Path(rect: Rect(x: .nan, y: 0, width: 9, height: 9))
        #expect(darkness(of: try CairoRenderingTests.image(of: picture(.layer(layer), transform: turn)).pixels) == 0)
    }

    @Test func `PNG, SVG and PDF files contain gradients and dashes`() throws {
        let paint = Paint.linearGradient(gray, startPoint: .zero, endPoint: Point(x: 100, y: 0))
        let radial = Paint.radialGradient(gray, center: .zero, endRadius: 50)
        var picture = picture(.shape(Shape(all, fill: paint)))
        picture.fill(Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)), radial)
        picture.stroke(
            line(from: .zero, to: Point(x: 90, y: 90)), Stroke(color: .black, width: 3, dash: [7, 5], dashPhase: 2))
        let path = "/tmp/touchstone-\(getpid())-paint"
        defer { for name in ["png", "svg", "pdf"] { unsafe unlink("\(path).\(name)") } }
        try picture.writePNG(to: path + ".png", scale: 2)
        let image = try ImageSurface(contentsOfPNG: path + ".png")
        #expect(greatestDifference(image[150, 20], gray(150.5 / 200)) <= 2)
        try picture.writeSVG(to: path + ".svg")
        let text = String(decoding: try Files.read(path + ".svg"), as: UTF8.self)
        for part in ["<linearGradient", "<radialGradient", "stroke-dasharray:7,5", "stroke-dashoffset:2"] {
            #expect(text.contains(part), "\(part)")
        }
        try picture.writePDF(to: path + ".pdf")
        let document = String(decoding: try Files.read(path + ".pdf"), as: UTF8.self)
        #expect(document.contains("/ShadingType 2") && document.contains("/ShadingType 3"))
    }
}
