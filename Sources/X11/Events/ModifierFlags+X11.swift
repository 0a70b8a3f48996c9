import CX11
package import Touches

extension ModifierFlags {
    package init(effective mask: UInt32) {
        self = []
        if mask & UInt32(ShiftMask) != 0 { insert(.shift) }
        if mask & UInt32(ControlMask) != 0 { insert(.control) }
        if mask & UInt32(Mod1Mask) != 0 { insert(.alternate) }
        if mask & UInt32(Mod4Mask) != 0 { insert(.command) }
    }

    @unsafe init(_ event: XIDeviceEvent) { unsafe self.init(effective: UInt32(bitPattern: event.mods.effective)) }
}
