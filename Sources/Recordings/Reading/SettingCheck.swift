public import Touches

/// Reports the settings of a recording that the program does not know: it is perhaps of a newer
/// version, or has a misspelled name. The recording is read all the same.
public struct SettingCheck {
    private let settings: SettingKeys
    private let state: SettingKeys
    private let report: (SettingProblem, _ line: Int) -> Void

    /// Checks against the settings and parts of a header's state that a program reads. `report` is
    /// called with each problem and its line, of which the header is 1.
    public init(
        settings: SettingKeys, state: SettingKeys, report: @escaping (_ problem: SettingProblem, _ line: Int) -> Void
    ) {
        (self.settings, self.state, self.report) = (settings, state, report)
    }

    /// Checks a header, whose object has members of these names. A foreign one may have any.
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
