import CairoRendering
import Controls
import Geometry
import Stage
import Testing

/// A label shows its text in its bounds, as the very letters are measured.
@Suite struct LabelTests {
    private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    private let measurer = TextMeasurer()

    init() { root.backgroundColor = .white }

    /// The text on the picture of the tree, with its frame in the root's space.
    private var shown: (text: Text, frame: Rect)? {
        for item in Picture(of: root).items {
            if case .text(let text) = item.content { return (text, item.transform.boundingBox(of: text.frame)) }
        }
        return nil
    }

    /// The box around the dark pixels of the tree.
    private func ink(scale: Double = 1) throws -> Rect {
        let size = Size(width: root.bounds.width * scale, height: root.bounds.height * scale)
        let picture = Picture(of: root).scaled(by: scale, to: size)
        let image = try ImageSurface(size: picture.size, format: .rgb24)
        Renderer().paint(picture, on: image)
        var box: Rect?
        for y in 0..<Int(picture.size.height) {
            for x in 0..<Int(picture.size.width) where image[x, y] & 0xFF < 0x80 {
                let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
                box = box?.union(pixel) ?? pixel
            }
        }
        return try #require(box)
    }

    private func label(_ text: String?, _ frame: Rect) -> Label {
        let label = Label(frame: frame)
        (label.text, label.textColor) = (text, .black)
        root.addSubview(label)
        return label
    }

    @Test func `a label without text paints nothing, and its intrinsic size is zero`() {
        for text in [nil, ""] {
            let label = label(text, Rect(x: 10, y: 10, width: 100, height: 30))
            #expect(shown == nil && label.intrinsicContentSize == .zero)
            label.removeFromSuperview()
        }
    }

    @Test func `a label is as large as its text, and shows all of it at any scale`() throws {
        let label = label("Two fingers turn it", Rect(x: 20, y: 20, width: 1, height: 1))
        let extent = measurer.measure("Two fingers turn it", font: label.font)
        #expect(label.intrinsicContentSize.width == extent.width.rounded(.up))
        #expect(label.intrinsicContentSize.height == extent.height.rounded(.up))
        label.sizeToFit()
        #expect(label.frame == Rect(origin: Point(x: 20, y: 20), size: label.intrinsicContentSize))
        for scale in [1, 1.25, 2, 3] {
            let ink = try ink(scale: scale)
            #expect(ink.maxX > (20 + extent.ink.maxX - 2) * scale && ink.minX < (20 + extent.ink.minX + 2) * scale)
        }
    }

    @Test(arguments: [(TextAlignment.leading, 0.0), (.center, 0.5), (.trailing, 1)])
    func `a label's text is aligned in the bounds, and centered vertically`(alignment: TextAlignment, part: Double)
        throws
    {
        let label = label("Hello", Rect(x: 50, y: 100, width: 200, height: 80))
        label.textAlignment = alignment
        let extent = measurer.measure("Hello", font: label.font)
        let ink = try ink()
        let left = 50 + part * (200 - extent.width) + extent.ink.minX
        #expect(abs(ink.minX - left) <= 1.5)
        #expect(try abs(#require(shown).frame.midY - 140) < 0.01)
        #expect(abs(ink.midY - 140) < 6)
    }

    @Test func `text that is too long ends with an ellipsis, and stays within the bounds`() throws {
        let label = label("A sentence that is far too long for it", Rect(x: 50, y: 50, width: 120, height: 30))
        let ink = try ink()
        #expect(ink.minX >= 50 && ink.maxX <= 170)
        let tail = ink
        label.lineBreakMode = .byTruncatingHead
        #expect(try self.ink() != tail)
    }

    @Test func `lines break between words, and only as many lines are shown as are allowed and fit`() throws {
        let label = label("One two three four five six seven", Rect(x: 50, y: 50, width: 100, height: 200))
        let line = measurer.measure("One", font: label.font).height
        func lines() throws -> Int { Int((try #require(shown).frame.height / line).rounded()) }
        #expect(try lines() == 1)
        label.numberOfLines = 0
        let all = try lines()
        #expect(all >= 3)
        label.numberOfLines = 2
        #expect(try lines() == 2)
        label.numberOfLines = 0
        label.frame = Rect(x: 50, y: 50, width: 100, height: 2 * line)
        #expect(try lines() == 2)
        label.sizeToFit()
        #expect(label.frame.width == 100 && label.frame.height == (line * Double(all)).rounded(.up))
    }

    @Test func `a label's fitting size is as wide as the text, but no wider than the limit`() {
        let label = label("One two three four five six seven", .zero)
        let whole = label.intrinsicContentSize
        #expect(label.sizeThatFits(Size(width: 1000, height: 1)) == whole)
        label.numberOfLines = 0
        let broken = label.sizeThatFits(Size(width: 100, height: 0))
        #expect(broken.width == 100 && broken.height > 2 * whole.height)
    }

    @Test func `by default, the color of a label's text matches the appearance`() throws {
        let label = label("Hello", Rect(x: 0, y: 0, width: 100, height: 30))
        label.textColor = nil
        let runner = SceneRunner(LabelScene(root), size: root.bounds.size)
        #expect(try #require(shown).text.color == Palette.light.text)
        runner.receive(InputBatch(InputEvent(time: .zero, .setting(["appearance": .text("dark")]))))
        #expect(try #require(shown).text.color == Palette.dark.text)
        label.textColor = .systemRed
        #expect(try #require(shown).text.color == .systemRed)
    }

    @Test func `a touch passes through a label`() {
        let label = label("Hello", Rect(x: 0, y: 0, width: 100, height: 30))
        #expect(root.hitTest(Point(x: 10, y: 10), with: nil) === root)
        label.isUserInteractionEnabled = true
        #expect(root.hitTest(Point(x: 10, y: 10), with: nil) === label)
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0])
    func `invalid sizes and fonts do not cause a trap`(number: Double) {
        let label = label("Hello", Rect(x: 0, y: 0, width: number, height: number))
        label.numberOfLines = 0
        label.font = Font(size: number)
        _ = (Picture(of: root), label.intrinsicContentSize, label.sizeThatFits(Size(width: number, height: number)))
        label.sizeToFit()
    }
}

private final class LabelScene: Scene {
    let root: View
    init(_ root: View) { self.root = root }
}
