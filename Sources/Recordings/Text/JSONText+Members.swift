import Geometry
import Touches

extension JSONText {
    package mutating func member(_ key: String, _ value: String) {
        self.key(key)
        text(value)
    }

    package mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        number(value)
    }

    package mutating func member(_ key: String, _ values: [Double]) {
        self.key(key)
        openList()
        for value in values { number(value) }
        closeList()
    }

    mutating func place(_ point: Point) {
        member("x", point.x)
        member("y", point.y)
    }

    /// The modifiers that were down; nothing where there were none.
    mutating func modifiers(_ flags: ModifierFlags) {
        guard !flags.isEmpty else { return }
        key("modifiers")
        openList()
        for name in ModifierName.allCases where flags.contains(name.flag) { text(name.rawValue) }
        closeList()
    }
}
