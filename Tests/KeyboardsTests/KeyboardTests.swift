import Glibc
import Keyboards
import Testing
import Touches

@Suite struct KeyboardTests {
    private func keyboard(_ layouts: String, _ modifiers: UInt32 = 0, layout: UInt32 = 0) throws -> Keyboard {
        let keyboard = Keyboard()
        let map = try #require(KeyMap(layouts: layouts))
        keyboard.setMap(map)
        keyboard.setModifiers(depressed: modifiers, layout: layout)
        return keyboard
    }

    // MARK: Names

    @Test("a key has the name and the text of its layout")
    func plain() throws {
        let keyboard = try keyboard("us")
        #expect(keyboard.input(TestKey.i) == KeyInput(key: "i", text: "i"))
        #expect(keyboard.input(TestKey.one) == KeyInput(key: "1", text: "1"))
        #expect(keyboard.input(TestKey.left) == KeyInput(key: "Left"))
        #expect(keyboard.input(TestKey.backspace) == KeyInput(key: "BackSpace"))
        #expect(keyboard.input(TestKey.i, phase: .up) == KeyInput(key: "i", phase: .up))
    }

    @Test("Shift changes the name and the text, and Control has no text")
    func modifiers() throws {
        let shifted = try keyboard("us", TestModifier.shift)
        #expect(shifted.input(TestKey.i) == KeyInput(key: "I", modifiers: .shift, text: "I"))
        #expect(shifted.input(TestKey.one) == KeyInput(key: "exclam", modifiers: .shift, text: "!"))
        let control = try keyboard("us", TestModifier.control)
        #expect(control.input(TestKey.c) == KeyInput(key: "c", modifiers: .control))
        let alternate = try keyboard("us", TestModifier.alt)
        #expect(alternate.input(TestKey.c) == KeyInput(key: "c", modifiers: .alternate))
    }

    @Test("Caps Lock changes the text of a letter, but not its name")
    func capsLock() throws {
        let locked = try keyboard("us", TestModifier.lock)
        #expect(locked.input(TestKey.i) == KeyInput(key: "i", text: "I"))
        #expect(locked.input(TestKey.one) == KeyInput(key: "1", text: "1"))
        let control = try keyboard("us", TestModifier.lock | TestModifier.control)
        #expect(control.input(TestKey.c) == KeyInput(key: "c", modifiers: .control))
    }

    @Test("Caps Lock that is reported as locked has no effect on the name")
    func lockedCapsLock() throws {
        let keyboard = try keyboard("us")
        keyboard.setModifiers(depressed: 0, locked: TestModifier.lock, layout: 0)
        #expect(keyboard.input(TestKey.i) == KeyInput(key: "i", text: "I"))
    }

    @Test("Caps Lock that types another character also names it")
    func capsLockOfCharacters() throws {
        #expect(try keyboard("fr(dvorak)").input(TestKey.z)?.key == "semicolon")
        #expect(
            try keyboard("fr(dvorak)", TestModifier.lock).input(TestKey.z) == KeyInput(key: "minus", text: "-"))
    }

    @Test("Shift types the digits of a French keyboard")
    func french() throws {
        #expect(try keyboard("fr").input(TestKey.one) == KeyInput(key: "ampersand", text: "&"))
        let shifted = try keyboard("fr", TestModifier.shift)
        #expect(shifted.input(TestKey.one) == KeyInput(key: "1", modifiers: .shift, text: "1"))
    }

    @Test("without Num Lock, the keypad has keys that move")
    func keypad() throws {
        #expect(try keyboard("us").input(TestKey.keypadFour) == KeyInput(key: "KP_Left"))
        let digits = try keyboard("us", TestModifier.numLock)
        #expect(digits.input(TestKey.keypadFour) == KeyInput(key: "KP_4", text: "4"))
    }

    // MARK: Layouts without Latin letters

    @Test(
        "a layout without Latin letters has the names of a US keyboard",
        arguments: [("ru", "ш", "й"), ("gr", "ι", ";"), ("ara", "ه", "ض"), ("il", "ן", "/")])
    func otherScript(_ layout: String, _ i: String, _ q: String) throws {
        let keyboard = try keyboard(layout)
        #expect(keyboard.input(TestKey.i) == KeyInput(key: "i", text: i))
        #expect(keyboard.input(TestKey.q) == KeyInput(key: "q", text: q))
        #expect(keyboard.input(TestKey.one)?.key == "1")
    }

    @Test("a layout without Latin letters has the names of the other layout", arguments: ["us+ru:2", "us+gr:2"])
    func secondLayout(_ layouts: String) throws {
        #expect(try keyboard(layouts, layout: 1).input(TestKey.q)?.key == "q")
        #expect(try keyboard(layouts, TestModifier.shift, layout: 1).input(TestKey.q)?.key == "Q")
        #expect(try keyboard("fr+ru:2", layout: 1).input(TestKey.q)?.key == "a")
    }

    @Test("a bracket that is a letter elsewhere is a bracket")
    func brackets() throws {
        let keyboard = try keyboard("ru")
        #expect(keyboard.input(TestKey.leftBracket) == KeyInput(key: "bracketleft", text: "х"))
    }

    @Test("a letter outside Latin-1 keeps its name on a layout with Latin letters")
    func czech() throws {
        #expect(try keyboard("cz").input(TestKey.two) == KeyInput(key: "ecaron", text: "ě"))
        #expect(try keyboard("tr").input(TestKey.i) == KeyInput(key: "idotless", text: "ı"))
    }

    // MARK: Dead keys and Compose

    @Test("a dead key changes the character of the next key, and not its name")
    func deadKey() throws {
        let keyboard = try keyboard("fr")
        #expect(keyboard.input(TestKey.leftBracket) == KeyInput(key: "dead_circumflex"))
        #expect(keyboard.input(TestKey.leftBracket, phase: .up)?.text == nil)
        #expect(keyboard.input(TestKey.e) == KeyInput(key: "e", text: "ê"))
        #expect(keyboard.input(TestKey.e) == KeyInput(key: "e", text: "e"))
    }

    @Test("Compose makes a character of two, also across a change of layouts")
    func compose() throws {
        let keyboard = try keyboard("us+compose(ralt)")
        #expect(keyboard.input(TestKey.rightAlt) == KeyInput(key: "Multi_key"))
        keyboard.setMap(KeyMap(layouts: "us"))
        #expect(keyboard.input(TestKey.apostrophe) == KeyInput(key: "apostrophe"))
        #expect(keyboard.input(TestKey.shift)?.key == "Shift_L")
        #expect(keyboard.input(TestKey.e) == KeyInput(key: "e", text: "é"))
    }

    @Test("a sequence that means nothing ends without text")
    func endedSequence() throws {
        let keyboard = try keyboard("fr")
        _ = keyboard.input(TestKey.leftBracket)
        #expect(keyboard.input(TestKey.backspace) == KeyInput(key: "BackSpace"))
        #expect(keyboard.input(TestKey.e) == KeyInput(key: "e", text: "e"))
    }

    @Test("a dead key that is held down does not compose with its repeats")
    func heldDeadKey() throws {
        let keyboard = try keyboard("fr")
        _ = keyboard.input(TestKey.leftBracket)
        #expect(keyboard.input(TestKey.leftBracket, isRepeat: true)?.text == nil)
        #expect(keyboard.input(TestKey.e)?.text == "ê")
    }

    // MARK: Descriptions

    @Test("letters repeat, and modifier keys do not")
    func repeats() throws {
        let map = try #require(KeyMap(layouts: "us"))
        #expect(map.repeats(TestKey.a))
        #expect(!map.repeats(TestKey.shift))
    }

    @Test("a description is read from a file")
    func file() {
        let text = KeyMap.text(layouts: "us")
        let stream = unsafe tmpfile()
        defer { unsafe fclose(stream) }
        unsafe fputs(text, stream)
        unsafe fputc(0, stream)
        unsafe fflush(stream)
        let keyboard = Keyboard()
        keyboard.setMap(unsafe KeyMap(file: fileno(stream), byteCount: text.utf8.count + 1))
        #expect(keyboard.input(TestKey.i) == KeyInput(key: "i", text: "i"))
    }

    @Test("a description that is not valid is none, and a keyboard without one has no keys")
    func invalid() {
        #expect(KeyMap(text: "xkb_keymap {") == nil)
        #expect(KeyMap(file: -1, byteCount: 10) == nil)
        #expect(Keyboard().input(TestKey.i) == nil)
        #expect(Keyboard().modifiers == [])
    }
}
