import Testing
import Touches

@Suite struct KeyInputTests {
    @Test(arguments: [
        ("i", "i"), ("I", "i"), ("F12", "F12"), ("KP_Left", "Left"), ("KP_Home", "Home"), ("KP_Prior", "Prior"),
        ("KP_7", "7"), ("KP_Enter", "Return"), ("KP_Add", "plus"), ("KP_Subtract", "minus"), ("KP_Space", "space"),
        ("Left", "Left"), ("Eacute", "Eacute"),
    ])
    func `a plain key has no case and no keypad`(name: String, plain: String) {
        #expect(KeyInput(key: name).plainKey == plain)
    }
}
