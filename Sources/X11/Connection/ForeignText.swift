extension String {
    /// A name that comes from a device or another program, made safe to display: in one line, of
    /// limited length, and without control characters.
    init(foreign name: String) {
        let most = 200
        self.init(String.UnicodeScalarView(name.unicodeScalars.prefix(most).map(Self.shown)))
    }

    private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "\u{FFFD}"
        default: scalar  // over Unicode.GeneralCategory
        }
    }
}
