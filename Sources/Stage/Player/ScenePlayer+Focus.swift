import Drawing
import Geometry
import Gestures

/// What the keyboard has chosen.
enum Focus {
    case view(View)
    /// A button of the bar, by its place.
    case button(Int)
}

extension ScenePlayer {
    var focusedView: View? {
        guard case .view(let view)? = focus, view.isDescendant(of: scene.root) else { return nil }
        return view
    }

    /// The place of what has the focus among all that could have it: the scene's views, then the bar's buttons.
    var focusPlace: Int? {
        switch focus {
        case .view(let view): scene.focusableViews.firstIndex { $0 === view }
        case .button(let place): scene.focusableViews.count + place
        case nil: nil
        }
    }

    func moveFocus(by step: Int) {
        let count = scene.focusableViews.count + (bar?.buttons.count ?? 0)
        guard count > 0 else { return }
        let next = (focusPlace.map { $0 + step } ?? (step > 0 ? 0 : count - 1)) + count
        setFocus(toPlace: Double(next % count))
    }

    func setFocus(toPlace place: Double) {
        let views = scene.focusableViews
        guard let place = Int(exactly: place), place >= 0 else { return }
        if place < views.count {
            setFocus(.view(views[place]))
        } else if let bar, bar.buttons.indices.contains(place - views.count) {
            setFocus(.button(place - views.count))
        }
    }

    func setFocus(_ focus: Focus?) {
        self.focus = focus
        if case .button(let place)? = focus { bar?.focus = place } else { bar?.focus = nil }
        changed()
    }

    /// Does what the button that has the focus does; false where none has it.
    func pressFocusedButton() -> Bool {
        guard case .button(let place)? = focus, let bar else { return false }
        perform(bar.buttons[place].action)
        return true
    }

    /// A ring around the view that has the focus, just outside it; inside it where the view is as large as the window.
    func drawFocus(on picture: inout Picture) {
        guard let view = focusedView else { return }
        let map = view.transform(to: content)
        let factor = abs(map.determinant).squareRoot()
        guard factor > 0, factor.isFinite else { return }
        let room = Rect(
            x: 0, y: traits.topInset, width: content.bounds.width, height: content.bounds.height - traits.topInset)
        let width = 2.0
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
