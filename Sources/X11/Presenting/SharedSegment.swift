import CX11
import Platform

/// A segment of memory that the program shares with the server. The system frees it when both have
/// detached it or ended.
@safe final class SharedSegment {
    let info: UnsafeMutablePointer<XShmSegmentInfo>
    private let connection: Connection
    /// The number of the request to attach the memory; nil before it is sent and after a refusal.
    private var attachment: UInt?

    init(_ connection: Connection) {
        self.connection = connection
        unsafe info = .allocate(capacity: 1)
        unsafe info.initialize(to: XShmSegmentInfo())
    }

    deinit {
        if attachment != nil { unsafe touchstone_detach(connection.line, info) }
        if unsafe info.pointee.shmaddr != nil { _ = unsafe shmdt(info.pointee.shmaddr) }
        unsafe info.deallocate()
    }

    var characters: UnsafeMutablePointer<CChar>? { unsafe info.pointee.shmaddr }

    var bytes: UnsafeMutablePointer<UInt8>? {
        unsafe UnsafeMutableRawPointer(characters)?.assumingMemoryBound(to: UInt8.self)
    }

    /// Allocates the memory and marks it for removal at once, so that it is freed with its last
    /// holder, however that ends. Linux lets the server attach it all the same.
    ///
    /// Corresponds to `shmget`, `shmat` and `shmctl`.
    func allocate(byteCount: Int) throws(X11Error) {
        let readableByUsAlone: Int32 = 0o600
        let identifier = shmget(0, byteCount, IPC_CREAT | readableByUsAlone)
        let address = unsafe identifier < 0 ? nil : shmat(identifier, nil, 0)
        let reason = PlatformError(operation: "share", subject: "memory").reason
        if identifier >= 0 { _ = shmctl(identifier, IPC_RMID, nil) }
        guard let address = unsafe address, unsafe address != UnsafeMutableRawPointer(bitPattern: -1) else {
            throw .noSharedMemory(reason: reason)
        }
        unsafe info.pointee.shmid = identifier
        unsafe info.pointee.shmaddr = unsafe address.assumingMemoryBound(to: CChar.self)
    }

    /// Lets the server read the memory. Does not wait for the server. Corresponds to `XShmAttach`.
    func attach() {
        unsafe info.pointee.readOnly = 1
        attachment = connection.attempt { unsafe touchstone_attach(connection.line, info) }
    }

    /// Waits until the server has attached the memory.
    ///
    /// - Throws: `X11Error.noSharedMemory` where it has refused.
    func confirm() throws(X11Error) {
        guard let refusal = attachment.flatMap(connection.refusal(of:)) else { return }
        attachment = nil
        throw .noSharedMemory(reason: refusal)
    }
}
