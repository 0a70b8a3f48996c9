// Two touches are equal if they are the same object. The same applies to views and recognizers. The
// conformances are nonisolated, so that sets and dictionaries of these objects work on every thread.

extension Touch: Hashable {
    public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension View: Hashable {
    public nonisolated static func == (left: View, right: View) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
    public nonisolated static func == (left: GestureRecognizer, right: GestureRecognizer) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
