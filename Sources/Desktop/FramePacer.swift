/// Says when to paint: at once after a rest, as soon as nothing waits in a drag, and with the screen while something moves by itself.
struct FramePacer {
    /// How long a frame lasts while something moves by itself, in ns: 60 of them in a second.
    static let frame: Int64 = 16_666_667

    private var lastFrame: Int64?

    /// How long until the next frame of an animation is due, in ns; 0 where it is due already.
    func waitForFrame(at now: Int64) -> Int64 {
        guard let lastFrame else { return 0 }
        return min(max(lastFrame + Self.frame - now, 0), Self.frame)
    }

    /// A frame of an animation has been handed over, or needs no painting.
    mutating func frameWasPainted(at now: Int64) { lastFrame = now }

    /// Nothing moves by itself any more: the next movement's first frame is due at once.
    mutating func rest() { lastFrame = nil }
}
