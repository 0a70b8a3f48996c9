/// With what a person can reach the window, so that a scene says what to do with what is there.
public struct InputDevices: Hashable, Sendable {
    /// Whether there is a screen that feels fingers.
    public var hasTouchscreen: Bool
    /// Whether there is a touchpad that tells of pinches.
    public var hasTouchpad: Bool

    /// The devices that count; none unless said.
    public init(hasTouchscreen: Bool = false, hasTouchpad: Bool = false) {
        (self.hasTouchscreen, self.hasTouchpad) = (hasTouchscreen, hasTouchpad)
    }
}
