// Locations of a touch between its reports and after them.
extension Touch {
    /// Returns the predicted location at a time, in a view's coordinate space, or in the window's
    /// if `view` is `nil`.
    ///
    /// Use the prediction only to paint ahead of the finger. Recognizers never receive predictions.
    ///
    /// Four experts predict the movement: two along a line, one that slows down and one on a
    /// circle. Each is weighted by its recent errors. Predictions are shorter at a turn. If reports
    /// are regular, part of the last one's deviation from their line is removed as noise, at most
    /// 0.2 px. A finger that has sent no report for longer than usual is not predicted to move,
    /// because screens do not report rest.
    ///
    /// For a time that is not after the newest report, for a lifted touch and for a touch without a
    /// location of its own, the method returns the current location.
    public func predictedLocation(at time: Timestamp, in view: View?) -> Point {
        convertFromPixels(predictedPixelLocation(at: time), to: view)
    }

    /// The predicted location at a time, in pixels.
    package func predictedPixelLocation(at time: Timestamp) -> Point {
        time > self.time ? pixelLocation(at: time) : pixelLocation
    }

    /// Returns the location at a time, in a view's coordinate space, or in the window's if `view`
    /// is `nil`. It is interpolated between reports, for example for the frames of a display.
    ///
    /// After the newest report it is ``predictedLocation(at:in:)``. Locations are kept for half a
    /// second. Before that, the oldest location is returned.
    public func location(at time: Timestamp, in view: View?) -> Point {
        convertFromPixels(pixelLocation(at: time), to: view)
    }

    private func pixelLocation(at time: Timestamp) -> Point {
        guard let predictor, !isOver else { return pixelLocation }
        return predictor.location(at: time, now: context.now, context.thresholds.prediction)
    }

    /// The expected movement between now and a later time, in pixels, and the time until which it
    /// is expected if no more reports arrive.
    package func expectedMotion(from now: Timestamp, to time: Timestamp) -> (way: Vector, end: Timestamp) {
        guard let predictor, !isOver, time > self.time else { return (.zero, self.time) }
        let thresholds = context.thresholds.prediction
        let place = predictor.location(at: time, now: now, thresholds)
        return (place - predictor.history.newest.location, predictor.end(thresholds))
    }
}
