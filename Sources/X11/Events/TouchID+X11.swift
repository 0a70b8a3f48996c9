package import Touches

extension TouchID {
    /// The number of identifiers at the upper end of the range reserved for mouse buttons, the
    /// mirrored touch and the pen.
    private static var reservedCount: UInt32 { 16 }

    /// The touch of a mouse button. The identifier below the first button's is reserved for its
    /// mirror image.
    package static func mouse(button: Int32) -> TouchID {
        button == 1 ? .mouse : TouchID(UInt32.max - UInt32(clamping: button))
    }

    /// The tip of the pen.
    package static var pen: TouchID { TouchID(UInt32.max - 8) }

    /// Creates an identifier from the server's number, moved out of the reserved range.
    package init(server number: UInt32) {
        let isFree = number <= UInt32.max - Self.reservedCount
        self.init(isFree ? number : number - Self.reservedCount)
    }
}
