import CWayland
import Glibc
import Testing

@testable import Wayland

/// The tables of `CWayland` compared with those that wayland-scanner makes of the protocols' files.
struct ProtocolTableTests {
    private static let scanned = ScannedTables().tables

    @Test(.enabled(if: !scanned.isEmpty, "wayland-scanner or the package wayland-protocols is not installed"))
    func `the tables are those of wayland-scanner`() {
        var compared = 0
        for table in unsafe Self.handMade() {
            guard let scanned = Self.scanned[table.name] else { continue }
            compared += 1
            for (own, other) in [(table.requests, scanned.requests), (table.events, scanned.events)] {
                for (mine, theirs) in zip(own, other) { #expect(mine == theirs, "\(table.name)") }
                // A newer version only adds messages.
                for message in own.dropFirst(other.count) { #expect(message.since > scanned.version, "\(table.name)") }
                for message in other.dropFirst(own.count) { #expect(message.since > table.version, "\(table.name)") }
            }
        }
        #expect(compared > 20)
    }

    /// Returns the tables that the program can reach from its globals, except libwayland's own.
    @unsafe private static func handMade() -> [MessageTable] {
        var found: [String: MessageTable] = [:]
        var rest = unsafe Interface.allCases.compactMap { unsafe touchstone_interface($0.rawValue) }
        while let next = unsafe rest.popLast() {
            let table = unsafe MessageTable(next.pointee)
            guard found.updateValue(table, forKey: table.name) == nil else { continue }
            unsafe rest += objects(next.pointee.methods, next.pointee.method_count)
            unsafe rest += objects(next.pointee.events, next.pointee.event_count)
        }
        return found.values.filter { !$0.name.hasPrefix("wl_") }
    }

    /// Returns the interfaces of the messages' objects.
    @unsafe private static func objects(
        _ messages: UnsafePointer<wl_message>?, _ count: Int32
    ) -> [UnsafePointer<wl_interface>] {
        var result: [UnsafePointer<wl_interface>] = unsafe []
        for index in 0..<Int(count) {
            guard let message = unsafe messages?[index] else { continue }
            let arguments = unsafe MessageTable.argumentCount(message)
            for argument in 0..<arguments {
                if let type = unsafe message.types[argument] { unsafe result.append(type) }
            }
        }
        return unsafe result
    }
}

/// The messages of an interface.
private struct MessageTable {
    struct Message: Equatable {
        let name: String
        /// The version that has added the message, then the types of the arguments.
        let signature: String
        /// The interface of each argument, or `nil` if it is not an object of a known interface.
        let types: [String?]

        var since: Int { Int(signature.prefix { $0.isNumber }) ?? 1 }
    }

    var name = ""
    var version = 1
    var requests: [Message] = []
    var events: [Message] = []

    init() {}

    @unsafe init(_ interface: wl_interface) {
        unsafe name = String(cString: interface.name)
        version = unsafe Int(interface.version)
        requests = unsafe Self.messages(interface.methods, interface.method_count)
        events = unsafe Self.messages(interface.events, interface.event_count)
    }

    @unsafe static func argumentCount(_ message: wl_message) -> Int {
        unsafe String(cString: message.signature).count { $0.isLetter }
    }

    @unsafe private static func messages(_ raw: UnsafePointer<wl_message>?, _ count: Int32) -> [Message] {
        guard let raw = unsafe raw else { return [] }
        return (0..<Int(count)).map { index in
            let message = unsafe raw[index]
            let types = unsafe (0..<argumentCount(message)).map { argument in
                unsafe message.types[argument].map { unsafe String(cString: $0.pointee.name) }
            }
            return unsafe Message(
                name: String(cString: message.name), signature: String(cString: message.signature), types: types)
        }
    }
}

/// The output of wayland-scanner for all installed protocols. There are no tables if the program or
/// the protocols are missing.
private struct ScannedTables {
    // The interfaces of the old version 5 have the names of those that replaced them.
    private static let command = """
        find /usr/share/wayland-protocols -name '*.xml' ! -name 'xdg-shell-unstable-v5.xml' -exec sh -c 'wayland-scanner private-code <"$1"' - {} ';' 2>/dev/null
        """

    private(set) var tables: [String: MessageTable] = [:]
    /// The interfaces of the arguments, by the name of the array.
    private var types: [Substring: [String?]] = [:]
    private var messages: [Substring: [MessageTable.Message]] = [:]
    /// The array that is being read.
    private var array: Substring = ""
    private var table = MessageTable()

    init() {
        for line in Self.output().split(separator: "\n") { read(line.drop { $0 == "\t" }) }
    }

    private static func output() -> String {
        guard let stream = unsafe popen(command, "r") else { return "" }
        defer { unsafe pclose(stream) }
        var bytes: [UInt8] = []
        while case let byte = unsafe getc(stream), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func read(_ line: Substring) {
        let words = line.split { " ,{}*[]&;=".contains($0) }
        if line.hasSuffix("[] = {") {
            array = words[words.count - 1]
            (types[array], messages[array]) = ([], [])
        } else if line.hasPrefix("{ "), words.count == 5 {
            messages[array, default: []].append(message(words))
        } else if line == "NULL," {
            types[array, default: []].append(nil)
        } else if line.hasPrefix("&") {
            types[array, default: []].append(String(words[0].dropLast("_interface".count)))
        } else if line.hasPrefix("\""), words.count == 2 {
            table = MessageTable()
            (table.name, table.version) = (String(words[0].dropFirst().dropLast()), Int(words[1]) ?? 1)
        } else if words.count == 2, words[1].hasSuffix("_requests") || words[0] == "0" && table.requests.isEmpty {
            table.requests = messages[words[1]] ?? []
        } else if words.count == 2, words[1].hasSuffix("_events") || words[0] == "0" {
            table.events = messages[words[1]] ?? []
        }
        if !table.name.isEmpty { tables[table.name] = table }
    }

    /// Reads a line such as `{ "move", "ou", xdg_shell_types + 7 },`.
    private func message(_ words: [Substring]) -> MessageTable.Message {
        let signature = words[1].dropFirst().dropLast()
        let (first, count) = (Int(words[4]) ?? 0, signature.count { $0.isLetter })
        let own = types[words[2]] ?? []
        return MessageTable.Message(
            name: String(words[0].dropFirst().dropLast()), signature: String(signature),
            types: Array(own[first..<first + count]))
    }
}
