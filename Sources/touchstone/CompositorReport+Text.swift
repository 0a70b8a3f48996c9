import Recordings
import Wayland

extension CompositorReport {
    /// The report as lines for the terminal. A line that begins with `!` says what is missing.
    var lines: [String] {
        globals.map { "\($0.name): version \($0.version)" } + deviceLines + outputs.map(\.line)
            + absences.map { "! \($0)" }
    }

    /// A line for each seat, with the kinds of its devices, or one line that reports that there is
    /// no seat. A compositor does not describe individual devices.
    var deviceLines: [String] {
        if seats.isEmpty { return ["! There is no seat, so there is no input."] }
        return seats.map { seat in
            let devices = seat.devices.isEmpty ? "no devices" : seat.devices.joined(separator: ", ")
            return "seat \(seat.name): \(devices)"
        }
    }
}

extension CompositorReport.OutputReport {
    fileprivate var line: String {
        let size = width.flatMap { width in height.map { "\(width)x\($0)" } } ?? "unknown size"
        let density = millimetersPerPixel.map { ", \($0.decimal) mm per pixel" } ?? ""
        return "screen: \(size), scale \(scale.decimal)\(density)"
    }
}

extension CompositorReport {
    var json: String {
        var text = JSONText()
        text.openObject()
        text.key("seats")
        text.openList()
        for seat in seats {
            text.openObject()
            text.member("name", seat.name)
            text.key("devices")
            text.openList()
            for device in seat.devices { text.text(device) }
            text.closeList()
            text.closeObject()
        }
        text.closeList()
        text.closeObject()
        return String(decoding: text.bytes, as: UTF8.self)
    }
}
