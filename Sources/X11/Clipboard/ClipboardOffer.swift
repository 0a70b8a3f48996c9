import CX11
import Windowing

struct ClipboardOffer {
    private let contents: [ClipboardType: [UInt8]]
    let time: CX11.Time

    init(_ contents: [ClipboardType: [UInt8]], since time: CX11.Time) { (self.contents, self.time) = (contents, time) }

    /// Whether `time` is later than the copy. Accounts for the wraparound of the server's clock.
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
    /// The targets for this type, most common first.
    func targets(_ atoms: Atoms) -> [CX11.Atom] {
        switch self {
        case .text: [atoms[.utf8String], atoms[.plainText]]
        case .png: [atoms[.png]]
        }
    }
}
