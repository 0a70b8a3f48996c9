import Controls
import Desktop

/// A list. A drag up or down scrolls it, and a drag to the left deletes a row.
final class SwipeList: Scene {
    let root = View()
    private let list = ScrollView()
    private var rows: [Row] = []
    /// The offset of the dragged row at the beginning of the drag.
    private var start = 0.0
    /// The velocity above which a drag to the left deletes a row, in points per second.
    private static let deletingVelocity = -800.0

    init() {
        root.addSubview(list)
        list.backgroundColor = Color(hex: 0xE5E5EA)
        for number in 1...30 {
            let row = Row("Row \(number)")
            row.pan.addAction { [unowned self, unowned row] pan in drag(row, pan) }
            rows.append(row)
            list.addSubview(row)
        }
    }

    func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        list.frame = root.bounds
        arrange()
    }

    func keyPressed(_ key: KeyInput) { list.keyPressed(key) }

    private func arrange() {
        let width = list.bounds.width
        list.contentSize = Size(width: width, height: Double(rows.count) * Row.height)
        for (index, row) in rows.enumerated() {
            row.frame = Rect(x: 0, y: Double(index) * Row.height, width: width, height: Row.height - 1)
        }
    }

    private func drag(_ row: Row, _ pan: PanGestureRecognizer) {
        let velocity = pan.velocity(in: list)
        switch pan.state {
        case .began:
            start = row.offset
            row.offset = min(0, start + pan.translation(in: list).dx)
        case .changed: row.offset = min(0, start + pan.translation(in: list).dx)
        case .ended where row.offset < -row.bounds.width / 2 || velocity.dx < Self.deletingVelocity:
            delete(row, velocity: velocity)
        case .ended: springBack(row, velocity: velocity)
        case .cancelled: springBack(row, velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func springBack(_ row: Row, velocity: Vector) {
        row.animate(spring: Spring(duration: .milliseconds(450), bounce: 0.2), initialVelocity: velocity) {
            row.offset = 0
        }
    }

    /// Moves the row out of the list, and closes the gap.
    private func delete(_ row: Row, velocity: Vector) {
        row.isUserInteractionEnabled = false
        rows.removeAll { $0 === row }
        list.animate(spring: Spring(duration: .milliseconds(300)), initialVelocity: velocity) {
            row.offset = -row.bounds.width
        } completion: { [self] _ in
            row.removeFromSuperview()
            list.animate(withDuration: 0.25) { arrange() }
        }
    }
}
