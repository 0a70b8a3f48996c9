import CCairo

extension ImageSurface {
    /// Writes the image as a PNG file. Corresponds to `cairo_surface_write_to_png_stream`.
    ///
    /// - Throws: `CairoError.cannotCreateFile` where there is no such place,
    ///   `CairoError.cannotWriteFile` where the place is full.
    public func writePNG(to path: String) throws(CairoError) {
        guard let file = unsafe fopen(path, "wb") else {
            throw .cannotCreateFile(path: path, reason: systemErrorText())
        }
        let status = unsafe cairo_surface_write_to_png_stream(surface.handle, writeBytes, UnsafeMutableRawPointer(file))
        let isComplete = unsafe status == CAIRO_STATUS_SUCCESS && fflush(file) == 0
        let reason = systemErrorText()
        unsafe fclose(file)
        if !isComplete { throw .cannotWriteFile(path: path, reason: reason) }
    }

    /// Reads a PNG file. Corresponds to `cairo_image_surface_create_from_png`.
    ///
    /// - Throws: `CairoError.cannotReadFile` where it is missing or no PNG image.
    public convenience init(contentsOfPNG path: String) throws(CairoError) {
        let handle = unsafe cairo_image_surface_create_from_png(path)
        let (width, height) = unsafe (cairo_image_surface_get_width(handle), cairo_image_surface_get_height(handle))
        let format: Format = unsafe cairo_image_surface_get_format(handle) == CAIRO_FORMAT_RGB24 ? .rgb24 : .argb32
        do {
            self.init(try unsafe Surface(adopting: handle, width: Int(width), height: Int(height)), format: format)
        } catch .noSurface(_, _, let reason) {
            throw .cannotReadFile(path: path, reason: reason)
        }
    }
}

/// Hands cairo's bytes on to a file.
func writeBytes(_ file: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32) -> cairo_status_t {
    let stream = unsafe file?.assumingMemoryBound(to: FILE.self)
    return unsafe fwrite(bytes, 1, Int(count), stream) == Int(count) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
}

/// What the system says about its last refusal. Corresponds to `strerror`.
func systemErrorText() -> String { unsafe String(cString: touchstone_system_error()) }
