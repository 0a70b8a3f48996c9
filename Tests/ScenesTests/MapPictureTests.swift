import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing

@testable import Scenes

@Suite struct MapPictureTests {
    private let window = Rect(x: 0, y: 0, width: 1280, height: 800)

    @Test(arguments: [0.63, 1, 2, 8, 30], [0.0, 37, -157])
    func `labels are complete, and overlap neither each other nor the scale bar`(zoom: Double, rotation: Double) {
        let stand = MapStand(zoom: zoom, rotation: rotation)
        let names = stand.allNames
        for (index, name) in names.enumerated() {
            #expect(window.union(name.frame) == window)
            for other in names[(index + 1)...] {
                let overlap = name.frame.intersects(other.frame)
                #expect(!overlap, "\(name.string) and \(other.string)")
            }
        }
        let card = stand.player.picture().items.first { $0.id == "scale card" }?.bounds ?? .zero
        let isFree = !card.isEmpty && names.allSatisfy { !card.insetBy(dx: 1, dy: 1).intersects($0.frame) }
        #expect(isFree)
    }

    @Test(arguments: [
        Size(width: 360, height: 640), Size(width: 480, height: 320), Size(width: 790, height: 444),
        Size(width: 1280, height: 800), Size(width: 1920, height: 1080),
    ])
    func `the initial map shows the names of at least four countries, without overlaps`(size: Size) {
        let stand = MapStand(size: size)
        stand.scene.reset()
        let (names, room) = (stand.allNames, stand.scene.room.safeArea)
        let countries = Set(MapWorld.shared.countries.map(\.name))
        #expect(names.count { countries.contains($0.string) } >= 4, "\(names.map(\.string))")
        for (index, name) in names.enumerated() {
            #expect(room.contains(name.frame), "\(name.string)")
            #expect(!names[(index + 1)...].contains { $0.frame.intersects(name.frame) }, "\(name.string)")
        }
    }

    @Test func `names on both sides of the date line do not overlap`() {
        let cities = [0.9999, 0.0001].map { x in
            MapWorld.City(name: "Suva", location: Point(x: x, y: 0.5), isCapital: false, firstZoom: 1)
        }
        var names = MapNames(cities.map { MapLabel($0, width: EvenLetters().measure) })
        let camera = MapCamera(of: Point(x: 0, y: 0.5), at: window.center, scale: 5000)
        #expect(names.placed(for: camera).map(\.label) == [0])
    }

    @Test func `a picture of a moving map has at most six new names`() {
        let stand = MapStand(zoom: 8)
        let known = Set(stand.allNames.map(\.string))
        stand.hand.touch(1, at: Point(x: 1200, y: 400))
        stand.hand.advance(.milliseconds(8))
        stand.hand.move(1, to: Point(x: 40, y: 400))
        let new = stand.names.filter { !known.contains($0.string) }
        #expect(!new.isEmpty && new.count <= 6)
        stand.hand.lift(1)
        #expect(stand.allNames.count { !known.contains($0.string) } > 6)
    }

    @Test func `the colors of names match the appearance`() {
        let stand = MapStand(zoom: 3)
        #expect(!stand.allNames.isEmpty)
        var traits = Traits()
        traits.appearance = .dark
        stand.scene.traitsChanged(to: traits)
        let colors = [Palette.dark.text, Palette.dark.countryName]
        #expect(stand.allNames.allSatisfy { colors.contains($0.color) })
    }

    @Test func `a map at its initial location stays there when the window or the bar is resized`() {
        let stand = MapStand()
        stand.scene.reset()
        stand.frames(40)
        func isHome() -> Bool { stand.scene.camera == stand.scene.room.home() }
        #expect(isHome())
        stand.hand.resize(to: Size(width: 700, height: 900))
        #expect(isHome())
        var traits = Traits()
        traits.obscuredInsets.top = 90
        stand.scene.traitsChanged(to: traits)
        #expect(isHome())
        stand.hand.resize(to: Size(width: 1280, height: 800))
        #expect(isHome())
    }

    @Test func `zooming in shows more labels`() {
        let counts = [1.0, 3, 8].map { zoom in
            let stand = MapStand(zoom: zoom)
            let visible = stand.scene.camera.transform.inverted().boundingBox(of: window)
            return Double(stand.names.count) / visible.area
        }
        #expect(counts[0] > 0 && counts[1] > counts[0] && counts[2] > counts[1])
    }

    @Test(arguments: [0.0, 30]) func `labels do not overlap the bar or the compass`(rotation: Double) {
        let stand = MapStand(zoom: 2, rotation: rotation)
        var traits = Traits()
        traits.obscuredInsets.top = 120
        stand.scene.traitsChanged(to: traits)
        let compass = stand.scene.compass.frame
        #expect(compass.isEmpty == (rotation == 0))
        for name in stand.names {
            let overlaps = name.frame.minY < 120 || name.frame.intersects(compass)
            #expect(!overlaps, "\(name.string)")
        }
    }

    @Test func `labels stay upright as the map moves, and are not repainted`() {
        let stand = MapStand(zoom: 3)
        func layers() -> [ItemID: Layer] {
            let items = stand.player.picture().items.filter { $0.id.name == "name" }
            return Dictionary(
                items.compactMap { item in
                    guard item.transform.isTranslation, case .layer(let layer) = item.content else { return nil }
                    return (item.id, layer)
                }, uniquingKeysWith: { first, _ in first })
        }
        stand.touch(Point(x: 400, y: 400), Point(x: 800, y: 400))
        stand.move(Point(x: 380, y: 300), Point(x: 820, y: 500))
        for _ in 0..<20 {
            stand.frames(1)
            _ = stand.player.picture()
        }
        let before = layers()
        stand.move(Point(x: 378, y: 303), Point(x: 821, y: 497))
        let after = layers()
        let kept = after.filter { before[$0.key] == $0.value }
        #expect(before.count > 10 && kept.count >= after.count - 4)
        #expect(after.count == stand.player.picture().items.count { $0.id.name == "name" })
    }

    @Test func `lakes and rivers appear as the map zooms in`() {
        let position = MapProjection.point(longitude: 8, latitude: 47)
        let counts = [1200.0, 5000, 40_000].map { scale in
            let camera = MapCamera(of: position, at: window.center, scale: scale)
            // The same part of the world in each drawing.
            let side = 0.03 * scale
            let frame = Rect(center: window.center, size: Size(width: side, height: side))
            let items = MapDrawing(camera, frame: frame, tolerance: 0.4).items(.shared, palette: .light)
            return items.filter { $0.id.name == "water" }.reduce(0) { sum, item in
                guard case .shape(let shape) = item.content else { return sum }
                let isWater =
                    shape.fill == .color(Palette.light.sea) || shape.stroke?.paint == .color(Palette.light.river)
                return sum + (isWater ? shape.path.elements.count : 0)
            }
        }
        #expect(counts[0] < counts[1] && counts[1] < counts[2])
    }

    @Test func `the compass and the scale bar are at least 9 mm high on a dense display`() throws {
        let stand = MapStand(zoom: 2, rotation: 30)
        let millimeters = 25.4 / 280
        stand.player.receive(
            InputBatch(
                time: stand.hand.time,
                events: [
                    InputEvent(
                        time: stand.hand.time, .setting(Settings(EngineSetting.millimetersPerPixel, millimeters)))
                ]))
        let card = try #require(stand.player.picture().items.first { $0.id == "scale card" })
        #expect(card.bounds.height * millimeters >= 9)
        #expect(stand.scene.compass.frame.height * millimeters >= 9)
    }

    @Test func `a pan once around the world ends where it began`() {
        let stand = MapStand(zoom: 0.7)
        stand.place(longitude: 178, latitude: 10, zoom: 0.7)
        let before = stand.allNames
        // On both sides of the date line.
        #expect(before.contains { $0.frame.maxX < 500 } && before.contains { $0.frame.minX > 780 })
        let around = stand.scene.camera.scale
        stand.hand.touch(1, at: Point(x: 640, y: 400))
        for _ in 0..<8 {
            stand.hand.advance(.milliseconds(16))
            stand.hand.move(1, by: Vector(dx: around / 8, dy: 0))
        }
        stand.hand.wait(.seconds(1))
        stand.hand.lift(1)
        let after = stand.allNames
        #expect(before.map(\.string) == after.map(\.string))
        for (old, new) in zip(before, after) { #expect(old.start.distance(to: new.start) < 1e-6) }
    }

    @Test func `the map has neither a gap nor a line at the date line`() throws {
        let camera = MapCamera(of: MapProjection.point(longitude: 180, latitude: 68), at: window.center, scale: 20_000)
        let items = MapDrawing(camera, frame: window, tolerance: 0.4).items(.shared, palette: .light)
        let lines = items.filter { $0.id.name != "land" }
        for item in lines {
            guard case .shape(let shape) = item.content else { continue }
            var last = Point.zero
            for element in shape.path.elements {
                switch element {
                case .move(let point): last = point
                case .line(let point):
                    let isOnSeam = abs(point.x - window.midX) < 0.01 && abs(last.x - window.midX) < 0.01
                    #expect(!isOnSeam)
                    last = point
                default: break
                }
            }
        }
        // Chukotka lies on both sides of the date line.
        let land = try #require(items.first { $0.id.name == "land" })
        #expect(land.bounds.minX < window.midX - 100 && land.bounds.maxX > window.midX + 100)
    }

    @Test(arguments: [(0.0, 1.0), (60, 2.0), (-60, 2.0)])
    func `the scale bar accounts for the latitude`(latitude: Double, factor: Double) {
        let middle = window.center
        for scale in stride(from: 700.0, through: 40_000, by: 3000) {
            let camera = MapCamera(of: MapProjection.point(longitude: 0, latitude: latitude), at: middle, scale: scale)
            let bar = MapScaleBar(camera, at: middle)
            #expect(abs(bar.length / bar.kilometers / (factor * scale / 40_075.017) - 1) < 1e-6)
            #expect(bar.length <= 120 && bar.length >= 40)
            let digits = "\(Int((bar.kilometers * 1000).rounded()))".trimmed
            #expect(["1", "2", "5"].contains(digits))
        }
    }

    @Test func `the text of the scale bar is above the bar's line`() {
        for scale in stride(from: 1280.0, through: 40_000, by: 700) {
            let camera = MapCamera(of: MapProjection.point(longitude: 0, latitude: 47), at: window.center, scale: scale)
            let drawn = MapScaleBar(camera, at: window.center)
                .drawn(in: window, palette: .light, measuring: EvenLetters())
            let texts = drawn.items.compactMap { item in
                if case .text(let text) = item.content { text } else { nil }
            }
            let ends = drawn.items.first { $0.id == "scale bar" }?.bounds ?? .zero
            #expect(texts.count == 1 && texts[0].start.y < ends.minY)
        }
    }
}

extension String {
    /// The number without trailing zeros.
    fileprivate var trimmed: String { String(reversed().drop { $0 == "0" }.reversed()) }
}

extension Transform {
    fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
