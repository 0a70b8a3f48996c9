import CairoRendering

extension SceneWindow {
    func copyPicture() {
        let picture = refinedPicture()
        do throws(ImageError) {
            let image = try ImageSurface(size: picture.size)
            Renderer().paint(picture, on: image)
            clipboard.copy([.png: try image.png()])
            onNotice?("The picture is on the clipboard.", false)
        } catch {
            onNotice?("The picture cannot be copied: \(error).", true)
        }
    }
}
