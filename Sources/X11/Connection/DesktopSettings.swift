/// The integers and strings that a settings manager publishes in the property
/// `_XSETTINGS_SETTINGS`, by name. Colors are ignored.
package struct DesktopSettings: Hashable, Sendable {
    private enum Value: Hashable, Sendable {
        case integer(Int32)
        case string(String)
    }

    private var values: [String: Value] = [:]

    /// Parses the property. Any client can write it, so the initializer returns `nil` if the
    /// property is truncated or malformed.
    package init?(_ bytes: [UInt8]) {
        guard var reader = SettingsBytes(bytes) else { return nil }
        guard reader.skip(4), let count = reader.number(4) else { return nil }
        for _ in 0..<count {
            guard let name = Self.readName(&reader), Self.readValue(&reader, into: &values[name.text], name.kind) else {
                return nil
            }
        }
    }

    package func integer(_ name: String) -> Int? {
        if case .integer(let value) = values[name] { Int(value) } else { nil }
    }

    package func string(_ name: String) -> String? {
        if case .string(let value) = values[name] { value } else { nil }
    }

    private static func readName(_ reader: inout SettingsBytes) -> (kind: UInt8, text: String)? {
        guard let kind = reader.byte(), reader.skip(1), let length = reader.number(2),
            let text = reader.paddedText(length: Int(length)), reader.skip(4)
        else { return nil }
        return (kind, text)
    }

    private static func readValue(_ reader: inout SettingsBytes, into value: inout Value?, _ kind: UInt8) -> Bool {
        switch kind {
        case 0:
            guard let number = reader.number(4) else { return false }
            value = .integer(Int32(bitPattern: number))
            return true
        case 1:
            guard let length = reader.number(4), let text = reader.paddedText(length: Int(length)) else { return false }
            value = .string(text)
            return true
        case 2:
            // A color has four 16-bit components.
            return reader.skip(8)
        default:
            return false
        }
    }
}

/// A reader of the bytes of the property `_XSETTINGS_SETTINGS`. The first byte indicates the byte
/// order of the numbers. Reading past the end fails.
private struct SettingsBytes {
    private var rest: ArraySlice<UInt8>
    private let isBigEndian: Bool

    init?(_ bytes: [UInt8]) {
        guard let order = bytes.first, order <= 1 else { return nil }
        isBigEndian = order == 1
        rest = bytes.dropFirst()
        // Three bytes of padding follow the first byte.
        guard skip(3) else { return nil }
    }

    mutating func skip(_ count: Int) -> Bool { removeFirst(count) != nil }

    mutating func byte() -> UInt8? { rest.popFirst() }

    /// Reads text that is padded to a multiple of four bytes.
    mutating func paddedText(length: Int) -> String? {
        guard let text = removeFirst(length), skip((4 - length % 4) % 4) else { return nil }
        return String(decoding: text, as: UTF8.self)
    }

    mutating func number(_ count: Int) -> UInt32? {
        guard let bytes = removeFirst(count) else { return nil }
        return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }

    private mutating func removeFirst(_ count: Int) -> ArraySlice<UInt8>? {
        guard count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
