import TestServers
import Testing

extension EndToEnd {
    @Suite struct `loading the text layout library` {
        private static let library = "libpangocairo"

        /// The program with a scene in its window, once that shows a color.
        private func app(_ scene: [String], showing color: Color, named name: String) throws -> App {
            let server = try EndToEnd.xvfb
            let app = try App(scene + ["--bare", "--size", "400x300", "--position", "0,0"], on: server)
            _ = try app.waitForWindow()
            try server.screen.waitForPixels(name) { $0.bounds(of: color) != nil }
            return app
        }

        @Test func `Pango is loaded when text is first painted, and never in a scene without text`() throws {
            let pieces = try app(["pieces"], showing: Pieces.Name.green.color, named: "a green piece")
            #expect(!pieces.hasMapped(Self.library))
            pieces.end()
            let face = try app(["face", "--style", "ios"], showing: 0x0000FF, named: "a face")
            #expect(face.hasMapped(Self.library))
            face.end()
        }

        /// Fault in memory: there is no memory for the stack of a thread when the first text is
        /// laid out.
        @Test(.enabled(if: TestSettings.patience == 1, "AddressSanitizer needs more address space"))
        func `if Pango cannot start its thread, text is still painted, and one message reports the failure`() throws {
            // A thread's stack is as large as the process's may become.
            let script = """
                cd "$(mktemp -d)" || exit
                ulimit -S -s 4000000 && ulimit -v 2000000
                touchstone paint map --output a.png
                stat --format %s a.png && rm -r "$PWD"
                """
            let app = try App(script: script, on: EndToEnd.xvfb)
            #expect(try app.waitForExit() == 0)
            let lines = app.standardError.split(separator: "\n")
            #expect(lines.count == 1 && lines.allSatisfy { $0.contains("Pango cannot start a thread") })
        }

        @Test func `without Pango, text is still painted, and one message reports that Pango is missing`() throws {
            let script = """
                cd "$(mktemp -d)" || exit
                touch libpangocairo-1.0.so.0
                export LD_LIBRARY_PATH=$PWD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
                touchstone paint map --output a.png && touchstone paint face --output b.png
                stat --format %s a.png b.png && rm -r "$PWD"
                """
            let app = try App(script: script, on: EndToEnd.xvfb)
            #expect(try app.waitForExit() == 0)
            let lines = app.standardError.split(separator: "\n")
            #expect(lines.count == 2 && lines.allSatisfy { $0.contains("Pango is missing") })
        }
    }
}
