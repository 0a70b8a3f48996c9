/// A view that can be pressed with a touch, the mouse or the keyboard, like `UIControl`.
///
/// A control does not use a gesture recognizer to detect a press. By default, a recognizer of an
/// ancestor that begins cancels the press. Tap recognizers of ancestors ignore single taps with one
/// finger on the control.
///
/// By default, Tab moves the focus through the controls in the order of the view tree. A scene can
/// choose other views in ``Scene/focusableViews``. Return and the space bar press the focused
/// control.
open class Control: View, ActionSending {
    /// The events for which a control runs its actions.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// An event that occurs when a touch lands on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// An event that occurs when a touch is lifted over the control or a key presses the
        /// control.
        public static let touchUpInside = Event(rawValue: 1 << 1)
        /// An event that occurs when a touch is lifted outside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 2)
        /// An event that occurs when a touch on the control is canceled, for example because a
        /// recognizer has begun.
        public static let touchCancel = Event(rawValue: 1 << 3)
        /// An event that occurs when a touch that landed on the control moves over it.
        public static let touchDragInside = Event(rawValue: 1 << 4)
        /// An event that occurs when a touch that landed on the control moves outside it.
        public static let touchDragOutside = Event(rawValue: 1 << 5)
        /// An event for controls that have a value, such as a slider. The control calls
        /// `sendActions(for: .valueChanged)` when the user has changed the value.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The mask of all touch events.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// The mask of all events, including events of your own, for an action that runs on any of
        /// them.
        public static let allEvents = Event(rawValue: ~0)
    }

    /// The states of a control.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The state of an enabled control that is neither highlighted nor selected.
        public static let normal: State = []
        /// The state of an enabled control that is highlighted, for example because a touch is over
        /// it.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The state of a disabled control.
        public static let disabled = State(rawValue: 1 << 1)
        /// The state of a selected control, for example a switch that is on. A selected control can
        /// also be highlighted or disabled.
        public static let selected = State(rawValue: 1 << 2)
    }

    /// A Boolean value that determines whether the control can be pressed. Setting the value to
    /// `false` ends a press without sending an event. The default is `true`.
    open var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            if !isEnabled { release() }
            stateDidChange()
        }
    }
    /// A Boolean value that indicates whether the control is highlighted. The control highlights
    /// itself while the touch that it tracks is over it. The default is `false`.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// A Boolean value that indicates whether the control is selected, for example because its
    /// switch is on. Touches do not change it. The default is `false`.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// The current state. It contains `.disabled` if the control is not enabled, and otherwise
    /// `.highlighted` if the control is highlighted. It also contains `.selected` if the control is
    /// selected.
    open var state: State {
        let state: State = isEnabled ? isHighlighted ? .highlighted : .normal : .disabled
        return isSelected ? state.union(.selected) : state
    }
    /// A Boolean value that indicates whether the control is tracking a touch that landed on it.
    public private(set) var isTracking = false
    /// A Boolean value that indicates whether the tracked touch is over the control.
    public private(set) var isTouchInside = false
    /// A Boolean value that indicates whether the control can become focused. By default, it is
    /// `true` while the control is enabled.
    open var canBecomeFocused: Bool { isEnabled }

    package var onChange: (() -> Void)?
    /// Called with the location of a touch when it lands or moves, in the control's coordinate
    /// space. Called with `nil` when the touch is lifted or canceled, or the control is disabled.
    package var onTrack: ((Point?) -> Void)?
    private var actions: [(token: GestureActionToken, events: Event, run: () -> Void)] = []

    private func stateDidChange() {
        setNeedsDisplay()
        setNeedsLayout()
        onChange?()
    }

    // MARK: Actions

    /// Adds a closure that is called for each of the events. The default event is `.touchUpInside`.
    /// To remove the closure, pass the token that this method returns to ``removeAction(_:)``.
    @discardableResult
    public func addAction(for events: Event = .touchUpInside, _ action: @escaping () -> Void) -> GestureActionToken {
        let token = GestureActionToken()
        actions.append((token, events, action))
        return token
    }

    /// Removes an action. If the action was already removed or belongs to another control, this
    /// method has no effect.
    public func removeAction(_ token: GestureActionToken) { actions.removeAll { $0.token == token } }

    /// Adds a method of `target` that is called for each of the events. The target is not retained.
    /// For example: `button.addTarget(self, action: Board.clear, for: .touchUpInside)`
    @discardableResult public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> () -> Void, for events: Event
    ) -> GestureActionToken {
        addAction(for: events) { [weak target] in if let target { action(target)() } }
    }

    /// Runs the actions for the given events, in the order in which they were added. An action that
    /// an earlier action has removed is skipped.
    open func sendActions(for events: Event) {
        for action in actions
        where !action.events.isDisjoint(with: events) && actions.contains(where: { $0.token == action.token }) {
            action.run()
        }
    }

    // MARK: Keys

    /// Adjusts the control, for example a slider. Called for the arrow keys, plus, minus and the
    /// square brackets while the control is focused. If the window reserves
    /// ``ReservedInput/focusKeys``, it can also be called for a key that the focused view does not
    /// use.
    ///
    /// - Returns: Whether the control has used the key. If the value is `false`, another view or
    ///   the scene can use it. The default implementation returns `false`.
    open func adjust(by adjustment: Adjustment) -> Bool { false }

    // MARK: Touches

    override open func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        guard isEnabled else { return }
        track(touches)
        sendActions(for: .touchDown)
    }

    override open func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        guard isTracking else { return }
        track(touches)
        sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    }

    override open func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        guard isTracking else { return }
        let isInside = isOver(touches)
        release()
        sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    }

    override open func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        guard isTracking else { return }
        release()
        sendActions(for: .touchCancel)
    }

    /// Prevents tap recognizers of ancestors from recognizing single one-finger taps on the
    /// control.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard gestureRecognizer.view !== self, let tap = gestureRecognizer as? TapGestureRecognizer else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    private func isOver(_ touches: TouchSet) -> Bool { touches.contains { bounds.contains($0.location(in: self)) } }

    private func track(_ touches: TouchSet) {
        (isTracking, isTouchInside) = (true, isOver(touches))
        isHighlighted = isTouchInside
        onTrack?(touches.first?.location(in: self))
    }

    private func release() {
        (isTracking, isTouchInside, isHighlighted) = (false, false, false)
        onTrack?(nil)
    }
}

extension ActionSending where Self: Control {
    /// Adds a method of `target` that is called with this control for each of the events. The
    /// target is not retained. The compiler checks that the method accepts this class.
    @discardableResult public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (Self) -> Void, for events: Event
    ) -> GestureActionToken {
        addAction(for: events) { [weak target, unowned self] in if let target { action(target)(self) } }
    }
}

extension Control {
    /// Not available. The compiler's message shows the correct form for a method of `self`.
    @available(*, unavailable, message: "name the method with its class, as in `Board.clear`, or call addAction")
    @discardableResult public func addTarget<Sender: Control>(
        _ target: AnyObject, action: (Sender) -> Void, for events: Event
    ) -> GestureActionToken { GestureActionToken() }

    /// Not available. The compiler's message shows the correct form for a method of `self`.
    @available(*, unavailable, message: "name the method with its class, as in `Board.clear`, or call addAction")
    @discardableResult public func addTarget(
        _ target: AnyObject, action: () -> Void, for events: Event
    ) -> GestureActionToken { GestureActionToken() }
}

extension Control: Pressable {
    package func press() -> Bool {
        guard isEnabled, actions.contains(where: { $0.events.contains(.touchUpInside) }) else { return false }
        sendActions(for: .touchUpInside)
        return true
    }

    /// The outline of the control's background, in the superview's coordinate space.
    package var plate: Path { Path(roundedRect: frame.insetBy(dx: 3, dy: 4), cornerRadius: CornerRadius.medium) }

    /// Draws the background of a pressed or selected control, and returns the color for its text.
    package func drawPlate(isSelected: Bool, palette: Palette, id: ItemID, on picture: inout Picture) -> Color {
        if isHighlighted || isSelected { picture.fill(plate, isHighlighted ? palette.outline : palette.accent, id: id) }
        return isSelected && !isHighlighted ? palette.onAccent : palette.text
    }
}

extension GestureEngine {
    /// Returns the recommended height of a touch target in points. It is at least 40 and, if the
    /// density is known, at least 9 mm, so that a fingertip hits the target. `scale` is the number
    /// of pixels per point.
    package func touchTarget(scale: Double) -> Double {
        max(40, millimetersPerPixel.map { (9 / ($0 * scale)).rounded(.up) } ?? 0)
    }
}
