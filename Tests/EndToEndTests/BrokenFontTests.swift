import TestServers
import Testing

/// Runs in parallel on its own server, because it takes long.
@Suite(.reportsFailures) struct `damaged fonts` {
    private let folder: TemporaryFolder
    private let server: Xvfb

    init() throws {
        server = try Xvfb()
        folder = try TemporaryFolder()
        let configuration = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
            <fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.file("cache"))</cachedir></fontconfig>
            """
        try writeFile(folder.file("fonts.conf"), Array(configuration.utf8))
    }

    /// A font with wrong bytes, half of them in its list of tables. Every tenth font is also
    /// truncated.
    private func broken(_ font: [UInt8], seed: Int) -> [UInt8] {
        var state = UInt64(seed)
        func number(below count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var bytes = font
        for index in 0...number(below: 40) {
            bytes[number(below: index % 2 == 0 ? bytes.count : 1500)] = UInt8(number(below: 256))
        }
        return seed % 10 == 9 ? Array(bytes.prefix(number(below: bytes.count))) : bytes
    }

    /// Fault in files: the only font is corrupted or truncated, in 200 different ways.
    @Test func `the program paints text and keeps running even if its only font is damaged`() throws {
        let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
        let whole = try #require(bytesOfFile(path))
        var pictures: [String] = []
        for seed in 0..<200 {
            try writeFile(folder.file("font.ttf"), broken(whole, seed: seed))
            let script = """
                export FONTCONFIG_FILE='\(folder.file("fonts.conf"))' && rm -rf '\(folder.file("cache"))'
                touchstone paint face --style ios --size 480x320 --output '\(folder.file("face.png"))' &&
                    sha256sum < '\(folder.file("face.png"))'
                """
            let app = try App(script: script, on: server)
            #expect(try app.waitForExit() == 0, "font \(seed): \(app.standardError)")
            pictures.append(app.standardOutput)
        }
        // Some fonts are refused, and the letters of others are seen as they are.
        #expect(Set(pictures).count > 5)
    }
}
