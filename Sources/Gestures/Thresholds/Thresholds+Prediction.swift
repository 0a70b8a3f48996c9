extension Thresholds {
    /// The parameters of predicted locations. See ``Touch/predictedLocation(at:in:)``.
    ///
    /// They do not affect recognizers. To measure other values, run `scripts/benchmark
    /// --prediction`. Each of the four windows is at least as long as the previous one. A shorter
    /// value counts as equal.
    public struct Prediction: Hashable, Sendable {
        /// The window of the fastest of the four experts, in s: two reports at 120 Hz. It follows
        /// flicks immediately, and amplifies noise.
        public var shortWindow = 0.016
        /// The second window for detecting turns, in s.
        public var agreementWindow = 0.024
        /// The window of the expert that brakes with the finger, in s: three reports at 60 Hz,
        /// whose time stamps can be off by 4 ms. A longer window detects turns too late.
        public var middleWindow = 0.037
        /// The window of the steadiest expert and of the one that follows curves, in s. A longer
        /// window would exceed the movement that it measures.
        public var longWindow = 0.08
        /// The ratio of the longest to the mean time between reports above which reports count as
        /// uneven, so that their time stamps are used. Time stamps in steps of 4 ms stretch the
        /// interval at 120 Hz to 1.44 times, and a lost report to at least 1.5 times.
        public var unevenness = 1.45
        /// The maximum angular speed of a curve, in °/s. Fingers draw at most two small circles a
        /// second, and faster turns are noise.
        public var turning = 860.0
        /// The minimum age of an expert's state when a report evaluates it, in s: one frame of a
        /// display.
        public var trialMinimum = 0.016
        /// The maximum age, in s.
        public var trialMaximum = 0.06
        /// The time after which an error has a third of its weight, in s. Movements change a few
        /// times per second.
        public var memory = 0.2
        /// The error of an expert that is attributed to noise, in px. Fingers at rest jitter by
        /// this much.
        public var noise = 0.3
        /// The distance of a report from the line of the long window that is treated as noise, as a
        /// multiple of the scatter about a curve. Half of that distance is removed, and less of
        /// longer ones, because the finger has changed direction.
        public var smoothing = 2.0
        /// The maximum scatter that counts as noise, as root mean square in px. Reports of a finger
        /// scatter by 0.4. Larger values indicate a movement that no curve fits.
        public var scatterMaximum = 0.45
        /// The displacement at which half of a prediction is applied, in px. Less is mostly noise.
        public var gate = 2.5
        /// The time over which that displacement is measured, in s.
        public var gateWindow = 0.05
        /// The agreement of fast and steady velocity below which predictions become shorter. 1 is
        /// unchanged speed, and 0 is a standstill or turn.
        public var agreement = 0.7
        /// The time in which two thirds of a prediction return after a turn, in s.
        public var recovery = 0.02
        /// The maximum distance of a prediction, as a multiple of the distance that the finger last
        /// moved in the same time.
        public var distanceRatioMaximum = 2.0
        /// The maximum excess of a prediction over that limit, in px.
        public var slack = 0.5
        /// The length above which the first step after a landing can be a jump, in px: 6 mm at 96
        /// dpi. Some screens withhold the first millimeters and then report them all at the same
        /// time. A jump says nothing about the speed of the finger.
        public var jumpDistance = 24.0
        /// The ratio to the speed of the following movement above which a step is a jump.
        public var jumpSpeedRatio = 2.0
        /// The time without reports after which a finger counts as resting, as a multiple of the
        /// usual time between its reports. One report can be late.
        public var silence = 1.7
        /// The minimum of that time, in s. Time stamps can be off by 4 ms.
        public var silenceMinimum = 0.012
        /// The maximum of that time, in s.
        public var silenceMaximum = 0.04

        init() {}
    }
}
