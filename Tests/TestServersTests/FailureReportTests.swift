import Geometry
import Glibc
import TestServers
import Testing

@Suite struct `the failure report of a test` {
    @Test func `a wait that fails saves the picture, the touches and the program's output`() throws {
        let folder = try TemporaryFolder()
        let report = FailureReport(of: "a test", in: folder.path)
        let server = try Xorg()
        FailureReport.$current.withValue(report) {
            #expect(throws: TestError.self) {
                let app = try App(script: "echo hello >&2; exec sleep 100", on: server)
                try app.waitForErrors("hello") { $0 == "hello\n" }
                try server.touchscreen.tap([1: Point(x: 100, y: 200)])
                try app.waitForOutput(patience: .milliseconds(1), "output") { !$0.isEmpty }
            }
        }
        #expect(folder.names == ["a-test"])
        let files = TemporaryFolder.names(in: report.folder).sorted()
        #expect(files == ["fingers.jsonl", "program-1.txt", "screen-1.png"])
    }

    @Test func `a passing test leaves no files behind`() throws {
        let folder = try TemporaryFolder()
        let server = try Xvfb()
        try FailureReport.$current.withValue(FailureReport(of: "a test", in: folder.path)) {
            let app = try App(script: "exit 3", on: server)
            #expect(try app.waitForExit() == 3)
        }
        #expect(folder.names.isEmpty)
    }
}
