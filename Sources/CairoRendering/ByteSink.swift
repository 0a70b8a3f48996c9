import CCairo
import Platform

/// The bytes of a file that cairo writes.
final class ByteSink {
    private(set) var bytes: [UInt8] = []

    /// Appends bytes to the sink that `sink` points to.
    static let append: cairo_write_func_t = { sink, bytes, count in
        guard let sink = unsafe sink, let bytes = unsafe bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let all = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
        unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(contentsOf: all)
        return CAIRO_STATUS_SUCCESS
    }

    /// Writes the bytes to a file atomically, and replaces an existing file.
    ///
    /// - Throws: `.cannotCreateFile` if the file cannot be created, or `.cannotWriteFile` if the
    ///   disk is full.
    func write(to path: String) throws(CairoError) {
        do {
            try Files.write(bytes, to: path)
        } catch {
            throw error.isOutOfRoom
                ? .cannotWriteFile(path: path, reason: error.reason)
                : .cannotCreateFile(path: path, reason: error.reason)
        }
    }
}
