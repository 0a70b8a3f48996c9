import CairoRendering
import Desktop
import Headless

/// Writes a picture into a file: an SVG image or a PDF document where its name ends so, else a PNG
/// image.
func write(_ picture: Picture, to path: String) throws {
    let name = path.lowercased()
    try exiting {
        if name.hasSuffix(".svg") { return try picture.writeSVG(to: path) }
        if name.hasSuffix(".pdf") { return try picture.writePDF(to: path) }
        let largest = Double(PixelSize.largest)
        guard picture.size.width <= largest, picture.size.height <= largest else {
            let size = "\(Int(picture.size.width)) by \(Int(picture.size.height))"
            throw failure(
                "\(path): a PNG image has at most \(PixelSize.largest) pixels a side, and this one \(size): write an SVG image.",
                Exit.cannotCreate)
        }
        try picture.writePNG(to: path)
    }
}

extension DesktopApplication {
    /// The picture of the window, as well as the scene can paint it. A window without a display
    /// paints it too, also if it has skipped frames.
    func refinedPicture(in window: HeadlessWindow? = nil) -> Picture {
        player.refine()
        guard let window else { return player.picture() }
        let wasVisible = window.isVisible
        window.isVisible = true
        displayIfNeeded()
        window.isVisible = wasVisible
        return window.picture ?? player.picture()
    }
}
