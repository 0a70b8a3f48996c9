extension Thresholds {
    /// The numbers that decide where a finger is expected, for ``Touch/predictedLocation(at:in:)``.
    ///
    /// `scripts/benchmark --prediction` measures other values. None of them has an effect on a
    /// recognizer. The four windows of the experts are each at least as long as the one before: a
    /// shorter one counts as that.
    public struct Prediction: Hashable, Sendable {
        /// The window of the quickest of the four experts, in s: two reports at 120 Hz. It follows
        /// a flick at once, and every error of a report.
        public var shortWindow = 0.016
        /// The second of the windows whose velocities show a turning, in s.
        public var agreementWindow = 0.024
        /// The window of the second expert, which brakes as the finger does, in s: three reports at
        /// 60 Hz, whose stamps may be 4 ms off. A longer one sees a turning too late.
        public var middleWindow = 0.037
        /// The window of the steadiest expert and of the one that follows a curve, in s: a longer
        /// one outlasts the movement that it measures.
        public var longWindow = 0.08
        /// How many times the mean time between the reports of the long window the longest is at
        /// least where they are uneven, and their stamps are believed. Stamps of whole 4 ms stretch
        /// the time between two reports of 120 Hz 1.44 times, a lost report 1.5 times and more.
        public var unevenness = 1.45
        /// The fastest turning that the fourth expert follows, in °/s. A finger that draws small
        /// circles makes two in a second; faster turning is noise.
        public var turning = 860.0
        /// How old a state of the experts is at least when a report tries it, in s: one frame of a
        /// display, for which predictions are made.
        public var trialMinimum = 0.016
        /// How old it is at most, in s.
        public var trialMaximum = 0.06
        /// The time in which an error of an expert loses all but a third of its weight, in s: a
        /// movement changes its kind a few times in a second.
        public var memory = 0.2
        /// The error of an expert that says nothing against it, in px: a finger at rest strays as
        /// far.
        public var noise = 0.3
        /// Half of the distance of a report from the line of the long window is taken for noise and
        /// left out where the distance is so many times the scatter of the reports about a curve.
        /// Less of a longer one: the finger has changed its way.
        public var smoothing = 2.0
        /// The largest such scatter that counts, the root of the mean square in px: reports of a
        /// finger stray by 0.4. More is a movement that no curve follows.
        public var scatterMaximum = 0.45
        /// The displacement after which half of a prediction counts, in px: less is mostly noise.
        public var gate = 2.5
        /// The time over which that displacement is measured, in s.
        public var gateWindow = 0.05
        /// The agreement of quick and steady velocity below which a prediction becomes shorter: 1
        /// is none lost in the last moments, 0 a standstill or a turning.
        public var agreement = 0.7
        /// The time in which two thirds of a prediction return after a turning, in s.
        public var recovery = 0.02
        /// How many times as far as it came in the last moments a finger is expected to go in as
        /// long a time, at most.
        public var reach = 2.0
        /// How much farther a prediction may go, in px.
        public var slack = 0.5
        /// The distance of the first report after a landing from which on it may be a leap, in px:
        /// 6 mm at 96 dpi. A screen may keep back the first millimetres and then report them at
        /// once, which is no speed of the finger.
        public var leap = 24.0
        /// How many times faster than the movement after it a leap is.
        public var leapRatio = 2.0
        /// How many times the usual time between its reports a finger is silent before it is taken
        /// to rest. One report may be late.
        public var silence = 1.7
        /// The shortest such silence, in s: stamps may be 4 ms off.
        public var silenceMinimum = 0.012
        /// The longest such silence, in s.
        public var silenceMaximum = 0.04

        init() {}
    }
}
