import Recordings
import Scenes
import Stage

/// Names on standard error the settings of a recording that the program ignores, each once.
final class SettingComplaints {
    /// How many are named; of those after them, only that there are more.
    private static let most = 20

    private let inputName: String
    private var known: Set<String> = []

    /// - Parameter inputName: The recording's name in the complaints.
    init(of inputName: String) { self.inputName = inputName }

    var check: SettingCheck {
        SettingCheck(
            settings: StageSetting.keys(for: SceneKind.all), state: StageSetting.stateKeys(for: SceneKind.all)
        ) { [self] problem, line in report(problem, line: line) }
    }

    private func report(_ problem: SettingProblem, line: Int) {
        guard known.count <= Self.most, known.insert(problem.description).inserted else { return }
        complain("\(inputName):\(line): ignored: \(known.count <= Self.most ? problem.description : "more settings")")
    }
}
