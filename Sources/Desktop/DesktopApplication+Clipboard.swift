import CairoRendering

extension DesktopApplication {
    /// Copies what the scenes show now, as good as they can make it, as an image.
    func copyPicture() {
        player.refine()
        let picture = player.picture()
        do throws(CairoError) {
            let image = try ImageSurface(size: picture.size)
            Renderer().paint(picture, on: image)
            clipboard.copy([.png: try image.png()])
            player.notify("The picture is in the clipboard.")
        } catch {
            player.notify("The picture cannot be copied: \(error).", isWarning: true)
        }
    }
}
