import Testing

@testable import touchstone_migrate

/// The compiler, with the modules of Touchstone's debug build.
enum Compiler {
    /// An error with its line in the program, counted from 1.
    struct Failure {
        let line: Int
        let text: String
    }

    private static let project = String(#filePath.dropLast("Migrator/Tests/PortingTests/Compiler.swift".count))

    static let hasModules = Shell().run("test -e '\(project).build/debug/Modules/Desktop.swiftmodule'").status == 0

    /// Type-checks a program in Swift 5 mode, as `UIKitProgramTests` is compiled. Fails unless the
    /// program has errors.
    static func errors(in program: String) throws -> [Failure] {
        let shell = Shell()
        try Files.write(Array(program.utf8), to: "\(shell.folder)/Program.swift")
        let outcome = shell.run(
            """
            exec bash -c 'cd "$1" && source scripts/parts/symbols && mapfile -t options < <(module_options) &&
                swiftc -typecheck -swift-version 5 -parse-as-library -module-name Program -diagnostic-style llvm \\
                    "${options[@]}" "$2"' bash '\(project)' "$PWD/Program.swift"
            """)
        let errors = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        try #require(outcome.status == 1 && !errors.isEmpty, "\(outcome)")
        return try errors.map { error in
            let parts = error.split(separator: ":", maxSplits: 2)
            return Failure(line: try #require(Int(parts[1]), "\(error)"), text: String(error))
        }
    }
}
