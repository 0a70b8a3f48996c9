import Touches

extension PenPose {
    func write(to text: inout JSONText) {
        if let tilt {
            text.key("tilt")
            text.openList()
            text.number(tilt.x.writableTilt)
            text.number(tilt.y.writableTilt)
            text.closeList()
        }
        if let rollAngle { text.member("roll", rollAngle.writable()) }
        if let zOffset { text.member("height", zOffset.writable(from: 0, to: 1)) }
        if let wheel { text.member("wheel", wheel.writable(from: 0, to: 1)) }
        guard !barrelButtons.isEmpty else { return }
        text.key("barrel")
        text.openList()
        if barrelButtons.contains(.primary) { text.whole(1) }
        if barrelButtons.contains(.secondary) { text.whole(2) }
        text.closeList()
    }
}

extension PenTool {
    func write(to text: inout JSONText) {
        if kind == .eraser {
            text.member("eraser", true)
        } else if let kind {
            text.member("toolKind", kind.rawValue)
        }
        if let serial, serial <= SampleAxes.largestSerial { text.member("tool", Int(serial)) }
    }
}

extension TouchInput {
    /// Writes the axes of the samples in `earlier` and of the last sample, if at least one sample
    /// of the touch has axes.
    func writeAxes(of earlier: some Sequence<TouchSample>, to text: inout JSONText) {
        guard samples.contains(where: \.hasAxes) else { return }
        text.key("axes")
        text.openList()
        for sample in earlier { sample.writeAxes(to: &text) }
        sample.writeAxes(to: &text)
        text.closeList()
    }
}

extension TouchSample {
    fileprivate var hasAxes: Bool { pose != PenPose() || majorRadius != nil }

    /// Writes the measurements as a list without trailing nulls.
    fileprivate func writeAxes(to text: inout JSONText) {
        let missing = Double.nan
        let axes = SIMD8(
            pose.tilt?.x.writableTilt ?? missing, pose.tilt?.y.writableTilt ?? missing,
            pose.rollAngle?.writable() ?? missing, pose.zOffset?.writable(from: 0, to: 1) ?? missing,
            pose.wheel?.writable(from: 0, to: 1) ?? missing, majorRadius?.writable(from: 0) ?? missing,
            pose.barrelButtons.isEmpty ? missing : Double(pose.barrelButtons.rawValue & 3), missing)
        let count = (0..<7).last { !axes[$0].isNaN }.map { $0 + 1 } ?? 0
        text.openList()
        // NaN is written as null.
        for index in 0..<count { text.number(axes[index]) }
        text.closeList()
    }
}

extension Double {
    fileprivate var writableTilt: Double { writable(from: -SampleAxes.steepest, to: SampleAxes.steepest) }
}
