import CX11
import Platform

extension Connection {
    func createHiddenWindow() -> CX11.Window {
        var attributes = XSetWindowAttributes()
        attributes.event_mask = PropertyChangeMask
        return unsafe XCreateWindow(
            display, root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWEventMask), &attributes)
    }

    /// Makes a request and ignores its error, because another program's window might no longer
    /// exist.
    func ignoringErrors(_ request: () -> xcb_void_cookie_t) {
        unsafe xcb_discard_reply(xcb, request().sequence)
    }

    /// Sets a property on another program's window to the given bytes or 32-bit numbers. Ignores
    /// errors.
    func offer<Unit: FixedWidthInteger>(
        _ units: [Unit], _ type: CX11.Atom, in property: CX11.Atom, on window: CX11.Window
    ) {
        ignoringErrors {
            unsafe xcb_change_property_checked(
                xcb, UInt8(XCB_PROP_MODE_REPLACE.rawValue), UInt32(window), UInt32(property), UInt32(type),
                UInt8(Unit.bitWidth), UInt32(units.count), units)
        }
    }

    func select(_ mask: Int, on window: CX11.Window) {
        ignoringErrors {
            unsafe xcb_change_window_attributes_checked(xcb, UInt32(window), XCB_CW_EVENT_MASK.rawValue, [UInt32(mask)])
        }
    }

    /// Returns the window that owns a selection, or 0 if there is none. Makes one round trip.
    func owner(of selection: CX11.Atom) -> CX11.Window {
        unsafe Self.owner(xcb, xcb_get_selection_owner(xcb, UInt32(selection)))
    }

    @unsafe static func owner(_ connection: OpaquePointer, _ question: xcb_get_selection_owner_cookie_t) -> CX11.Window
    {
        unsafe CX11.Window(fields(of: xcb_get_selection_owner_reply(connection, question, nil))?.owner ?? 0)
    }

    /// Returns whether a selection has an owner, or `nil` if the server does not answer in time or
    /// the query fails.
    func hasOwner(of selection: CX11.Atom, answerWithin nanoseconds: Int64) -> Bool? {
        let question = unsafe xcb_get_selection_owner(xcb, UInt32(selection))
        flush()
        let poller = Poller([fileDescriptor])
        let end = MonotonicClock.nanoseconds + nanoseconds
        while true {
            var answer: UnsafeMutableRawPointer?
            if unsafe xcb_poll_for_reply(xcb, question.sequence, &answer, nil) != 0 {
                defer { unsafe free(answer) }
                let reply = unsafe answer?.assumingMemoryBound(to: xcb_get_selection_owner_reply_t.self)
                return unsafe reply.map { unsafe $0.pointee.owner != 0 }
            }
            let rest = end - MonotonicClock.nanoseconds
            guard rest > 0, (try? poller.wait(atMost: rest)) != nil else { break }
        }
        unsafe xcb_discard_reply(xcb, question.sequence)
        return nil
    }
}
