import Geometry

// The text that `print` and the debugger show for views and recognizers. A subclass that conforms to
// `CustomStringConvertible` prints its own description instead.

extension View: @MainActor CustomDebugStringConvertible {
    /// The class, the name and the frame, such as `Card "green", frame [540, 300, 200, 200]`.
    public var debugDescription: String {
        let sides = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        return "\(described(self, name)), frame [\(sides.map(\.decimal).joined(separator: ", "))]"
    }
}

extension GestureRecognizer: @MainActor CustomDebugStringConvertible {
    /// The class, the name, the state and the view, such as
    /// `PanGestureRecognizer "move", began, on Card "green"`.
    public var debugDescription: String {
        let owner = view.map { ", on \(described($0, $0.name))" } ?? ""
        return "\(described(self, name)), \(state)\(owner)"
    }
}

private func described(_ object: AnyObject, _ name: String?) -> String {
    "\(type(of: object))" + (name.map { " \"\($0)\"" } ?? "")
}
