import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// Renaming and deleting recordings in their list.
    @MainActor @Suite struct `the list of recordings` {
        private let server: Xorg
        private let folder: TemporaryFolder
        private var names: [String] {
            get throws {
                let list = try App(script: "cd '\(folder.path)/touchstone' && ls", on: server)
                _ = try list.waitForExit()
                return list.standardOutput.split(separator: "\n").map(String.init).filter { $0.hasSuffix(".jsonl") }
            }
        }

        init() throws {
            server = try EndToEnd.xorg
            folder = try TemporaryFolder()
            let header = #"{"touchstone":1,"size":[1280,800],"scene":"pieces"}"#
            let script = """
                mkdir '\(folder.path)/touchstone'; cd '\(folder.path)/touchstone'
                for name in 2026-11-21_07.27.23 2026-11-20_10.00.00; do printf '%s\\n' '\(header)' > $name.jsonl; done
                """
            #expect(try App(script: script, on: server).waitForExit() == 0)
        }

        /// Opens the list, which is 680 points wide: its first card is at (24, 64).
        private func open() throws -> (app: App, list: Window) {
            let app = try App(
                ["pieces", "--size", "1280x800", "--position", "0,0"], on: server,
                environment: ["XDG_DATA_HOME": folder.path])
            try app.waitForWindow().settle()
            try server.touchscreen.tap([1: Bar.center(of: "recordings", in: "pieces")])
            let windows = try server.screen.waitForWindows(ofProcess: app.processIdentifier, "the list") {
                $0.count == 2
            }
            let list = try #require(windows.last)
            try list.settle()
            try app.waitForRest()
            return (app, list)
        }

        private static let dots = Point(x: 202, y: 212)
        private static let (first, second) = (Point(x: 124, y: 118), Point(x: 124, y: 162))

        private func tap(_ place: Point, _ list: Window) throws {
            let origin = try #require(list.frame).origin
            try server.touchscreen.tap([1: origin + (place - .zero)])
            try list.settle()
        }

        @Test func `a recording is deleted after the user confirms`() throws {
            let (app, list) = try open()
            try tap(Self.dots, list)
            try tap(Self.second, list)
            #expect(try names.count == 2)
            // Keep, and then the same with Delete.
            try tap(Self.second, list)
            #expect(try names.count == 2)
            try tap(Self.dots, list)
            try tap(Self.second, list)
            try tap(Self.first, list)
            #expect(try names == ["2026-11-20_10.00.00.jsonl"])
            #expect(app.standardError.isEmpty)
        }

        @Test func `typing renames a recording, and the Q key types a letter instead of ending the program`() throws {
            let (app, list) = try open()
            try tap(Self.dots, list)
            try tap(Self.first, list)
            for _ in 0..<20 { server.keys.type("BackSpace") }
            for key in ["q", "u", "i", "t"] { server.keys.type(key) }
            server.keys.type("Return")
            try list.settle()
            #expect(try names == ["2026-11-20_10.00.00.jsonl", "quit.jsonl"])
            // Now q closes the list again.
            server.keys.type("q")
            _ = try server.screen.waitForWindows(ofProcess: app.processIdentifier, "no list") { $0.count == 1 }
            #expect(app.standardError.isEmpty)
        }

        @Test func `a dead key and a letter rename a recording to one character`() throws {
            func setLayout(_ arguments: String...) throws {
                #expect(try App(program: ["setxkbmap"] + arguments, on: server).waitForExit() == 0)
            }
            try setLayout("us", "-variant", "intl")
            defer { try? setLayout("us") }
            let (app, list) = try open()
            try tap(Self.dots, list)
            try tap(Self.first, list)
            for _ in 0..<20 { server.keys.type("BackSpace") }
            let (apostrophe, e) = (48, 26)
            server.keys.type(codes: apostrophe, e)
            server.keys.type("Return")
            try list.settle()
            #expect(try names == ["2026-11-20_10.00.00.jsonl", "é.jsonl"])
            #expect(app.standardError.isEmpty)
        }
    }
}
