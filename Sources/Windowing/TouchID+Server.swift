package import Touches

extension TouchID {
    /// The maximum number of pointers whose buttons can be down at the same time. A server rarely
    /// has more than two.
    package static var maxPointers: UInt32 { 8 }
    /// The number of identifiers reserved for one pointer: for its buttons, its simulated second
    /// finger (`mirroredMouse`) and its pen.
    private static var countPerPointer: UInt32 { 16 }
    private static var reservedCount: UInt32 { maxPointers * countPerPointer }

    /// Returns the identifier for a mouse button. For pointer 0, the number below the first
    /// button's identifier is `mirroredMouse`.
    ///
    /// - Parameter pointer: 0 for the first pointer that has a button down, 1 for the next, and so
    ///   on up to `maxPointers` - 1.
    package static func mouse(button: Int32, pointer: UInt32 = 0) -> TouchID {
        TouchID(last(of: pointer) - (button == 1 ? 0 : UInt32(clamping: button)))
    }

    package static var pen: TouchID { pen(pointer: 0) }

    /// Returns the identifier for the tip of a pen. `pointer` is a number as in
    /// `mouse(button:pointer:)`.
    package static func pen(pointer: UInt32) -> TouchID { TouchID(last(of: pointer) - 8) }

    private static func last(of pointer: UInt32) -> UInt32 { UInt32.max - countPerPointer * pointer }

    /// Creates an identifier from the server's number for a touch. A number in the reserved range
    /// is moved below the range.
    package init(server number: UInt32) {
        let isFree = number <= UInt32.max - Self.reservedCount
        self.init(isFree ? number : number - Self.reservedCount)
    }
}
