// Where a touch was between its reports, and will be after them.
extension Touch {
    /// Where it will probably be at a moment, in a view's coordinate space, or in the window's
    /// where `view` is nil. In pixels.
    ///
    /// For painting ahead of the finger, and only for that: recognizers never see a prediction.
    /// Four experts predict the movement, two on a line, one that slows down and one on a circle;
    /// each counts as much as its errors of the last moments allow. A prediction is shorter at a
    /// turning. Where reports are even, some of what the last one is off their line is left out as
    /// noise, at most 0.2 px. There is no prediction where the finger has been silent for longer
    /// than usual: a screen does not report rest.
    ///
    /// Where it is, for a moment that is not after its newest report, for a touch that is up, and
    /// for one without a place of its own.
    public func predictedLocation(at time: Timestamp, in view: View?) -> Point {
        time > self.time ? location(at: time, in: view) : location(in: view)
    }

    /// Where it was at a moment, in a view's coordinate space, or in the window's where `view` is
    /// nil: between two of its reports, as a display's frames need it. In pixels.
    ///
    /// A moment after its newest report has the location of ``predictedLocation(at:in:)``. It
    /// remembers half a second; before that it is where it was then.
    public func location(at time: Timestamp, in view: View?) -> Point {
        guard let predictor, !isOver else { return location(in: view) }
        let place =
            if let context {
                predictor.location(at: time, now: context.now, context.thresholds.prediction)
            } else {
                predictor.location(at: time, now: self.time, Thresholds.Prediction())
            }
        return place.converted(to: view)
    }

    /// How far it will probably go between now and a later moment, in px in the window, and the
    /// last moment at which that is expected of a finger that stays silent.
    package func expectedMotion(from now: Timestamp, to time: Timestamp) -> (way: Vector, end: Timestamp) {
        guard let predictor, !isOver, time > self.time else { return (.zero, self.time) }
        let thresholds = context?.thresholds.prediction ?? Thresholds.Prediction()
        let place = predictor.location(at: time, now: now, thresholds)
        return (place - predictor.history.newest.location, predictor.end(thresholds))
    }

    private var context: EngineContext? {
        guard let predictor, predictor.context == nil else { return predictor?.context }
        predictor.context = view?.root.rootContext
        return predictor.context
    }
}
