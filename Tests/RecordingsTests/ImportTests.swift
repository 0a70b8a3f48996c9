import Platform
import Testing

/// `touchstone import` and `touchstone export`, run by a shell.
@Suite struct ImportTests {
    /// Writes a recording of evemu-record to panel.evemu: a finger that lands, moves and lifts.
    private let sample = #"""
        { printf 'N: Panel\nA: 2f 0 9 0 0 0\nA: 35 0 1999 0 0 10\nA: 36 0 999 0 0 10\nA: 39 0 65535 0 0 0\n'
          printf 'E: 7.5 0003 0039 0004\nE: 7.5 0003 0035 0200\nE: 7.5 0003 0036 0100\nE: 7.5 0000 0000 0000\n'
          printf 'E: 7.625 0003 0035 0220\nE: 7.625 0000 0000 0000\n'
          printf 'E: 7.75 0003 0039 -001\nE: 7.75 0000 0000 0000\n'; } > panel.evemu

        """#

    private let recording = #"""
        {"touchstone":1,"size":[1000,500],"millimetresPerPixel":0.2}
        {"t":0,"id":4,"phase":"began","x":100,"y":50}
        {"t":0.125,"id":4,"phase":"moved","x":110,"y":50}
        {"t":0.25,"id":4,"phase":"ended","x":110,"y":50}

        """#

    @Test(arguments: [
        "touchstone import panel.evemu --size 1000x500",
        "sed -i '1s/^/\\xEF\\xBB\\xBF/' panel.evemu; touchstone import panel.evemu --size 1000x500",
        "touchstone import - --size 1000x500 < panel.evemu",
        "touchstone import panel.evemu --size 1000x500 --output a.jsonl; cat a.jsonl",
        "touchstone import panel.evemu --size 1000x500 -o a.jsonl; touchstone export --evemu a.jsonl -o b; touchstone import b --size 1000x500",
        "touchstone import panel.evemu --size 1000x500 | touchstone export --libinput - | touchstone import - --size 1000x500",
    ])
    func `an evemu recording is imported, and survives an export and an import unchanged`(
        script: String
    ) throws {
        let outcome = try Shell.run(sample + script)
        #expect(outcome.output == recording)
        #expect(outcome.errors.isEmpty && outcome.status == 0, "\(outcome.errors)")
    }

    @Test(arguments: ["evemu", "libinput"])
    func `a pen's input survives an export and an import, and the omitted finger inputs are counted`(format: String)
        throws
    {
        let pen = #"""
            {"touchstone":1,"size":[1000,500],"millimetresPerPixel":0.25}
            {"t":0,"hover":"entered","x":100,"y":50,"kind":"pen","height":1,"toolKind":"pencil","tool":7}
            {"t":0.125,"id":1,"phase":"began","x":110,"y":50,"pressure":1,"kind":"pen","height":0,"toolKind":"pencil","tool":7}
            {"t":0.25,"id":1,"phase":"moved","x":120,"y":60,"pressure":0,"kind":"pen","height":0,"barrel":[2],"toolKind":"pencil","tool":7}
            {"t":0.375,"id":1,"phase":"ended","x":120,"y":60,"pressure":0,"kind":"pen","height":0,"toolKind":"pencil","tool":7}
            {"t":0.5,"hover":"left","x":120,"y":60,"kind":"pen","height":0,"toolKind":"pencil","tool":7}

            """#
        var lines = pen.split(separator: "\n").map(String.init)
        lines.insert(#"{"t":0.25,"id":4,"phase":"began","x":9,"y":9}"#, at: 4)
        let outcome = try Shell.run(
            "touchstone export --\(format) --pen - <<'END' | touchstone import - --size 1000x500\n"
                + lines.joined(separator: "\n") + "\nEND\n")
        #expect(outcome.output == pen)
        #expect(
            outcome.errors
                == "touchstone: 2 inputs of fingers left out: the \(format) recording contains only the pen\n")
    }

    @Test(arguments: ["dell_canvas_5_fingers", "nexus4_two_finger_pan", "galaxys_two_finger_drag", "tf201_three_taps"])
    func `the same gestures are recognized after an export and an import`(name: String) throws {
        let file = Fixtures.folder + "recordings/\(name).jsonl"
        let outcome = try Shell.run(
            #"""
            names() { touchstone recognize --recognizers tap,pan,pinch,rotation | grep -o '"recognizer":[^,]*\|"state":[^,]*' | uniq; }
            names < "\#(file)" > before
            touchstone export --evemu "\#(file)" | touchstone import - | names > after
            grep -c began before; cmp before after
            """#)
        #expect(outcome.errors.isEmpty && outcome.status == 0, "\(outcome.errors) \(outcome.output)")
    }

    @Test func `imported lines are written before the next input arrives`() throws {
        let outcome = try Shell.run(
            sample + #"""
                mkfifo in out
                touchstone import - --size 1000x500 <in >out &
                exec 3>in 4<out
                head -n 9 panel.evemu >&3
                read -r -t 20 line <&4; read -r -t 20 line <&4; echo "$line"
                exec 3>&-
                cat <&4
                """#)
        #expect(outcome.output == #"{"t":0,"id":4,"phase":"began","x":100,"y":50}"# + "\n")
    }

    @Test func `a malformed line is reported with its number, and the other lines are imported`() throws {
        let outcome = try Shell.run(
            sample + "sed -i '7s/.*/E: 7.5 0003 0035/' panel.evemu; touchstone import panel.evemu | wc -l")
        #expect(outcome.output == "4\n")
        #expect(
            outcome.errors.hasPrefix(
                "touchstone: panel.evemu:7: left out, because an event consists of seconds, type, code and value"))
        #expect(outcome.status == 0)
    }

    @Test(arguments: [
        "{ cat panel.evemu; echo 'E: 9223372037.0 0000 0000 0'; } | touchstone import -",
        "{ cat panel.evemu; echo 'E: 20000007.5 0000 0000 0'; } | touchstone import -",
        #"""
        { printf 'libinput: 1.0\nndevices: 1\ndevices:\n- node: /dev/input/event0\n  evdev:\n    name: Panel\n'
          printf '    absinfo:\n      53: [0, 1999, 0, 0, 10]\n      54: [0, 999, 0, 0, 10]\n  events:\n'
          printf '  - evdev:\n    - [  %s, 25000, 0, 0, 0]\n' 0 9223372037; } | touchstone import -
        """#,
    ])
    func `a time beyond the limits of a recording is refused, and the error gives the line number`(script: String)
        throws
    {
        let outcome = try Shell.run(sample + script)
        #expect(outcome.status == 65)
        #expect(
            outcome.errors.hasPrefix("touchstone: standard input:14: the time is more than 10000000 s after the first"),
            "\(outcome.errors)")
    }

    @Test func `out of thousands of unusual events, a few are reported and the rest are counted`() throws {
        let outcome = try Shell.run(
            sample + #"""
                { cat panel.evemu; seq 5000 | sed 's/.*/E: 8.0 0003 002f 99999\nE: 8.0 0000 0000 0/'; } > odd.evemu
                touchstone import odd.evemu | wc -l
                """#)
        let lines = outcome.errors.split(separator: "\n")
        #expect(outcome.output == "5\n" && outcome.status == 0)
        #expect(
            lines.count == 51 && lines.last == "touchstone: odd.evemu: 4950 more problems are not listed",
            "\(lines.last ?? "")")
    }

    /// A file may contain control sequences for the terminal.
    @Test(arguments: [
        (#"printf 'E: 7.5 \x1b[31mred 5\n' >> panel.evemu; touchstone import panel.evemu"#, #""7.5 \u{1b}[31mred 5""#),
        (
            #"printf '%b' '{"touchstone":1}\n{"t":0,"id":1,"x":0,"y":0,"phase":"\\u001b[2J"}\n' | touchstone recognize"#,
            #"\u{1b}[2J"#
        ),
        (
            #"echo '{"views":[{"name":"\u009b31m","in":"\u007f"}]}' > s.json; touchstone recognize --setup s.json </dev/null"#,
            #"\u{7f}"#
        ),
        (#"touchstone recognize --recognizers $'\e[31mtap' </dev/null"#, #"\u{1b}[31mtap"#),
        (#"touchstone recognize $'\e[31mfile'"#, #"\u{1b}[31mfile"#),
        (#"touchstone recognize $'--\e[31moption'"#, #"\u{1b}[31moption"#),
    ])
    func `control characters are printed as escapes, never sent to the terminal`(script: String, words: String) throws {
        let outcome = try Shell.run(sample + script)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(!outcome.errors.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }

    @Test func `an export counts the inputs that are not touches`() throws {
        let outcome = try Shell.run(
            #"""
            printf '%s\n' '{"touchstone":1}' '{"t":0,"key":"q"}' '{"t":1,"key":"q"}' > keys.jsonl
            touchstone export --evemu keys.jsonl | grep -c '^E:'
            """#)
        #expect(outcome.output == "3\n")
        #expect(outcome.errors == "touchstone: 2 inputs of keys left out: the evemu recording contains only fingers\n")
    }

    @Test(arguments: [
        ("touchstone import missing", 66, "missing: No such file"),
        ("echo '{}' | touchstone import -", 65, "standard input:1: this is neither"),
        ("grep -v ^A: panel.evemu | touchstone import -", 65, "standard input:2: no line before this event contains"),
        ("touchstone import panel.evemu --size 0x5", 64, "a size is two numbers"),
        ("touchstone import panel.evemu -o missing/a.jsonl", 73, "missing/a.jsonl: No such file"),
        ("touchstone import panel.evemu -o /dev/full", 74, "/dev/full: No space left"),
        ("touchstone import panel.evemu > /dev/full", 74, "No space left"),
        (
            "head -c 2000000 /dev/zero | touchstone import -", 65,
            "standard input:1: longer than 1048576 bytes"
        ),
        ("touchstone export --evemu missing", 66, "missing: No such file"),
        ("touchstone export --evemu panel.evemu", 65, "panel.evemu:1: "),
        ("touchstone export panel.evemu", 64, "choose a format"),
        ("touchstone export --evemu --libinput panel.evemu", 64, "choose a format"),
        ("printf '{\"touchstone\":1}\\n{\"t\":-1}\\n' | touchstone export --evemu -", 65, "standard input:2: "),
    ])
    func `each error has its own exit status and message`(script: String, status: Int32, words: String) throws {
        let outcome = try Shell.run(sample + script)
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func `importing and exporting a recording of any length takes little memory`() throws {
        let outcome = try Shell.run(
            sample + #"""
                limit_memory 300000
                { head -n 9 panel.evemu; yes 'E: 8.5 0003 0035 0220
                E: 8.5 0000 0000 0000' | head -n 30000; } | touchstone import - > long.jsonl
                wc -l < long.jsonl; touchstone export --evemu long.jsonl | tail -n 1
                """#)
        #expect(outcome.output == "15002\nE: 1.000000 0000 0000 0000\n")
    }
}
