/// The method of sending pictures to a window, and the reason for choosing it.
public struct PaintChoice: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case requested
        case noSharedMemory
        /// The server has a graphics processor, which samples and blends bitmaps.
        case graphicsProcessor
        case noGraphicsProcessor
    }

    /// The chosen method, which is never `.automatic`.
    package let method: PaintMethod
    public let reason: Reason

    init(requested: PaintMethod, sharesMemory: Bool, hasGraphicsProcessor: Bool) {
        switch requested {
        case .sharedMemory, .xlib: (method, reason) = (requested, .requested)
        case .automatic where !sharesMemory: (method, reason) = (.xlib, .noSharedMemory)
        case .automatic where hasGraphicsProcessor: (method, reason) = (.xlib, .graphicsProcessor)
        case .automatic: (method, reason) = (.sharedMemory, .noGraphicsProcessor)
        }
    }
}
