import Drawing
import GestureTesting
import Gestures
import Stage
import Testing

@testable import Scenes

/// The map resists at the poles, and its zoom ends where the data end.
@Suite struct MapLimitTests {
    /// The width of the strips beyond the poles that a window shows, in points.
    private func strips(_ stand: MapStand) -> (north: Double, south: Double) {
        let camera = stand.scene.camera
        return (camera.point(of: .zero).y, 800 - camera.point(of: Point(x: 0, y: 1)).y)
    }

    /// Drags the map by a vertical distance in steps, and returns the width of the widest strip.
    private func drag(_ stand: MapStand, by distance: Double) -> Double {
        var widest = 0.0
        stand.hand.touch(1, at: stand.middle)
        for _ in 0..<50 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, by: Vector(dx: 0, dy: distance / 50))
            widest = max(widest, strips(stand).north, strips(stand).south)
        }
        return widest
    }

    @Test(arguments: [1.0, 3], [2500.0, -2500])
    func `past a pole, the map follows with resistance by at most a strip, and springs back`(
        zoom: Double, distance: Double
    ) {
        let stand = MapStand(zoom: zoom)
        let widest = drag(stand, by: distance)
        #expect(widest > 20 && widest < 0.12 * 800)
        stand.hand.wait(.milliseconds(200))
        stand.hand.lift(1)
        stand.frames(40)
        #expect(strips(stand).north < 0.01 && strips(stand).south < 0.01)
        #expect(!stand.scene.fingers.transform.state.isActive)
    }

    @Test func `a map that is flung at a pole bounces off within half a second`() {
        let stand = MapStand(zoom: 3)
        stand.place(longitude: 12, latitude: 70, zoom: 3)
        stand.hand.touch(1, at: stand.middle)
        for _ in 1...10 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, by: Vector(dx: 0, dy: 20))
        }
        stand.hand.lift(1)
        var (widest, frames) = (0.0, 0)
        while frames < 10 || strips(stand).north > 0.01, frames < 200 {
            stand.frames(1)
            frames += 1
            widest = max(widest, strips(stand).north)
        }
        #expect(widest > 1 && widest < 0.12 * 800)
        #expect(frames * 16 <= 500)
    }

    @Test func `with reduced motion, the map stops at a pole`() {
        let stand = MapStand(zoom: 3, reducesMotion: true)
        #expect(drag(stand, by: 2500) < 0.01)
    }

    @Test(arguments: [0.0, 23, -47]) func `at the highest zoom, the scale bar is 100 km long`(latitude: Double) {
        let stand = MapStand(zoom: 500)
        stand.place(longitude: 12, latitude: latitude, zoom: 500)
        let bar = MapScaleBar(stand.scene.camera, at: stand.middle)
        #expect(bar.kilometers == 100)
    }

    @Test func `a camera beyond the limits is restored within them`() {
        let stand = MapStand()
        stand.place(longitude: 12, latitude: 84, zoom: 100)
        let (camera, scales) = (stand.scene.camera, stand.scene.room.scales)
        #expect(abs(camera.scale / scales.upperBound - 1) < 1e-6)
        #expect(strips(stand).north < 0.01)
    }

    @Test func `in the dark, countries are clearly lighter than the sea`() {
        let palette = Palette.dark
        for country in palette.countries {
            #expect(contrast(country, palette.sea) >= 1.9)
            #expect(contrast(country, palette.countryName) >= 4.5)
        }
    }

    private func contrast(_ first: Color, _ second: Color) -> Double {
        func luminance(_ color: Color) -> Double {
            func linear(_ value: Double) -> Double {
                value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        let (bright, dark) = (max(luminance(first), luminance(second)), min(luminance(first), luminance(second)))
        return (bright + 0.05) / (dark + 0.05)
    }
}
