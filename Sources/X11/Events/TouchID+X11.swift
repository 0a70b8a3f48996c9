package import Touches

extension TouchID {
    /// How many numbers from the top are kept for what is no finger: the mouse, its mirror image, its other buttons, the pen.
    private static var reservedCount: UInt32 { 16 }

    /// The finger that a button of the mouse is. The second number from the top is the mouse's mirror image.
    package static func mouse(button: Int32) -> TouchID {
        button == 1 ? .mouse : TouchID(UInt32.max - UInt32(clamping: button))
    }

    /// The pen's tip.
    package static var pen: TouchID { TouchID(UInt32.max - 8) }

    /// The finger with the server's number, moved away from those that are kept for other things.
    package init(server number: UInt32) {
        let isFree = number <= UInt32.max - Self.reservedCount
        self.init(isFree ? number : number - Self.reservedCount)
    }
}
