import UIKit

protocol StickerViewDelegate: AnyObject {
    func stickerViewDidSelect(_ sticker: StickerView)
    func stickerViewDidDelete(_ sticker: StickerView)
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

private func pointDistance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { a.distance(to: b) }

class StickerView: UIView, UIGestureRecognizerDelegate {
    weak var delegate: StickerViewDelegate?
    private let imageView = UIImageView()
    private let border = UIView()
    private let deleteHandle = UIImageView()
    private let rotateHandle: UIImageView = {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
        view.layer.cornerRadius = 16
        view.layer.masksToBounds = true
        view.backgroundColor = UIColor.systemBlue
        view.isUserInteractionEnabled = true
        return view
    }()
    private var deltaAngle: CGFloat = 0
    private var initialBounds = CGRect.zero
    private var initialDistance: CGFloat = 0
    private var beginningPoint = CGPoint.zero
    private var beginningCenter = CGPoint.zero

    var isSelected = false {
        didSet {
            border.layer.borderWidth = isSelected ? 2 : 0
            deleteHandle.isHidden = !isSelected
            rotateHandle.isHidden = !isSelected
            if isSelected { delegate?.stickerViewDidSelect(self) }
        }
    }

    private lazy var moveGesture = UIPanGestureRecognizer(target: self, action: #selector(handleMove(_:)))
    private lazy var pinchGesture = UIPinchGestureRecognizer(target: self, action: #selector(handlePinch(_:)))
    private lazy var rotationGesture = UIRotationGestureRecognizer(target: self, action: #selector(handleRotation(_:)))
    private lazy var tapGesture = UITapGestureRecognizer(target: self, action: #selector(handleTap))

    init(image: UIImage, size: CGSize) {
        super.init(frame: CGRect(origin: .zero, size: size))
        setup()
        imageView.image = image
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func setup() {
        backgroundColor = .clear
        autoresizingMask = []
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.3
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 4

        imageView.frame = bounds
        imageView.contentMode = .scaleAspectFit
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(imageView)

        border.frame = bounds.insetBy(dx: -4, dy: -4)
        border.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        border.layer.borderColor = UIColor.white.cgColor
        border.layer.cornerRadius = 6
        border.layer.allowsEdgeAntialiasing = true
        border.isUserInteractionEnabled = false
        addSubview(border)

        deleteHandle.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        deleteHandle.backgroundColor = .red
        deleteHandle.layer.cornerRadius = deleteHandle.frame.width / 2
        deleteHandle.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleDelete)))
        deleteHandle.isUserInteractionEnabled = true
        addSubview(deleteHandle)
        rotateHandle.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: #selector(handleRotateHandle(_:))))
        addSubview(rotateHandle)

        for gesture in [moveGesture, pinchGesture, rotationGesture, tapGesture] as [UIGestureRecognizer] {
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
        deleteHandle.center = CGPoint(x: bounds.minX, y: bounds.minY)
        rotateHandle.center = CGPoint(x: bounds.maxX, y: bounds.maxY)
    }

    @objc private func handleTap() {
        superview?.bringSubviewToFront(self)
        isSelected = true
    }

    @objc private func handleDelete() {
        UIView.animate(
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

    @objc private func handleMove(_ recognizer: UIPanGestureRecognizer) {
        let touchLocation = recognizer.location(in: superview)
        switch recognizer.state {
        case .began:
            beginningPoint = touchLocation
            beginningCenter = center
            isSelected = true
        case .changed, .ended:
            center = CGPoint(
                x: beginningCenter.x + (touchLocation.x - beginningPoint.x),
                y: beginningCenter.y + (touchLocation.y - beginningPoint.y))
        default:
            break
        }
        if recognizer.state == .ended {
            let velocity = recognizer.velocity(in: superview)
            let magnitude = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
            if magnitude > 1000 {
                UIView.animate(withDuration: 0.3) {
                    self.center = CGPoint(x: self.center.x + velocity.x * 0.1, y: self.center.y + velocity.y * 0.1)
                }
            }
        }
    }

    @objc private func handlePinch(_ recognizer: UIPinchGestureRecognizer) {
        transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
        recognizer.scale = 1
    }

    @objc private func handleRotation(_ recognizer: UIRotationGestureRecognizer) {
        transform = transform.rotated(by: recognizer.rotation)
        recognizer.rotation = 0
    }

    @objc private func handleRotateHandle(_ recognizer: UIPanGestureRecognizer) {
        let location = recognizer.location(in: superview)
        switch recognizer.state {
        case .began:
            deltaAngle = atan2(location.y - center.y, location.x - center.x) - atan2(transform.b, transform.a)
            initialBounds = bounds
            initialDistance = pointDistance(center, location)
        case .changed:
            let angle = atan2(location.y - center.y, location.x - center.x)
            transform = CGAffineTransform(rotationAngle: angle - deltaAngle)
            var scale = pointDistance(center, location) / initialDistance
            scale = max(scale, 0.5)
            bounds = CGRect(
                x: 0, y: 0, width: initialBounds.width * scale, height: initialBounds.height * scale)
            setNeedsLayout()
        default:
            break
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        return true
    }
}

final class HorizontalPan: UIPanGestureRecognizer {
    override func translation(in view: UIView?) -> CGPoint {
        let translation = super.translation(in: view)
        return CGPoint(x: translation.x, y: 0)
    }

    override func velocity(in view: UIView?) -> CGPoint {
        var velocity = super.velocity(in: view)
        velocity.y = 0
        return velocity
    }
}

final class StickerBoard: UIScrollView, UIScrollViewDelegate {
    private let content = UIView()
    var selected: StickerView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        delegate = self
        minimumZoomScale = 0.5
        maximumZoomScale = 4
        content.backgroundColor = UIColor(red: 0.9, green: 0.9, blue: 0.9, alpha: 1)
        content.layer.borderColor = UIColor.black.withAlphaComponent(0.2).cgColor
        content.layer.borderWidth = 1
        addSubview(content)
        showsHorizontalScrollIndicator = false
    }

    required init?(coder: NSCoder) { fatalError() }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

    func add(_ sticker: StickerView, animated: Bool) {
        sticker.center = CGPoint(x: bounds.midX, y: bounds.midY)
        content.addSubview(sticker)
        guard animated else { return }
        sticker.alpha = 0
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut], animations: { sticker.alpha = 1 })
    }
}
