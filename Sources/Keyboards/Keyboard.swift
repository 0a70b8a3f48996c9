import CXkbCommon
package import Touches

/// The keyboard of the windows on X11 and Wayland. It converts key codes to key inputs.
///
/// Commands identify a key by its name, which is usually the name of its keysym, without the effect
/// of Caps Lock on letters. If the keysym is a character outside Latin-1, the name is, if possible,
/// a Latin-1 character that the key types on one of the user's layouts or, if none of them has
/// Latin letters, on a US keyboard.
@safe package final class Keyboard {
    private static let longestText = 64

    /// The layouts, or `nil` if they are unknown.
    package private(set) var map: KeyMap?
    private var state: OpaquePointer?
    /// The keyboard's state, but with Caps Lock off.
    private var stateInLowercase: OpaquePointer?
    private lazy var compose = ComposeSequence()
    private lazy var american = KeyMap.american

    package init() {}

    deinit { unsafe forgetStates() }

    /// Replaces the layouts. All modifiers are up until they are set again. A Compose sequence
    /// continues, because programs that type text change the layouts between the keys of a
    /// sequence.
    package func setMap(_ map: KeyMap?) {
        unsafe forgetStates()
        self.map = map
        unsafe state = map.flatMap { unsafe xkb_state_new($0.handle) }
        unsafe stateInLowercase = map.flatMap { unsafe xkb_state_new($0.handle) }
    }

    @unsafe private func forgetStates() {
        unsafe xkb_state_unref(state)
        unsafe xkb_state_unref(stateInLowercase)
    }

    // MARK: Modifiers

    /// Sets the modifiers, as bit masks of the keymap, and the effective layout. On X11, all active
    /// modifiers are passed as depressed.
    package func setModifiers(depressed: UInt32, latched: UInt32 = 0, locked: UInt32 = 0, layout: UInt32) {
        let letters = ~lockMask
        _ = unsafe state.map { unsafe xkb_state_update_mask($0, depressed, latched, locked, 0, 0, layout) }
        _ = unsafe stateInLowercase.map {
            unsafe xkb_state_update_mask($0, depressed & letters, latched & letters, locked & letters, 0, 0, layout)
        }
    }

    private var lockMask: UInt32 {
        guard let map else { return 0 }
        let index = unsafe xkb_keymap_mod_get_index(map.handle, XKB_MOD_NAME_CAPS)
        return index < UInt32.bitWidth ? 1 << index : 0
    }

    package var modifiers: ModifierFlags {
        var flags: ModifierFlags = []
        if isActive(XKB_MOD_NAME_SHIFT) { flags.insert(.shift) }
        if isActive(XKB_MOD_NAME_CTRL) { flags.insert(.control) }
        if isActive(XKB_MOD_NAME_ALT) { flags.insert(.alternate) }
        if isActive(XKB_MOD_NAME_LOGO) { flags.insert(.command) }
        return flags
    }

    private func isActive(_ name: String) -> Bool {
        unsafe state.map { unsafe xkb_state_mod_name_is_active($0, name, XKB_STATE_MODS_EFFECTIVE) > 0 } ?? false
    }

    // MARK: Keys

    /// Returns the input for a key, or `nil` if the key has no symbol or the layouts are unknown. A
    /// press continues the Compose sequence, so this method must be called for every press, once
    /// and in order.
    ///
    /// - Parameter keycode: The number of the key in the kernel plus 8.
    package func input(_ keycode: UInt32, phase: KeyInput.Phase = .down, isRepeat: Bool = false) -> KeyInput? {
        guard let map, let state = unsafe state else { return nil }
        let text = phase == .down ? unsafe text(of: keycode, isRepeat: isRepeat, state) : nil
        guard let name = symbol(of: keycode, in: map)?.name else { return nil }
        return KeyInput(key: name, modifiers: modifiers, text: text, phase: phase, isRepeat: isRepeat)
    }

    /// Returns the symbol that names a key, by the rules in the documentation of `Keyboard`.
    private func symbol(of keycode: UInt32, in map: KeyMap) -> KeySymbol? {
        guard let state = unsafe state, let stateInLowercase = unsafe stateInLowercase else { return nil }
        let typed = unsafe KeySymbol(rawValue: xkb_state_key_get_one_sym(state, keycode))
        let plain = unsafe KeySymbol(rawValue: xkb_state_key_get_one_sym(stateInLowercase, keycode))
        // On some layouts, Caps Lock also changes keys that are not letters. This effect is kept.
        let own = plain.lowercased == typed.lowercased ? plain : typed
        if own.isFunction { return own }
        let isLatinLayout = unsafe map.isLatin(xkb_state_key_get_layout(state, keycode))
        if own.isLatin, isLatinLayout { return own }
        let other = latinSymbol(of: keycode, in: map)
        // On a layout without Latin letters, a key may type a punctuation mark but have a Latin
        // letter on another layout. The key is then named after the letter.
        if own.isLatin, other?.isLatinLetter != true { return own }
        return other ?? own
    }

    private func latinSymbol(of keycode: UInt32, in map: KeyMap) -> KeySymbol? {
        let source = map.hasLatinLayout ? map : american
        return source?.latinSymbol(of: keycode, isShifted: modifiers.contains(.shift))
    }

    /// Returns the text of a press according to the layout and the Compose sequence, or `nil` if
    /// the press types no text.
    @unsafe private func text(of keycode: UInt32, isRepeat: Bool, _ state: OpaquePointer) -> String? {
        guard modifiers.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
        if !isRepeat {
            switch unsafe compose.append(KeySymbol(rawValue: xkb_state_key_get_one_sym(state, keycode))) {
            case .completed(let text): return text
            case .consumed: return nil
            case .none: break
            }
        }
        let text = unsafe string(longest: Self.longestText) { unsafe xkb_state_key_get_utf8(state, keycode, $0, $1) }
        guard let first = text.unicodeScalars.first else { return nil }
        return first.properties.generalCategory == .control ? nil : text
    }
}
