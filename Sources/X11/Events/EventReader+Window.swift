import CX11
import Geometry
import Touches

extension EventReader {
    @unsafe
    func readExpose(_ event: XExposeEvent) {
        let rect = unsafe Rect(
            x: Double(event.x), y: Double(event.y), width: Double(event.width), height: Double(event.height))
        events.append(.exposed(rect))
    }

    @unsafe
    func readSize(_ event: XConfigureEvent) {
        let size = unsafe Size(width: Double(event.width), height: Double(event.height))
        unsafe window.position = Point(x: Double(event.x), y: Double(event.y))
        // Window managers tell where the window is; how large it is only the server knows.
        guard unsafe event.send_event == 0 else { return }
        guard size != window.size else { return }
        window.size = size
        events.append(.resized(size))
    }

    /// The window is gone, unless somebody only says so. It went from the screen first, and its fingers with it.
    @unsafe
    func readDestruction(_ event: XDestroyWindowEvent) {
        guard unsafe event.send_event == 0 else { return }
        window.isDestroyed = true
    }

    /// A screen was plugged in or out, turned, or given another resolution: the window may lie elsewhere under the fingers.
    func readScreen() {
        guard connection.readScreen() else { return }
        takeAllAway(because: .screenChanged)
        events.append(.screenChanged)
    }

    /// Another program that grabs the keyboard, as a window manager for its overview, takes the fingers too.
    @unsafe
    func readFocusOut(_ event: XFocusChangeEvent) {
        if unsafe event.mode == NotifyGrab { takeAllAway(because: .focusLost) }
    }

    @unsafe
    func readProperty(_ event: XPropertyEvent) {
        // Any event with a stamp tells what the server's clock shows, also before the first input.
        _ = unsafe moment(of: event.time)
        if unsafe event.atom == connection.atoms[.windowState] { window.hasNewState = true }
    }

    @unsafe
    func readMessage(_ event: inout XEvent) {
        let message = unsafe event.xclient
        let atoms = connection.atoms
        guard unsafe message.message_type == atoms[.protocols], unsafe message.format == 32 else { return }
        switch unsafe CX11.Atom(bitPattern: message.data.l.0) {
        case atoms[.deleteWindow]: events.append(.closeRequested)
        case atoms[.ping]: unsafe pings.append(event)
        case atoms[.syncRequest]: unsafe window.noteSyncRequest(low: message.data.l.2, high: message.data.l.3)
        default: break
        }
    }

    /// Tells the window manager that the program is alive, and has obeyed all that came before the question. To be called after
    /// each round of the loop. Corresponds to `XSendEvent`.
    public func answerPings() {
        guard unsafe !pings.isEmpty else { return }
        for index in unsafe pings.indices {
            var answer = unsafe pings[index]
            unsafe answer.xclient.window = connection.root
            _ = unsafe XSendEvent(
                connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &answer)
        }
        unsafe pings.removeAll(keepingCapacity: true)
        connection.flush()
    }

    @unsafe
    func readKey(_ event: inout XKeyEvent) {
        unsafe window.noteUserTime(event.time)
        guard let name = unsafe Keyboard.name(of: &event) else { return }
        let key = unsafe KeyInput(key: name, modifiers: ModifierFlags(effective: event.state))
        unsafe append(InputEvent(time: moment(of: event.time), .key(key)))
    }
}
