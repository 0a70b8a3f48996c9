/// A layer over any scene that watches its recognizers; it exists only while it is shown.
public protocol Overlay: AnyObject {
    /// The view above everything else, in points. Where it has no controls, no hit test finds it.
    var root: View { get }
    /// Whether its picture has changed since it was last asked for.
    var needsDisplay: Bool { get set }
    /// Whether it changes without input.
    var isAnimating: Bool { get }
    /// Called with settings that the overlay's controls change, to be passed through the door.
    var onSetting: ((Settings) -> Void)? { get set }

    /// The surroundings or the window's size have changed.
    func traitsChanged(to traits: Traits)

    /// A recognizer is about to run its actions.
    func recognizerActs(_ recognizer: GestureRecognizer)

    /// An attempt of a recognizer has failed.
    func recognizerFailed(_ recognizer: GestureRecognizer)

    /// A round has turned.
    func roundTurned(_ batch: InputBatch)

    /// Lays its marks over the picture, in points.
    func draw(on picture: inout Picture)
}
