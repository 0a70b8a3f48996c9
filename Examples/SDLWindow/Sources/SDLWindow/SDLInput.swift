import CSDL
import Gestures

/// Passes the events of an SDL window to a gesture engine.
@MainActor final class SDLInput {
    private enum Source: Hashable {
        case finger(device: SDL_TouchID, number: SDL_FingerID)
        case button(UInt8)

        var button: Int? { if case .button(let number) = self { Int(number) } else { nil } }
    }

    private let engine: GestureEngine
    private var batcher = InputBatcher()
    /// The fingers and mouse buttons that are down.
    private var contacts: [Source: TouchInput] = [:]
    private var landings: UInt32 = 0
    private var lastPhase = TouchPhase.ended
    /// The time at which the current events were read.
    private var time = Timestamp.zero
    /// The time between two frames of a gliding gesture, in milliseconds.
    private static let frameInterval: Int32 = 8

    init(engine: GestureEngine) {
        self.engine = engine
        // Prevents SDL from also reporting touches as mouse events.
        SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    }

    /// Waits for events, and passes all events that have arrived to the engine. Passes events that
    /// are not input to `other`.
    func turn(other: (SDL_Event) -> Void) {
        SDL_WaitEventTimeout(nil, timeout)
        // SDL assigns times when it reads events. A single time for all events lets fingers land
        // and lift together.
        time = now
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            if !handle(event) { other(event) }
        }
        batcher.drain { engine.receive($0) }
        if engine.wantsFrames || engine.nextDeadline.map({ $0 <= time }) == true {
            engine.receive(InputBatch(InputEvent(time: time, .time)))
        }
    }

    private var now: Timestamp { .milliseconds(Int64(SDL_GetTicks64())) }

    /// The time until the engine needs a round, in milliseconds, or -1 if it waits for input.
    private var timeout: Int32 {
        if engine.wantsFrames { return Self.frameInterval }
        guard let deadline = engine.nextDeadline else { return -1 }
        return Int32(max(0, deadline.seconds(since: now) * 1000).rounded(.up))
    }

    // MARK: Events

    private func handle(_ event: SDL_Event) -> Bool {
        switch SDL_EventType(event.type) {
        case SDL_FINGERDOWN: finger(event.tfinger, .began)
        case SDL_FINGERMOTION: finger(event.tfinger, .moved)
        case SDL_FINGERUP: finger(event.tfinger, .ended)
        case SDL_MOUSEBUTTONDOWN:
            contact(.button(event.button.button), .began, at: location(event.button.x, event.button.y))
        case SDL_MOUSEBUTTONUP:
            contact(.button(event.button.button), .ended, at: location(event.button.x, event.button.y))
        case SDL_MOUSEMOTION: move(to: location(event.motion.x, event.motion.y))
        case SDL_MOUSEWHEEL: scroll(event.wheel)
        case SDL_WINDOWEVENT: return change(event.window)
        default: return false
        }
        return true
    }

    private func finger(_ event: SDL_TouchFingerEvent, _ phase: TouchPhase) {
        guard SDL_GetTouchDeviceType(event.touchId) == SDL_TOUCH_DEVICE_DIRECT else { return }
        // A movement that follows a lift or a landing belongs to a later report.
        if phase == .moved, lastPhase != .moved { batcher.endBatch() }
        lastPhase = phase
        // On X11, a coordinate of 1 is the last pixel of the window.
        let size = engine.root.bounds.size
        let location = location(Double(event.x) * (size.width - 1), Double(event.y) * (size.height - 1))
        contact(.finger(device: event.touchId, number: event.fingerId), phase, at: location)
    }

    private var buttons: [Source] { contacts.keys.filter { $0.button != nil } }

    private func move(to location: Point) {
        if buttons.isEmpty { hover(.moved, at: location) }
        for button in buttons { contact(button, .moved, at: location) }
    }

    private func scroll(_ event: SDL_MouseWheelEvent) {
        let delta = Vector(dx: Double(event.preciseX), dy: -Double(event.preciseY))
        let location = location(event.mouseX, event.mouseY)
        append(.scroll(ScrollInput(delta: delta, location: location, modifiers: modifiers)))
    }

    private func change(_ event: SDL_WindowEvent) -> Bool {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_LEAVE: hover(.exited, at: .zero)
        // SDL does not report the lift of a finger while the window is hidden.
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: cancelContacts()
        default: return false
        }
        return true
    }

    // MARK: Input

    private func contact(_ source: Source, _ phase: TouchPhase, at location: Point) {
        if phase == .began {
            landings &+= 1
            contacts[source] = TouchInput(
                id: contacts[source]?.id ?? TouchID(landings), phase: .began, location: location,
                type: source.button == nil ? .direct : .indirectPointer, button: source.button ?? 0)
        }
        guard var touch = contacts[source] else { return }
        (touch.phase, touch.location, touch.modifiers) = (phase, location, modifiers)
        contacts[source] = phase == .ended ? nil : touch
        append(.touch(touch))
    }

    private func cancelContacts() {
        for var touch in contacts.values {
            (touch.phase, touch.cause) = (.cancelled, .unmapped)
            append(.touch(touch))
        }
        contacts = [:]
    }

    private func hover(_ phase: HoverInput.Phase, at location: Point) {
        if buttons.isEmpty { append(.hover(HoverInput(phase: phase, location: location))) }
    }

    private func append(_ content: InputEvent.Content) { batcher.append(InputEvent(time: time, content)) }

    /// Returns a location in pixels. SDL reports mouse locations in points, which are pixels on
    /// X11.
    private func location(_ x: Double, _ y: Double) -> Point { Point(x: x * engine.scale, y: y * engine.scale) }
    private func location(_ x: Int32, _ y: Int32) -> Point { location(Double(x), Double(y)) }

    private var modifiers: ModifierFlags {
        let (keys, masks) = (SDL_GetModState().rawValue, [KMOD_SHIFT, KMOD_CTRL, KMOD_ALT, KMOD_GUI])
        let flags: [ModifierFlags] = [.shift, .control, .alternate, .command]
        return zip(masks, flags).reduce(into: []) { if keys & $1.0.rawValue != 0 { $0.insert($1.1) } }
    }
}
