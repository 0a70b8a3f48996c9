import CTestServers
import Glibc

/// A pipe whose ends no child inherits by default.
struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws(TestError) {
        var (readEnd, writeEnd): (Int32, Int32) = (-1, -1)
        guard unsafe process_pipe(&readEnd, &writeEnd) == 0 else {
            throw TestError("no pipe could be made: error \(errno)")
        }
        (self.readEnd, self.writeEnd) = (readEnd, writeEnd)
    }
}

/// Reads from a descriptor until its end or `isEnough`; nil if the time is over before.
func readText(
    from descriptor: Int32, until deadline: Deadline, isEnough: (String) -> Bool = { _ in false }
) -> String? {
    var bytes: [UInt8] = []
    while true {
        let text = String(decoding: bytes, as: UTF8.self)
        if isEnough(text) { return text }
        guard isReadable(descriptor, until: deadline) else { return nil }
        let more = readAvailable(from: descriptor)
        if more.isEmpty { return text }
        bytes += more
    }
}

/// Whether data or the end can be read before the time is over.
func isReadable(_ descriptor: Int32, until deadline: Deadline) -> Bool {
    while true {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let count = unsafe poll(&wait, 1, deadline.millisecondsLeft)
        if count > 0 { return true }
        if count == 0 || errno != EINTR { return false }
    }
}

/// The result of one read; empty at the end.
func readAvailable(from descriptor: Int32) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
        count = unsafe max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
}

/// The contents of a file; nil if it cannot be opened.
public func contentsOfFile(_ path: String) -> String? {
    bytesOfFile(path).map { String(decoding: $0, as: UTF8.self) }
}

/// The bytes of a file; nil if it cannot be opened.
public func bytesOfFile(_ path: String) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
        let more = readAvailable(from: file)
        if more.isEmpty { return bytes }
        bytes += more
    }
}

/// The names in a folder; empty if it does not exist.
func entries(of folder: String) -> [String] {
    guard let handle = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
        names.append(unsafe withUnsafePointer(to: &entry.pointee.d_name.0) { unsafe String(cString: $0) })
    }
    return names.filter { $0 != "." && $0 != ".." }
}

/// The target of a link.
func linkTarget(of path: String) -> String? {
    let length = Int(PATH_MAX)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
        count = unsafe max(0, readlink(path, buffer.baseAddress!, length))
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
}

/// Writes a file, replacing an existing one.
public func writeFile(_ path: String, _ bytes: [UInt8]) throws(TestError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw TestError("\(path) cannot be written: error \(errno)") }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
        let count = unsafe bytes[written...].withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
        guard count > 0 else { throw TestError("\(path) cannot be written: error \(errno)") }
        written += count
    }
}
