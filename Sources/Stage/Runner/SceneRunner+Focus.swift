extension SceneRunner {
    private var focusableViews: [View] { scene.focusableViews + overlays.flatMap(\.focusableViews) }

    var focusIndex: Int? { focus.view.flatMap { view in focusableViews.firstIndex { $0 === view } } }
    /// The view with the focus, or `nil` if there is none or Tab can no longer select it.
    package var focusedView: View? { focusIndex == nil ? nil : focus.view }
    package func clearFocus() { focus.clear() }

    func moveFocus(to index: Int) {
        let views = focusableViews
        if views.indices.contains(index) { focus.move(to: views[index]) }
    }

    func press(_ key: KeyInput) {
        defer { setNeedsDisplay() }
        guard key.phase == .down else { return scene.keyReleased(key) }
        if FocusCommand(key).map({ perform($0, isRepeat: key.isRepeat) }) != true { scene.keyPressed(key) }
    }

    /// Performs a command, and returns `false` if it has no effect, so that the scene receives the
    /// key.
    private func perform(_ command: FocusCommand, isRepeat: Bool) -> Bool {
        switch command {
        case .move(let step):
            // Views other than controls require that the window reserves the focus keys.
            let views = focusableViews.filter { reserved.contains(.focusKeys) || $0 is Control }
            guard !views.isEmpty else { return false }
            focus.move(by: step, among: views)
            focusedView?.scrollToVisible()
        case .adjust(let adjustment): return reserved.contains(.focusKeys) && adjust(by: adjustment)
        case .press:
            guard let button = pressable(focusedView) else { return false }
            if !isRepeat { button.press() }
        case .cancel:
            if reserved.contains(.focusKeys), cancelGestures() { return true }
            guard focusedView != nil else { return false }
            focus.clear()
        }
        return true
    }

    private func pressable(_ view: View?) -> (any Pressable)? {
        (view as? Control)?.isAdjustable == true ? nil : view as? any Pressable
    }

    /// Adjusts the focused view. If no adjustable view is focused, adjusts and focuses the first
    /// adjustable view. Returns `false` if the scene adjusts no view.
    private func adjust(by adjustment: Adjustment) -> Bool {
        let adjustable = focusableViews.filter { pressable($0) == nil }
        guard let view = adjustable.first(where: { $0 === focus.view }) ?? adjustable.first,
            scene.adjust(view, by: adjustment)
        else { return false }
        focus.move(to: view)
        return true
    }

    @discardableResult package func cancelGestures() -> Bool {
        let engaged = engine.engagedRecognizers.filter(\.isEnabled)
        guard !engaged.isEmpty else { return false }
        for recognizer in engaged {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        // Lets the scene release the views that fingers held.
        scene.advance(to: engine.now)
        setNeedsDisplay()
        return true
    }
}
