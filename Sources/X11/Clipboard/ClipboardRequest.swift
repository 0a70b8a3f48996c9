import CX11
import Touches
import Windowing

/// A paste under way, with a window of its own: what arrives after its end has no address.
@safe final class ClipboardRequest {
    /// The most bytes that are taken.
    private static let limit = 64 << 20
    /// The most bytes of one answer of the server.
    private static let part = 1 << 20

    let window: CX11.Window
    var deadline = Timestamp.zero
    private let connection: Connection
    private let time: CX11.Time
    private var targets: [CX11.Atom]
    private var bytes: [UInt8] = []
    private var isByParts = false
    private var result: Result<[UInt8], ClipboardError>?
    private var completion: ((Result<[UInt8], ClipboardError>) -> Void)?

    /// Asks for contents. Corresponds to `XConvertSelection`.
    init(
        _ type: ClipboardType, on connection: Connection, at time: CX11.Time,
        completion: @escaping (Result<[UInt8], ClipboardError>) -> Void
    ) {
        (self.connection, self.time, self.completion) = (connection, time, completion)
        targets = type.targets(connection.atoms)
        window = connection.createHiddenWindow()
        ask()
    }

    deinit { unsafe XDestroyWindow(connection.display, window) }

    var isOver: Bool { result != nil && completion == nil }

    /// The call of the completion with the result; nil while there is none.
    func takeCompletion() -> (() -> Void)? {
        guard let result, let completion else { return nil }
        self.completion = nil
        return { completion(result) }
    }

    func fail(_ error: ClipboardError) { result = result ?? .failure(error) }

    private func ask() {
        let atoms = connection.atoms
        unsafe XConvertSelection(
            connection.display, atoms[.clipboard], targets.removeFirst(), atoms[.clipboardData], window, time)
        connection.flush()
    }

    /// The other program has answered; with property 0, it has refused.
    func receive(property: CX11.Atom) {
        guard result == nil, !isByParts else { return }
        if property == 0 {
            if targets.isEmpty { fail(.notOffered) } else { ask() }
        } else {
            read()
        }
    }

    /// The other program has set the property again.
    func receiveChunk() { if isByParts, result == nil { read() } }

    /// Takes what the property has: all, a part, or the announcement of parts.
    private func read() {
        let before = bytes.count
        var isFirst = true
        var offset = 0
        while true {
            guard
                let piece = connection.contents(
                    of: connection.atoms[.clipboardData], on: window, from: offset, most: Self.part, deletes: true)
            else { return isFirst && isByParts ? () : fail(.malformed) }
            if isFirst, !isByParts, piece.type == connection.atoms[.increments] { return begin(piece.numbers) }
            guard piece.isOfBytes else { return fail(.malformed) }
            guard bytes.count + piece.bytes.count + piece.rest <= Self.limit else { return fail(.tooLarge) }
            bytes += piece.bytes
            offset += piece.bytes.count
            isFirst = false
            if piece.rest == 0 { break }
        }
        if !isByParts || bytes.count == before { result = .success(bytes) }
    }

    /// Parts will come, of so many bytes at least; xclip does not say how many. Reading the
    /// property has asked for the first.
    private func begin(_ numbers: [UInt]) {
        guard numbers.first ?? 0 <= Self.limit else { return fail(.tooLarge) }
        isByParts = true
    }
}
