extension Thresholds {
    /// The thresholds for distinguishing palms from fingers.
    ///
    /// A touch that is recognized as a palm when it lands is ignored. A touch that is recognized as
    /// a palm later is canceled with the reason ``FailureReason/palm``, so that its effects can be
    /// undone. Pens and mice are never palms.
    ///
    /// - To ignore touches near the tip of a pen, which is the default, use `regionMillimeters` and
    ///   `side`.
    /// - To ignore large contacts, which is the default, use `contactMillimeters`.
    /// - To ignore all touches while a pen is in range, set `penRadiusMillimeters` to more than the
    ///   screen's size.
    /// - To ignore touches that land at an edge, set `edgeMillimeters`. The default is 0.
    /// - To ignore no touches, set `penDuration`, `contactMillimeters` and `edgeMillimeters` to 0.
    ///
    /// The lengths are in millimeters, because a hand has the same size on every screen. If the
    /// density of the screen is unknown, 96 interface pixels count as an inch. In this case,
    /// `contactMillimeters` has no effect.
    public struct Palm: Hashable, Sendable {
        /// The time for which a pen counts as in range after its last event, in s. The engine needs
        /// it because X11 does not report when a pen goes out of range. A time of 0 disables the
        /// checks that depend on a pen.
        public var penDuration = 0.5
        /// A distance in px that applies instead of `penRadiusMillimeters` if it is longer.
        package var penRadius = 0.0
        /// The radius of an area around the tip of a pen, in mm. A touch in this area is a palm
        /// under the same conditions as a touch in the region of `regionMillimeters`.
        public var penRadiusMillimeters = 0.0
        /// A distance in px that applies instead of `regionMillimeters` if it is longer.
        package var region = 0.0
        /// The radius of the region on which the hand that holds the pen rests, in mm. A touch in
        /// the region is a palm if it is down when the pen comes into range, or if it lands while
        /// the pen is in range.
        public var regionMillimeters = 70.0
        /// The direction from the tip of the pen to the hand, in degrees clockwise from the right:
        /// about 45 for a right hand and about 135 for a left hand. The center of the region is in
        /// that direction, and the tip is on the edge of the region. If the value is 0, the
        /// direction in which the pen leans is used. If that direction is unknown, the region is
        /// centered on the tip and has twice the radius.
        public var side = 0.0
        /// A length in px that applies instead of `contactMillimeters` if it is longer or if the
        /// density of the screen is unknown.
        package var contact = 0.0
        /// The minimum length of the longer axis of a palm's contact, in mm. It applies with or
        /// without a pen if the density is known, and has no effect on panels that do not report
        /// contact sizes. The contact of a thumb that lies flat can be 32 mm long, and the heel of
        /// a hand is longer than 40 mm.
        public var contactMillimeters = 35.0
        /// A distance in px that applies instead of `edgeMillimeters` if it is longer.
        package var edge = 0.0
        /// The distance from the edge of the window within which a touch that lands is a palm, in
        /// mm.
        public var edgeMillimeters = 0.0

        /// The assumed size of an interface pixel if the density is unknown, in mm.
        static let nominalMillimetersPerPixel = 25.4 / 96
    }
}
