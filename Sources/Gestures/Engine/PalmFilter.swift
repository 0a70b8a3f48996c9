/// Drops the touches of a hand that rests on the screen while a pen writes, touches whose contact
/// is as large as a palm, and touches that land at an edge of the window.
@MainActor struct PalmFilter {
    private struct Pen {
        var time: Timestamp
        var tip: Point
        /// The direction in which the pen leans, in radians clockwise from the positive x-axis, or
        /// `nil` if it is unknown.
        var lean: Double?
    }

    private var pen: Pen?
    /// The palms that are down. Their events are dropped.
    private var palms: [TouchID] = []
    private(set) var hasPenArrived = false

    /// Records the positions of the pen. Called before the touches of the batch are handled, so
    /// that a palm that lands in the same batch is detected.
    mutating func record(_ batch: InputBatch, at time: Timestamp, _ thresholds: Thresholds.Palm) {
        for event in batch.events where event.kind.contains(.pens) {
            switch event.content {
            case .touch(let input): record(input.location, input.sample.pose, at: time, thresholds)
            case .hover(let input):
                guard input.phase != .exited else { continue }
                record(input.location, input.pose, at: time, thresholds)
            case .time, .scroll, .touchpad, .key, .resize, .setting: continue
            }
        }
    }

    private mutating func record(_ tip: Point, _ pose: PenPose, at time: Timestamp, _ thresholds: Thresholds.Palm) {
        guard tip.isFinite else { return }
        if !isPenInRange(at: time, thresholds) { hasPenArrived = true }
        // If the pen is upright or its tilt is unknown, the previous direction is kept, because the
        // pen is probably still in the same hand.
        pen = Pen(time: time, tip: tip, lean: pose.tilt?.azimuthAngle ?? pen?.lean)
    }

    private func isPenInRange(at time: Timestamp, _ thresholds: Thresholds.Palm) -> Bool {
        pen.map { time.seconds(since: $0.time) < thresholds.penDuration } ?? false
    }

    func isAtRest(at time: Timestamp, _ thresholds: Thresholds.Palm) -> Bool {
        palms.isEmpty && !isPenInRange(at: time, thresholds)
    }

    /// Returns whether an event belongs to a palm and must be dropped. Removes the palm when it
    /// lifts, is canceled or lands again.
    mutating func ignores(_ id: TouchID, _ phase: TouchPhase) -> Bool {
        guard !palms.isEmpty, let index = palms.firstIndex(of: id) else { return false }
        if phase != .moved, phase != .stationary { palms.remove(at: index) }
        // If the touch lands again, its lift was lost, and this is a new touch.
        return phase != .began
    }

    mutating func endArrival() { hasPenArrived = false }

    mutating func add(_ touch: TouchID) { palms.append(touch) }

    func isPalm(landing input: TouchInput, in bounds: Rect, at time: Timestamp, _ thresholds: Thresholds.Palm) -> Bool {
        guard input.type == .direct else { return false }
        if isLarge(input.sample, thresholds) { return true }
        if isAtEdge(input.location, of: bounds, thresholds.edge) { return true }
        return isPenInRange(at: time, thresholds) && isInRegion(input.location, thresholds)
    }

    func isPalm(_ touch: Touch, _ thresholds: Thresholds.Palm) -> Bool {
        guard touch.isContact, touch.type == .direct, !touch.isOver else { return false }
        if isLarge(touch.sample, thresholds) { return true }
        return hasPenArrived && thresholds.penDuration > 0 && isInRegion(touch.pixelLocation, thresholds)
    }

    private func isAtEdge(_ location: Point, of bounds: Rect, _ edge: Double) -> Bool {
        guard edge > 0 else { return false }
        let across = min(location.x - bounds.minX, bounds.maxX - location.x)
        let down = min(location.y - bounds.minY, bounds.maxY - location.y)
        return min(across, down) < edge
    }

    private func isLarge(_ sample: TouchSample, _ thresholds: Thresholds.Palm) -> Bool {
        guard thresholds.contact > 0, let radius = sample.majorRadius else { return false }
        return 2 * radius >= thresholds.contact
    }

    private func isInRegion(_ location: Point, _ thresholds: Thresholds.Palm) -> Bool {
        guard let pen else { return false }
        if thresholds.penRadius > 0, location.distance(to: pen.tip) <= thresholds.penRadius { return true }
        guard thresholds.region > 0 else { return false }
        let side = thresholds.side > 0 ? thresholds.side * .pi / 180 : pen.lean
        guard let side else { return location.distance(to: pen.tip) <= 2 * thresholds.region }
        let center = pen.tip + Vector(dx: cosine(side), dy: sine(side)) * thresholds.region
        return location.distance(to: center) <= thresholds.region
    }
}
