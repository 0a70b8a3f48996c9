import Platform
import Testing

/// `touchstone timeline`, run by a shell.
@Suite struct TimelineCommandTests {
    /// Writes a fling of one finger to fling.jsonl.
    private let fling = #"""
        printf '%s\n' '{"touchstone":1}' '{"t":0,"id":1,"phase":"began","x":20,"y":30}' \
            '{"t":0.02,"id":1,"phase":"moved","x":90,"y":30}' '{"t":0.04,"id":1,"phase":"ended","x":90,"y":30}' > fling.jsonl

        """#

    @Test func `a file name ending in svg gives an SVG picture`() throws {
        let outcome = try Shell.run(
            fling + "touchstone timeline fling.jsonl -o a.svg --width 640; grep -o '<svg.*>' a.svg")
        #expect(outcome.output.contains("width=\"640px\""))
        #expect(outcome.errors.isEmpty && outcome.status == 0)
    }

    @Test func `a file name ending in png gives a PNG picture`() throws {
        let outcome = try Shell.run(
            fling
                + "touchstone timeline - --output a.png --width 640 < fling.jsonl; head -c 24 a.png | od -An -tx1 | tr -d '\\n'"
        )
        #expect(outcome.output.hasPrefix(" 89 50 4e 47 0d 0a 1a 0a 00 00 00 0d 49 48 44 52 00 00 02 80 "))
        #expect(outcome.errors.isEmpty && outcome.status == 0)
    }

    /// A finger's lane is 60 pixels high and a recognizer's at least 34.
    @Test func `a timeline shows the recognizers of the recorded scene by default`() throws {
        let outcome = try Shell.run(
            fling + #"""
                height() { touchstone timeline $1 -o a.svg "${@:2}"; grep -o ' height="[0-9]*px"' a.svg | head -n 1; }
                sed '1s/1}/1,"scene":"map"}/' fling.jsonl > scene.jsonl
                height scene.jsonl; height scene.jsonl --recognizers pan; height fling.jsonl --recognizers pan
                """#)
        let heights = outcome.output.split(separator: "\n")
        #expect(heights.count == 3 && heights[0] != heights[1] && heights[1] == heights[2], "\(outcome)")
    }

    @Test func `a damaged recording is drawn up to the damage, which is reported`() throws {
        let outcome = try Shell.run(
            fling
                + "echo nonsense >> fling.jsonl; touchstone timeline fling.jsonl -o a.svg; echo $?; grep -c '</svg>' a.svg"
        )
        #expect(outcome.output == "65\n1\n")
        #expect(outcome.errors.hasPrefix("touchstone: fling.jsonl:5: "))
    }

    /// An hour of taps: 10,000 of them.
    @Test func `drawing an hour of taps takes little memory`() throws {
        let outcome = try Shell.run(
            #"""
            { echo '{"touchstone":1}'
              awk 'BEGIN { for (i = 0; i < 10000; i++) { t = i * 0.36; place = "\"x\":" (i % 1200) ",\"y\":" (i % 700) "}"
                print "{\"t\":" t ",\"id\":1,\"phase\":\"began\"," place; print "{\"t\":" t + 0.01 ",\"id\":1,\"phase\":\"ended\"," place } }'
            } > hour.jsonl
            limit_memory 450000
            touchstone timeline hour.jsonl -o a.svg; echo $?; tail -c 7 a.svg; [ $(stat -c %s a.svg) -lt 20000000 ] && echo small
            """#, limit: 120)
        #expect(outcome.output == "0\n</svg>\nsmall\n", "\(outcome)")
    }

    @Test(arguments: [
        ("touchstone timeline missing.jsonl -o a.svg", 66, "missing.jsonl: No such file"),
        ("touchstone timeline fling.jsonl -o a.gif", 64, "must end in .svg or .png"),
        ("touchstone timeline fling.jsonl -o a.svg --from 2 --to 1", 64, "--to more than --from"),
        ("touchstone timeline fling.jsonl -o a.svg --from -1", 64, "--from must be 0 or more"),
        ("touchstone timeline fling.jsonl -o a.svg --from 1e300", 64, "neither over 10000000"),
        ("touchstone timeline fling.jsonl -o a.svg --width 0", 64, "--width is 0"),
        ("touchstone timeline fling.jsonl -o a.svg --recognizers tip", 64, "did you mean \"tap\"?"),
        ("touchstone timeline fling.jsonl -o missing/a.svg", 73, "missing/a.svg: No such file"),
        ("touchstone timeline fling.jsonl -o missing/a.png", 73, "missing/a.png: No such file"),
        (
            #"{ echo '{"touchstone":1}'; for i in {1..600}; do echo "{\"t\":$i,\"id\":$i,\"phase\":\"began\",\"x\":1,\"y\":1}"; done; } | touchstone timeline - -o a.png"#,
            73, "a.png: a PNG image has at most 32767 pixels per side"
        ),
        ("echo nonsense | touchstone timeline - -o a.svg", 65, "standard input:1: "),
        ("ln -s /dev/full a.svg; touchstone timeline fling.jsonl -o a.svg", 74, "No space left"),
    ])
    func `each error has its own exit status and message`(script: String, status: Int32, words: String) throws {
        let outcome = try Shell.run(fling + script)
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
}
