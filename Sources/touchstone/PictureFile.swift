import ArgumentParser
import CairoRendering
import Desktop

/// The extensions of common formats that the program cannot write.
private let otherFormats = ["gif", "jpg", "jpeg", "webp", "bmp", "tif", "tiff", "avif", "heic", "ico"]

/// Throws an error if the name of a picture has the extension of a format that the program cannot
/// write. The file would contain a PNG image, which other programs might refuse to open under that
/// name.
func checkPictureName(_ path: String?) throws {
    guard let path, let end = path.split(separator: ".").last?.lowercased(), otherFormats.contains(end) else { return }
    throw ValidationError("\(path): pictures are written as PNG, SVG or PDF: end the name in .png, .svg or .pdf.")
}

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
