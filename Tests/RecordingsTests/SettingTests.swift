import TestServers
import Testing

/// Settings that the program does not know, on the command line and in recordings.
@Suite struct SettingTests {
    private func replay(_ lines: String...) throws -> Shell.Outcome {
        let text = lines.map { "'\($0)'" }.joined(separator: " ")
        return try Shell.run("printf '%s\\n' \(text) > a.jsonl; touchstone replay a.jsonl --headless")
    }

    @Test(arguments: ["touchstone face --hapiness 50", "touchstone paint face --hapiness 50 --output face.png"])
    func `an unknown option is refused, and the nearest name is suggested`(command: String) throws {
        let outcome = try Shell.run(command)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("'--hapiness'") && outcome.errors.contains("'--happiness'"))
    }

    @Test(arguments: [
        (
            #"{"touchstone":1,"scene":"face","options":{"hapiness":50}}"#,
            #"unknown setting "hapiness"; did you mean "happiness"?"#
        ),
        (#"{"touchstone":1,"scene":"face","hapiness":50}"#, #"unknown setting "hapiness"; did you mean "happiness"?"#),
        (#"{"touchstone":1,"scene":"face","happiness":50}"#, #"setting "happiness" must be in "options""#),
        (#"{"touchstone":1,"scene":"fase"}"#, #"setting "scene" must be one of "face", "pieces""#),
        (
            #"{"touchstone":1,"options":{"happiness":150}}"#,
            #"setting "happiness" must be a number from 0 to 100, found 150"#
        ),
        (
            #"{"touchstone":1,"options":{"style":"andriod"}}"#,
            #"setting "style" must be one of "filled", "ios", "android", found "andriod""#
        ),
        (
            #"{"touchstone":1,"options":{"thresholds":{"panSlp":3}}}"#,
            #"unknown setting "panSlp"; did you mean "panSlop"?"#
        ),
        (
            #"{"touchstone":1,"options":{"devices":{"touchscren":true}}}"#,
            #"unknown setting "touchscren"; did you mean "touchscreen"?"#
        ),
        (#"{"touchstone":1,"state":{"face":{"scal":1}}}"#, #"unknown setting "scal"; did you mean "scale"?"#),
        (
            #"{"touchstone":1,"state":{"captured":{"card":[1,2]}}}"#,
            #"setting "card" must be a list of 3 numbers, found a list"#
        ),
    ])
    func `an unknown or invalid setting in a header is reported once, and the recording opens`(
        header: String, words: String
    ) throws {
        let outcome = try replay(header)
        #expect(outcome.status == 0)
        #expect(outcome.errors.hasPrefix("touchstone: a.jsonl:1: ignored: \(words)"), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }

    @Test func `an unknown setting in a line is reported once with the line's number`() throws {
        let line = #"{"t":%,"setting":{"hapiness":50}}"#
        let outcome = try replay(
            #"{"touchstone":1,"scene":"face"}"#, #"{"t":0,"setting":{"happiness":50}}"#,
            line.replacing("%", with: "1"), line.replacing("%", with: "2"))
        #expect(outcome.status == 0)
        #expect(
            outcome.errors
                == #"touchstone: a.jsonl:3: ignored: unknown setting "hapiness"; did you mean "happiness"?"# + "\n")
    }

    @Test(arguments: ["recognize a.jsonl", "timeline a.jsonl --output a.svg"])
    func `commands without a window report an unknown setting`(command: String) throws {
        let header = #"{"touchstone":1,"options":{"hapiness":50}}"#
        let outcome = try Shell.run("echo '\(header)' > a.jsonl; touchstone \(command)")
        #expect(outcome.status == 0 && outcome.errors.contains(#"a.jsonl:1: ignored: unknown setting "hapiness""#))
    }

    @Test func `only twenty of a thousand unknown settings are reported, and the rest are counted`() throws {
        let options = (0..<1000).map { #""x\#($0)":1"# }.joined(separator: ",")
        let outcome = try replay("{\"touchstone\":1,\"options\":{\(options)}}")
        #expect(outcome.status == 0)
        #expect(outcome.errors.split(separator: "\n").count == 21 && outcome.errors.hasSuffix("more settings\n"))
    }

    @Test(arguments: [#"{"a\u001b[31mb":1}"#, #"{"happiness":"a\u001b[31mb"}"#])
    func `control characters in a name or a value are shown as their code points`(options: String) throws {
        let outcome = try replay(#"{"touchstone":1,"options":\#(options)}"#)
        #expect(outcome.errors.contains(#""a\u{1b}[31mb""#) && !outcome.errors.contains("\u{1B}"))
    }

    @Test func `an older recording that contains notices opens without an error message`() throws {
        let outcome = try replay(
            #"{"touchstone":1,"scene":"pieces","options":{"recording":true}}"#,
            #"{"t":0,"setting":{"notice":"Recording into a.jsonl; r ends it.","recording":false}}"#,
            #"{"t":1,"setting":{"warning":"The recording ends here."}}"#)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }

    @Test func `another program's header may have any members`() throws {
        let outcome = try replay(#"{"case":"tap","hapiness":50}"#)
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }

    @Test(arguments: [#"{"panSlp":3}"#, #"{"panSlop":-3}"#])
    func `an unknown threshold in a setup is an error`(thresholds: String) throws {
        let setup = #"{"views":[{"name":"a","recognizers":[{"kind":"pan"}]}],"thresholds":\#(thresholds)}"#
        let outcome = try Shell.run("echo '\(setup)' > s.json; touchstone recognize --setup s.json < /dev/null")
        #expect(outcome.status == 65 && outcome.errors.contains("panSlop"), "\(outcome.errors)")
    }
}
