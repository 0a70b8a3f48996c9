package import Shell

/// The keys of the photos scene's state, which is stored in recordings and saved for the next
/// start. The state identifies photos by name, because the folder can contain other photos then.
nonisolated enum PhotosState {
    /// The placements of the photos that are not at home.
    static let photos = SettingKey<[String: PhotoPlacement]>(
        "photos", requirement: "an object of lists of 4 numbers",
        decode: { value in
            guard case .object(let members) = value else { return nil }
            let placements = members.compactMapValues { numbers.value($0).flatMap { PhotoPlacement(numbers: $0) } }
            return placements.count == members.count ? placements : nil
        },
        encode: { .object($0.mapValues { numbers.setting($0.numbers) }) })
    /// The photos whose backs are up.
    static let turned = SettingKey.list("turned", of: name)
    static let enlarged = SettingKey<String>("enlarged")
    /// All photos from back to front.
    static let order = SettingKey.list("order", of: name)
    static let isDealt = SettingKey<Bool>("dealt")

    static let keys: SettingKeys = [photos, turned, enlarged, order, isDealt]
    /// The parts of the state that undo does not restore.
    static let unrepeatable = [order.name, isDealt.name]
    private static let name = SettingKey<String>("name")
    private static let numbers = SettingKey<[Double]>("placement", count: 4)
}

extension PhotosScene {
    private var order: [PhotoView] { root.subviews.compactMap { $0 as? PhotoView } }

    package var state: Settings {
        var state = Settings()
        let moved = photos.compactMap { photo in photo.currentRest.map { (photo.photo.name, $0) } }
        let turned = photos.filter(\.isTurned).map(\.photo.name)
        if !moved.isEmpty { state[PhotosState.photos] = Dictionary(uniqueKeysWithValues: moved) }
        if !turned.isEmpty { state[PhotosState.turned] = turned }
        state[PhotosState.enlarged] = enlarged?.photo.name
        if !order.elementsEqual(photos, by: ===) { state[PhotosState.order] = order.map(\.photo.name) }
        if deal == nil { state[PhotosState.isDealt] = true }
        return state
    }

    /// The state that undo restores. It excludes the order of the photos, and whether they have
    /// been dealt.
    package var undoableState: Settings { state.without(PhotosState.unrepeatable) }

    package func restore(_ state: Settings) {
        endDeal()
        for name in state[PhotosState.order] ?? [] {
            if let photo = photo(named: name) { root.bringSubviewToFront(photo) }
        }
        apply(state, animated: false)
        for photo in photos { photo.settle(at: goal(of: photo)) }
    }

    package func show(_ state: Settings) {
        apply(state, animated: true)
        for photo in photos where !photo.fingers.isHolding { photo.fly(to: goal(of: photo)) }
    }

    package func reset() { show([:]) }

    private func apply(_ state: Settings, animated: Bool) {
        let moved = state[PhotosState.photos] ?? [:]
        let turned = state[PhotosState.turned] ?? []
        for photo in photos where !photo.fingers.isHolding {
            photo.rest = moved[photo.photo.name]
            photo.setTurned(turned.contains(photo.photo.name), animated: animated)
        }
        show(enlarged: state[PhotosState.enlarged].flatMap(photo(named:)))
    }

    private func photo(named name: String) -> PhotoView? { photos.first { $0.photo.name == name } }
}
