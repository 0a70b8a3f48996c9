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

    /// The center of the view under a point, or else of the window, in pixels.
    public func center(of point: Point) -> Point {
        let window = engine.root.bounds.center
        guard let view = engine.hitTest(point), view !== scene.root else { return window }
        return view.convert(view.bounds.center, to: nil)
    }
}
