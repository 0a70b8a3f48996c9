import Stage

/// A view that shows a sheet at the bottom of the window, above a dimmed scene. The user can close
/// the sheet by dragging its header down or by touching the window outside the sheet.
final class SheetView: View {
    /// The maximum width, and the maximum distance from the top of the window, in points.
    private static let (maxWidth, maxGap) = (936.0, 40.0)
    /// The duration of an animation, in seconds.
    private static let duration = 0.25
    /// The speed in points per second above which the direction of a drag decides whether the sheet
    /// closes.
    private static let flick = 300.0
    private static let dimming = 0.4

    /// The view that contains the header and the content of the sheet.
    let plate = View()
    /// Called after the sheet has closed.
    var onClose: (() -> Void)?
    private let shade = View()
    private let drag = PanGestureRecognizer()
    private var isOpen = false

    init(header: View) {
        super.init()
        (plate.name, plate.clipsToBounds, plate.cornerRadius) = ("sheet", true, CornerRadius.large)
        (shade.backgroundColor, shade.isUserInteractionEnabled) = (Color(hex: 0x000000), false)
        addSubview(shade)
        addSubview(plate)
        plate.addSubview(header)
        drag.maximumNumberOfTouches = 1
        drag.addTarget(self, action: SheetView.follow)
        header.addGestureRecognizer(drag)
    }

    /// The visible size of the sheet when it is open, in points.
    var room: Size { Size(width: openFrame.width, height: openFrame.height - CornerRadius.large) }

    /// The frame of the plate when the sheet is open. Its lower corners are below the window.
    private var openFrame: Rect {
        let width = min(bounds.width, Self.maxWidth)
        let top = min(Self.maxGap, bounds.height / 12).rounded()
        return Rect(
            x: ((bounds.width - width) / 2).rounded(), y: top, width: width,
            height: bounds.height - top + CornerRadius.large)
    }

    func layOut(in size: Size) {
        frame = Rect(origin: .zero, size: size)
        shade.frame = bounds
        show(isOpen ? 1 : 0)
    }

    /// Shows a fraction of the sheet, from 0 (hidden) to 1 (open).
    private func show(_ part: Double) {
        plate.frame = openFrame.offsetBy(Vector(dx: 0, dy: (1 - part) * openFrame.height))
        shade.alpha = Self.dimming * part
    }

    func open() {
        isOpen = true
        animate(withDuration: Self.duration) { show(1) }
    }

    func close() {
        guard isOpen else { return }
        (isOpen, isUserInteractionEnabled) = (false, false)
        animate(withDuration: Self.duration) {
            show(0)
        } completion: { [weak self] _ in
            self?.onClose?()
        }
    }

    private func follow(_ pan: PanGestureRecognizer) {
        let part = 1 - max(0, pan.translation(in: self).dy) / openFrame.height
        switch pan.state {
        case .began, .changed: show(part)
        case .ended:
            let speed = pan.velocity(in: self).dy
            if speed > Self.flick || part < 2.0 / 3 && speed > -Self.flick { close() } else { open() }
        case .cancelled: open()
        case .possible, .failed: break
        }
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        if touches.contains(where: { $0.view === self }) { close() }
    }
}
