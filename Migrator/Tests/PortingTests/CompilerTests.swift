import Porting
import Testing

@testable import touchstone_migrate

/// Programs that cannot be migrated completely.
@Suite(.enabled(if: Compiler.hasModules, "run `swift build` in the folder of Touchstone first"))
struct CompilerTests {
    private static let folder = String(#filePath.dropLast("CompilerTests.swift".count)) + "Partial/"
    private static let programs = Shell().run("ls '\(folder)'").output.split(separator: "\n").map(String.init)

    @Test(arguments: programs)
    func `the migrator lists each line that the compiler refuses, and few other lines`(name: String) throws {
        let old = String(decoding: try Files.read(Self.folder + name, isToBeReplaced: false), as: UTF8.self)
        let migration = Migration(of: old)
        let listed = Set(migration.adviceInText.map(\.line))
        // The line of a controller's declaration says that the class must declare its `view`.
        let errors = try Compiler.errors(in: migration.text).filter { error in
            !["cannot find 'view' in scope", "'ViewController' has no member 'view'"].contains {
                error.text.hasSuffix($0)
            }
        }
        #expect(errors.filter { !listed.contains($0.line) }.map(\.text) == [])
        #expect(listed.subtracting(errors.map(\.line)).count <= 2)
        #expect(Migration(of: migration.text).text == migration.text, "a second time")
    }

    @Test func `the error for an action that names a method without its class shows the correct form`() throws {
        let errors = try Compiler.errors(
            in: "import Desktop" + """


                final class Board: View {
                    func drag(_ pan: PanGestureRecognizer) {}
                    func clear() {}
                    func prepare(_ button: Control) {
                        let pan = PanGestureRecognizer(target: self, action: drag)
                        pan.addTarget(self, action: clear)
                        button.addTarget(self, action: clear, for: .touchUpInside)
                    }
                }
                """)
        #expect(errors.map(\.line) == [7, 8, 9])
        for error in errors { #expect(error.text.contains("name the method with its class"), "\(error)") }
    }

    @Test func `there are programs to compile`() { #expect(Self.programs.count == 8) }
}
