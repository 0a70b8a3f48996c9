import CX11
import Platform

/// A shared memory segment of two processes. The system frees it when both have detached it or
/// ended.
@safe
final class SharedSegment {
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    private let connection: Connection
    private var isAttached = false

    init(_ connection: Connection) {
        self.connection = connection
        unsafe info = .allocate(capacity: 1)
        unsafe info.initialize(to: XShmSegmentInfo())
    }

    deinit {
        if isAttached { unsafe touchstone_detach(connection.line, info) }
        if unsafe info.pointee.shmaddr != nil { _ = unsafe shmdt(info.pointee.shmaddr) }
        unsafe info.deallocate()
    }

    /// The system's reason for its last refusal.
    private static var refusal: String { PlatformError(operation: "share", subject: "memory").reason }

    var characters: UnsafeMutablePointer<CChar>? { unsafe info.pointee.shmaddr }

    var bytes: UnsafeMutablePointer<UInt8>? {
        unsafe UnsafeMutableRawPointer(characters)?.assumingMemoryBound(to: UInt8.self)
    }

    /// Allocates memory that is marked for removal at once, so that it is gone with its last
    /// holder, however that ends. Linux lets the server attach it all the same.
    ///
    /// Corresponds to `shmget`, `shmat` and `shmctl`.
    func allocate(byteCount: Int) throws(X11Error) {
        let readableByUsAlone: Int32 = 0o600
        let identifier = shmget(0, byteCount, IPC_CREAT | readableByUsAlone)
        guard identifier >= 0 else { throw .noSharedMemory(reason: Self.refusal) }
        let address = unsafe shmat(identifier, nil, 0)
        guard unsafe address != UnsafeMutableRawPointer(bitPattern: -1) else {
            let reason = Self.refusal
            _ = shmctl(identifier, IPC_RMID, nil)
            throw .noSharedMemory(reason: reason)
        }
        _ = shmctl(identifier, IPC_RMID, nil)
        unsafe info.pointee.shmid = identifier
        unsafe info.pointee.shmaddr = unsafe address?.assumingMemoryBound(to: CChar.self)
    }

    /// Lets the server read the memory. Corresponds to `XShmAttach`.
    func attach() throws(X11Error) {
        // The server has only to read.
        unsafe info.pointee.readOnly = 1
        let refusal = connection.trap { unsafe touchstone_attach(connection.line, info) }
        if let refusal { throw .noSharedMemory(reason: refusal) }
        isAttached = true
    }
}
