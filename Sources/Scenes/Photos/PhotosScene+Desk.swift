package import Shell

extension PhotosScene {
    /// The maximum distance of a photo from the middle of its pile, in points, and its maximum
    /// rotation, in radians.
    private static let (pileRadius, pileTurn) = (14.0, 0.22)

    /// Moves the photos that no finger holds to a pile around a point.
    func gather(at point: Point) {
        var random = Scatter()
        let middle = point.limited(to: room)
        show(enlarged: nil)
        for photo in photos {
            let shift = Vector(dx: Self.pileRadius * random.next(), dy: 0).rotated(by: 2 * .pi * random.next())
            let turn = (2 * random.next() - 1) * Self.pileTurn
            guard !photo.fingers.isHolding else { continue }
            let goal = layout.limited(
                SheetPlacement(center: middle + shift, turn: turn, scale: layout.scale), size: photo.bounds.size)
            photo.rest = layout.rest(for: goal)
            photo.fly(to: goal)
        }
    }

    /// Returns whether the desk has several photos, and more than half of them lie in a pile around
    /// a point.
    func isPiled(at point: Point) -> Bool {
        let reach = Self.pileRadius + VisibleExtent.hold
        let piled = photos.count { goal(of: $0).center.distance(to: point) <= reach }
        return photos.count > 1 && 2 * piled > photos.count
    }

    private var isPiled: Bool { photos.contains { isPiled(at: goal(of: $0).center) } }

    /// Moves the photos that no finger holds to their homes, one after another. If motion is
    /// reduced, they all jump there immediately.
    func dealAgain() {
        show(enlarged: nil)
        // The photo on top of the pile is dealt first.
        let order = root.subviews.reversed().compactMap { $0 as? PhotoView }
        for (number, photo) in order.enumerated() where !photo.fingers.isHolding {
            photo.rest = nil
            photo.fly(to: goal(of: photo), delay: PhotoDeal.interval * number)
        }
    }

    // MARK: Keys

    package var focusableViews: [View] { photos }
    package var objects: [View] { photos }

    @discardableResult package func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        guard let photo = photos.first(where: { $0 === view }), !photo.fingers.isHolding else {
            return view is PhotoView
        }
        var next = goal(of: photo)
        if photo === enlarged { show(enlarged: nil) }
        root.bringSubviewToFront(photo)
        switch adjustment {
        case .move(let step): next.center += step
        case .scale(let factor): next.scale *= factor
        case .rotate(let angle): next.turn += angle
        }
        photo.rest = layout.rest(for: layout.limited(next, size: photo.bounds.size))
        photo.settle(at: goal(of: photo))
        return true
    }

    package func keyPressed(_ key: KeyInput) {
        if KeyCombination("p").matches(key) {
            if isPiled { dealAgain() } else { gather(at: room.center) }
        }
        // A held key must not enlarge or turn the photo repeatedly.
        guard !key.isRepeat, let photo = photos.first(where: \.isFocused), !photo.fingers.isHolding else { return }
        if KeyCombination("Return").matches(key) { photo.onDoubleTap?() }
        if KeyCombination("space").matches(key) { photo.onPress?() }
    }

    // MARK: The bar

    package var options: [SceneOption] { [SceneOption(title: "Pile", key: "p", isOn: isPiled, sign: SceneSign.pile)] }

    package func hint(for devices: InputDevices) -> String {
        if devices.hasTouchscreen { return "Throw and turn photos; double tap one, or hold it" }
        if devices.hasTouchpad { return "Drag or pinch a photo; double-click it, or hold it" }
        return "Drag a photo, with Control to turn it; double-click it, or hold it"
    }
}
