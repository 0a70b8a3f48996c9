import CairoRendering
import Desktop
import Geometry
import Glibc
import Headless
import Inspector
import Platform
import Recordings
import Sessions
import Testing
import Touches
import Windowing

/// The code of the page "Inspecting and recording".
@Suite struct InspectingAndRecordingTests {
    private func window(_ script: [ScriptedEvent] = []) -> SceneWindow {
        var options = WindowOptions()
        options.size = Size(width: 800, height: 600)
        return SceneWindow(window: HeadlessSystem(script: script).openWindow(options), KeyScene())
    }

    @Test func `three lines of code are enough to add the inspector to any program`() {
        let window = window()
        let runner = window.runner
        let inspector = Inspector(engine: runner.engine, measuring: TextMeasurer())
        runner.add(inspector)
        #expect(runner.picture().items.contains { $0.id.name == "inspector" })
        runner.remove(inspector)
        #expect(!runner.picture().items.contains { $0.id.name == "inspector" })
    }

    @Test func `three lines of code are enough to record any program`() throws {
        let path = "/tmp/touchstone-own-\(UInt64.random(in: 0 ... .max)).jsonl"
        defer { unsafe unlink(path) }
        let touch = TouchInput(id: TouchID(1), phase: .began, location: Point(x: 150, y: 150))
        let window = window([ScriptedEvent(InputEvent(time: .milliseconds(10), .touch(touch)))])
        let application = DesktopApplication(window)
        let recorder = Recorder(window.runner)
        try recorder.begin(inFile: path)
        try application.run()
        let lines = String(decoding: try Files.read(path), as: UTF8.self).split(separator: "\n")
        #expect(lines.count >= 2 && lines[0].contains("\"touchstone\"") && lines[1].contains("\"began\""))
        #expect(try RecordingReader(BytesInMemory(String(lines[0]))).header.program == WindowOptions.programName)
    }

    @Test func `every line of code on the documentation page is tested`() throws {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        func text(_ path: String) throws -> [Substring] {
            String(decoding: try Files.read("/\(root)/\(path)"), as: UTF8.self).split(separator: "\n")
        }
        let page = try text("Sources/Desktop/Desktop.docc/InspectingAndRecording.md")
        let code = page.split { $0.hasPrefix("```") }.enumerated().filter { !$0.offset.isMultiple(of: 2) }
        let lines = code.flatMap(\.element)
        let own = try text("Tests/DesktopTests/InspectingAndRecordingTests.swift").map { $0.drop { $0 == " " } }
        #expect(lines.count == 6 && lines.allSatisfy { own.contains($0) })
    }
}
