import CCairo
import Drawing
import Platform

/// Collects the bytes that cairo writes.
final class ByteSink {
    private(set) var bytes: [UInt8] = []

    static let append: cairo_write_func_t = { sink, bytes, count in
        guard let sink = unsafe sink, let bytes = unsafe bytes else { return CAIRO_STATUS_WRITE_ERROR }
        let all = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
        unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes.append(contentsOf: all)
        return CAIRO_STATUS_SUCCESS
    }

    func write(to path: String) throws(ImageError) {
        do {
            try Files.write(bytes, to: path)
        } catch {
            let reason = error.reason
            throw ImageError(
                path: path, error.isOutOfRoom ? .cannotWrite(reason: reason) : .cannotCreate(reason: reason))
        }
    }
}
