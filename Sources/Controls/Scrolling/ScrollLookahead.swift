import Gestures

extension ScrollView: ContentMover {
    package func contentMotion(of subview: View, at lookahead: Lookahead) -> Transform? {
        guard !indicators.contains(subview) else { return nil }
        let contentTransform = Transform(scaleX: zoomScale, y: zoomScale).concatenating(toFrame)
        let visible = contentTransform.inverted().boundingBox(of: Rect(origin: .zero, size: bounds.size))
        let motion = lookahead.predictedOffset(of: self, in: contentTransform, bounds: visible) {
            $0.expectedMotion(at: lookahead)
        }
        return motion.map { toFrame.concatenating($0).concatenating(toFrame.inverted()) }
    }

    package func show(_ rect: Rect) { scrollRectToVisible(rect, animated: false) }

    /// The transform from this view's coordinate space, which scrolls with the content, to a space
    /// whose origin is always at the view's top-left corner.
    private var toFrame: Transform { Transform(translation: .zero - bounds.origin) }

    /// Returns the expected motion of the content, in the space that `toFrame` maps to, or `nil` if
    /// there is no prediction.
    private func expectedMotion(at lookahead: Lookahead) -> (motion: Transform, holders: ExpectedMotion.Holders)? {
        if let displacement = runningAnimations?.glide(of: self, .offset, to: lookahead.time) {
            return (Transform(translation: -displacement), ExpectedMotion.Holders())
        }
        let (now, time) = (lookahead.now, lookahead.time)
        let drag = movement.isDragging ? panGestureRecognizer.expectedMotion(from: now, to: time) : nil
        let zoom = zooming.isZooming ? pinchGestureRecognizer.expectedMotion(from: now, to: time) : nil
        guard let fingers = zoom ?? drag else { return nil }
        if let end = zoom?.end ?? drag?.end { lookahead.rest(after: end) } else { return (.identity, fingers.holders) }
        return (expectedMotion(drag: drag, zoom: zoom), fingers.holders)
    }

    private func expectedMotion(drag: ExpectedMotion?, zoom: ExpectedMotion?) -> Transform {
        let factor = zoom.map { zooming.factor(ofPullBy: $0.scale) } ?? 1
        let displacement = drag.map { transformToPixels.inverted().apply(to: $0.translation) } ?? .zero
        let shift = zoom.map { (convertFromPixels($0.center) - .zero) * (factor - 1) } ?? .zero
        let limits = offsetLimits(for: contentSize * factor)
        let offset = movement.offset(afterDragBy: displacement, shiftedBy: shift, limits: limits)
        return Transform(
            a: factor, b: 0, c: 0, d: factor, tx: contentOffset.x * factor - offset.x,
            ty: contentOffset.y * factor - offset.y)
    }
}
