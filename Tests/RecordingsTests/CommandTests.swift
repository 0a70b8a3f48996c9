import Glibc
import Platform
import TestServers
import Testing

/// The program, run by a shell.
@Suite struct CommandTests {
    private func shell(_ script: String) throws -> Shell.Outcome { try Shell.run(script) }

    private let tap =
        #"printf '%s\n' '{"touchstone":1}' '{"t":0,"id":1,"phase":"began","x":20,"y":30}' '{"t":0.1,"id":1,"phase":"ended","x":20,"y":30}'"#

    @Test func `the gestures in a recording are recognized from standard input and from a file`() throws {
        let expected = #"""
            {"t":0.1,"recognizer":"tap","view":"root","state":"ended","touches":1,"location":[20,30]}
            {"view":"root","transform":[1,0,0,1,0,0],"touches":{"began":1,"ended":1,"cancelled":0}}

            """#
        for script in [
            "\(tap) | touchstone recognize --recognizers tap", "\(tap) | touchstone recognize - --recognizers tap",
            "\(tap) > a.jsonl; touchstone recognize a.jsonl --recognizers tap",
        ] {
            let outcome = try shell(script)
            #expect(outcome.output == expected)
            #expect(outcome.errors.isEmpty && outcome.status == 0)
        }
    }

    @Test func `predictions are written only while a touch is down`() throws {
        let expected = #"""
            {"t":0,"finger":1,"at":0.016,"predicted":[20,30]}
            {"t":0.1,"recognizer":"tap","view":"root","state":"ended","touches":1,"location":[20,30]}
            {"view":"root","transform":[1,0,0,1,0,0],"touches":{"began":1,"ended":1,"cancelled":0}}

            """#
        let outcome = try shell("\(tap) | touchstone recognize --recognizers tap --predict 0.016")
        #expect(outcome.output == expected)
        #expect(outcome.errors.isEmpty && outcome.status == 0)
    }

    @Test func `announcements are written before the next input arrives`() throws {
        let outcome = try shell(
            #"""
            mkfifo in out
            touchstone recognize --recognizers pan <in >out &
            exec 3>in 4<out
            echo '{"touchstone":1}' >&3
            echo '{"t":0,"id":1,"phase":"began","x":20,"y":30}' >&3
            echo '{"t":0.01,"id":1,"phase":"moved","x":60,"y":30}' >&3
            read -r -t 20 line <&4; echo "$line" | grep -o '"state":"[a-z]*"'
            echo '{"t":0.02,"id":1,"phase":"moved","x":70,"y":30}' >&3
            read -r -t 20 line <&4; echo "$line" | grep -o '"state":"[a-z]*"'
            exec 3>&-
            cat <&4 | grep -o '"state":"[a-z]*"'
            """#)
        #expect(outcome.output == "\"state\":\"began\"\n\"state\":\"changed\"\n\"state\":\"cancelled\"\n")
    }

    @Test func `control characters in a name are escaped in announcements`() throws {
        let outcome = try shell(
            #"""
            echo '{"views":[{"name":"\u001b[31m\u007f\u009b\u00a0\u00e9","recognizers":[{"kind":"tap","name":"\u0085"}]}]}' > s.json
            \#(tap) | touchstone recognize --setup s.json
            """#)
        #expect(
            outcome.output.contains(#""recognizer":"\u0085","view":"\u001b[31m\u007f\u009b\#u{a0}\#u{e9}""#),
            "\(outcome.output)")
        #expect(!outcome.output.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }

    @Test(arguments: [
        ("--happiness -5", "--happiness must be a number from 0 to 100, found -5."),
        ("--scale -1", "--scale must be a number from 0.125 to 8, found -1."),
    ])
    func `a value out of range is refused with a message that gives the range`(option: String, words: String) throws {
        let outcome = try shell("touchstone paint face \(option) --output face.png")
        #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func `a setup may use the shake recognizer from the scenes`() throws {
        let recording = Fixtures.folder + "recordings/tf201_shake_8_turnings.jsonl"
        let outcome = try shell(
            #"""
            echo '{"views":[{"name":"table","recognizers":[{"kind":"shake","name":"reset"}]}]}' > setup.json
            touchstone recognize --setup setup.json "\#(recording)"
            """#)
        #expect(
            outcome.output.hasPrefix(#"{"t":4.63386,"recognizer":"reset","view":"table","state":"ended","touches":1,"#))
        #expect(outcome.status == 0)
    }

    @Test(arguments: [
        (
            "printf '{\"touchstone\":1}\\n{\"t\":1}\\n{\"t\":0}\\n' > bad.jsonl; touchstone recognize bad.jsonl", 65,
            "bad.jsonl:3: `t`"
        ),
        ("printf '{\"touchstone\":2}\\n' | touchstone recognize", 65, "standard input:1: the format's version"),
        ("touchstone recognize missing.jsonl", 66, "missing.jsonl: No such file"),
        ("touchstone recognize --setup missing.json", 66, "missing.json: No such file"),
        (
            "echo '{\"views\":[{\"name\":\"a\",\"recognizers\":[{\"kind\":\"tip\"}]}]}' > s.json; touchstone recognize --setup s.json",
            65, "s.json: views[0].recognizers[0].kind: unknown \"tip\"; did you mean \"tap\"?"
        ),
        ("touchstone recognize --recognizers pan,longpres", 64, "did you mean \"longPress\"?"),
        ("touchstone recognize --recognizers pan --setup s.json", 64, "cannot be combined"),
        ("touchstone recognize --predict -0.1", 64, "--predict is -0.1, but it must be from 0 to 1 second."),
        ("touchstone recognize --predict nan", 64, "from 0 to 1 second"),
        ("touchstone recognize --frobnicate", 64, "frobnicate"),
        ("touchstone migrate Board.swift --output -", 64, "touchstone-migrate"),
        ("touchstone migrate --help", 64, "touchstone-migrate"),
        ("echo '{\"touchstone\":1}' | touchstone recognize >/dev/full", 74, "No space left"),
    ])
    func `each error has its own exit status and message`(script: String, status: Int32, words: String) throws {
        let outcome = try shell(script)
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func `after an error, the summary of the views is still written`() throws {
        let outcome = try shell("printf '{\"touchstone\":1}\\nnonsense\\n' | touchstone recognize")
        #expect(outcome.status == 65)
        #expect(outcome.output.hasPrefix(#"{"view":"root","transform":[1,0,0,1,0,0],"touches":{"began":0"#))
    }

    @Test func `a closed output pipe ends the command without a message`() throws {
        let recording = Fixtures.folder + "recordings/dell_canvas_5_fingers.jsonl"
        let outcome = try shell(
            #"""
            touchstone recognize "\#(recording)" | head -n 1 | grep -c recognizer
            exit ${PIPESTATUS[0]}
            """#)
        #expect(outcome.output == "1\n")
        #expect(outcome.errors.isEmpty)
        #expect(outcome.status == 0)
    }

    @Test func `refusing a line of 100 MB takes little memory`() throws {
        let outcome = try shell(
            #"""
            limit_memory 1000000
            (echo '{"touchstone":1}'; printf '{"t":0,"a":"'; head -c 100000000 /dev/zero | tr '\0' x) | touchstone recognize
            """#)
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("standard input:2: longer than 1048576 bytes"))
    }
}
