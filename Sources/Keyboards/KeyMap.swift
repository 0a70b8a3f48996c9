import CXkbCommon

/// The layouts of a keyboard, usually as the window system describes them.
///
/// A key code is the number of the key in the kernel plus 8, as on X11. Descriptions for Wayland
/// use the same key codes.
@safe package final class KeyMap {
    let handle: OpaquePointer
    /// The layouts on which some key types a Latin letter without Shift, in the user's order.
    private let latinLayouts: [UInt32]

    private init?(owning handle: OpaquePointer?) {
        guard let handle = unsafe handle else { return nil }
        unsafe self.handle = handle
        latinLayouts = unsafe (0..<xkb_keymap_num_layouts(handle)).filter {
            unsafe Self.hasLatinLetters($0, in: handle)
        }
    }

    /// Compiles a description in the format `XKB_KEYMAP_FORMAT_TEXT_V1`. Returns `nil` if it is not
    /// valid.
    package convenience init?(text: String) {
        let context = Context()
        unsafe self.init(owning: xkb_keymap_new_from_string(context.handle, text, XKB_KEYMAP_FORMAT_TEXT_V1, noFlags))
    }

    /// Compiles the description in a file, as a Wayland compositor sends it. The caller closes the
    /// file. Returns `nil` if the file cannot be mapped or the description is not valid.
    package convenience init?(file: Int32, byteCount: Int) {
        guard byteCount > 0, let base = unsafe mmap(nil, byteCount, PROT_READ, MAP_PRIVATE, file, 0),
            unsafe base != UnsafeMutableRawPointer(bitPattern: -1)
        else { return nil }
        defer { unsafe munmap(base, byteCount) }
        let text = unsafe base.assumingMemoryBound(to: CChar.self)
        let context = Context()
        // The file can contain null bytes after the description.
        unsafe self.init(
            owning: xkb_keymap_new_from_buffer(
                context.handle, text, strnlen(text, byteCount), XKB_KEYMAP_FORMAT_TEXT_V1, noFlags))
    }

    /// Reads the layouts of the X server's core keyboard. Makes several round trips. Returns `nil`
    /// if the server has no XKB extension or the connection is lost.
    ///
    /// - Parameter xcb: The `xcb_connection_t`.
    @unsafe package convenience init?(coreKeyboardOf xcb: OpaquePointer) {
        let (major, minor) = (UInt16(XKB_X11_MIN_MAJOR_XKB_VERSION), UInt16(XKB_X11_MIN_MINOR_XKB_VERSION))
        guard
            unsafe xkb_x11_setup_xkb_extension(
                xcb, major, minor, XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nil, nil, nil, nil) != 0
        else { return nil }
        let context = Context()
        let device = unsafe xkb_x11_get_core_keyboard_device_id(xcb)
        unsafe self.init(owning: xkb_x11_keymap_new_from_device(context.handle, xcb, device, noFlags))
    }

    deinit { unsafe xkb_keymap_unref(handle) }

    /// The US keyboard layout, or `nil` if the system's XKB layout files are missing.
    package static var american: KeyMap? {
        KeyMap(
            text: """
                xkb_keymap {
                    xkb_keycodes { include "evdev+aliases(qwerty)" };
                    xkb_types { include "complete" };
                    xkb_compat { include "complete" };
                    xkb_symbols { include "pc+us+inet(evdev)" };
                };
                """)
    }

    /// Returns whether a key repeats while it is held down. Modifier keys usually do not repeat.
    package func repeats(_ keycode: UInt32) -> Bool { unsafe xkb_keymap_key_repeats(handle, keycode) != 0 }

    // MARK: Symbols

    func isLatin(_ layout: UInt32) -> Bool { latinLayouts.contains(layout) }

    /// Returns a key's symbol for shortcuts: the first Latin character that the key has on the
    /// layouts with Latin letters, or `nil` if it has none.
    func latinSymbol(of keycode: UInt32, isShifted: Bool) -> KeySymbol? {
        latinLayouts.lazy.compactMap { self.symbol(of: keycode, on: $0, isShifted: isShifted) }.first(where: \.isLatin)
    }

    var hasLatinLayout: Bool { !latinLayouts.isEmpty }

    private func symbol(of keycode: UInt32, on layout: UInt32, isShifted: Bool) -> KeySymbol? {
        unsafe Self.symbol(of: keycode, on: layout, isShifted: isShifted, in: handle)
    }

    @unsafe private static func hasLatinLetters(_ layout: UInt32, in keymap: OpaquePointer) -> Bool {
        let keycodes = unsafe xkb_keymap_min_keycode(keymap)...xkb_keymap_max_keycode(keymap)
        return keycodes.contains {
            unsafe symbol(of: $0, on: layout, isShifted: false, in: keymap)?.isLatinLetter == true
        }
    }

    @unsafe private static func symbol(
        of keycode: UInt32, on layout: UInt32, isShifted: Bool, in keymap: OpaquePointer
    ) -> KeySymbol? {
        // If a key such as Return has fewer layouts than the keyboard, xkbcommon could return the
        // key's symbol on another layout.
        guard unsafe layout < xkb_keymap_num_layouts_for_key(keymap, keycode) else { return nil }
        var symbols: UnsafePointer<xkb_keysym_t>?
        let count = unsafe xkb_keymap_key_get_syms_by_level(keymap, keycode, layout, isShifted ? 1 : 0, &symbols)
        return count == 1 ? unsafe symbols.map { unsafe KeySymbol(rawValue: $0[0]) } : nil
    }
}

private let noFlags = XKB_KEYMAP_COMPILE_NO_FLAGS
