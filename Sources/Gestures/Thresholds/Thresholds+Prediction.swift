extension Thresholds {
    /// The parameters for predicting locations. See ``Touch/predictedLocation(at:in:)``.
    ///
    /// A prediction combines four experts, which are simple models of the movement. They measure
    /// the movement over windows of time in ascending order. A window that is set shorter than the
    /// previous one is treated as equally long. The parameters do not affect recognizers. To
    /// evaluate other values, run `scripts/benchmark --prediction`.
    public struct Prediction: Hashable, Sendable {
        /// The window of the expert that reacts fastest, in s. The default covers two reports at
        /// 120 Hz. A short window responds to flicks immediately, but amplifies noise.
        public var shortWindow = 0.016
        /// A second short window, used to detect turns, in s.
        public var agreementWindow = 0.024
        /// The window of the expert that slows down with the finger, in s. The default covers three
        /// reports at 60 Hz, whose time stamps can be off by 4 ms. A longer window detects turns
        /// too late.
        public var middleWindow = 0.037
        /// The window of the steadiest expert and of the expert that follows curves, in s. A longer
        /// window would extend beyond the movement that it measures.
        public var longWindow = 0.08
        /// The ratio of the longest to the mean time between reports above which the reports count
        /// as uneven. The time stamps of uneven reports are used as they are. At 120 Hz, time
        /// stamps in steps of 4 ms lengthen an interval to 1.44 times the mean, and a lost report
        /// lengthens it to at least 1.5 times the mean.
        public var unevenness = 1.45
        /// The maximum angular speed of a curve, in °/s. Fingers draw at most two small circles
        /// per second. Faster turns are noise.
        public var turning = 860.0
        /// The minimum time between a prediction and the report that it is compared with, in s. The
        /// default is one frame of a display.
        public var trialMinimum = 0.016
        /// The maximum time between a prediction and the report that it is compared with, in s.
        public var trialMaximum = 0.06
        /// The time after which an expert's error counts only a third as much, in s. Movements
        /// change a few times per second.
        public var memory = 0.2
        /// The part of an expert's error that is attributed to noise, in px. Fingers at rest jitter
        /// by this much.
        public var noise = 0.3
        /// The distance of a report from the line through the long window at which half of the
        /// distance is removed as noise, as a multiple of the scatter about the curve. For longer
        /// distances, a smaller part is removed, because the finger has probably changed direction.
        public var smoothing = 2.0
        /// The maximum scatter that counts as noise, as a root mean square in px. The reports of a
        /// finger typically scatter by 0.4 px. Larger values indicate a movement that the curve
        /// does not fit.
        public var scatterMaximum = 0.45
        /// The recent displacement at which half of a prediction is applied, in px. Smaller
        /// displacements are mostly noise.
        public var gate = 2.5
        /// The time over which the displacement for `gate` is measured, in s.
        public var gateWindow = 0.05
        /// The ratio of the short-window to the long-window velocity below which predictions become
        /// shorter. The ratio is 1 at constant velocity, and 0 when the finger stops or turns.
        public var agreement = 0.7
        /// The time in which predictions regain two thirds of their length after a turn, in s.
        public var recovery = 0.02
        /// The maximum distance of a prediction, as a multiple of the distance that the finger last
        /// moved in the same time.
        public var distanceRatioMaximum = 2.0
        /// The distance that a prediction may go beyond the limit of `distanceRatioMaximum`, in px.
        public var slack = 0.5
        /// The length above which the first step after a landing can be a jump, in px. The default
        /// is 6 mm at 96 dpi. Some screens withhold the first millimeters and then report them all
        /// at the same time. A jump does not show the speed of the finger.
        public var jumpDistance = 24.0
        /// The ratio of a step's speed to the speed of the following movement above which the step
        /// is a jump.
        public var jumpSpeedRatio = 2.0
        /// The time without reports after which a finger counts as resting, as a multiple of the
        /// usual time between its reports. The default allows for one late report. `silenceMinimum`
        /// and `silenceMaximum` limit the time.
        public var silence = 1.7
        /// The minimum time without reports after which a finger counts as resting, in s. Time
        /// stamps can be off by 4 ms.
        public var silenceMinimum = 0.012
        /// The maximum time without reports after which a finger counts as resting, in s.
        public var silenceMaximum = 0.04

        init() {}
    }
}
