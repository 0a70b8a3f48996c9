extension InputBatch {
    /// Returns the batch, with vertical scrolls converted to horizontal scrolls if Shift is down
    /// and Control is not. Control turns a scroll into a zoom.
    ///
    /// Windows call this method before they record input, so that recordings contain the horizontal
    /// scrolls.
    package func scrollingSidewaysWithShift() -> InputBatch {
        guard events.contains(where: { $0.sidewaysScroll != nil }) else { return self }
        return InputBatch(
            time: time,
            events: events.map { InputEvent(time: $0.time, $0.sidewaysScroll.map { .scroll($0) } ?? $0.content) })
    }
}

extension InputEvent {
    fileprivate var sidewaysScroll: ScrollInput? {
        guard case .scroll(var scroll) = content, scroll.modifiers.contains(.shift),
            !scroll.modifiers.contains(.control), scroll.delta.dx == 0, scroll.delta.dy != 0
        else { return nil }
        scroll.delta = Vector(dx: scroll.delta.dy, dy: 0)
        return scroll
    }
}
