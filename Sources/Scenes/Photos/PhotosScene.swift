package import Shell

/// A desk with photos that fingers move, rotate, scale and throw. A double tap enlarges a photo, a
/// long press turns it over, and five fingers gather the photos in a pile or deal them again.
package final class PhotosScene: ShellScene, GestureRecognizerDelegate {
    package nonisolated static let kind = kind(from: nil)

    /// Returns the kind of scene whose photos `source` decodes. Without a source, as in a replay,
    /// photos listed in the settings are shown as placeholders.
    package nonisolated static func kind(from source: (any PhotoSource)?) -> SceneKind {
        SceneKind(
            name: "photos", title: "Photos", summary: "A desk of photos, to move, turn, enlarge, throw and pile up.",
            sign: SceneSign.photos, settings: [PhotosSetting.photos], state: PhotosState.keys,
            demonstration: Demonstration(summary: "Two fingers enlarged, rotated and moved a photo")
        ) { settings, measuring in
            PhotosScene(settings[PhotosSetting.photos], from: source, measuring: measuring)
        }
    }

    package let root: View = DeskView(.wood)
    private(set) var photos: [PhotoView] = []
    private(set) weak var source: (any PhotoSource)?
    private let measuring: (any TextMeasuring)?
    private let dimmer = View()
    private let gather = GatherGestureRecognizer()
    private(set) var layout: PhotosLayout
    private(set) var enlarged: PhotoView?
    /// The animation that deals the photos, or `nil` if it has finished or was skipped.
    private(set) var deal: PhotoDeal? = PhotoDeal()
    private var dimming: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    private static let dimness = 0.6

    /// Creates the scene.
    ///
    /// - Parameters:
    ///   - photos: The photos, or `nil` for `Photo.landscapes`.
    ///   - source: The source of their images. The scene does not retain it.
    ///   - measuring: The object that measures text. If it is `nil`, the backs of the photos are
    ///     empty.
    package init(
        _ photos: [Photo]? = nil, from source: (any PhotoSource)? = nil, measuring: (any TextMeasuring)? = nil
    ) {
        (self.source, self.measuring) = (source, measuring)
        layout = PhotosLayout(room: .zero, prints: [])
        root.name = "desk"
        (dimmer.name, dimmer.backgroundColor, dimmer.alpha, dimmer.isHidden) = ("dimmer", .black, 0, true)
        root.addSubview(dimmer)
        show(photos ?? Photo.landscapes)
        let tap = TapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.enlarge(nil) }
        dimmer.addGestureRecognizers(["tap": tap])
        gather.delaysTouchesEnded = false
        gather.addTarget(self, action: PhotosScene.gatherOrDeal)
        root.addGestureRecognizers(["gather": gather], delegate: self)
    }

    /// Replaces all photos, and prepares to deal the new ones.
    private func show(_ values: [Photo]) {
        for photo in photos { photo.removeFromSuperview() }
        show(enlarged: nil)
        layout = PhotosLayout(room: room, prints: values.map { PhotoPrint.size(of: $0.size) })
        photos = values.enumerated().map { PhotoView($1, index: $0, layout: layout, measuring: measuring) }
        for photo in photos { add(photo) }
        deal = PhotoDeal()
    }

    package func apply(_ settings: Settings) {
        guard let values = settings[PhotosSetting.photos],
            !values.elementsEqual(photos, by: { $0.isSame(as: $1.photo) })
        else { return }
        show(values)
        for photo in photos { photo.settle(at: goal(of: photo)) }
    }

    private func add(_ photo: PhotoView) {
        root.addSubview(photo)
        photo.onRelease = { [weak self, unowned photo] velocity, spin in
            guard let self else { return }
            if enlarged === photo { show(enlarged: nil) }
            photo.slide(velocity: velocity, spin: spin)
        }
        photo.onCancel = { [weak self, unowned photo] in
            if let self { photo.fly(to: goal(of: photo)) }
        }
        photo.onDoubleTap = { [weak self, unowned photo] in
            guard let self else { return }
            enlarge(enlarged === photo ? nil : photo)
        }
        photo.onPress = { [unowned photo] in photo.setTurned(!photo.isTurned, animated: true) }
    }

    /// Returns the placement at which a photo lies or will come to rest, unless fingers move it.
    func goal(of photo: PhotoView) -> SheetPlacement {
        photo === enlarged ? layout.filled(by: photo.bounds.size) : photo.target
    }

    // MARK: Enlarging

    /// Enlarges a photo so that it almost fills the room, or no photo if `photo` is `nil`. The
    /// photo that was enlarged before returns to its placement.
    func enlarge(_ photo: PhotoView?) {
        let earlier = enlarged
        show(enlarged: photo)
        for photo in [earlier, photo].compactMap(\.self) { photo.fly(to: goal(of: photo)) }
    }

    func show(enlarged photo: PhotoView?) {
        enlarged = photo
        if let photo {
            root.bringSubviewToFront(dimmer)
            root.bringSubviewToFront(photo)
        }
        dimmer.isUserInteractionEnabled = photo != nil
        let goal = photo == nil ? 0 : Self.dimness
        guard dimmer.alpha != goal else { return }
        dimming = ValueAnimator(for: dimmer, from: dimmer.alpha, to: goal) { [weak dimmer = dimmer] alpha in
            dimmer?.alpha = alpha
            dimmer?.isHidden = alpha == 0
        }
    }

    // MARK: The pile

    package func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    /// Refuses closing fingers that are all on one photo, because they scale this photo. Also
    /// refuses spreading fingers that are not on a pile, and all fingers while a photo is enlarged.
    package func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        let fingers = gestureRecognizer.countedTouches
        let isOnPile = isPiled(at: gestureRecognizer.location(in: root))
        let isOnOnePhoto = fingers.allSatisfy { $0.view is PhotoView && $0.view === fingers.first?.view }
        return enlarged == nil && (gather.isClosing ? !isOnOnePhoto : isOnPile)
    }

    private func gatherOrDeal(_ gather: GatherGestureRecognizer) {
        guard gather.state == .ended else { return }
        let fingers = gather.countedTouches
        for photo in photos where fingers.contains(where: { $0.view === photo }) { photo.fingers.abandonHold() }
        if gather.isClosing { self.gather(at: gather.location(in: root)) } else { dealAgain() }
    }

    // MARK: Layout

    package func layOut(_ change: () -> Void) {
        let before = room
        change()
        dimmer.frame = root.bounds
        guard room != before else { return }
        layout = PhotosLayout(room: room, prints: photos.map(\.bounds.size))
        for photo in photos {
            photo.layout = layout
            if !photo.fingers.isHolding { photo.settle(at: goal(of: photo)) }
        }
    }

    /// Shows the photos at their placements, without dealing them.
    func endDeal() { deal = nil }

    // MARK: Rounds

    package var isAnimating: Bool { deal != nil || photos.contains { !$0.isExact || $0.fingers.isCatchingUp } }
    /// The value is `false` during the deal, so that no recording starts in the middle of it.
    package var isAtRest: Bool { deal?.isRunning != true }

    package func advance(to time: Timestamp) {
        for photo in photos {
            photo.fingers.watch()
            if photo.fingers.isHolding { deal?.skip(photo.index) }
        }
        updateLooks()
        requestImages()
        guard root.superview != nil else { return stopDeal() }
        deal?.advance(to: time)
        if traits.reducesMotion || deal?.isOver(for: photos.count) == true { deal = nil }
        if deal != nil { needsDisplay = true }
    }

    /// Ends a deal that has begun, because another scene is shown.
    private func stopDeal() { if deal?.isRunning == true { deal = nil } }

    package func refine() {
        deal = nil
        for photo in photos { photo.refine(at: root.engine?.now ?? .zero) }
    }

    private func updateLooks() {
        let time = root.engine?.now ?? .zero
        for photo in photos {
            photo.updateLook(isHeld: photo.fingers.isHolding, at: time)
            photo.isCoarse = deal?.isCoarse(photo.index) == true
        }
    }

    package func picture() -> Picture {
        updateLooks()
        guard let deal else { return Picture(of: root) }
        for photo in photos {
            let size = photo.bounds.size
            photo.show(deal.placement(of: photo.index, to: photo.placement, in: room, size: size))
        }
        defer { for photo in photos { photo.show(photo.placement) } }
        return Picture(of: root)
    }
}
