extension Touch {
    /// The kind of input that a touch represents.
    public enum Source: Hashable, Sendable {
        /// A finger, a pen or a mouse button.
        case contact
        /// A scroll with a wheel or with two fingers on a touchpad. The touch is located at the
        /// pointer. `zooms` is `true` if the scroll zooms instead of panning. `isContinuous` is
        /// `true` for a touchpad and `false` for a wheel. If the device is unknown, whole notches
        /// at the beginning of the scroll indicate a wheel.
        case scroll(zooms: Bool, isContinuous: Bool)
        /// A pinch or a swipe on a touchpad. The touch is located at the pointer.
        case touchpad(TouchpadInput.Gesture)
        /// A hovering mouse pointer or pen.
        case hover
    }

    /// Whether the landing of the touch has been delivered to its view, but its end has not.
    package var isTold: Bool { delivery != .held && delivery != .over }
}
