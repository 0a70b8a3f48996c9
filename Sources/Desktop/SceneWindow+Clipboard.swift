import CairoRendering

extension SceneWindow {
    func copyPicture() {
        runner.refine()
        let picture = runner.picture()
        do throws(CairoError) {
            let image = try ImageSurface(size: picture.size)
            Renderer().paint(picture, on: image)
            clipboard.copy([.png: try image.png()])
            onNotice?("The picture is on the clipboard.", false)
        } catch {
            onNotice?("The picture cannot be copied: \(error).", true)
        }
    }
}
