import Drawing
import Geometry
import Stage
import Testing

@Suite struct PaletteTests {
    /// The contrast of two colors as WCAG 2 defines it, 1 to 21.
    private func contrast(_ first: Color, _ second: Color) -> Double {
        func luminance(_ color: Color) -> Double {
            func linear(_ channel: Double) -> Double {
                channel <= 0.04045 ? channel / 12.92 : power((channel + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        let (light, dark) = (max(luminance(first), luminance(second)), min(luminance(first), luminance(second)))
        return (light + 0.05) / (dark + 0.05)
    }

    @Test(arguments: [Palette.light, .dark])
    func `text has enough contrast on every background`(palette: Palette) {
        for ground in [palette.background, palette.surface] {
            for ink in [palette.text, palette.secondaryText, palette.warning] {
                #expect(contrast(ink, ground) >= 4.5)
            }
        }
        #expect(contrast(palette.onAccent, palette.accent) >= 4.5)
        for ground in [palette.sea, palette.land] { #expect(contrast(palette.text, ground) >= 4.5) }
    }

    @Test(arguments: [Palette.light, .dark])
    func `every gray has a contrast of at least 3 to 1 with one of the two tones of each ring`(palette: Palette) {
        for (line, edge) in [(palette.focus, palette.focusEdge), (palette.text, palette.background)] {
            for level in 0...255 {
                let ground = Color(hex: UInt32(level) * 0x010101)
                #expect(max(contrast(line, ground), contrast(edge, ground)) >= 3, "\(level)")
            }
        }
    }

    @Test(arguments: [Palette.light, .dark])
    func `marks, the face and the pieces contrast with the background`(palette: Palette) {
        for mark in [palette.accent, palette.face] { #expect(contrast(mark, palette.background) >= 3) }
        for piece in palette.pieces { #expect(contrast(piece, palette.background) >= 2) }
        #expect(contrast(.black, .white) == 21)
    }
}
