extension Shell {
    /// Draws the scene, its guide and the transition. The runner then draws the views that cover
    /// the scene, such as the bar, so this method also updates their content.
    package func picture() -> Picture {
        pointer.follow(in: self)
        var picture = guides.picture ?? scene.picture()
        let hint = drawGuide(on: &picture)
        transition.draw(on: &picture)
        showBar(hint: hint)
        notices.room = safeArea
        keyList.show(scenes: scenes.kinds.count, options: scene.options, in: availableBounds)
        // Drawing has changed the views, but the picture already shows these changes.
        root.needsDisplay = false
        return picture
    }

    private func showBar(hint: (words: String, isStrong: Bool)) {
        guard let bar else { return }
        let focused = runner?.focusedView
        bar.show(
            Bar.Content(
                shownScene: scenes.shownIndex, options: scene.options, isInspecting: inspector != nil,
                isRecording: isRecording, isFullScreen: fullScreenBar?.isFullScreen == true, canUndo: canUndo,
                canRedo: canRedo,
                hint: hint.words,
                hintIsStrong: hint.isStrong, focus: bar.buttons.firstIndex { $0 === focused }))
    }

    private var isBarHidden: Bool { bar == nil || fullScreenBar?.isFullScreen == true }

    private func drawGuide(on picture: inout Picture) -> (words: String, isStrong: Bool) {
        let words = scene.hint(for: traits.devices)
        guard let guide = guides.guide, let engine = root.engine else { return (words, false) }
        let caption = guide.caption(at: engine.now)
        let plate = guide.plate(caption, in: safeArea, isNeeded: isBarHidden || bar?.fits(caption) != true)
        guide.draw(plate, at: engine.now, palette: traits.palette, on: &picture)
        guard plate == nil else { return ("", false) }
        return guide.isPlaying && !guide.isCaptioned ? (caption, true) : (words, false)
    }
}

extension Shell {
    /// Shows a message at the bottom of the window for up to six seconds. The message is never
    /// recorded.
    package func notify(_ text: String, isWarning: Bool = false) {
        if let engine = root.engine { notices.notify(text, isWarning: isWarning, at: engine.now) }
    }

    func say(_ word: String) { if let engine = root.engine { notices.say(word, at: engine.now) } }

    /// Whether the menu or the list of scenes is open. The value is not part of `state`.
    var isListOpen: Bool { bar?.isListOpen == true }
}
