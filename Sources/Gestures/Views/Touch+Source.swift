extension Touch {
    /// Where a touch comes from.
    public enum Source: Hashable, Sendable {
        /// A finger, a pen or a mouse button: it has a place of its own.
        case contact
        /// The wheel or a two-finger scroll at the pointer; with `zooms` it scales: Control is
        /// down, or its view has `scrollZooms`. It is continuous where it does not begin with whole
        /// notches, as that of a touchpad.
        case scroll(zooms: Bool, isContinuous: Bool)
        /// A pinch or a swipe that the touchpad recognized, at the pointer.
        case touchpad(TouchpadInput.Gesture)
        /// The pointer with no button down.
        case hover
    }
}

extension Touch {
    /// Whether its view, or one that holds that, has been told of its landing.
    package var isTold: Bool {
        switch delivery {
        case .told, .endHeld: true
        case .held, .over: false
        }
    }
}
