import Geometry

// Short descriptions for `print` and for the messages of tests. Without them, printing a touch
// would show all of its stored properties.

extension InputEvent: CustomStringConvertible {
    /// The kind of input, its main values and the time, such as
    /// `finger 1 moved at [120, 80], 1.25 s`. Locations are in pixels.
    public var description: String { "\(content.text), \(time.seconds.decimal) s" }
}

extension InputEvent.Content {
    fileprivate var text: String {
        switch self {
        case .touch(let input):
            "\(input.type.rawValue) \(input.id.rawValue) \(input.phase) at \(input.sample.location.text)"
        case .time: "time"
        case .scroll(let input): "scroll by \(input.delta.text) at \(input.location.text)"
        case .touchpad(let input): "\(input.gesture) \(input.phase) at \(input.location.text)"
        case .hover(let input): "hover \(input.phase) at \(input.location.text)"
        case .key(let input): "key \(input.key) \(input.phase)"
        case .resize(let size): "resize to [\(size.width.decimal), \(size.height.decimal)]"
        case .setting(let settings): "settings \(settings)"
        }
    }
}

extension Settings: CustomStringConvertible {
    /// The names and the values in the style of JSON, sorted by name, such as `{"happiness": 30}`.
    public var description: String { SettingValue.object(values).text }
}

extension SettingValue {
    fileprivate var text: String {
        switch self {
        case .boolean(let value): "\(value)"
        case .number(let value): value.decimal
        case .text(let value): value.debugDescription
        case .list(let values): "[\(values.map(\.text).joined(separator: ", "))]"
        case .object(let members):
            "{\(members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}

extension Point {
    fileprivate var text: String { "[\(x.decimal), \(y.decimal)]" }
}

extension Vector {
    fileprivate var text: String { "[\(dx.decimal), \(dy.decimal)]" }
}
