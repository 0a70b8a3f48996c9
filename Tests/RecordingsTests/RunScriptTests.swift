import TestServers
import Testing

/// `scripts/run` without a display. A stand-in for `swift` names the program that is already built.
@Suite struct RunScriptTests {
    private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    private static let prelude = """
        mkdir bin
        printf '#!/bin/sh\ncase "$*" in *--show-bin-path*) echo %s ;; esac\n' \(folder) >bin/swift
        chmod +x bin/swift
        export PATH=$PWD/bin:$PATH
        unset DISPLAY WAYLAND_DISPLAY WAYLAND_SOCKET

        """
    private static var folder: String { String(App.program.dropLast("/touchstone".count)) }

    @Test func `the run script runs a command without a virtual display`() throws {
        let outcome = try Shell.run(
            Self.prelude + """
                \(Self.root)/scripts/run paint face --output a.svg && head -c 5 a.svg && echo
                \(Self.root)/scripts/run timeline --help | head -n 1
                """)
        #expect(outcome.output.hasPrefix("<?xml\n"), "\(outcome)")
        #expect(!outcome.output.contains("virtual display") && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test func `the run script also runs a command that the help does not list`() throws {
        let command = "\(Self.root)/scripts/run icon --output icon.svg && tail -c 7 icon.svg"
        let outcome = try Shell.run(Self.prelude + command)
        #expect(outcome.output == "</svg>\n" && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test func `the run script uses a Wayland display, and opens no virtual one beside it`() throws {
        let outcome = try Shell.run(Self.prelude + "WAYLAND_DISPLAY=absent \(Self.root)/scripts/run face; echo $?")
        #expect(outcome.output == "69\n" && !outcome.errors.isEmpty, "\(outcome)")
    }
}
