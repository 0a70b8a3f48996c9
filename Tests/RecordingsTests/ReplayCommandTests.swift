import Testing

@Suite struct `replaying without a window` {
    private static let header = #"{"touchstone":1,"size":[400,300],"scene":"pieces","options":{"bare":true}}"#
    private static let drag = """
        cat >drag.jsonl <<'END'
        \(header)
        {"t":0,"id":1,"phase":"began","x":200,"y":150}
        {"t":0.1,"id":1,"phase":"moved","x":230,"y":150}
        {"t":0.2,"id":1,"phase":"moved","x":260,"y":150}
        {"t":0.3,"id":1,"phase":"ended","x":260,"y":150}
        END

        """

    @Test func `announcements that one replay writes can be verified by the next replay`() throws {
        let outcome = try Shell.run(
            Self.drag + "touchstone replay drag.jsonl --announcements said.jsonl && cat said.jsonl && "
                + "touchstone replay drag.jsonl --verify said.jsonl && echo same")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(outcome.output.contains(#"{"t":0.1,"recognizer":"pan","view":"green","state":"began","#))
        #expect(outcome.output.hasSuffix("same\n"))
    }

    @Test func `a difference from the expected announcements gives status 1 and a readable diff`() throws {
        let outcome = try Shell.run(
            Self.drag + "touchstone replay drag.jsonl --announcements said.jsonl; "
                + "sed -i '2s/\"touches\":1/\"touches\":2/' said.jsonl; touchstone replay drag.jsonl --verify said.jsonl"
        )
        #expect(outcome.status == 1)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.first == "touchstone: said.jsonl:2: the announcements differ")
        #expect(lines.last == "          touches: 2, not 1")
        #expect(lines.count == 4)
    }

    @Test func `a byte order mark and blank lines at the end are no difference from the expected announcements`() throws
    {
        let outcome = try Shell.run(
            Self.drag + "touchstone replay drag.jsonl --announcements said.jsonl; "
                + "sed -i '1s/^/\\xEF\\xBB\\xBF/' said.jsonl; echo >>said.jsonl; "
                + "touchstone replay drag.jsonl --verify said.jsonl")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(arguments: [
        (#""program":"HelloPan","#, "recorded by HelloPan, and only"), ("", "recorded by another program, and only"),
    ])
    func `a recording of another program's only scene is refused unless a scene is named`(
        key: String, words: String
    ) throws {
        let header = #"{"touchstone":1,\#(key)"size":[400,300],"state":{"count":1},"frames":true}"#
        let outcome = try Shell.run(
            """
            printf '%s\\n{"t":1}\\n' '\(header)' >session.jsonl
            touchstone replay session.jsonl --output a.png; echo $?
            touchstone replay session.jsonl --output a.png --scene face 2>/dev/null; echo $?
            """)
        #expect(outcome.output == "65\n0\n")
        #expect(outcome.errors.contains("touchstone: session.jsonl:1: \(words)"), "\(outcome.errors)")
    }

    @Test(arguments: [
        ("sed -i '$d' said.jsonl", "expected  no more"), ("echo '{\"t\":9}' >>said.jsonl", "found     no more"),
    ])
    func `missing and additional announcements are reported`(change: String, line: String) throws {
        let outcome = try Shell.run(
            Self.drag + "touchstone replay drag.jsonl --announcements said.jsonl; \(change)\n"
                + "touchstone replay drag.jsonl --verify said.jsonl")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains(line))
    }

    @Test func `a replay paints the picture at the requested time`() throws {
        let outcome = try Shell.run(
            Self.drag + "for at in 0 0.15 0.25 9; do touchstone replay drag.jsonl --output $at.png --at $at; done\n"
                + "touchstone replay drag.jsonl --output end.png; touchstone replay - --output piped.png <drag.jsonl\n"
                + "cmp end.png 9.png && cmp end.png piped.png && md5sum 0.png 0.15.png 0.25.png | cut -d' ' -f1 | sort -u | wc -l"
        )
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        #expect(outcome.output == "3\n")
    }

    @Test func `a recording from another program is replayed in the given scene`() throws {
        let outcome = try Shell.run(
            """
            printf '{"from":"elsewhere"}\\n{"t":0,"id":1,"phase":"began","x":640,"y":400}\\n{"t":1,"id":1,"phase":"moved","x":640,"y":300}\\n' >f.jsonl
            touchstone replay f.jsonl --scene face --announcements -
            """)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(#""view":"face","state":"began""#))
    }

    /// Fault in security: a file that is not a recording, or a line of 100 MB.
    @Test(arguments: [
        (#"printf '{"touchstone":1}\n{"t":0,"id":1,"phase":"began","x":1' >bad"#, 2),
        (#"printf '{"touchstone":1}\n{"t":1}\n{"t":0.5}\n' >bad"#, 3),
        (#"printf '{"touchstone":1}\n{"t":"1"}\n' >bad"#, 2),
        (#"printf '{"touchstone":1}\n{"t":NaN}\n' >bad"#, 2),
        (#"printf '{"touchstone":1}\n{"t":1e300}\n' >bad"#, 2),
        (#"printf '{"touchstone":1,"size":[1e7,1e7]}\n{"t":1,"resize":[0,0]}\n' >bad"#, 2),
        (#"(echo '{"touchstone":1}'; printf '{"t":1,"u":'; head -c 900000 /dev/zero | tr '\0' '[') >bad"#, 2),
        (#"(echo '{"touchstone":1}'; echo '{"t":1}'; head -c 100000000 /dev/zero | tr '\0' 'x') >bad"#, 3),
        (#"(echo '{"touchstone":1}'; head -c 100000 /dev/urandom) >bad"#, 2),
        (#"head -c 100000 /dev/urandom >bad"#, 1), (#": >bad"#, 1),
        (#"printf '{"touchstone":1,"state":{"map":{"camera":{"zoom":null}}}}\n{"t":1}\n' >bad"#, 1),
    ])
    func `reading a file that is not a recording gives status 65 with a reason, and uses little memory`(
        script: String, line: Int
    ) throws {
        let outcome = try Shell.run("\(script)\nlimit_memory 409600\ntouchstone replay bad --headless")
        #expect(outcome.status == 65, "\(outcome.errors.prefix(300))")
        #expect(outcome.errors.hasPrefix("touchstone: bad:\(line): "))
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(outcome.errors.utf8.count < 400)
        #expect(outcome.output.isEmpty)
    }

    @Test(arguments: [
        "import a -o a", "import - -o a <a", "import b -o a", "export --evemu a -o ./a", "replay a --output a",
        "replay a --announcements a",
        "replay c --verify a --announcements a", "replay c --output d --announcements d", "timeline a.svg -o a.svg",
        "run --record d --announcements d",
    ])
    func `a file named as both input and output is not overwritten`(arguments: String) throws {
        let outcome = try Shell.run(
            Self.drag
                + "cp drag.jsonl a; cp a c; cp a a.svg; ln a b\ntouchstone \(arguments); echo $?; cmp a c && cmp a.svg c"
        )
        #expect(outcome.output == "64\n")
        #expect(outcome.errors.contains("would overwrite"))
    }

    @Test func `the file name's extension selects the picture format`() throws {
        let outcome = try Shell.run(Self.drag + "touchstone replay drag.jsonl --output a.svg; grep -c '</svg>' a.svg")
        #expect(outcome.output == "1\n" && outcome.status == 0)
    }

    @Test(arguments: [
        ("--at -1", "--at is -1.0, but it must be 0 or more"),
        ("--speed -1", "--speed is -1.0, but it must be from 0.1 to 100"),
        ("--scene paperr", "Did you mean 'paper'?"),
    ])
    func `an invalid value for an option is refused with a message`(option: String, words: String) throws {
        let outcome = try Shell.run(Self.drag + "touchstone replay drag.jsonl \(option)")
        #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test func `failures to read, create and write a file have different exit statuses`() throws {
        let outcome = try Shell.run(
            Self.drag + """
                touchstone replay nothing.jsonl --headless; echo $?
                touchstone replay drag.jsonl --verify nothing.jsonl; echo $?
                touchstone replay drag.jsonl --output /nowhere/a.png; echo $?
                touchstone replay drag.jsonl --announcements /nowhere/a.jsonl; echo $?
                touchstone replay drag.jsonl --announcements /dev/full; echo $?
                touchstone replay drag.jsonl --headless --at 3; echo $?
                touchstone replay drag.jsonl --speed 1000; echo $?
                """)
        #expect(outcome.output == "66\n66\n73\n73\n74\n64\n64\n")
    }
}
