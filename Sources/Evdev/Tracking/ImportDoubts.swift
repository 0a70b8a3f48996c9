import Geometry
import Touches

/// Counts the events that an import leaves out, and the jumps that suggest a missing lift, for the
/// report at the end of the import.
struct ImportDoubts {
    /// The minimum length of a pause after which a jump suggests a missing lift.
    private static let silence = Duration.milliseconds(500)

    /// The maximum plausible movement of a touch during a pause, in pixels.
    private let longestStep: Double
    private let language: KernelDevice.Language
    private var leftOut: [String: LeftOut] = [:]
    private var jumps = 0
    private var reports: [TouchID: (time: Timestamp, location: Point)] = [:]

    private struct LeftOut {
        private static let maxNames = 10

        private(set) var count = 0
        private var names: [String] = []

        mutating func add(_ event: KernelEvent) {
            count += 1
            let known = event.name.map { String($0.prefix(40)) } ?? KernelAxis(rawValue: event.code)?.name
            let name = (event.type == 3 || event.name != nil ? known : nil) ?? "0x" + String(event.code, radix: 16)
            if names.count <= Self.maxNames, !names.contains(name) { names.append(name) }
        }

        var list: String {
            names.prefix(Self.maxNames).joined(separator: ", ") + (names.count > Self.maxNames ? " and others" : "")
        }
    }

    init(_ language: KernelDevice.Language, longestStep: Double) {
        (self.language, self.longestStep) = (language, longestStep)
    }

    mutating func count(_ event: KernelEvent) {
        guard let kind = kind(of: event) else { return }
        leftOut[kind, default: LeftOut()].add(event)
    }

    /// Returns the kind of input to which an event belongs, or `nil` if the event does not need to
    /// be counted.
    private func kind(of event: KernelEvent) -> String? {
        switch event.kind {
        case .axis(.touchDistance): event.value > 0 ? "contacts that hover" : nil
        case .axis(let axis): language.uses(axis) ? nil : "axes that this device's touches do not have"
        case .barrelButton: language == .pen ? nil : "keys"
        case .other: Self.kind(of: event.type, event.code)
        case .report, .contact, .dropped, .touching, .tool, .serial: nil
        }
    }

    private static func kind(of type: UInt16, _ code: UInt16) -> String? {
        switch type {
        case 1: toolKeys.contains(code) ? nil : "keys"
        case 2: "wheels and pointers"
        case 3: "axes that recordings do not have"
        case 5: "switches"
        default: nil  // over UInt16
        }
    }

    /// The keys from BTN_TOOL_PEN to BTN_TOOL_QUADTAP.
    private static let toolKeys: ClosedRange<UInt16> = 0x140...0x14f

    mutating func count(_ batch: InputBatch) {
        for case .touch(let touch) in batch.events.map(\.content) {
            let before = reports[touch.id]
            let isDown = touch.phase == .began || touch.phase == .moved
            reports[touch.id] = isDown ? (batch.time, touch.location) : nil
            guard touch.phase == .moved, let before, batch.time - before.time >= Self.silence else { continue }
            if (touch.location - before.location).length > longestStep { jumps += 1 }
        }
    }

    var sentences: [String] {
        var sentences = leftOut.sorted { $0.key < $1.key }.map { kind, events in
            "\(events.count) events of \(kind) are left out: \(events.list)"
        }
        if jumps > 0 {
            sentences.append(
                "a touch jumped by more than a quarter of the surface after a pause, \(jumps) times: its lift may be missing"
            )
        }
        return sentences
    }
}
