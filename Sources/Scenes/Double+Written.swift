extension Double {
    /// The number as people read it: with so many digits after the point, a true minus, and a plus where it is wanted.
    func written(digits: Int = 0, isSigned: Bool = false) -> String {
        let power = (0..<max(digits, 0)).reduce(1) { power, _ in power * 10 }
        guard isFinite, let whole = Int(exactly: (abs(self) * Self(power)).rounded()) else { return "–" }
        let sign = whole == 0 ? "" : self < 0 ? "−" : isSigned ? "+" : ""
        guard digits > 0 else { return "\(sign)\(whole)" }
        let fraction = "\(whole % power)"
        return "\(sign)\(whole / power).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
    }
}
