import TestServers
import Testing

/// The man pages and completions that `scripts/document manual` generates from the program's help.
@Suite struct ManualTests {
    /// Generates them in `out`, and defines `options COMMAND`, which lists a command's options, one
    /// per line.
    private let prelude = #"""
        "\#(Self.root)scripts/document" manual out \#(App.program) >/dev/null || exit
        share=out/share
        commands=$(touchstone help | sed -n '/^SUBCOMMANDS/,/^$/p' | grep -oE '^  [a-z]+')
        options() { touchstone help $1 | sed -n '/^OPTIONS/,/^$/p' | grep -E '^  -' | cut -c-24 | grep -oE -- '--[a-z-]+'; }

        """#

    private static let root = String(#filePath.dropLast("Tests/RecordingsTests/ManualTests.swift".count))

    @Test func `each command has a man page with all its options`() throws {
        let outcome = try Shell.run(
            prelude + #"""
                for command in $commands; do
                    page=$share/man/man1/touchstone-$command.1
                    sed 's/\\-/-/g; s/\\f.//g' $page > plain
                    grep -q "^.B touchstone $command\$" plain || echo "$command"
                    grep -qF ".BR touchstone\\-$command (1)" $share/man/man1/touchstone.1 || echo "$command"
                    for option in $(options $command); do
                        sed -n '/^.SH OPTIONS/,/^.SH E/p' plain | grep -qE -- "(^|, )$option( |\$)" || echo "$command $option"
                        count=$((count + 1))
                    done
                done
                ((count > 40)) && echo complete
                """#)
        #expect(outcome.output == "complete\n")
        #expect(outcome.errors.isEmpty)
    }

    @Test func `the completions for each shell include all commands and all their options`() throws {
        let outcome = try Shell.run(
            prelude + #"""
                zsh=$share/zsh/vendor-completions/_touchstone fish=$share/fish/vendor_completions.d/touchstone.fish
                for command in $commands; do
                    grep -q "'$command:" $zsh || echo "zsh $command"
                    sed -n "/^_touchstone_$command()/,/^}/p" $zsh > zsh
                    grep "touchstone $command\"" $fish > fish
                    for option in $(options $command); do
                        grep -qF -- "$option" zsh || echo "zsh $command $option"
                        grep -qF -- "-l '${option#--}'" fish || echo "fish $command $option"
                        count=$((count + 1))
                    done
                done
                ((count > 40)) && echo complete
                """#)
        #expect(outcome.output == "complete\n")
        #expect(outcome.errors.isEmpty)
    }

    @Test func `bash completes commands, options, values and files`() throws {
        let outcome = try Shell.run(
            prelude + #"""
                \#(Self.completeLine)
                complete -p touchstone
                touch session.jsonl
                complete_line touchstone rec
                complete_line touchstone import --s
                complete_line touchstone run --appearance d
                complete_line touchstone import ses
                complete_line touchstone import a --output ses
                for command in $commands; do
                    for option in $(options $command); do
                        complete_line touchstone $command ${option%?} | grep -qE -- ": (.* )?$option( |\$)" || echo "bash $command $option"
                    done
                done
                """#)
        #expect(
            outcome.output == """
                complete -o filenames -F _touchstone touchstone
                touchstone rec: recognize
                touchstone import --s: --size
                touchstone run --appearance d: dark
                touchstone import ses: session.jsonl
                touchstone import a --output ses: session.jsonl

                """)
        #expect(outcome.errors.isEmpty)
    }

    @Test func `bash completes scenes and their options without a command`() throws {
        let outcome = try Shell.run(
            prelude + #"""
                \#(Self.completeLine)
                touch session.jsonl
                complete_line touchstone fa
                complete_line touchstone p
                complete_line touchstone re
                complete_line touchstone --rec
                complete_line touchstone face --hap
                complete_line touchstone --appearance d
                complete_line touchstone --bare ma
                complete_line touchstone --record ses
                complete_line touchstone face pi
                complete_line touchstone replay fa
                complete_line touchstone run fa
                complete_line touchstone ""
                """#)
        #expect(
            outcome.output == """
                touchstone fa: face
                touchstone p: paint pieces paper photos
                touchstone re: recognize replay
                touchstone --rec: --record
                touchstone face --hap: --happiness
                touchstone --appearance d: dark
                touchstone --bare ma: map
                touchstone --record ses: session.jsonl
                touchstone face pi:
                touchstone replay fa:
                touchstone run fa: face
                touchstone : --version -h --help run paint recognize replay timeline devices watch import export help \
                face pieces captured paper map photos

                """)
        #expect(outcome.errors.isEmpty)
    }

    /// Loads the completions of bash, and defines `complete_line WORD…`, which completes the last
    /// word.
    private static let completeLine = #"""
        source $share/bash-completion/completions/touchstone
        complete_line() {
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMPREPLY=()
            _touchstone touchstone "${@: -1}" "${@: -2:1}"
            echo "$*:" "${COMPREPLY[@]}"
        }
        """#
}
