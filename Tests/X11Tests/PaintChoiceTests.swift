import Testing

@testable import X11

@Suite struct PaintChoiceTests {
    /// The request, what the server offers, and the choice.
    typealias Row = (
        requested: PaintMethod, sharesMemory: Bool, hasGraphicsProcessor: Bool, method: PaintMethod,
        reason: PaintChoice.Reason
    )

    static let rows: [Row] = [
        (.automatic, true, false, .sharedMemory, .noGraphicsProcessor),
        (.automatic, true, true, .xlib, .graphicsProcessor),
        (.automatic, false, false, .xlib, .noSharedMemory),
        (.automatic, false, true, .xlib, .noSharedMemory),
        (.sharedMemory, true, true, .sharedMemory, .requested),
        (.sharedMemory, true, false, .sharedMemory, .requested),
        (.xlib, true, false, .xlib, .requested),
        (.xlib, false, true, .xlib, .requested),
    ]

    @Test(arguments: rows) func `the paint method depends on the request and on the server`(row: Row) {
        let choice = PaintChoice(
            requested: row.requested, sharesMemory: row.sharesMemory, hasGraphicsProcessor: row.hasGraphicsProcessor)
        #expect(choice.method == row.method && choice.reason == row.reason)
    }
}
