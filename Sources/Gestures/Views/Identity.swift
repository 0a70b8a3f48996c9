// Two touches are equal if they are the same object. The same applies to views and recognizers.

extension Touch: Hashable {
    public static func == (left: Touch, right: Touch) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension View: Hashable {
    public static func == (left: View, right: View) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
    public static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
