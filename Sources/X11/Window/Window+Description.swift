import CX11
import Geometry
import Platform
import Windowing

extension Window {
    func describe(_ options: WindowOptions) {
        let atoms = connection.atoms
        setTitle(options.title)
        setApplication(options)
        setHints(options)
        connection.set(atoms[.processIdentifier], XA_CARDINAL, [Int(Environment.processIdentifier)], on: identifier)
        connection.set(atoms[.windowType], XA_ATOM, [Int(atoms[.windowTypeNormal])], on: identifier)
        connection.set(
            atoms[.protocols], XA_ATOM, [.deleteWindow, .ping, .syncRequest].map { Int(atoms[$0]) }, on: identifier)
        if syncCounter != 0 {
            connection.set(atoms[.syncRequestCounter], XA_CARDINAL, [Int(syncCounter)], on: identifier)
        }
        if !options.icons.isEmpty { setIcons(options.icons) }
        if let startup {
            connection.set(atoms[.startupIdentifier], atoms[.utf8String], bytes: startup.bytes, on: identifier)
        }
    }

    func setTitle(_ title: String) {
        let (display, atoms) = unsafe (connection.display, connection.atoms)
        // Some window managers read only this old property, which is limited to Latin-1.
        unsafe XStoreName(display, identifier, title)
        connection.set(atoms[.windowName], atoms[.utf8String], bytes: Array(title.utf8), on: identifier)
    }

    /// Sets the properties that identify the application and its computer. Desktops use some of
    /// these properties to find the desktop file of the application.
    private func setApplication(_ options: WindowOptions) {
        let (name, atoms) = (options.applicationName, connection.atoms)
        connection.set(atoms[.clientMachine], XA_STRING, bytes: Array(Environment.hostName.utf8), on: identifier)
        let names = "\(name)\0\(name.prefix(1).uppercased())\(name.dropFirst())\0"
        connection.set(XA_WM_CLASS, XA_STRING, bytes: Array(names.utf8), on: identifier)
        let file = Array((options.desktopFile ?? name).utf8)
        for property in [Atoms.Name.applicationIdentifier, .desktopFile] {
            connection.set(atoms[property], atoms[.utf8String], bytes: file, on: identifier)
        }
    }

    /// The maximum width and height that the protocol allows, in pixels.
    private static let largestSide = 65_535.0

    private func setHints(_ options: WindowOptions) {
        var sizes = XSizeHints()
        sizes.flags = PMinSize | PSize | (options.position == nil ? 0 : Int(PPosition | USPosition))
        let (smallest, largest) = (options.minimumSize, options.maximumSize)
        let limit = Size(
            width: min(largest?.width ?? Self.largestSide, Self.largestSide),
            height: min(largest?.height ?? Self.largestSide, Self.largestSide))
        sizes.min_width = Int32(min(smallest.width, limit.width))
        sizes.min_height = Int32(min(smallest.height, limit.height))
        if largest != nil {
            sizes.flags |= Int(PMaxSize)
            (sizes.max_width, sizes.max_height) = (Int32(limit.width), Int32(limit.height))
        }
        (sizes.width, sizes.height) = (Int32(options.size.width), Int32(options.size.height))
        if let position = options.position { (sizes.x, sizes.y) = (Int32(position.x), Int32(position.y)) }
        unsafe XSetWMNormalHints(connection.display, identifier, &sizes)
        var hints = XWMHints()
        hints.flags = InputHint | StateHint
        hints.input = 1
        hints.initial_state = NormalState
        unsafe XSetWMHints(connection.display, identifier, &hints)
    }

    /// Asks the window manager to maximize the window when it is shown.
    func requestMaximization() {
        let states = [Atoms.Name.maximizedHorizontally, .maximizedVertically].map { Int(connection.atoms[$0]) }
        connection.set(connection.atoms[.windowState], XA_ATOM, states, on: identifier)
    }

    func setIcons(_ icons: [WindowIcon]) {
        let numbers = icons.flatMap { icon in [icon.width, icon.height] + icon.pixels.map { Int($0) } }
        connection.set(connection.atoms[.icon], XA_CARDINAL, numbers, on: identifier)
    }
}
