public import Drawing
import Gestures
import Stage

extension MapScene {
    public func picture() -> Picture {
        let (size, palette) = (root.bounds.size, traits.palette)
        var picture = Picture(size: size, background: palette.sea)
        let items = sheets.items(
            from: camera, window: size, home: homeScale, traits: traits, isSharp: isToBeSharp)
        for item in items { picture.add(item) }
        isToBeSharp = false
        let scale = MapScaleBar(camera, at: middle).drawn(in: root.bounds, palette: palette, measuring: measuring)
        addNames(to: &picture, besides: scale.frame)
        for item in scale.items { picture.add(item) }
        return picture
    }

    /// Names that are whole: neither cut by the window's edge nor under the bar or the scale.
    private func addNames(to picture: inout Picture, besides scale: Rect) {
        let bounds = root.bounds
        let free = Rect(
            x: bounds.minX, y: traits.topInset, width: bounds.width, height: max(bounds.height - traits.topInset, 0))
        let seen = camera.transform.inverted().boundingBox(of: free)
        var (dots, texts) = (Path(), [Text]())
        for label in names.labels(for: camera) {
            let place = names.place(of: label)
            // Each copy of the world that is seen has the city.
            for copy in stride(from: (seen.minX - place.x).rounded(.up), through: seen.maxX - place.x, by: 1) {
                let dot = camera.point(of: place + Vector(dx: copy, dy: 0))
                let box = label.box.offsetBy(dot - .zero)
                guard free.union(box) == free, !box.intersects(scale) else { continue }
                dots.append(Path(ovalIn: Rect(center: dot, size: MapStyle.dotSize)))
                texts.append(names.text(of: label, dot: dot, color: traits.palette.text))
            }
        }
        picture.fill(dots, traits.palette.text, id: "dots")
        for (index, text) in texts.enumerated() { picture.draw(text, id: ItemID("name", index)) }
    }
}
