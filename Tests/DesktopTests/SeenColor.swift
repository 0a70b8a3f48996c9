import Geometry

/// A pixel's color as an eye sees it, in linear light.
struct SeenColor: Hashable {
    /// Kinds of color vision. The matrices are from Machado, Oliveira and Fernandes, "A
    /// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), for the
    /// complete deficiencies.
    enum Vision: CaseIterable {
        case usual, protanopia, deuteranopia

        fileprivate var matrix: [[Double]] {
            switch self {
            case .usual: Self.identity
            case .protanopia: Self.withoutRed
            case .deuteranopia: Self.withoutGreen
            }
        }

        private static let identity: [[Double]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        private static let withoutRed: [[Double]] = [
            [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998],
        ]
        private static let withoutGreen: [[Double]] = [
            [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881],
        ]
    }

    /// The linear light of each value of a channel.
    private static let linear = (0...255).map { (value: Int) -> Double in
        let channel = Double(value) / 255
        return channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055, 2.4)
    }

    private let channels: [Double]

    /// - Parameter pixel: 0xRRGGBB.
    init(_ pixel: UInt32, by vision: Vision = .usual) {
        let linear = [UInt32(16), 8, 0].map { Self.linear[Int(pixel >> $0 & 255)] }
        channels = vision.matrix.map { row in
            zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }.clamped(to: 0...1)
        }
    }

    private var luminance: Double { 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2] }

    /// The contrast as WCAG 2 defines it, from 1 to 21.
    func contrast(with other: SeenColor) -> Double {
        let (one, another) = (luminance + 0.05, other.luminance + 0.05)
        return max(one, another) / min(one, another)
    }
}

/// The contrast of two pixels, from 1 to 21.
func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    first == second ? 1 : SeenColor(first).contrast(with: SeenColor(second))
}
