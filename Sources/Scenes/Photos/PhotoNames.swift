package import Shell

/// Numbers that replace the names of photos in recordings that begin with another scene. The names
/// are private, but such a recording still needs the photos, because the user can switch to their
/// scene later.
package struct PhotoNames {
    private let photos: [Photo]
    private let numbers: [String: String]

    /// Creates numbers for the photos in the settings of a recording. Returns `nil` if there are no
    /// photos, or if `scene`, the first scene of the recording, is the photos scene.
    package init?(hiddenIn options: Settings, by scene: String?) {
        guard scene != PhotosScene.kind.name, let photos = options[PhotosSetting.photos] else { return nil }
        self.photos = photos
        numbers = Dictionary(
            uniqueKeysWithValues: photos.enumerated().map { ($0.element.name, "Photo \($0.offset + 1)") })
    }

    /// Returns settings whose photos have numbers instead of names, and no dates.
    package func hidden(inOptions options: Settings) -> Settings {
        var options = options
        options[PhotosSetting.photos] = photos.map { Photo(name: numbers[$0.name] ?? "", date: "", size: $0.size) }
        return options
    }

    /// Returns the state of all scenes, with numbers instead of names in the photos' state and
    /// history.
    package func hidden(inState state: Settings) -> Settings {
        var state = state
        let name = PhotosScene.kind.name
        state.values[name] = state.values[name].map(hidden)
        if var histories = state[StageSetting.histories] {
            histories.values[name] = histories.values[name].map(hidden)
            state[StageSetting.histories] = histories
        }
        return state
    }

    /// Replaces the names in the state of the photos scene, or in each state of its history.
    /// Removes the entries of photos without a number.
    private func hidden(_ value: SettingValue) -> SettingValue {
        guard case .object(var members) = value else { return value }
        for list in ["past", "future"] {
            if case .list(let states)? = members[list] { members[list] = .list(states.map(hidden)) }
        }
        var state = Settings(members)
        state[PhotosState.photos] = state[PhotosState.photos].map { placements in
            Dictionary(placements.compactMap { name, value in numbers[name].map { ($0, value) } }) { first, _ in first }
        }
        for key in [PhotosState.turned, PhotosState.order] { state[key] = state[key]?.compactMap { numbers[$0] } }
        state[PhotosState.enlarged] = state[PhotosState.enlarged].flatMap { numbers[$0] }
        return .object(state.values)
    }
}
