extension Touch {
    /// Where a touch comes from.
    public enum Source: Hashable, Sendable {
        /// A finger, a pen or a mouse button: it has a place of its own.
        case contact
        /// A wheel or a two-finger scroll at the pointer. With `zooms` it scales, because Control
        /// is down or its view has `scrollZooms`. A touchpad's scroll is continuous, a wheel's is
        /// not. A scroll of an unknown device is continuous unless it begins with whole notches.
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
