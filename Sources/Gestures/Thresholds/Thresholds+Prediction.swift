extension Thresholds {
    /// The parameters for predicting locations. See ``Touch/predictedLocation(at:in:)``.
    ///
    /// A prediction combines four experts, which are simple models of the movement. The experts
    /// measure the movement over windows of time. If one of the first four windows is shorter than
    /// the window declared before it, the longer length applies to both. The parameters do not
    /// affect recognizers. To evaluate other values, run `scripts/measure prediction`.
    public struct Prediction: Hashable, Sendable {
        /// The default parameters, which were chosen with recordings of real fingers. Assign them
        /// to ``Thresholds/prediction`` to undo changes by ``Thresholds/set(_:to:)``.
        public static let standard = Prediction()

        /// The window of the expert that reacts fastest, in s. The default contains two reports at
        /// 120 Hz. With a shorter window, the expert responds to flicks faster, but amplifies
        /// noise.
        package var shortWindow = 0.016
        /// A second short window, used to detect turns, in s.
        package var agreementWindow = 0.024
        /// The window of the expert that slows down with the finger, in s. The default contains
        /// three reports at 60 Hz even if the time stamps are in steps of 4 ms. With a longer
        /// window, the expert would detect turns too late.
        package var middleWindow = 0.037
        /// The window of the steadiest expert and of the expert that follows curves, in s. A longer
        /// window would often include a different, earlier movement.
        package var longWindow = 0.08
        /// The ratio of the longest to the mean time between reports above which the reports count
        /// as uneven. For uneven reports, the time stamps are not corrected. At 120 Hz, time stamps
        /// in steps of 4 ms lengthen an interval to 1.44 times the mean, and a lost report
        /// lengthens it to at least 1.5 times the mean.
        package var unevenness = 1.45
        /// The maximum angular speed of a curve, in °/s. Fingers draw at most two small circles
        /// per second, and faster turns are noise.
        package var turning = 860.0
        /// The minimum time between a prediction and the report that it is compared with, in s. The
        /// default is about one frame at 60 Hz.
        package var trialMinimum = 0.016
        /// The maximum time between a prediction and the report that it is compared with, in s.
        package var trialMaximum = 0.06
        /// The time after which the weight of an expert's error has decreased to about a third, in
        /// s.
        package var memory = 0.2
        /// The jitter of a finger at rest, in px. Its square is added to the squared errors of each
        /// expert, so that errors smaller than the jitter hardly affect the weights.
        package var noise = 0.3
        /// The strength of the noise removal, as a multiple of the scatter of the reports about the
        /// curve. If the newest report is this far from the line through the long window, half of
        /// its offset is removed as noise. A smaller part of a larger offset is removed, because
        /// the finger has probably changed direction.
        package var smoothing = 2.0
        /// The maximum scatter that counts as noise, as a root mean square in px. The reports of a
        /// finger typically scatter by 0.4 px. A larger scatter indicates a movement that the curve
        /// does not fit.
        package var scatterMaximum = 0.45
        /// The recent displacement at which predictions are shortened to half of their length, in
        /// px. Smaller displacements are mostly noise.
        package var gate = 2.5
        /// The length of time over which the displacement for `gate` is measured, in s.
        package var gateWindow = 0.05
        /// The ratio of the short-window velocity to the long-window velocity below which
        /// predictions become shorter. The ratio is about 1 at constant velocity, and about 0 or
        /// negative when the finger suddenly stops or reverses.
        package var agreement = 0.7
        /// The time that predictions need to regain about two thirds of the lost length after a
        /// turn, in s.
        package var recovery = 0.02
        /// The maximum length of a prediction, as a multiple of the recent movement. For example, a
        /// prediction for 20 ms later is at most this multiple of the distance that the finger
        /// moved in the last 20 ms, plus `slack`.
        package var distanceRatioMaximum = 2.0
        /// The tolerance that is added to the limit that `distanceRatioMaximum` sets, in px.
        package var slack = 0.5
        /// The length above which the first step after a landing can be a jump, in px. The default
        /// is about 6 mm at 96 dpi. Some screens withhold the first few millimeters of a movement,
        /// and then report them in one step. The length of such a step does not indicate the speed
        /// of the finger.
        package var jumpDistance = 24.0
        /// The minimum speed of a jump, as a multiple of the speed of the movement that follows it.
        package var jumpSpeedRatio = 2.0
        /// The time without reports after which a finger counts as resting, as a multiple of the
        /// mean time between its reports. The default allows for one late report.
        package var silence = 1.7
        /// The lower limit of the time without reports after which a finger counts as resting, in
        /// s.
        package var silenceMinimum = 0.012
        /// The upper limit of the time without reports after which a finger counts as resting, in
        /// s.
        package var silenceMaximum = 0.04
    }
}
