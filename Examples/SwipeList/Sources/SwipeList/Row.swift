import Controls
import Desktop

/// A row of the list. A drag to the left reveals the word "Delete".
final class Row: View {
    /// The height in points, including the line below the row.
    static let height = 64.0
    /// The view that follows the finger.
    let content = View()
    let pan = PanGestureRecognizer()
    private let (title, delete) = (Label(), Label())

    init(_ text: String) {
        super.init(frame: .zero)
        (backgroundColor, content.backgroundColor) = (.systemRed, .white)
        (title.text, title.textColor) = (text, .black)
        (delete.text, delete.textColor, delete.textAlignment) = ("Delete", .white, .trailing)
        content.anchorPoint = .zero
        addSubview(delete)
        addSubview(content)
        content.addSubview(title)
        pan.directionLock = .horizontal
        addGestureRecognizer(pan)
    }

    override func layoutSubviews() {
        content.bounds.size = bounds.size
        for label in [title, delete] { label.frame = bounds.insetBy(dx: 20, dy: 0) }
    }

    /// The distance of the content to the right of its initial position, in points.
    var offset: Double {
        get { content.center.x }
        set { content.center.x = newValue }
    }
}
