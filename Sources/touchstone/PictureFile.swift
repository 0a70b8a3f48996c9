import CairoRendering
import Desktop

func write(_ picture: Picture, to path: String) throws {
    let name = path.lowercased()
    try exiting {
        if name.hasSuffix(".svg") { return try picture.writeSVG(to: path) }
        if name.hasSuffix(".pdf") { return try picture.writePDF(to: path) }
        let largest = Double(PixelSize.largest)
        guard picture.size.width <= largest, picture.size.height <= largest else {
            let size = "\(Int(picture.size.width)) by \(Int(picture.size.height))"
            throw failure(
                "\(path): a PNG image has at most \(PixelSize.largest) pixels per side, and this one has \(size): write SVG.",
                Exit.cannotCreate)
        }
        try picture.writePNG(to: path)
    }
}

extension SceneRunner {
    func refinedPicture() -> Picture {
        refine()
        return picture()
    }
}
