public import GestureTesting

/// Returns a tree of at least 3 views, and the view on which the fingers of all workloads land.
///
/// The other views are next to it in groups of ten, and receive no touches.
public func tree(of count: Int) -> (root: View, target: View) {
    let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
    let panel = View(frame: Rect(x: 100, y: 100, width: 800, height: 600))
    let target = View(frame: Rect(x: 50, y: 50, width: 700, height: 500))
    var group = root
    for number in 0..<max(count - 3, 0) {
        let view = View(frame: Rect(x: 1000 + Double(number % 10) * 10, y: 0, width: 8, height: 8))
        if number % 10 == 0 {
            root.addSubview(view)
            group = view
        } else {
            group.addSubview(view)
        }
    }
    root.addSubview(panel)
    panel.addSubview(target)
    return (root, target)
}
