import CX11
import Touches
import Windowing

/// A paste that waits for data from another program. Each paste has its own window, so answers that
/// arrive after the paste has ended are dropped.
@safe final class ClipboardRequest {
    /// The maximum size of a paste, in bytes.
    private static let limit = 64 << 20
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

    func removeCompletion() -> (() -> Void)? {
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

    /// Handles the other program's answer. A property of 0 means that the request has failed.
    func receive(property: CX11.Atom) {
        guard result == nil, !isByParts else { return }
        if property == 0 {
            if targets.isEmpty { fail(.notOffered) } else { ask() }
        } else {
            read()
        }
    }

    func receiveChunk() { if isByParts, result == nil { read() } }

    /// Reads the property, which contains the complete contents, a chunk or the announcement of
    /// chunks.
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

    /// Prepares to receive chunks. The first number, which xclip omits, is the minimum size in
    /// bytes. Reading the property has already requested the first chunk.
    private func begin(_ numbers: [UInt]) {
        guard numbers.first ?? 0 <= Self.limit else { return fail(.tooLarge) }
        isByParts = true
    }
}
