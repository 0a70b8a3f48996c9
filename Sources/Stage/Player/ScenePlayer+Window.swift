extension ScenePlayer {
    /// Whether the bar says that the window is being recorded.
    public var isRecording: Bool {
        get { chrome.isRecording }
        set { chrome.isRecording = newValue }
    }

    /// Whether the inspector is left out of the picture. The rounds have the same outcome.
    package var hidesInspector: Bool {
        get { chrome.hidesInspector }
        set { chrome.hidesInspector = newValue }
    }

    /// Shows a sentence at the bottom of the window for six seconds. It is in no recording.
    public func notify(_ text: String, isWarning: Bool = false) {
        chrome.show(text, isWarning: isWarning)
        setNeedsDisplay()
    }

    /// The shape of the mouse's pointer at a location in the window, in pixels: the scene's, and
    /// the arrow over the bar and the inspector's controls.
    public func cursor(at location: Point) -> Cursor {
        guard engine.hitTest(location)?.isDescendant(of: scene.root) == true else { return .arrow }
        return scene.cursor(at: scene.root.convert(location, from: nil))
    }

    /// The center of the view under a point, or else of the window, in pixels.
    public func center(of point: Point) -> Point {
        let window = engine.root.bounds.center
        guard let view = engine.hitTest(point), view !== scene.root else { return window }
        return view.convert(view.bounds.center, to: nil)
    }
}
