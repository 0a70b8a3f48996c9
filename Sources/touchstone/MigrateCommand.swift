import ArgumentParser

/// Names the program that took the place of this command, for users and scripts that still run it.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Name the program that migrates sources.", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough)
    var arguments: [String] = []

    func run() throws {
        throw failure("sources are migrated by a program of their own: touchstone-migrate", .validationFailure)
    }
}
