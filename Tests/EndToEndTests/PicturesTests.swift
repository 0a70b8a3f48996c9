import Geometry
import TestServers
import Testing

extension EndToEnd {
    @Suite struct `the recordings behind the documentation's pictures` {
        private static let folder =
            String(#filePath.dropLast("Tests/EndToEndTests/PicturesTests.swift".count)) + "docs/pictures/"

        @Test(arguments: ["face", "pieces", "captured", "paper", "map", "photos"])
        func `the recording behind each picture plays a complete gesture`(scene: String)
            throws
        {
            let script = """
                cd "$(mktemp -d)" || exit
                touchstone replay '\(Self.folder)\(scene).jsonl' --headless --failures --announcements - --output a.png
                file=$(stat --format %s a.png) && rm -r "$PWD" && echo "picture $file"
                """
            let app = try App(script: script, on: EndToEnd.xvfb)
            #expect(try app.waitForExit() == 0)
            let lines = app.standardOutput.split(separator: "\n")
            #expect(lines.contains { $0.contains(#""state":"began""#) })
            #expect(lines.contains { $0.contains(#""state":"changed""#) })
            #expect(!lines.contains { $0.contains(#""state":"cancelled""#) || $0.contains("ignored") })
            #expect(lines.last?.hasPrefix("picture ") == true)
            #expect(app.standardError.isEmpty)
        }
    }
}
