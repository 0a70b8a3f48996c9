/// The view or the button of the bar that the keyboard has chosen.
enum Focus {
    case view(View)
    /// A button of the bar, by its place.
    case button(Int)

    /// The view or button at a place among the scene's views and then the bar's buttons.
    init?(place: Int, views: [View], buttonCount: Int) {
        if views.indices.contains(place) {
            self = .view(views[place])
        } else if (0..<buttonCount).contains(place - views.count) {
            self = .button(place - views.count)
        } else {
            return nil
        }
    }

    /// Its place among the scene's views and then the bar's buttons.
    func place(among views: [View]) -> Int? {
        switch self {
        case .view(let view): views.firstIndex { $0 === view }
        case .button(let place): views.count + place
        }
    }

    var button: Int? {
        if case .button(let place) = self { place } else { nil }
    }

    /// The view that has the focus, where it is still in a scene.
    func view(in root: View) -> View? {
        guard case .view(let view) = self, view.isDescendant(of: root) else { return nil }
        return view
    }

    /// Draws a ring just outside a view, or inside it if the view is as large as the window.
    static func drawRing(around view: View, in content: View, traits: Traits, on picture: inout Picture) {
        let map = view.transform(to: content)
        let factor = abs(map.determinant).squareRoot()
        guard factor > 0, factor.isFinite else { return }
        let (room, width) = (Rect(origin: .zero, size: content.bounds.size).below(traits.topInset), 2.0)
        if map.boundingBox(of: view.bounds).intersection(room) == room {
            let ring = Path(rect: room.insetBy(dx: width / 2, dy: width / 2))
            return picture.stroke(ring, Stroke(color: traits.palette.accent, width: width), id: ItemID("focus"))
        }
        let gap = 4 / factor
        let ring = Path(roundedRect: view.bounds.insetBy(dx: -gap, dy: -gap), cornerRadius: gap)
        picture.stroke(
            ring, Stroke(color: traits.palette.accent, width: width / factor), id: ItemID("focus"), transform: map)
    }
}
