import Testing

@testable import X11

@Suite struct PaintChoiceTests {
    /// What the server offers, the measured times in milliseconds, and the choice.
    struct Row: CustomTestStringConvertible, Sendable {
        let requested: PaintMethod
        let sharesMemory, hasGraphicsProcessor: Bool
        let times: (sharedMemory: Double, xlib: Double)
        let method: PaintMethod
        let reason: Reason
        enum Reason { case requested, noSharedMemory, noGraphicsProcessor, measured }

        init(
            _ requested: PaintMethod, shares: Bool, graphics: Bool, _ sharedMemory: Double, _ xlib: Double,
            _ method: PaintMethod, _ reason: Reason
        ) {
            (self.requested, sharesMemory, hasGraphicsProcessor) = (requested, shares, graphics)
            (times, self.method, self.reason) = ((sharedMemory, xlib), method, reason)
        }

        var testDescription: String {
            "\(requested.rawValue), shared memory: \(sharesMemory), graphics: \(hasGraphicsProcessor), \(times)"
        }
    }

    static let rows = [
        Row(.automatic, shares: true, graphics: false, 4, 1, .sharedMemory, .noGraphicsProcessor),
        Row(.automatic, shares: false, graphics: false, 1, 4, .xlib, .noSharedMemory),
        Row(.automatic, shares: false, graphics: true, 1, 4, .xlib, .noSharedMemory),
        Row(.automatic, shares: true, graphics: true, 4, 1, .xlib, .measured),
        Row(.automatic, shares: true, graphics: true, 1.25, 1, .xlib, .measured),
        Row(.automatic, shares: true, graphics: true, 1.2, 1, .sharedMemory, .measured),
        Row(.automatic, shares: true, graphics: true, 1, 4, .sharedMemory, .measured),
        Row(.sharedMemory, shares: true, graphics: true, 4, 1, .sharedMemory, .requested),
        Row(.sharedMemory, shares: true, graphics: false, 4, 1, .sharedMemory, .requested),
        Row(.xlib, shares: true, graphics: false, 1, 4, .xlib, .requested),
        Row(.xlib, shares: false, graphics: true, 1, 4, .xlib, .requested),
    ]

    @Test(arguments: rows) func `the paint method depends on the request, the server and the measured times`(row: Row)
        throws
    {
        let times = PaintTimes(
            sharedMemory: .milliseconds(row.times.sharedMemory), xlib: .milliseconds(row.times.xlib))
        var measurements = 0
        let choice = try PaintChoice(
            requested: row.requested, sharesMemory: row.sharesMemory, hasGraphicsProcessor: row.hasGraphicsProcessor
        ) {
            measurements += 1
            return times
        }
        #expect(choice.method == row.method)
        switch row.reason {
        case .requested: #expect(choice.reason == .requested)
        case .noSharedMemory: #expect(choice.reason == .noSharedMemory)
        case .noGraphicsProcessor: #expect(choice.reason == .noGraphicsProcessor)
        case .measured: #expect(choice.reason == .measured(times))
        }
        #expect(measurements == (row.reason == .measured ? 1 : 0))
    }
}
