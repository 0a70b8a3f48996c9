extension Bar {
    var isListOpen: Bool { menu.isOpen || drawer.isOpen }

    func closeLists() {
        if menu.isOpen { switchMenu() }
        drawer.close()
    }

    /// Draws attention to the button of a scene, or to the button that opens the list of scenes if
    /// the scenes have no buttons of their own. Has no effect if motion is reduced.
    func pulse(_ scene: Int) { (shownScenes.count > scene ? shownScenes[scene] : shownScenes.first)?.pulse() }

    func toggleMenu() {
        drawer.close()
        switchMenu()
    }

    func toggleSceneList() {
        if menu.isOpen { switchMenu() }
        if drawer.isOpen { drawer.close() } else { drawer.open() }
    }
}

/// A view that covers the scene around an open list, so that a touch outside the list closes it and
/// does not reach the scene.
final class Shade: View {
    var onTouch: (() -> Void)?
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
