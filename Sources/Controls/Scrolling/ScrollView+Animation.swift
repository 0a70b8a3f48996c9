extension AnimationTiming {
    /// The timing of animated scrolling and zooming, as in UIKit.
    static let scrolling = curve(.easeInOut, duration: .milliseconds(300))
}

extension ScrollView {
    /// Creates an animation of the scale and the offset, in which each point of the content moves
    /// in a straight line. A touch, or code that changes the offset, stops it.
    func animation(
        to scale: Double, offset: Point, _ timing: AnimationTiming, completion: @escaping () -> Void
    ) -> Animation {
        let (from, way) = ((scale: zoomScale, offset: contentOffset), offset - contentOffset)
        // A spring ends when the offset is within 0.5 points and the scale within 0.0005 of their
        // targets.
        let distance = max(way.length, abs(scale - zoomScale) * 1000, 1)
        let motion = Motion(from: .zero, to: SIMD8(Point(x: 1, y: 0)), timing, tolerance: 0.5 / distance)
        let track = Animation.Track((self, .offset), along: motion) { [unowned self] fraction, isEnd in
            let part = fraction[0]
            zooming.show(
                isEnd ? scale : from.scale + (scale - from.scale) * part,
                offset: isEnd ? offset : from.offset + way * part)
        }
        return Animation(of: self, [track]) { _ in completion() }
    }
}
