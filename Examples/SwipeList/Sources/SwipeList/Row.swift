import Desktop

/// A row of the list. A drag to the left uncovers the word "Delete".
final class Row: View {
    /// The height with the line below it, in points.
    static let height = 64.0
    /// The part that follows the finger.
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

    /// The distance to the right of its place, in points.
    var offset: Double {
        get { content.center.x }
        set { content.center.x = newValue }
    }
}
