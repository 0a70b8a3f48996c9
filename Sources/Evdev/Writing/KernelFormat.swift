public import Touches

/// Writes one kind of input as the events of a device.
public protocol KernelFormat {
    /// The lines of the device's description, without their ends; they come before all others. An
    /// empty report at 0 keeps the recording's own beginning where its first touch lands later.
    var description: [String] { get }
    /// The lines of a round, without their ends: a report for each sample's time, or an empty one.
    mutating func lines(of round: InputBatch) -> [String]
    /// The number of inputs that the device does not have, by their kind.
    var leftOut: [String: Int] { get }
    /// Sentences about inputs that are written as something else, with their number.
    var doubts: [String] { get }
}

extension KernelFormat {
    public var doubts: [String] { [] }
}

extension InputEvent.Content {
    /// What it is, for the count of what a format leaves out; nil for time that passes.
    var kindInWords: String? {
        switch self {
        case .touch(let touch):
            switch touch.type {
            case .direct: "of fingers"
            case .pencil: "of the pen"
            case .indirectPointer: "of the mouse"
            }
        case .time: nil
        case .scroll: "of scrolling"
        case .touchpad: "of the touchpad"
        case .hover(let hover): hover.type == .pencil ? "of the pen" : "of the pointer"
        case .key: "of keys"
        case .resize: "of the window's size"
        case .setting: "of settings"
        }
    }
}
