/// Parses the types, codes and values of events. Types and codes are names from
/// `linux/input-event-codes.h` or hexadecimal numbers.
enum KernelName {
    /// A code that represents all unsupported names. No kernel event has this code.
    private static let unknown = UInt16.max
    private static let types: [Substring: UInt16] = [
        "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "EV_SW": 5, "EV_LED": 17, "EV_SND": 18,
        "EV_REP": 20, "EV_FF": 21,
    ]
    private static let keys: [Substring: UInt16] = [
        "BTN_TOOL_PEN": 0x140, "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142, "BTN_TOOL_PENCIL": 0x143,
        "BTN_TOOL_AIRBRUSH": 0x144, "BTN_TOOL_FINGER": 0x145, "BTN_TOOL_MOUSE": 0x146, "BTN_TOOL_LENS": 0x147,
        "BTN_TOOL_QUINTTAP": 0x148, "BTN_TOUCH": 0x14a, "BTN_STYLUS": 0x14b, "BTN_STYLUS2": 0x14c,
        "BTN_TOOL_DOUBLETAP": 0x14d, "BTN_TOOL_TRIPLETAP": 0x14e, "BTN_TOOL_QUADTAP": 0x14f,
    ]
    private static let reports: [Substring: UInt16] = [
        "SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3,
    ]
    private static let axes = KernelAxis.allCases.reduce(into: [:]) { $0[Substring($1.name)] = $1.rawValue }

    static func type(_ word: Substring) -> UInt16? { types[word] ?? hexadecimal(word) }

    static func code(_ word: Substring, of type: UInt16) -> UInt16? {
        if let number = hexadecimal(word) { return number }
        let known: UInt16? =
            switch type {
            case 0: reports[word]
            case 1: keys[word]
            case 3: axes[word]
            case 4: word == "MSC_SERIAL" ? 0 : nil
            default: nil  // over UInt16
            }
        return known ?? (word.contains("_") ? unknown : nil)
    }

    private static func hexadecimal(_ word: Substring) -> UInt16? {
        word.utf8.count == 4 ? UInt16(word, radix: 16) : nil
    }

    static func value(_ word: Substring) -> Int32? {
        switch word {
        case "DOWN": 1
        case "UP": 0
        case "REPEAT": 2
        default: UInt32(word, radix: 16).map { Int32(bitPattern: $0) }  // over Substring
        }
    }
}
