import GestureTesting
import Testing

/// Recognizers that are made with a target and an action.
@Suite struct TargetActionTests {
    private final class Board {
        var told: [String] = []
        func drag(_ pan: PanGestureRecognizer) { told.append("drag \(pan.state)") }
        func any(_ recognizer: GestureRecognizer) { told.append("any \(recognizer.state)") }
        func notice() { told.append("notice") }
    }

    private final class Marked: TapGestureRecognizer {
        let mark: Int
        override init() {
            mark = 7
            super.init()
            numberOfTapsRequired = 1
        }
    }

    @Test func `an action is called on the target passed to the initializer`() {
        let board = Board()
        let pan = PanGestureRecognizer(target: board, action: Board.drag)
        let stand = Stand.filled(pan, TapGestureRecognizer(target: board, action: Board.notice))
        pan.addTarget(board, action: Board.any)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(board.told == ["drag began", "any began"])
        pan.removeTarget(board)
        stand.hand.lift(1)
        #expect(board.told.count == 2)
        stand.hand.touch(1, at: middle)
        stand.hand.lift(1)
        #expect(board.told.last == "notice")
    }

    @Test func `a recognizer that is created with a closure calls it with itself`() {
        var told: [String] = []
        let pan = PanGestureRecognizer { pan in told.append("\(pan.state) \(pan.maximumNumberOfTouches > 0)") }
        let marked = Marked { marked in told.append("mark \(marked.mark)") }
        let stand = Stand.filled(pan, marked)
        stand.hand.touch(1, at: middle)
        stand.hand.lift(1)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(told == ["mark 7", "began true"])
    }

    @Test func `the actions of one target or of all targets are removed`() {
        let (board, other) = (Board(), Board())
        let pan = PanGestureRecognizer()
        let stand = Stand.filled(pan)
        func told(after change: () -> Void) -> [String] {
            change()
            (board.told, other.told) = ([], [])
            stand.hand.touch(1, at: middle)
            stand.hand.move(1, by: Vector(dx: 20, dy: 0))
            defer { stand.hand.lift(1) }
            return board.told + other.told
        }
        var tokens: [GestureActionToken] = []
        for target in [board, other] {
            tokens.append(pan.addTarget(target, action: Board.drag))
            tokens.append(pan.addTarget(target, action: Board.any))
        }
        pan.addTarget(board, action: Board.notice)
        #expect(told {} == ["drag began", "any began", "notice", "drag began", "any began"])
        #expect(told { pan.removeAction(tokens[0]) } == ["any began", "notice", "drag began", "any began"])
        #expect(told { pan.removeTarget(board) } == ["drag began", "any began"])
        #expect(told { pan.removeAction(tokens[3]) } == ["drag began"])
        #expect(told { pan.removeTarget(nil) } == [])
    }

    @Test func `a recognizer with an overridden initializer calls its target, but does not keep the target alive`() {
        var board: Board? = Board()
        weak let reference = board
        let tap = board.map { Marked(target: $0, action: Board.any) } ?? Marked()
        let stand = Stand.filled(tap, Marked())
        #expect(tap.mark == 7)
        stand.hand.touch(1, at: middle)
        stand.hand.lift(1)
        #expect(board?.told == ["any ended"])
        board = nil
        #expect(reference == nil)
        stand.hand.wait(.seconds(1))
        stand.hand.touch(1, at: middle)
        stand.hand.lift(1)
        #expect(stand.log.lines.count == 4)
    }

    @MainActor private final class Screen {
        var told: [String] = []
        func drag(_ pan: PanGestureRecognizer) { told.append("drag \(pan.state)") }
    }

    @Test @MainActor func `a main-actor method can be an action`() {
        let screen = Screen()
        let pan = PanGestureRecognizer(target: screen, action: Screen.drag)
        pan.addTarget(screen, action: Screen.drag)
        let stand = Stand.filled(pan)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(screen.told == ["drag began", "drag began"])
    }
}
