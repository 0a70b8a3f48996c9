import Controls
import Desktop
import Foundation

nonisolated protocol StickerViewDelegate: AnyObject {
    func stickerViewDidSelect(_ sticker: StickerView)
    func stickerViewDidDelete(_ sticker: StickerView)
}

extension Point {
    fileprivate func distance(to other: Point) -> Double { hypot(x - other.x, y - other.y) }
}

private func pointDistance(_ a: Point, _ b: Point) -> Double { a.distance(to: b) }

class StickerView: View, GestureRecognizerDelegate {
    weak var delegate: StickerViewDelegate?
    private let imageView = ImageView()
    private let border = View()
    private let deleteHandle = ImageView()
    private let rotateHandle: ImageView = {
        let view = ImageView(frame: Rect(x: 0, y: 0, width: 32, height: 32))
        view.cornerRadius = 16
        view.clipsToBounds = true
        view.backgroundColor = Color.systemBlue
        view.isUserInteractionEnabled = true
        return view
    }()
    private var deltaAngle: Double = 0
    private var initialBounds = Rect.zero
    private var initialDistance: Double = 0
    private var beginningPoint = Point.zero
    private var beginningCenter = Point.zero

    var isSelected = false {
        didSet {
            border.borderWidth = isSelected ? 2 : 0
            deleteHandle.isHidden = !isSelected
            rotateHandle.isHidden = !isSelected
            if isSelected { delegate?.stickerViewDidSelect(self) }
        }
    }

    private lazy var moveGesture = PanGestureRecognizer(target: self, action: StickerView.handleMove)
    private lazy var pinchGesture = PinchGestureRecognizer(target: self, action: StickerView.handlePinch)
    private lazy var rotationGesture = RotationGestureRecognizer(target: self, action: StickerView.handleRotation)
    private lazy var tapGesture = TapGestureRecognizer(target: self, action: StickerView.handleTap)

    init(image: Image, size: Size) {
        super.init(frame: Rect(origin: .zero, size: size))
        setup()
        imageView.image = image
    }

    private func setup() {
        backgroundColor = .clear
        shadow = DropShadow(
            color: Color.black.withAlpha(0.3), offset: Vector(dx: 0, dy: 2), radius: 4)

        imageView.frame = bounds
        imageView.contentMode = .scaleAspectFit
        addSubview(imageView)

        border.frame = bounds.insetBy(dx: -4, dy: -4)
        border.borderColor = Color.white
        border.cornerRadius = 6
        border.isUserInteractionEnabled = false
        addSubview(border)

        deleteHandle.frame = Rect(x: 0, y: 0, width: 32, height: 32)
        deleteHandle.backgroundColor = .red
        deleteHandle.cornerRadius = deleteHandle.frame.width / 2
        deleteHandle.addGestureRecognizer(TapGestureRecognizer(target: self, action: StickerView.handleDelete))
        deleteHandle.isUserInteractionEnabled = true
        addSubview(deleteHandle)
        rotateHandle.addGestureRecognizer(
            PanGestureRecognizer(target: self, action: StickerView.handleRotateHandle))
        addSubview(rotateHandle)

        for gesture in [moveGesture, pinchGesture, rotationGesture, tapGesture] as [GestureRecognizer] {
            gesture.delegate = self
            addGestureRecognizer(gesture)
        }
        isUserInteractionEnabled = true
        isMultipleTouchEnabled = true
        clipsToBounds = false
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        deleteHandle.center = Point(x: bounds.minX, y: bounds.minY)
        rotateHandle.center = Point(x: bounds.maxX, y: bounds.maxY)
    }

    private func handleTap() {
        superview?.bringSubviewToFront(self)
        isSelected = true
    }

    private func handleDelete() {
        self.animate(
            withDuration: 0.2,
            animations: {
                self.alpha = 0
                self.transform = self.transform.scaledBy(x: 0.1, y: 0.1)
            },
            completion: { _ in
                self.removeFromSuperview()
                self.delegate?.stickerViewDidDelete(self)
            })
    }

    private func handleMove(_ recognizer: PanGestureRecognizer) {
        let touchLocation = recognizer.location(in: superview)
        switch recognizer.state {
        case .began:
            beginningPoint = touchLocation
            beginningCenter = center
            isSelected = true
        case .changed, .ended:
            center = Point(
                x: beginningCenter.x + (touchLocation.x - beginningPoint.x),
                y: beginningCenter.y + (touchLocation.y - beginningPoint.y))
        default:
            break
        }
        if recognizer.state == .ended {
            let velocity = recognizer.velocity(in: superview)
            let magnitude = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
            if magnitude > 1000 {
                self.animate(withDuration: 0.3) {
                    self.center = Point(x: self.center.x + velocity.x * 0.1, y: self.center.y + velocity.y * 0.1)
                }
            }
        }
    }

    private func handlePinch(_ recognizer: PinchGestureRecognizer) {
        transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
        recognizer.scale = 1
    }

    private func handleRotation(_ recognizer: RotationGestureRecognizer) {
        transform = transform.rotated(by: recognizer.rotation)
        recognizer.rotation = 0
    }

    private func handleRotateHandle(_ recognizer: PanGestureRecognizer) {
        let location = recognizer.location(in: superview)
        switch recognizer.state {
        case .began:
            deltaAngle = atan2(location.y - center.y, location.x - center.x) - atan2(transform.b, transform.a)
            initialBounds = bounds
            initialDistance = pointDistance(center, location)
        case .changed:
            let angle = atan2(location.y - center.y, location.x - center.x)
            transform = Transform(rotationAngle: angle - deltaAngle)
            var scale = pointDistance(center, location) / initialDistance
            scale = max(scale, 0.5)
            bounds = Rect(
                x: 0, y: 0, width: initialBounds.width * scale, height: initialBounds.height * scale)
            setNeedsLayout()
        default:
            break
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool {
        return true
    }
}

final class HorizontalPan: PanGestureRecognizer {
    override func translation(in view: View?) -> Vector {
        let translation = super.translation(in: view)
        return Vector(dx: translation.x, dy: 0)
    }

    override func velocity(in view: View?) -> Vector {
        var velocity = super.velocity(in: view)
        velocity.y = 0
        return velocity
    }
}

final class StickerBoard: ScrollView, ScrollViewDelegate {
    private let content = View()
    var selected: StickerView?

    override init(frame: Rect) {
        super.init(frame: frame)
        delegate = self
        minimumZoomScale = 0.5
        maximumZoomScale = 4
        content.backgroundColor = Color(red: 0.9, green: 0.9, blue: 0.9, alpha: 1)
        content.borderColor = Color.black.withAlpha(0.2)
        content.borderWidth = 1
        addSubview(content)
        showsHorizontalScrollIndicator = false
    }

    func viewForZooming(in scrollView: ScrollView) -> View? { content }

    func add(_ sticker: StickerView, animated: Bool) {
        sticker.center = Point(x: bounds.midX, y: bounds.midY)
        content.addSubview(sticker)
        guard animated else { return }
        sticker.alpha = 0
        self.animate(withDuration: 0.3, delay: 0, curve: .easeOut, animations: { sticker.alpha = 1 })
    }
}
