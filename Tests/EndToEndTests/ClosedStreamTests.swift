import TestServers
import Testing

extension EndToEnd {
    @Suite struct `closed standard streams` {
        /// Fault in security: standard output is closed, so the connection to the server would get
        /// its file descriptor.
        @Test(arguments: ["pieces --record -", "watch"])
        func `recording to a closed standard output fails with a message`(command: String) throws {
            let app = try App(script: "exec \"$0\" \(command) >&-", on: EndToEnd.xvfb)
            #expect(try app.waitForExit() == 74)
            #expect(app.standardError == "touchstone: cannot write standard output: it is closed\n")
        }

        /// Fault in security: all three standard streams are closed.
        @Test(arguments: DisplayKind.allCases)
        func `no file is opened with the descriptor of a closed standard stream`(kind: DisplayKind) throws {
            let server = try EndToEnd.server(kind)
            let app = try App(script: "exec \"$0\" pieces --bare <&- >&- 2>&-", on: server)
            try app.settle()
            #expect(app.openFiles.filter { $0 == "/dev/null" }.count == 3)
            server.keys.type("q")
            #expect(try app.waitForExit() == 0)
        }
    }
}
