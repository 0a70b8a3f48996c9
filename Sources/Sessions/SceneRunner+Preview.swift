package import Stage

extension SceneRunner {
    /// Returns the picture of the scene in full detail, in pixels, without the bar above the scene.
    /// It contains the marks of all touches if `showsTouches` is `true`.
    package func previewPicture() -> Picture {
        refine()
        let (whole, traits) = (picture(), scene.root.traits)
        let top = (traits.obscuredInsets.top * traits.scale).rounded()
        let size = Size(width: whole.size.width, height: max(1, whole.size.height - top))
        var preview = Picture(size: size, background: whole.background)
        preview.add(
            whole, displacedBy: Vector(dx: 0, dy: -top), clippedTo: Rect(origin: .zero, size: size))
        return preview
    }
}
