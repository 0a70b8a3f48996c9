import Recordings
import Scenes
import Stage

extension SettingCheck {
    /// How many ignored settings are named; of those after them, only that there are more.
    private static let most = 20

    /// Names on standard error the settings of a recording that the program ignores, each once.
    static func complaining(of inputName: String) -> SettingCheck {
        var known: Set<String> = []
        let (settings, state) = (StageSetting.keys(for: SceneKind.all), StageSetting.stateKeys(for: SceneKind.all))
        return SettingCheck(settings: settings, state: state) { problem, line in
            guard known.count <= most, known.insert(problem.description).inserted else { return }
            complain("\(inputName):\(line): ignored: \(known.count <= most ? problem.description : "more settings")")
        }
    }
}
