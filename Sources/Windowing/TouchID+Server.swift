package import Touches

extension TouchID {
    /// The number of identifiers reserved for mouse buttons, the mirrored touch and the pen.
    private static var reservedCount: UInt32 { 16 }

    /// Returns the identifier for a mouse button. The number next to the first button's identifier
    /// is reserved for the mirrored touch.
    package static func mouse(button: Int32) -> TouchID {
        button == 1 ? .mouse : TouchID(UInt32.max - UInt32(clamping: button))
    }

    package static var pen: TouchID { TouchID(UInt32.max - 8) }

    /// Creates an identifier from the server's number for a touch. A number in the reserved range
    /// is moved below the range.
    package init(server number: UInt32) {
        let isFree = number <= UInt32.max - Self.reservedCount
        self.init(isFree ? number : number - Self.reservedCount)
    }
}
