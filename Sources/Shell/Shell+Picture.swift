extension Shell {
    /// Numbers that distinguish the items of the bar, the menu and the drawer from the items of the
    /// scene.
    private static let (barNumber, menuNumber, drawerNumber) = (1 << 40, 1 << 41, 1 << 42)

    public func picture() -> Picture {
        markDisplayed()
        var picture = guides.picture ?? scene.picture()
        let hint = drawGuide(on: &picture)
        transition.draw(on: &picture)
        pointer.draw(over: self, on: &picture)
        runner?.drawMarks(in: availableBounds, on: &picture)
        drawBar(hint: hint, on: &picture)
        if runner?.hidesOverlays != true { drawOverlay(on: &picture) }
        notice?.draw(in: safeArea, on: &picture, palette: traits.palette, measuring: measuring)
        drawLists(on: &picture)
        keyList.draw(over: self, on: &picture)
        // Drawing has changed the bar, but the picture already shows these changes.
        root.needsDisplay = false
        return picture
    }

    private func drawBar(hint: (words: String, isStrong: Bool), on picture: inout Picture) {
        guard let bar else { return }
        let focused = runner?.focusedView
        bar.show(
            Bar.Content(
                shownScene: scenes.shownIndex, options: scene.options, isInspecting: overlay != nil,
                isRecording: isRecording, isFullScreen: isFullScreen, canUndo: canUndo, canRedo: canRedo,
                hint: hint.words,
                hintIsStrong: hint.isStrong, focus: bar.buttons.firstIndex { $0 === focused }))
        picture.add(bar, number: Self.barNumber)
        bar.needsDisplay = false
    }

    private func drawOverlay(on picture: inout Picture) {
        guard let overlay else { return }
        overlay.draw(on: &picture)
        guard let button = runner?.focusedView as? Control, button.isDescendant(of: overlay.root) else { return }
        picture.stroke(
            button.plate, Stroke(color: traits.palette.text, width: 2), id: "overlay focus",
            transform: button.superview?.transform(to: root) ?? .identity)
    }

    private func drawLists(on picture: inout Picture) {
        guard let bar else { return }
        if bar.menu.isOpen { picture.add(bar.menu, number: Self.menuNumber) }
        bar.menu.needsDisplay = false
        if !bar.drawer.isHidden { picture.add(bar.drawer, number: Self.drawerNumber) }
        bar.drawer.needsDisplay = false
    }

    private func drawGuide(on picture: inout Picture) -> (words: String, isStrong: Bool) {
        let words = scene.hint(for: traits.devices)
        guard let guide = guides.guide, let engine = root.engine else { return (words, false) }
        let plate = guide.plate(in: safeArea, isNeeded: bar?.fits(words) != true)
        guide.draw(plate, at: engine.now, palette: traits.palette, on: &picture)
        return plate == nil ? (words, guide.isPlaying && !guide.isCaptioned) : ("", false)
    }
}
