/// The keys that determine the kind of input of a line. A line contains at most one of them.
enum LineSubject: String, CaseIterable {
    case id, touchpad, scroll, hover, key, keyUp, resize, setting
}

/// The other keys of an input line.
enum LineKey: String, CaseIterable {
    case t, phase, x, y, pressure, stamp, samples, kind, button, modifiers, cause
    case fingers, delta, scale, rotation, `repeat`, device
    case tilt, roll, height, wheel, barrel, eraser, toolKind, tool, radius, radiusTolerance, axes
}
