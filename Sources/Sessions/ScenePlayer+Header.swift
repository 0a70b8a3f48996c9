public import Drawing
public import Gestures
public import Recordings
public import Stage

extension ScenePlayer {
    /// A player of what a recording begins with. Its bar does not say that it is being recorded.
    public convenience init(
        _ kinds: [SceneKind], header: RecordingHeader, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)? = nil
    ) {
        self.init(kinds, options: header.settings, size: header.size, measuring: measuring, inspector: inspector)
        if let state = header.state { restore(state) }
    }
}
