import CX11
import Windowing

/// What this program has copied.
struct ClipboardOffer {
    private let contents: [ClipboardType: [UInt8]]
    /// The server's time of the copy.
    let time: CX11.Time

    init(_ contents: [ClipboardType: [UInt8]], since time: CX11.Time) { (self.contents, self.time) = (contents, time) }

    /// Whether a moment of the server's clock, which wraps, is after the copy.
    func isOlder(than time: CX11.Time) -> Bool {
        Int32(truncatingIfNeeded: Int(bitPattern: time) - Int(bitPattern: self.time)) > 0
    }

    /// The targets by which other programs ask for the contents.
    func targets(_ atoms: Atoms) -> [CX11.Atom] {
        ClipboardType.allCases.filter { contents[$0] != nil }.flatMap { $0.targets(atoms) }
    }

    /// The contents for a target, or `nil` if they are not offered as that.
    func bytes(for target: CX11.Atom, _ atoms: Atoms) -> [UInt8]? {
        ClipboardType.allCases.first { $0.targets(atoms).contains(target) }.flatMap { contents[$0] }
    }
}

extension ClipboardType {
    /// The targets that mean this form, the usual one first.
    func targets(_ atoms: Atoms) -> [CX11.Atom] {
        switch self {
        case .text: [atoms[.utf8String], atoms[.plainText]]
        case .png: [atoms[.png]]
        }
    }
}
