extension SceneRunner {
    var focusableViews: [View] { scene.focusableViews + overlays.flatMap(\.focusableViews) }

    package var focusedView: View? { focus.view }
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

    /// Performs a command. Returns `false` if the scene must receive the key instead.
    private func perform(_ command: FocusCommand, isRepeat: Bool) -> Bool {
        switch command {
        case .move(let step):
            // Views other than controls are included only if the window reserves the focus keys.
            let views = focusableViews.filter { reserved.contains(.focusKeys) || $0 is Control }
            guard !views.isEmpty else { return false }
            focus.move(by: step, among: views)
            focusedView?.scrollToVisible()
        case .adjust(let adjustment): return adjust(by: adjustment)
        case .press:
            guard let button = focusedView as? any Pressable else { return false }
            return isRepeat || button.press()
        case .cancel:
            if reserved.contains(.focusKeys), cancelGestures() { return true }
            guard focusedView != nil else { return false }
            focus.clear()
        }
        return true
    }

    /// Adjusts the focused view or, if the window reserves the focus keys, another view that
    /// accepts the adjustment. Returns `false` if no view was adjusted.
    private func adjust(by adjustment: Adjustment) -> Bool {
        let focused = focusedView.map { [$0] } ?? []
        guard reserved.contains(.focusKeys) else {
            return focused.contains { ($0 as? Control)?.takes(adjustment) == true }
        }
        // The scene is asked only about the first view that cannot be pressed. If it rejects the
        // key, no other view is adjusted.
        var isSceneAsked = false
        for view in focused + focusableViews.filter({ $0 !== focusedView }) where !isSceneAsked {
            if view is any Pressable {
                guard (view as? Control)?.takes(adjustment) == true else { continue }
            } else {
                isSceneAsked = true
                guard scene.adjust(view, by: adjustment) else { continue }
            }
            focus.move(to: view)
            return true
        }
        return false
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

extension Control {
    fileprivate func takes(_ adjustment: Adjustment) -> Bool { isEnabled && adjust(by: adjustment) }
}
