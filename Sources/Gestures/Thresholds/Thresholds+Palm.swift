extension Thresholds {
    /// The numbers that tell the palm of a hand from its fingers.
    ///
    /// A palm that lands is ignored. A touch that turns out to be one is cancelled, with the reason
    /// ``FailureReason/palm``, so that what it moved is put back. Pens and mice are never palms.
    ///
    /// - Touches in a region beside the pen's tip, by default: `region` and `side`.
    /// - Large contacts, with or without a pen, by default: `contactMillimetres` and `contact`.
    /// - Every touch while a pen is in range: a `penRadius` larger than the screen.
    /// - Touches that land at an edge: `edge`, which is 0 by default.
    /// - No touch: 0 for `penDuration`, `contact`, `contactMillimetres` and `edge`.
    ///
    /// A hand is as large on every screen, so its lengths are in millimetres. If the density of the
    /// screen is unknown, 96 pixels of the interface count as an inch, so the default region is
    /// 264.6 px. Contacts are compared in millimetres only if the density is known, because a
    /// finger must never be taken for a palm.
    public struct Palm: Hashable, Sendable {
        /// How long after its last event a pen is still in range, in s: a driver reports neither
        /// that it comes nor that it goes. With 0, no pen makes a touch a palm.
        public var penDuration = 0.5
        /// The distance from the tip of a pen in range within which every touch is a palm, on
        /// whichever side of the tip the hand is, in px; 0 is none.
        public var penRadius = 0.0
        /// The same in mm.
        public var penRadiusMillimetres = 0.0
        /// The radius of the region in which the hand with the pen rests, in px; 0 is no region. A
        /// touch in it is a palm if it was down when the pen came, or lands while the pen is in
        /// range. Others stay fingers, so that they pan while a pen is near.
        public var region = 0.0
        /// The same in mm: half as wide as a hand is long.
        public var regionMillimetres = 70.0
        /// The direction from the tip of the pen to the hand that holds it, in degrees clockwise
        /// from the right: about 45 for a right hand and 135 for a left one. The region is a circle
        /// in that direction with the tip on its edge. With 0 the direction is that in which the
        /// pen leans; where no tilt is measured, the region is all around the tip and twice as
        /// wide.
        public var side = 0.0
        /// The smallest contact that is a palm, with or without a pen, by its longer axis in px. 0
        /// is none. Panels that report no contact sizes have no such palms.
        public var contact = 0.0
        /// The same in mm, if the density is known. An adult's finger leaves 8 to 15 mm and a thumb
        /// that lies flat up to 32 mm, the length of its last bone. The heel of a hand leaves more
        /// than 40 mm. Chromium takes 20 mm, but only beside a pen.
        public var contactMillimetres = 35.0
        /// How near to an edge of the window a touch is a palm that lands there, as the thumb of
        /// the hand that holds the screen, in px; 0 is none.
        public var edge = 0.0
        /// The same in mm.
        public var edgeMillimetres = 0.0

        init() {}

        /// The size of a pixel of the interface on a screen of unknown density, in mm.
        static let nominalMillimetresPerPixel = 25.4 / 96
    }
}
