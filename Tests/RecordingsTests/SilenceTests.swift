import Testing

/// A recording without lines for the frames of its animations, as programs and people write it.
@Suite struct `time between the lines of a replay` {
    /// Writes fling.jsonl, and frames.jsonl with a line for each frame of the glide.
    private static let fling = #"""
        finger() { printf '{"t":%s,"id":1,"phase":"%s","x":%s,"y":400}\n' "$@"; }
        {
            echo '{"touchstone":1,"size":[1280,800],"scene":"map"}'
            finger 0 began 600
            finger 0.016 moved 580
            finger 0.032 moved 560
            finger 0.048 ended 550
        } >fling.jsonl
        { cat fling.jsonl; seq 0.064 0.016 3 | sed 's/.*/{"t":&}/'; } >frames.jsonl
        echo '{"t":3}' >>fling.jsonl
        at() { touchstone replay $1.jsonl --output $1-$2.png --at $2 "${@:3}"; }

        """#

    @Test func `a gliding map is painted at its current position`() throws {
        let outcome = try Shell.run(
            Self.fling + """
                for time in 0.05 0.5 1; do at fling $time; done
                for time in 0.5 1; do at frames $time; cmp fling-$time.png frames-$time.png; done
                md5sum fling-*.png | cut -d' ' -f1 | sort -u | wc -l
                """)
        #expect(outcome.output == "3\n" && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test func `a finger that lands on gliding content touches the object that the picture shows there`() throws {
        let outcome = try Shell.run(
            Self.fling + """
                for name in fling frames; do
                    sed -i -E '/"t":(0\\.[3-9].*|[1-3].*)}$/d' $name.jsonl
                    { finger 0.3 began 700; finger 0.4 moved 650; finger 0.5 ended 650; } >>$name.jsonl
                    touchstone replay $name.jsonl --output $name.png
                done
                cmp fling.png frames.png && echo same
                """)
        #expect(outcome.output == "same\n" && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test func `a long press is shown once its minimum duration has passed, even between recorded lines`() throws {
        let outcome = try Shell.run(
            """
            { echo '{"touchstone":1,"scene":"captured"}'
              for id in 1 2; do echo '{"t":0,"id":'$id',"phase":"began","x":'$((600 + 20 * id))',"y":400}'; done
              echo '{"t":9}'
            } >press.jsonl
            for at in 0.1 0.3 2; do touchstone replay press.jsonl --output $at.png --at $at; done
            sed -i '$d' press.jsonl; seq 0.016 0.016 9 | sed 's/.*/{"t":&}/' >>press.jsonl
            touchstone replay press.jsonl --output frames.png --at 2
            cmp frames.png 2.png; md5sum ?.?.png 2.png | cut -d' ' -f1 | sort -u | wc -l
            """)
        #expect(outcome.output == "3\n" && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test func `painting pictures does not change the announcements`() throws {
        let outcome = try Shell.run(
            Self.fling + """
                sed -i 's/"map"/"pieces"/' fling.jsonl
                { finger 3.1 began 500; finger 3.2 moved 550; finger 3.3 ended 550; } >>fling.jsonl
                touchstone replay fling.jsonl --announcements said.jsonl
                at fling 1 --verify said.jsonl && at fling 3.2 --verify said.jsonl && wc -l <said.jsonl
                """)
        #expect((Int(outcome.output.dropLast()) ?? 0) > 4 && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test func `a timeline ends an attempt at its deadline`() throws {
        let outcome = try Shell.run(
            """
            { echo '{"touchstone":1}'; echo '{"t":0,"id":1,"phase":"began","x":9,"y":9}'; } >tap.jsonl
            cp tap.jsonl rounds.jsonl; seq 0.016 0.016 4 | sed 's/.*/{"t":&}/' >>rounds.jsonl
            for name in tap rounds; do
                echo '{"t":4,"id":1,"phase":"ended","x":9,"y":9}' >>$name.jsonl
                (mkdir -p $name; cp $name.jsonl $name/a.jsonl; cd $name; touchstone timeline a.jsonl -o a.svg --recognizers tap,longPress)
            done
            cmp tap/a.svg rounds/a.svg && echo same
            """)
        #expect(outcome.output == "same\n" && outcome.errors.isEmpty, "\(outcome)")
    }
}
