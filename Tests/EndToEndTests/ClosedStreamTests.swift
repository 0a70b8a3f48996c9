import TestServers
import Testing

extension EndToEnd {
    @Suite struct `closed standard streams` {
        private func start(_ command: String) throws -> App {
            try App(script: "exec \"$0\" \(command)", on: EndToEnd.xvfb)
        }

        /// Fault in security: standard output is closed, so the connection to the server would get
        /// its file descriptor.
        @Test func `recording to a closed standard output fails with a message`() throws {
            let app = try start("pieces --record - >&-")
            #expect(try app.waitForExit() == 74)
            #expect(app.standardError == "touchstone: cannot write standard output: it is closed\n")
        }

        /// Fault in security: standard output is closed, and a command writes to it.
        @Test func `the watch command fails with a message if standard output is closed`() throws {
            let app = try start("watch >&-")
            #expect(try app.waitForExit() == 74)
            #expect(app.standardError == "touchstone: cannot write standard output: it is closed\n")
        }

        /// Fault in security: all three standard streams are closed.
        @Test func `no file is opened with the descriptor of a closed standard stream`() throws {
            let app = try start("pieces --bare <&- >&- 2>&-")
            try app.waitForWindow().settle()
            #expect(app.openFiles.filter { $0 == "/dev/null" }.count == 3)
            try EndToEnd.xvfb.keys.type("q")
            #expect(try app.waitForExit() == 0)
        }
    }
}
