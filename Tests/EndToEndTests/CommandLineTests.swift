import TestServers
import Testing

extension EndToEnd {
    @Suite struct `the command line` {
        @Test func `the version option lists the libraries in use`() throws {
            let lines = try run(["--version"]).output.split(separator: "\n")
            #expect(lines.map { $0.prefix { $0 != " " } } == ["touchstone", "Swift", "cairo", "XInput"])
            for line in lines { #expect(line.contains { $0.isNumber }, "\(line)") }
            // Swift's library reports 6.3.1 as 6.3.0, so only the first two numbers are shown.
            let swift = try #require(lines.dropFirst().first).dropFirst("Swift ".count)
            #expect(swift.count { $0 == "." } == 1 && "\(_SwiftStdlibVersion.current)".hasPrefix("\(swift)."))
        }

        /// A mistake, and the words with which its error helps.
        @Test(arguments: [
            (["piecs"], ["Did you mean 'pieces'?", "The scenes are face, pieces"]),
            (["FACE"], ["Did you mean 'face'?", "The scenes are face, pieces"]),
            (["recogize"], ["Did you mean 'recognize'?"]),
            (["xylophone"], ["The scenes are face, pieces"]),
            (["pieces", "--szie", "800x600"], ["Did you mean '--size'?"]),
            (["--frames", "sometimes"], ["'auto'", "'display'", "'immediate'"]),
            (["replay", "recording.jsonl", "--frames", "60"], ["'auto'", "'display'", "'immediate'"]),
            (["paint", "face", "--output", "face.GIF"], ["face.GIF", "end the name in .png, .svg or .pdf"]),
            (["pieces", "--ahead", "perhaps"], ["'perhaps'", "'on'", "'off'"]),
            (["pieces", "--threads", "0"], ["--threads is a number from 1 to 64."]),
            (["replay", "recording.jsonl", "--threads", "65"], ["--threads is a number from 1 to 64."]),
        ])
        func `the error for an unknown name or an invalid value suggests valid ones`(
            arguments: [String], words: [String]
        ) throws {
            let (status, errors) = try run(arguments).failure
            #expect(status == 64)
            for word in words { #expect(errors.contains(word), "\(errors)") }
            #expect(arguments != ["xylophone"] || !errors.contains("Did you mean"))
        }

        @Test(arguments: DisplayKind.allCases)
        func `the number of threads on the command line is the number that samples a window`(
            kind: DisplayKind
        ) throws {
            let server = try EndToEnd.server(kind)
            // By default, at most 4 threads sample, and there are a few others.
            let options = ["pieces", "--bare", "--paint", "shm", "--threads", "40"]
            let app = try App(options + server.fillingScreen, on: server)
            try app.settle()
            #expect(app.threadCount >= 40)
        }

        @Test func `every command's help has an example`() throws {
            let help = try run(["--help"]).output
            let lines = help.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }.dropLast()
            let commands = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
                .compactMap { $0.split(separator: " ").first.map(String.init) }
            #expect(commands.contains("run") && commands.contains("watch") && !commands.contains("icon"))
            #expect(help.contains("touchstone paint face"))
            for command in commands {
                let help = try run([command, "--help"]).output
                #expect(help.contains("Example") && help.contains("touchstone"), "\(command)")
            }
        }

        @Test func `the help names each scene with a line, and describes each scene by its name`() throws {
            let help = try run(["--help"]).output.split(separator: "\n").map { $0.drop { $0 == " " } }
            for scene in ["face", "pieces", "captured", "paper", "map", "photos"] {
                #expect(help.contains { $0.hasPrefix("\(scene) ") && $0.count > 40 && $0.hasSuffix(".") }, "\(scene)")
                let description = try run(["help", scene]).output
                #expect(
                    description.hasPrefix("touchstone \(scene): ") && description.contains("mouse"), "\(description)")
            }
            #expect(try run(["help", "paint"]).output.contains("--output"))
        }

        @Test func `the icon is a yellow face that smiles`() throws {
            let folder = try TemporaryFolder()
            let path = folder.file("icon.png")
            #expect(try run(["icon", "--side", "100", "--output", path]).failure.status == 0)
            let icon = try Pixels(png: path)
            withExtendedLifetime(folder) {}
            let face = icon[50, 25]
            #expect(face.red > 200 && face.green > 150 && face.blue < 120)
            // The mouth is lower in its middle than at its corners.
            func mouth(_ column: Int) -> Int? { (50..<90).last { icon[column, $0].red < 120 } }
            #expect(try #require(mouth(50)) > (try #require(mouth(30))) + 3)
        }

        @Test func `a recording whose name is not UTF-8 is read, and messages show the bytes of its name`() throws {
            let (server, folder) = (try EndToEnd.xvfb, try TemporaryFolder())
            let name = #"'\#(folder.path)/'"$(printf 'a\351b.jsonl')""#
            let script = """
                name=\(name)
                printf '{"touchstone":1}\\n{"t":0.5,"id":1,"phase":"began","x":1,"y":1}\\n{"t":' >"$name"
                '\(App.program)' recognize --recognizers tap "$name"
                status=$?
                rm "$name"
                exit $status
                """
            let app = try App(script: script, on: server)
            #expect(try app.waitForExit() == 65)
            #expect(app.standardError.contains(#"/a\xe9b.jsonl:3"#), "\(app.standardError)")
            #expect(app.standardOutput.contains(#""touches":{"began":1"#))
        }

        private func run(_ arguments: [String]) throws -> (output: String, failure: (status: Int, errors: String)) {
            let app = try App(arguments, on: EndToEnd.xvfb)
            let status = try app.waitForExit()
            return (app.standardOutput, (status, app.standardError))
        }
    }
}
