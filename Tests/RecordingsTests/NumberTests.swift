import Geometry
import GestureTesting
import Recordings
import Testing

@Suite struct `numbers as text` {
    /// The standard library's text, which is also the shortest.
    private func described(_ number: Double) -> String {
        number.description.hasSuffix(".0") ? String(number.description.dropLast(2)) : number.description
    }

    @Test func `server coordinates are written as the shortest decimals that read back unchanged`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<20_000 {
            let number = Double(Int32.random(in: .min ... .max, using: &generator)) / 65536
            let text = number.decimal
            #expect(text == described(number))
        }
    }

    @Test func `arbitrary doubles are written as the shortest decimals that read back unchanged`() {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<20_000 {
            let scale = Double.random(in: -12...26, using: &generator)
            let number =
                Double.random(in: -1...1, using: &generator) * Double(sign: .plus, exponent: Int(scale), significand: 1)
            #expect(number.decimal == described(number))
        }
    }

    @Test(arguments: [-10, -3, -1, 0, 1, 8, 20, 23])
    func `the neighbours of a power of two are written differently`(exponent: Int) {
        let power = Double(sign: .plus, exponent: exponent, significand: 1)
        for number in [power.nextDown, power, power.nextUp] { #expect(number.decimal == described(number)) }
    }
}
