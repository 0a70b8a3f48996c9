import GestureTesting
import Gestures
import Stage
import Testing

@testable import Inspector

@Suite struct PassingTests {
    @Test func `fingers beside the controls reach the scene, also on the panel`() throws {
        let bench = try Bench()
        let engine = bench.player.engine
        #expect(engine.hitTest(Point(x: 640, y: 400))?.name == "green")
        #expect(engine.hitTest(Point(x: 1000, y: 400))?.name == "blue")
        #expect(engine.hitTest(Point(x: 1200, y: 500))?.name == "background")
        #expect(engine.hitTest(try bench.control("Thresholds"))?.name == "Thresholds")
    }
}
