import CWayland
import Touches
import Windowing

/// The transfer of the clipboard's contents through a pipe, without waiting for the program at its
/// other end.
@safe final class PipeTransfer {
    /// The time without progress after which the other program counts as gone.
    private static let timeout = Duration.seconds(5)
    private static let mostBytes = 64 << 20

    private let descriptor: Int32
    /// The end of the pipe for the other program, or -1 if the other program has made the pipe.
    private(set) var otherEnd: Int32 = -1
    private var bytes: [UInt8]
    private var written = 0
    private var lastProgress: Timestamp
    /// Called with the received bytes, or `nil` if this transfer sends.
    private let completion: ((Result<[UInt8], ClipboardError>) -> Void)?

    /// Sends bytes to a descriptor, and takes ownership of it.
    init(sending bytes: [UInt8], to descriptor: Int32, at time: Timestamp) {
        (self.bytes, self.descriptor, lastProgress, completion) = (bytes, descriptor, time, nil)
        touchstone_prepare_pipe(descriptor)
    }

    /// Receives bytes. Returns `nil` if there is no pipe.
    init?(at time: Timestamp, completion: @escaping (Result<[UInt8], ClipboardError>) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return nil }
        (descriptor, otherEnd) = (ends[0], ends[1])
        (bytes, lastProgress, self.completion) = ([], time, completion)
        touchstone_prepare_pipe(descriptor)
    }

    deinit {
        closeOtherEnd()
        close(descriptor)
    }

    func closeOtherEnd() {
        if otherEnd >= 0 { close(otherEnd) }
        otherEnd = -1
    }

    /// Transfers as many bytes as the pipe accepts or contains. Returns whether the transfer has
    /// ended.
    func advance(at time: Timestamp) -> Bool {
        let count = completion == nil ? writeBytes() : readBytes()
        if count > 0 { lastProgress = time }
        let isOver = completion == nil ? written == bytes.count : count == 0
        if isOver {
            completion?(.success(bytes))
        } else if bytes.count > Self.mostBytes {
            completion?(.failure(.tooLarge))
        } else if time - lastProgress > Self.timeout || count < 0 && !touchstone_must_wait() {
            completion?(.failure(.noAnswer))
        } else {
            return false
        }
        return true
    }

    private func writeBytes() -> Int {
        let count = unsafe bytes[written...].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
        written += max(count, 0)
        return count
    }

    private func readBytes() -> Int {
        var total = 0
        while bytes.count <= Self.mostBytes {
            let count = unsafe withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
                let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
                if count > 0 { unsafe bytes.append(contentsOf: buffer[..<count]) }
                return count
            }
            guard count > 0 else { return total > 0 ? total : count }
            total += count
        }
        return total
    }
}
