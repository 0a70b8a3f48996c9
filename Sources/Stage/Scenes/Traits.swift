/// The environment of a scene, like UIKit's trait collection.
public struct Traits: Hashable, Sendable {
    /// The appearance of the user interface.
    public enum Appearance: String, CaseIterable, Sendable {
        /// Dark content on a light background.
        case light
        /// Light content on a dark background.
        case dark
    }

    /// The light or dark appearance. The default is `.light`.
    public var appearance = Appearance.light
    /// A Boolean value that indicates whether motion is reduced. If it is `true`, released content
    /// does not glide, and animations show their final values without movement. The default is
    /// `false`.
    public var reducesMotion = false
    /// The number of pixels per point. The default is 1.
    public var scale = 1.0
    /// The insets from the window's edges to the area that no bar covers, in points.
    package var obscuredInsets = EdgeInsets.zero
    /// The insets that overlays add to `obscuredInsets`, in points. Objects can move under an
    /// overlay.
    package var overlayInsets = EdgeInsets.zero
    package var devices = InputDevices()

    /// Creates the default traits.
    public init() {}
    /// The insets from the window's edges to the area for text and controls, in points. Objects can
    /// move under an overlay.
    public var safeAreaInsets: EdgeInsets { obscuredInsets + overlayInsets }
    /// The colors of the light or dark appearance.
    public var palette: Palette { appearance == .dark ? .dark : .light }

    package func isEqual(exceptOverlay other: Self) -> Bool {
        var traits = self
        traits.overlayInsets = other.overlayInsets
        return traits == other
    }

    mutating func apply(_ settings: Settings) {
        appearance = settings[StageSetting.appearance] ?? appearance
        scale = settings[EngineSetting.scale] ?? scale
        reducesMotion = settings[StageSetting.reducesMotion] ?? reducesMotion
        devices = settings[StageSetting.devices].map(InputDevices.init) ?? devices
    }
}
