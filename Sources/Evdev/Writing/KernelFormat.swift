public import Touches

/// Writes one kind of input as events of a device.
public protocol KernelFormat {
    /// The lines that describe the device, without line breaks. They precede all other lines, and
    /// end with an empty report at time 0, so that the recording keeps its start if the first touch
    /// lands later.
    var description: [String] { get }
    /// Returns the lines of the reports for a round, without line breaks. A round without input
    /// that the device can represent results in an empty report with the round's time.
    mutating func lines(of round: InputBatch) -> [String]
    /// The number of inputs that the device cannot represent, keyed by their kind in words, such as
    /// `of keys`.
    var leftOut: [String: Int] { get }
    /// Remarks about inputs that are written in a different form, with the number of such inputs.
    var doubts: [String] { get }
}

extension KernelFormat {
    public var doubts: [String] { [] }
}

extension InputEvent.Content {
    /// The kind of input as a phrase that follows a noun, such as `of fingers`, or `nil` for the
    /// passage of time.
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
