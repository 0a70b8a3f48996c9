package import Touches

/// A check that reports the settings of a recording that have no effect, such as misspelled
/// settings or settings from a newer version of the program. They do not prevent the recording from
/// being read.
package struct SettingCheck {
    private let settings: SettingKeys
    private let state: SettingKeys
    private let report: (SettingProblem, _ line: Int) -> Void

    /// Creates a check. `settings` contains the keys of all settings, and `state` contains the keys
    /// that the state in a header can have. `report` receives each problem with its line number.
    /// The header is line 1.
    package init(
        settings: SettingKeys, state: SettingKeys, report: @escaping (_ problem: SettingProblem, _ line: Int) -> Void
    ) {
        (self.settings, self.state, self.report) = (settings, state, report)
    }

    /// Reports the problems in a header. Foreign headers are not checked, because their members can
    /// have any name.
    func check(_ header: RecordingHeader, memberNames: some Sequence<String>) {
        guard !header.isForeign else { return }
        let scene = header.scene.map { ["scene": SettingValue.text($0)] } ?? [:]
        let problems =
            memberNames.sorted().compactMap(problem)
            + settings.problems(in: header.options.merging(Settings(scene))) + state.problems(in: header.state ?? [:])
        for problem in problems { report(problem, 1) }
    }

    private func problem(withMember name: String) -> SettingProblem? {
        guard !RecordingHeader.memberNames.contains(name) else { return nil }
        return settings.names.contains(name)
            ? .misplaced(name: name, object: "options")
            : settings.unknown(name, alsoSuggesting: RecordingHeader.memberNames)
    }

    func check(_ settings: Settings, line: Int) {
        for problem in self.settings.problems(in: settings) { report(problem, line) }
    }
}
