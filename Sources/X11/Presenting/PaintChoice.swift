/// The method of sending pictures to a window, and the reason for choosing it.
public struct PaintChoice: Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
        case requested
        case noSharedMemory
        /// The server has no graphics processor, so painting on the server cannot be faster.
        case noGraphicsProcessor
        case measured(PaintTimes)
    }

    /// The minimum ratio of the time with shared memory to the time with Xlib at which Xlib is
    /// chosen. At a lower ratio, shared memory is chosen, because it can show pictures with the
    /// display's frames.
    static let minimumGain = 1.25

    /// The chosen method, which is never `.automatic`.
    public let method: PaintMethod
    public let reason: Reason

    /// Chooses a method. Calls `times`, which measures both methods, only if the choice depends on
    /// the result.
    init(
        requested: PaintMethod, sharesMemory: Bool, hasGraphicsProcessor: Bool,
        times: () throws(X11Error) -> PaintTimes
    ) throws(X11Error) {
        switch requested {
        case .sharedMemory, .xlib: (method, reason) = (requested, .requested)
        case .automatic where !sharesMemory: (method, reason) = (.xlib, .noSharedMemory)
        case .automatic where !hasGraphicsProcessor: (method, reason) = (.sharedMemory, .noGraphicsProcessor)
        case .automatic:
            let times = try times()
            let gain = times.sharedMemory / times.xlib
            (method, reason) = (gain >= Self.minimumGain ? .xlib : .sharedMemory, .measured(times))
        }
    }
}

/// The median times from the start of a frame until the server has painted it, one for each method.
public struct PaintTimes: Hashable, Sendable {
    public let sharedMemory: Duration
    public let xlib: Duration
}
