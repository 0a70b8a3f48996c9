public import Drawing
import Geometry
import Gestures

extension ScenePlayer {
    /// Whether the picture has changed since it was last asked for.
    public var needsDisplay: Bool {
        hasChanged || scene.needsDisplay || bar?.needsDisplay ?? false || overlay?.needsDisplay ?? false
    }

    /// The next picture is looked at for long: nothing in it may be there just to save time.
    public func refine() { scene.refine() }

    /// What the window shows now, in its pixels.
    public func picture() -> Picture {
        bar?.hint = scene.hint(for: traits.devices)
        isShown()
        scene.needsDisplay = false
        bar?.needsDisplay = false
        overlay?.needsDisplay = false

        var picture = scene.picture()
        drawFocus(on: &picture)
        drawMouseFingers(on: &picture)
        bar?.draw(on: &picture, palette: traits.palette)
        overlay?.draw(on: &picture)
        if let measuring { notice?.draw(on: &picture, palette: traits.palette, measuring: measuring) }
        return traits.scale == 1 ? picture : picture.scaled(by: traits.scale, to: engine.root.bounds.size)
    }

    /// Gives everything its place in a window of this size and scale.
    func layOut() {
        let window = engine.root.bounds.size
        content.transform = AffineTransform(scaleX: traits.scale, y: traits.scale)
        content.bounds.size = Size(width: window.width / traits.scale, height: window.height / traits.scale)
        let size = content.bounds.size
        if let bar {
            bar.layOut(width: size.width, target: target)
            let isDifferent = traits.topInset != bar.root.bounds.height
            traits.topInset = bar.root.bounds.height
            if isDifferent { tellTraits() }
        }
        // Those that are not shown too: what they are is told in this size.
        for scene in scenes.values { scene.resize(to: size) }
        if scenes.isEmpty { scene.resize(to: size) }
        if let overlay { fill(overlay) }
        changed()
    }

    func fill(_ overlay: any Overlay) {
        overlay.root.frame = content.bounds
        overlay.traitsChanged(to: traits)
    }

    /// How high a target must be, in points: 9 mm on the glass where its pixels' size is known, at least 40.
    private var target: Double {
        let least = 40.0
        guard let millimetres = engine.millimetresPerPixel else { return least }
        return max(least, (9 / (millimetres * traits.scale)).rounded(.up))
    }

    /// The two fingers that the mouse is, and the point between them.
    private func drawMouseFingers(on picture: inout Picture) {
        let fingers = engine.touches.filter { $0.id == .mouse || $0.id == .mirroredMouse }
        guard fingers.count == 2 else { return }
        let places = fingers.map { $0.location(in: content) }
        let line = Stroke(color: traits.palette.accent, width: 2)
        let anchor = places[0] + (places[1] - places[0]) / 2
        for (index, place) in places.enumerated() {
            let disc = Path(ovalIn: Rect(center: place, size: Size(width: 28, height: 28)))
            let shape = Shape(disc, fill: traits.palette.accent.withAlpha(0.25), stroke: line)
            picture.add(.shape(shape), id: ItemID("mouse finger", index))
        }
        var cross = Path()
        for arm in [Vector(dx: 7, dy: 0), Vector(dx: 0, dy: 7)] {
            cross.move(to: anchor - arm)
            cross.addLine(to: anchor + arm)
        }
        picture.stroke(cross, line, id: ItemID("mouse anchor"))
    }
}
