extension Touch {
    /// The source of a touch.
    public enum Source: Hashable, Sendable {
        /// A finger, a pen or a mouse button, with a location of its own.
        case contact
        /// A wheel or a two-finger scroll at the pointer. `zooms` is `true` if Control is down or
        /// the view has `scrollZooms`. `isContinuous` is `true` for a touchpad, and `false` for a
        /// wheel. A scroll from an unknown device is continuous unless it begins with whole
        /// notches.
        case scroll(zooms: Bool, isContinuous: Bool)
        /// A pinch or a swipe that the touchpad recognized, located at the pointer.
        case touchpad(TouchpadInput.Gesture)
        /// The hovering pointer.
        case hover
    }
}

extension Touch {
    /// Whether the touch's view or one of its ancestors has received `touchesBegan`.
    package var isTold: Bool {
        switch delivery {
        case .told, .endHeld: true
        case .held, .over: false
        }
    }
}
