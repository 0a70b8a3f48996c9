import CGTK
import Gestures

/// Passes the events of a GTK widget to a gesture engine.
@MainActor final class GTKInput {
    private enum Source: Hashable {
        case finger(OpaquePointer?)
        case button(Int)

        var button: Int? { if case .button(let number) = self { number } else { nil } }
    }

    private let widget: UnsafeMutablePointer<GtkWidget>
    private let rounds: GTKRounds
    /// The fingers and mouse buttons that are down.
    private var contacts: [Source: TouchInput] = [:]
    private var landings: UInt32 = 0
    private var lastLocation = Point.zero
    /// The rotation of a touchpad gesture since it began.
    private var rotation = 0.0

    /// Creates an input for a widget. The widget's window must have been presented.
    init(_ widget: UnsafeMutablePointer<GtkWidget>, engine: GestureEngine) {
        (self.widget, rounds) = (widget, GTKRounds(widget, engine: engine))
        let (events, crossings) = (gtk_event_controller_legacy_new()!, gtk_event_controller_motion_new()!)
        gtk_widget_add_controller(widget, events)
        gtk_widget_add_controller(widget, crossings)
        let onEvent: @convention(c) (UnsafeRawPointer, OpaquePointer) -> gboolean = {
            let input = GTKInput.of($0)
            nonisolated(unsafe) let event = $1
            return MainActor.assumeIsolated { input.handle(event) ? 1 : 0 }
        }
        // A legacy controller receives no event when the mouse leaves the widget.
        let onLeave: @convention(c) (UnsafeRawPointer) -> Void = {
            let input = GTKInput.of($0)
            MainActor.assumeIsolated { input.rounds.append(.hover(HoverInput(phase: .exited, location: .zero))) }
        }
        // GTK sends no events for fingers that lift while the window is minimized.
        let onState: @convention(c) (UnsafeRawPointer, OpaquePointer, OpaquePointer) -> Void = { data, _, surface in
            let isMinimized = gdk_toplevel_get_state(surface).rawValue & GDK_TOPLEVEL_STATE_MINIMIZED.rawValue != 0
            let input = GTKInput.of(data)
            if isMinimized { MainActor.assumeIsolated { input.cancelContacts(because: .unmapped) } }
        }
        let surface = gtk_native_get_surface(gtk_widget_get_native(widget))!
        connect(events, "event", onEvent, self)
        connect(crossings, "leave", onLeave, self)
        connect(surface, "notify::state", onState, self)
    }

    private nonisolated static func of(_ data: UnsafeRawPointer) -> GTKInput {
        Unmanaged.fromOpaque(data).takeUnretainedValue()
    }

    // MARK: Events

    private func handle(_ event: OpaquePointer) -> Bool {
        rounds.read(gdk_event_get_time(event))
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN: contact(finger(event), .began, event)
        case GDK_TOUCH_UPDATE: contact(finger(event), .moved, event)
        case GDK_TOUCH_END: contact(finger(event), .ended, event)
        case GDK_TOUCH_CANCEL: contact(finger(event), .cancelled, event)
        case GDK_BUTTON_PRESS: contact(button(event), .began, event)
        case GDK_BUTTON_RELEASE: contact(button(event), .ended, event)
        case GDK_MOTION_NOTIFY: move(event)
        case GDK_SCROLL: scroll(event)
        case GDK_TOUCHPAD_PINCH: touchpad(.pinch, event)
        case GDK_TOUCHPAD_SWIPE: touchpad(.swipe, event)
        case GDK_GRAB_BROKEN: cancelContacts(because: .grab)
        default: return false
        }
        return true
    }

    private func finger(_ event: OpaquePointer) -> Source { .finger(gdk_event_get_event_sequence(event)) }
    private func button(_ event: OpaquePointer) -> Source { .button(Int(gdk_button_event_get_button(event))) }

    private func contact(_ source: Source, _ phase: TouchPhase, _ event: OpaquePointer) {
        let location = location(event)
        if phase == .began {
            landings &+= 1
            contacts[source] = TouchInput(
                id: contacts[source]?.id ?? TouchID(landings), phase: .began, location: location,
                type: source.button == nil ? .direct : .indirectPointer, button: source.button ?? 0)
        }
        guard var touch = contacts[source] else { return }
        (touch.phase, touch.location, touch.modifiers) = (phase, location, ModifierFlags(event))
        contacts[source] = phase == .ended || phase == .cancelled ? nil : touch
        rounds.append(.touch(touch))
    }

    private func cancelContacts(because cause: CancellationCause) {
        for var touch in contacts.values {
            (touch.phase, touch.cause) = (.cancelled, cause)
            rounds.append(.touch(touch))
        }
        contacts = [:]
    }

    private func move(_ event: OpaquePointer) {
        // GTK also sends pointer events for fingers, but these have no time.
        guard gdk_event_get_time(event) != GDK_CURRENT_TIME else { return }
        let buttons = contacts.keys.filter { $0.button != nil }
        for button in buttons { contact(button, .moved, event) }
        if buttons.isEmpty { rounds.append(.hover(HoverInput(phase: .moved, location: location(event)))) }
    }

    private func scroll(_ event: OpaquePointer) {
        var delta = Vector.zero
        gdk_scroll_event_get_deltas(event, &delta.dx, &delta.dy)
        // GTK reports zero for the first notch after the mouse has entered.
        guard delta != .zero else { return }
        // Touchpads on Wayland scroll by points instead of notches.
        if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE { delta = delta * (scale / rounds.notch) }
        rounds.append(.scroll(ScrollInput(delta: delta, location: location(event), modifiers: ModifierFlags(event))))
    }

    private func touchpad(_ gesture: TouchpadInput.Gesture, _ event: OpaquePointer) {
        let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
        let phase = phases[Int(gdk_touchpad_event_get_gesture_phase(event).rawValue)]
        var input = TouchpadInput(
            gesture: gesture, phase: phase, fingers: Int(gdk_touchpad_event_get_n_fingers(event)),
            location: location(event))
        gdk_touchpad_event_get_deltas(event, &input.delta.dx, &input.delta.dy)
        input.delta = input.delta * scale
        if gesture == .pinch {
            // GTK reports the scale since the beginning, but the rotation since the last event.
            rotation = (phase == .began ? 0 : rotation) + gdk_touchpad_event_get_pinch_angle_delta(event)
            (input.scale, input.rotation) = (gdk_touchpad_event_get_pinch_scale(event), rotation)
        }
        rounds.append(.touchpad(input))
    }

    private var scale: Double { Double(gtk_widget_get_scale_factor(widget)) }

    /// The location of an event in the widget, in pixels. GTK reports locations in points of the
    /// surface. A scroll has no location, so the last reported one is used.
    private func location(_ event: OpaquePointer) -> Point {
        var (surface, origin, point) = (Point.zero, Point.zero, Point.zero)
        let native = gtk_widget_get_native(widget)
        guard gdk_event_get_position(event, &surface.x, &surface.y) != 0 else { return lastLocation }
        gtk_native_get_surface_transform(native, &origin.x, &origin.y)
        gtk_widget_translate_coordinates(
            UnsafeMutablePointer(native), widget, surface.x - origin.x, surface.y - origin.y, &point.x, &point.y)
        lastLocation = Point(x: point.x * scale, y: point.y * scale)
        return lastLocation
    }
}
