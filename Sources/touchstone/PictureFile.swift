import CairoRendering
import Drawing

/// Writes a picture into a file: an SVG image where its name ends so, else a PNG image.
func write(_ picture: Picture, to path: String) throws {
    try exiting {
        guard !path.lowercased().hasSuffix(".svg") else { return try Renderer().writeSVG(picture, to: path) }
        let image = try ImageSurface(size: picture.size, format: picture.background.alpha < 1 ? .argb32 : .rgb24)
        Renderer().paint(picture, on: image)
        try image.writePNG(to: path)
    }
}
