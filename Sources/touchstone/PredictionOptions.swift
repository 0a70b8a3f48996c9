import ArgumentParser

/// The option for predicted locations, shared by the commands `recognize` and `timeline`.
struct PredictionOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: .init(
            "Also predict the location of each finger this long after each round.", valueName: "SECONDS"))
    var predict: Double?

    func validate() throws {
        if let predict, !(0...1).contains(predict) {
            throw ValidationError("--predict is \(predict), but it must be from 0 to 1 second.")
        }
    }

    var lookahead: Duration? { predict.map { .seconds($0) } }
}
