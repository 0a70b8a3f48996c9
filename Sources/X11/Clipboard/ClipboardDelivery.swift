import CX11
import Touches

/// A transfer of the clipboard's contents to another program, in one piece or in chunks (`INCR`).
struct ClipboardDelivery {
    static let maxDeliveries = 64
    /// The maximum number of bytes per request, which is less than the limit of current X servers.
    private static let maxBytesAtOnce = 1 << 17

    let requestor: CX11.Window
    let property: CX11.Atom
    var deadline = Timestamp.zero
    private let target: CX11.Atom
    private let bytes: [UInt8]
    private var sent = 0

    init(_ bytes: [UInt8], as target: CX11.Atom, to requestor: CX11.Window, _ property: CX11.Atom) {
        (self.bytes, self.target, self.requestor, self.property) = (bytes, target, requestor, property)
    }

    var fitsAtOnce: Bool { bytes.count <= Self.maxBytesAtOnce }

    func sendAtOnce(on connection: Connection) { connection.offer(bytes, target, in: property, on: requestor) }

    /// Announces a transfer in chunks. The other program starts it by deleting the property.
    func announce(on connection: Connection) {
        connection.offer([UInt32(clamping: bytes.count)], connection.atoms[.increments], in: property, on: requestor)
    }

    /// Sends the next chunk, and returns whether more chunks follow. An empty chunk ends the
    /// transfer.
    mutating func sendNext(on connection: Connection) -> Bool {
        let end = min(sent + Self.maxBytesAtOnce, bytes.count)
        let isLast = sent == bytes.count
        connection.offer(Array(bytes[sent..<end]), target, in: property, on: requestor)
        connection.flush()
        sent = end
        return !isLast
    }
}
