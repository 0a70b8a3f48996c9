import CX11
public import Geometry
import Windowing

extension Window {
    func describe(_ options: WindowOptions) {
        let atoms = connection.atoms
        setNames(options.title)
        setHints(options)
        connection.set(atoms[.processIdentifier], XA_CARDINAL, [connection.processIdentifier], on: identifier)
        connection.set(atoms[.windowType], XA_ATOM, [Int(atoms[.windowTypeNormal])], on: identifier)
        connection.set(
            atoms[.protocols], XA_ATOM, [.deleteWindow, .ping, .syncRequest].map { Int(atoms[$0]) }, on: identifier)
        setSyncCounter()
        setIcons(options.icons)
        if let startup {
            connection.set(atoms[.startupIdentifier], atoms[.utf8String], bytes: startup.bytes, on: identifier)
        }
    }

    private func setNames(_ title: String) {
        let (display, atoms) = unsafe (connection.display, connection.atoms)
        // For managers that read only the old property, and only Latin.
        unsafe XStoreName(display, identifier, title)
        connection.set(atoms[.windowName], atoms[.utf8String], bytes: Array(title.utf8), on: identifier)
        connection.set(atoms[.clientMachine], XA_STRING, bytes: Array(connection.hostName.utf8), on: identifier)
        connection.set(XA_WM_CLASS, XA_STRING, bytes: Array("touchstone\0Touchstone\0".utf8), on: identifier)
    }

    /// The smallest size in which a scene remains usable, in pixels.
    public static let smallestSize = Size(width: 240, height: 160)

    private func setHints(_ options: WindowOptions) {
        var sizes = XSizeHints()
        sizes.flags = PMinSize | PSize | (options.position == nil ? 0 : Int(PPosition | USPosition))
        (sizes.min_width, sizes.min_height) = (Int32(Self.smallestSize.width), Int32(Self.smallestSize.height))
        (sizes.width, sizes.height) = (Int32(options.size.width), Int32(options.size.height))
        if let position = options.position { (sizes.x, sizes.y) = (Int32(position.x), Int32(position.y)) }
        unsafe XSetWMNormalHints(connection.display, identifier, &sizes)
        var hints = XWMHints()
        hints.flags = InputHint | StateHint
        hints.input = 1
        hints.initial_state = NormalState
        unsafe XSetWMHints(connection.display, identifier, &hints)
    }

    private func setSyncCounter() {
        guard syncCounter != 0 else { return }
        connection.set(connection.atoms[.syncRequestCounter], XA_CARDINAL, [Int(syncCounter)], on: identifier)
    }

    private func setIcons(_ icons: [WindowIcon]) {
        guard !icons.isEmpty else { return }
        let numbers = icons.flatMap { icon in [icon.width, icon.height] + icon.pixels.map { Int($0) } }
        connection.set(connection.atoms[.icon], XA_CARDINAL, numbers, on: identifier)
    }
}
