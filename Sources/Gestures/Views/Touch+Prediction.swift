extension Touch {
    /// Returns the predicted location of the touch at a time, in a view's coordinate space, or in
    /// the window's if `view` is `nil`.
    ///
    /// Use the prediction only to draw ahead of the finger. Recognizers never receive predictions.
    /// When the finger changes direction, the predicted movement becomes shorter. If no report has
    /// arrived for longer than usual, the finger is predicted to rest, because screens do not
    /// report fingers that rest.
    ///
    /// The current location is returned if `time` is not after the newest report, if the touch was
    /// lifted or canceled, or if the touch represents a scroll, a touchpad gesture or a hovering
    /// pointer.
    public func predictedLocation(at time: Timestamp, in view: View?) -> Point {
        convertFromPixels(predictedPixelLocation(at: time), to: view)
    }

    package func predictedPixelLocation(at time: Timestamp) -> Point {
        time > self.time ? pixelLocation(at: time) : pixelLocation
    }

    /// Returns the location of the touch at a time, interpolated between reports, in a view's
    /// coordinate space, or in the window's if `view` is `nil`.
    ///
    /// After the newest report, the location is equal to ``predictedLocation(at:in:)``. Locations
    /// are stored for at least half a second. If all stored locations are later than `time`, the
    /// oldest one is returned. The current location is returned if the touch was lifted or
    /// canceled, or if the touch represents a scroll, a touchpad gesture or a hovering pointer.
    public func location(at time: Timestamp, in view: View?) -> Point {
        convertFromPixels(pixelLocation(at: time), to: view)
    }

    private func pixelLocation(at time: Timestamp) -> Point {
        guard let predictor, !isOver else { return pixelLocation }
        return predictor.location(at: time, now: context.now, context.thresholds.prediction)
    }

    /// Returns the predicted movement from the newest report to `time`, or zero if there is none,
    /// and the time at which the movement ends if no more reports arrive.
    package func expectedMotion(from now: Timestamp, to time: Timestamp) -> (displacement: Vector, end: Timestamp) {
        guard let predictor, !isOver, time > self.time else { return (.zero, self.time) }
        let thresholds = context.thresholds.prediction
        let predicted = predictor.location(at: time, now: now, thresholds)
        return (predicted - predictor.history.newest.location, predictor.end(thresholds))
    }
}
