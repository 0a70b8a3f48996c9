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
        var (bytes, random) = (font, RandomNumbers(seed: UInt64(seed)))
        for index in 0...random.below(40) {
            bytes[random.below(index % 2 == 0 ? bytes.count : 1500)] = UInt8(random.below(256))
        }
        return seed % 10 == 9 ? Array(bytes.prefix(random.below(bytes.count))) : bytes
    }

    /// Fault in files: the only font is corrupted or truncated, in 100 different ways.
    @Test func `the program paints text and keeps running even if its only font is damaged`() throws {
        let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
        let whole = try #require(bytesOfFile(path))
        var pictures: Set<[UInt8]?> = []
        for seed in 0..<100 {
            try writeFile(folder.file("font.ttf"), broken(whole, seed: seed))
            let script = """
                export FONTCONFIG_FILE='\(folder.file("fonts.conf"))' && rm -rf '\(folder.file("cache"))'
                exec "$0" paint face --style ios --size 480x320 --output '\(folder.file("face.png"))'
                """
            let app = try App(script: script, on: server)
            #expect(try app.waitForExit() == 0, "font \(seed): \(app.standardError)")
            pictures.insert(bytesOfFile(folder.file("face.png")))
        }
        // Some fonts are refused, and the letters of others are seen as they are.
        #expect(pictures.count > 5)
    }
}
