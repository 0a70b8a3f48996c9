public import Shell

/// The state of the photos, for recordings and for the next start.
nonisolated enum PhotosState {
    /// The index and the placement of each photo that is not at home.
    static let photos = SettingKey.list(
        "photos",
        of: SettingKey<[Double]>("photo", count: 5).converted(decode: { $0[4] > 0 ? $0 : nil }, encode: { $0 }))
    /// The indices of the photos whose backs are up.
    static let turned = SettingKey.list("turned", of: index)
    /// The index of the photo that fills the window.
    static let enlarged = SettingKey<Double>("enlarged", in: 0...)
    /// The indices of all photos from back to front.
    static let order = SettingKey.list("order", of: index)

    static let keys: SettingKeys = [photos, turned, enlarged, order]
    private static let index = SettingKey<Double>("index", in: 0...)
}

extension PhotosScene {
    private var order: [Double] { root.subviews.compactMap { ($0 as? PhotoView).map { Double($0.index) } } }

    public var state: Settings {
        var state = Settings()
        let moved = photos.compactMap { photo in photo.currentRest.map { [Double(photo.index)] + $0.numbers } }
        let turned = photos.filter(\.isTurned).map { Double($0.index) }
        if !moved.isEmpty { state[PhotosState.photos] = moved }
        if !turned.isEmpty { state[PhotosState.turned] = turned }
        state[PhotosState.enlarged] = enlarged.map { Double($0.index) }
        if order != order.sorted() { state[PhotosState.order] = order }
        return state
    }

    /// The state without the order of the photos. Bringing a photo to the front cannot be undone.
    public var undoableState: Settings { state.without([PhotosState.order.name]) }

    public func restore(_ state: Settings) {
        endDeal()
        for index in state[PhotosState.order] ?? [] {
            if let photo = photo(at: index) { root.bringSubviewToFront(photo) }
        }
        apply(state, animated: false)
        for photo in photos { photo.settle(at: goal(of: photo)) }
    }

    public func show(_ state: Settings) {
        apply(state, animated: true)
        for photo in photos where !photo.fingers.isHolding { photo.fly(to: goal(of: photo)) }
    }

    public func reset() { show([:]) }

    private func apply(_ state: Settings, animated: Bool) {
        let moved = Dictionary(
            (state[PhotosState.photos] ?? []).map { ($0[0], PhotoPlacement(numbers: Array($0.dropFirst()))) },
            uniquingKeysWith: { $1 })
        let turned = state[PhotosState.turned] ?? []
        for photo in photos where !photo.fingers.isHolding {
            photo.rest = moved[Double(photo.index)]
            photo.setTurned(turned.contains(Double(photo.index)), animated: animated)
        }
        show(enlarged: state[PhotosState.enlarged].flatMap(photo(at:)))
    }

    private func photo(at index: Double) -> PhotoView? {
        Int(exactly: index).flatMap { photos.indices.contains($0) ? photos[$0] : nil }
    }
}
