import CWayland

/// A seat's tablets and the tools that were used on them. A tool appears with its first use.
@safe final class TabletReader {
    private enum SeatEvent: UInt32 { case tabletAdded, toolAdded, padAdded }
    private enum TabletEvent: UInt32 { case name, identifier, path, done, removed }

    private struct Tablet {
        let proxy: Proxy
        var name = ""
    }

    private unowned let seat: Seat
    private unowned let connection: Connection
    private let proxy: Proxy
    private var tablets: [Tablet] = []
    private(set) var tools: [PenReader] = []

    init(_ manager: Proxy, of seat: Seat, on connection: Connection) {
        (self.seat, self.connection) = (seat, connection)
        proxy = unsafe Proxy(
            zwp_tablet_manager_v2_get_tablet_seat(manager.handle, seat.proxy.handle), on: connection.display,
            destructor: 0)
        proxy.onEvent = { [unowned self] in read($0) }
    }

    var names: [String] { tablets.map(\.name) }

    private func read(_ event: Event) {
        switch SeatEvent(rawValue: event.opcode) {
        case .tabletAdded: addTablet(event)
        case .toolAdded: addTool(event)
        // The program does not use the buttons of a tablet, so it destroys their object.
        case .padAdded: unsafe Proxy(event.created(0), on: connection.display, destructor: 1).destroy()
        case nil: break
        }
    }

    private func addTablet(_ event: Event) {
        let tablet = unsafe Proxy(event.created(0), on: connection.display, destructor: 0)
        let identifier = tablet.identifier
        tablet.onEvent = { [unowned self] event in
            guard let index = tablets.firstIndex(where: { $0.proxy.identifier == identifier }) else { return }
            switch TabletEvent(rawValue: event.opcode) {
            case .name: tablets[index].name = event.text(0)
            case .removed: tablets.remove(at: index)
            case .identifier, .path, .done, nil: break
            }
        }
        tablets.append(Tablet(proxy: tablet))
    }

    private func addTool(_ event: Event) {
        let tool = unsafe PenReader(event.created(0), of: seat, on: connection)
        tool.onRemoval = { [unowned self, unowned tool] in tools.removeAll { $0 === tool } }
        tools.append(tool)
    }

    /// Cancels the input from all tools, because the seat was removed.
    func close() { for tool in tools { tool.close() } }
}
