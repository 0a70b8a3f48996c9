import ArgumentParser

/// The hidden command `migrate`, which only reports that the program `touchstone-migrate` migrates
/// sources.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate", abstract: "Name the program that migrates sources.", shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough)
    var arguments: [String] = []

    func run() throws {
        throw failure("sources are migrated by a program of their own: touchstone-migrate", .validationFailure)
    }
}
