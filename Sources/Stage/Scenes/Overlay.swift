public import Drawing
public import Gestures
public import Touches

/// Something that lies over any scene and watches its recognizers: the inspector. It is there only while it is shown.
public protocol Overlay: AnyObject {
    /// The view that fills the window above everything else, in points; where it has nothing to touch, it must not be hit.
    var root: View { get }

    /// Whether its picture has changed since it was last asked for.
    var needsDisplay: Bool { get set }

    /// Whether it changes by itself.
    var isAnimating: Bool { get }

    /// Something that the overlay's own controls want set, through the door as any other setting.
    var onSetting: ((Settings) -> Void)? { get set }

    /// The surroundings have changed, or the window has a new size.
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
