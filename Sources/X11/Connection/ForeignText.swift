extension String {
    /// What a device or another program calls itself, fit to be shown: in one line, of a length
    /// that can be read, and without what a terminal would take for a command.
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
