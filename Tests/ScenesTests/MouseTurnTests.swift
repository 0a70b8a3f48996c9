import Drawing
import Shell
import Stage
import Testing
import Touches

@testable import Scenes

/// Control and drag with a mouse on a piece.
@Suite struct MouseTurnTests {
    private let scene = PiecesScene()
    private let runner: SceneRunner

    init() {
        runner = SceneRunner(
            scene, named: "pieces", size: Size(width: 1280, height: 800), measuring: EvenLetters())
    }

    private var green: PieceView { scene.pieces[1] }

    /// Forty locations on a piece, from its edges to its center.
    private nonisolated static let locations = (0..<40).map { index in
        Point(x: 545 + 190 * Double(index % 8) / 7, y: 305 + 190 * Double(index / 8) / 4)
    }

    /// Drags the mouse in small steps, and returns the locations of both fingers before and after.
    private func drag(from start: Point, by displacement: Vector, _ modifiers: ModifierFlags) -> [[Point]] {
        var (mouse, fingers) = (MouseFingers(), [[Point]]())
        for step in 0...20 {
            let touch = TouchInput(
                id: .mouse, phase: step == 0 ? .began : .moved, location: start + displacement * (Double(step) / 20),
                type: .indirectPointer, button: 1, modifiers: modifiers)
            let batch = mouse.paired(
                InputBatch(InputEvent(time: .zero + .milliseconds(8 * step), .touch(touch))), scale: 1,
                pivot: runner.mousePivot)
            runner.receive(batch)
            fingers.append(
                batch.events.compactMap { if case .touch(let touch) = $0.content { touch.location } else { nil } })
        }
        return [fingers[0], fingers[20]]
    }

    @Test(arguments: locations)
    func `Control and drag turns a piece about its center from any location on it`(press: Point) {
        let middle = Point(x: 640, y: 400)
        let arm = press == middle ? Vector(dx: 1, dy: 0) : press - middle
        // Across the line from the center to the press.
        let path = Vector(dx: -arm.dy, dy: arm.dx) / arm.length * 50
        let fingers = drag(from: press, by: path, .control)
        #expect(fingers[0].allSatisfy { $0.distance(to: middle) >= 200.0 / 3 - 1e-9 && green.frame.contains($0) })
        let turn = (fingers[1][0] - middle).angle - (fingers[0][0] - middle).angle
        #expect(abs((green.transform.rotation - turn).remainder(dividingBy: 2 * .pi)) < 1e-6 && abs(turn) > 0.3)
        #expect(green.middle(in: green.placement).distance(to: middle) < 1e-6)
        #expect([0, 2].allSatisfy { scene.pieces[$0].placement == scene.home(of: scene.pieces[$0]) })
    }

    @Test func `Control, Shift and drag moves a piece with two fingers on it from its center`() {
        let fingers = drag(from: Point(x: 640, y: 400), by: Vector(dx: 60, dy: 30), [.control, .shift])
        #expect(fingers[0].allSatisfy { Rect(x: 540, y: 300, width: 200, height: 200).contains($0) })
        #expect(green.middle(in: green.placement).distance(to: Point(x: 700, y: 430)) < 1e-6)
        #expect(abs(green.transform.rotation) < 1e-9)
    }

    @Test func `a photo that is half covered turns as well`() throws {
        let photos = PhotosScene()
        photos.endDeal()
        let runner = SceneRunner(
            photos, named: "photos", size: Size(width: 1280, height: 800), measuring: EvenLetters())
        let (below, above) = (photos.photos[5], photos.photos[6])
        below.settle(at: SheetPlacement(center: Point(x: 640, y: 400)))
        above.settle(at: SheetPlacement(center: Point(x: 640, y: 410 + above.bounds.height / 2)))
        photos.root.bringSubviewToFront(below)
        photos.root.bringSubviewToFront(above)
        var mouse = MouseFingers()
        let press = TouchInput(
            id: .mouse, phase: .began, location: Point(x: 640, y: 390), type: .indirectPointer, button: 1,
            modifiers: .control)
        let batch = mouse.paired(
            InputBatch(InputEvent(time: .zero, .touch(press))), scale: 1, pivot: runner.mousePivot)
        for event in batch.events {
            guard case .touch(let touch) = event.content else { continue }
            #expect(runner.engine.hitTest(touch.location) === below)
        }
        #expect(batch.events.count == 2)
    }
}
