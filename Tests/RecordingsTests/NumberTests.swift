import Geometry
import GestureTesting
import Testing

@testable import Recordings

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
    func `powers of two and their neighbors are written correctly`(exponent: Int) {
        let power = Double(sign: .plus, exponent: exponent, significand: 1)
        for number in [power.nextDown, power, power.nextUp] { #expect(number.decimal == described(number)) }
    }

    @Test func `decimals of up to 19 digits are read as the nearest number`() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20_000 {
            let digits = UInt64.random(in: 0..<10_000_000_000_000_000_000, using: &generator)
            try expectNearest(digits, places: .random(in: 0...19, using: &generator))
        }
    }

    /// Between 2^50 and 2^53, what lies in the middle of two numbers has up to three digits after
    /// the point. One more in the last digit decides.
    @Test(arguments: 1...3) func `a decimal halfway between two numbers is read as the even one`(places: Int) throws {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<2000 {
            let odd = UInt64.random(in: 1 << 53..<1 << 54, using: &generator) | 1
            let middle = (0..<places).reduce(odd) { number, _ in number * 5 }
            for digits in [middle - 1, middle, middle + 1] { try expectNearest(digits, places: places) }
        }
    }

    /// The standard library rounds once, as reading must.
    private func expectNearest(_ digits: UInt64, places: Int) throws {
        let padded = String(repeating: "0", count: 20) + String(digits)
        let whole = padded.dropLast(places).drop { $0 == "0" }
        let text = (whole.isEmpty ? "0" : whole) + (places > 0 ? "." + padded.suffix(places) : "")
        #expect(try JSONValue(parsing: Array(text.utf8)) == .number(#require(Double(text))), "\(text)")
    }
}
