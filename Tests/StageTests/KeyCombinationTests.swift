import Stage
import Testing
import Touches

@Suite struct KeyCombinationTests {
    @Test func `a letter matches in both cases, with exactly the given modifiers`() {
        #expect(KeyCombination("i").matches(KeyInput(key: "I")))
        #expect(KeyCombination("Z", .control).matches(KeyInput(key: "z", modifiers: .control)))
        #expect(KeyCombination("eacute").matches(KeyInput(key: "Eacute")))
        #expect(!KeyCombination("i").matches(KeyInput(key: "I", modifiers: .shift)))
        #expect(!KeyCombination("z", .control).matches(KeyInput(key: "z")))
        #expect(!KeyCombination("i").matches(KeyInput(key: "o")))
    }

    @Test func `the keys that a window reserves work with Caps Lock`() {
        #expect(ReservedInput.all.request(for: KeyInput(key: "Q")) == .close)
        #expect(ReservedInput.all.request(for: KeyInput(key: "C", modifiers: .control)) == .copyPicture)
    }

    @Test func `a key matches the same key on the keypad, and a key of the keypad only itself`() {
        #expect(KeyCombination("Left").matches(KeyInput(key: "KP_Left")))
        #expect(KeyCombination("Return").matches(KeyInput(key: "KP_Enter")))
        #expect(KeyCombination("1").matches(KeyInput(key: "KP_1")))
        #expect(KeyCombination("KP_1").matches(KeyInput(key: "KP_1")))
        #expect(!KeyCombination("KP_1").matches(KeyInput(key: "1")))
        #expect(!KeyCombination("Left").matches(KeyInput(key: "KP_Left", modifiers: .shift)))
    }

    @Test func `a digit also matches with Shift, which types it on some keyboards`() {
        #expect(KeyCombination("1").matches(KeyInput(key: "1", modifiers: .shift)))
        #expect(KeyCombination("1", .control).matches(KeyInput(key: "1", modifiers: [.control, .shift])))
        #expect(!KeyCombination("1").matches(KeyInput(key: "1", modifiers: .control)))
        #expect(!KeyCombination("F1").matches(KeyInput(key: "F1", modifiers: .shift)))
    }
}
