import CX11
import Windowing

/// The contents that the program has copied. Other programs can request them while the program owns
/// the clipboard.
struct ClipboardOffer {
    let contents: [ClipboardType: [UInt8]]
    /// The time of the copy on the server's clock, in milliseconds.
    let time: CX11.Time

    /// Returns whether `time` is later than the time of the copy, even if the server's 32-bit clock
    /// has wrapped since then.
    func isOlder(than time: CX11.Time) -> Bool {
        Int32(truncatingIfNeeded: Int(bitPattern: time) - Int(bitPattern: self.time)) > 0
    }

    func targets(_ atoms: Atoms) -> [CX11.Atom] {
        ClipboardType.allCases.filter { contents[$0] != nil }.flatMap { $0.targets(atoms) }
    }

    func bytes(for target: CX11.Atom, _ atoms: Atoms) -> [UInt8]? {
        ClipboardType.allCases.first { $0.targets(atoms).contains(target) }.flatMap { contents[$0] }
    }
}

extension ClipboardType {
    /// Returns the targets that deliver this type, most common first.
    func targets(_ atoms: Atoms) -> [CX11.Atom] {
        switch self {
        case .text: [atoms[.utf8String], atoms[.plainText]]
        case .png: [atoms[.png]]
        }
    }
}
