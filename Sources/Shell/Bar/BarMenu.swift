/// The menu with the commands that do not fit on the bar.
final class BarMenu: View {
    private let shade = Shade()
    private let plate = View()
    private(set) var buttons: [BarButton] = []
    private var all: [BarButton] = []
    var isOpen = false { didSet { isHidden = !isOpen } }

    init(onClose: @escaping () -> Void) {
        super.init()
        (name, shade.name, plate.name, isHidden) = ("menu", "beside the menu", "menu plate", true)
        shade.onTouch = onClose
        addSubview(shade)
        addSubview(plate)
    }

    func add(_ buttons: [BarButton]) {
        all = buttons
        for button in buttons { plate.addSubview(button) }
    }

    func show(_ actions: [Command]) {
        buttons = all.filter { actions.contains($0.command) }
        for button in all { button.isHidden = !actions.contains(button.command) }
    }

    func layOut(in window: Size, below top: Double, target: Double, rowWidth: Double) {
        frame = Rect(x: 0, y: top, width: window.width, height: max(0, window.height - top))
        shade.frame = bounds
        let maxRows = max(1, Int(bounds.height / target))
        let columns = max(1, (buttons.count + maxRows - 1) / maxRows)
        let rows = max(1, (buttons.count + columns - 1) / columns)
        let width = min(rowWidth, bounds.width / Double(columns))
        let size = Size(width: width * Double(columns), height: target * Double(min(rows, buttons.count)))
        plate.frame = Rect(x: bounds.width - size.width, y: 0, width: size.width, height: size.height)
        for (index, button) in buttons.enumerated() {
            button.place(
                in: Rect(
                    x: width * Double(index / rows), y: target * Double(index % rows), width: width, height: target))
        }
    }

    func color(_ palette: Palette) {
        plate.backgroundColor = palette.surface
        (plate.borderColor, plate.borderWidth) = (palette.outline, 1)
        plate.shadow = DropShadow(color: palette.shadow, offset: Vector(dx: 0, dy: 6), radius: 12)
    }
}
