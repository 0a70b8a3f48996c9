import CGTK
import Gestures

extension ModifierFlags {
    /// The modifier keys that are held during a GDK event.
    nonisolated init(_ event: OpaquePointer) {
        let keys = gdk_event_get_modifier_state(event).rawValue
        let masks = [GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK]
        let flags: [ModifierFlags] = [.shift, .control, .alternate, .command]
        self = zip(masks, flags).reduce(into: []) { if keys & $1.0.rawValue != 0 { $0.insert($1.1) } }
    }
}
