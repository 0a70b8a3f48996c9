import Drawing
import Geometry
import GestureTesting
import Stage
import Testing

@testable import Scenes

/// The brows, the eyes and the colors of a filled face follow its mood.
@Suite struct FaceColorTests {
    private func items(happiness: Int) -> [String: Shape] {
        let scene = FaceScene(style: .filled, happiness: happiness)
        scene.resize(to: Size(width: 800, height: 800))
        let shapes = scene.picture().items.compactMap { item in
            if case .shape(let shape) = item.content { (item.id.name, shape) } else { nil }
        }
        return Dictionary(shapes) { first, _ in first }
    }

    private func fill(happiness: Int) throws -> Color {
        guard case .color(let color)? = try #require(items(happiness: happiness)["face"]).fill else {
            throw FaceHasNoColor()
        }
        return color
    }

    private struct FaceHasNoColor: Error {}

    private func luminance(_ color: Color) -> Double {
        func linear(_ channel: Double) -> Double {
            channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    @Test func `a sad face has a cool color, and a happy face has a warm one`() throws {
        let (sad, calm, happy) = (try fill(happiness: 0), try fill(happiness: 50), try fill(happiness: 100))
        #expect(sad.blue > sad.red && happy.red > happy.blue)
        #expect(calm == Palette.light.faceFill)
    }

    @Test func `the eyes and the mouth are visible in every mood`() throws {
        for happiness in 0...100 {
            let fill = try fill(happiness: happiness)
            #expect((luminance(fill) + 0.05) / (luminance(Palette.light.faceInk) + 0.05) >= 4.5)
        }
    }

    @Test(arguments: [0, 20, 50, 80, 100])
    func `every feature is inside the face, and the eyes stay in place`(happiness: Int) throws {
        let items = items(happiness: happiness)
        let face = try #require(items["face"]?.path.bounds)
        // Only a happy face blushes.
        #expect((items["cheek"] != nil) == (happiness > 50))
        for name in ["brows", "eyes", "mouth"] + (happiness > 50 ? ["cheek"] : []) {
            let bounds = try #require(items[name]?.path.bounds)
            #expect(face.union(bounds) == face, "\(name)")
        }
        let eyes = try #require(items["eyes"]?.path.bounds)
        #expect(abs(eyes.midY - (face.midY - face.height / 6)) < 1e-6)
    }

    @Test(arguments: [0, 20, 80, 100]) func `no eyelid extends beyond the face`(happiness: Int) throws {
        let items = items(happiness: happiness)
        let (face, lids) = (try #require(items["face"]?.path.bounds), try #require(items["lids"]?.path))
        for degree in 0..<360 {
            let angle = Double(degree) * .pi / 180
            let location = face.center + Vector(dx: cosine(angle), dy: sine(angle)) * (face.width / 2)
            #expect(!lids.contains(location), "\(degree)")
        }
    }

    @Test func `a sad face raises the inner ends of its brows`() throws {
        func heights(_ happiness: Int) throws -> (inner: Double, outer: Double) {
            let features = FaceFeatures(
                center: .zero, radius: 100, style: .filled, smiliness: Double(happiness - 50) / 50)
            let bounds = try #require(features.brows.bounds)
            return (bounds.minY, bounds.maxY)
        }
        let (sad, calm) = (try heights(0), try heights(50))
        #expect(sad.inner < calm.inner && sad.outer > calm.outer)
    }
}
