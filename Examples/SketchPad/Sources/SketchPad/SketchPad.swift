import Controls
import Desktop

/// A sheet of paper. One finger or a pen draws, and two fingers move and zoom the sheet. Once a pen
/// has drawn, one finger moves the sheet, even while the pen draws. The eraser end of a pen removes
/// strokes. A three-finger swipe to the left, or the key `z`, undoes the last change. The key `s`
/// saves the sheet as `sketch.png` and `sketch.svg`.
final class SketchPad: Scene, ScrollViewDelegate {
    let root = View()
    let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 1600, height: 1000))
    private let scrollView = ScrollView()

    init() {
        scrollView.addSubview(sheet)
        scrollView.contentSize = sheet.bounds.size
        scrollView.delegate = self
        scrollView.backgroundColor = Color(hex: 0xB9BEC6)
        scrollView.maximumZoomScale = 8
        scrollView.presentsAhead = true
        // Touches of a single finger reach the sheet immediately.
        scrollView.delaysContentTouches = false
        scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
        scrollView.panGestureRecognizer.maximumNumberOfTouches = 2
        // The scroll view ignores pens, so that they reach only the sheet.
        scrollView.panGestureRecognizer.allowedTouchTypes = [.direct, .indirectPointer]
        scrollView.pinchGestureRecognizer.allowedTouchTypes = [.direct, .indirectPointer]
        sheet.onFirstPen = { [scrollView] in scrollView.panGestureRecognizer.minimumNumberOfTouches = 1 }
        root.addSubview(scrollView)
        let swipe = SwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 3
        swipe.direction = .left
        swipe.addAction { [sheet] _ in sheet.undo() }
        root.addGestureRecognizer(swipe)
    }

    func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        scrollView.frame = root.bounds
        scrollView.minimumZoomScale = min(size.width / sheet.bounds.width, size.height / sheet.bounds.height, 1)
    }

    func viewForZooming(in scrollView: ScrollView) -> View? { sheet }

    func keyPressed(_ key: KeyInput) {
        switch key.plainKey {
        case "s": save()
        case "z": sheet.undo()
        default: scrollView.keyPressed(key)
        }
    }

    private func save() {
        do {
            let picture = Picture(of: sheet)
            try picture.writePNG(to: "sketch.png", scale: 2)
            try picture.writeSVG(to: "sketch.svg")
        } catch {
            print("The sketch was not saved: \(error)")
        }
    }
}
