extension View {
    /// Puts a view on top of the others that this one holds. It leaves its former superview.
    ///
    /// - Precondition: `view` is neither this view nor one that holds it.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts a view among those that this one holds, 0 being the bottom. An index out of range means the nearest in range.
    ///
    /// - Precondition: `view` is neither this view nor one that holds it.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot hold itself: \(view) already holds \(self)")
        let isMoveInTree = view.engine != nil && view.engine === engine
        view.detach()
        subviews.insert(view, at: index.clamped(to: 0...subviews.count))
        view.superview = self
        if !isMoveInTree { view.setContext(nil) }
    }

    /// Takes the view out of its superview. Gestures under way on it or on what it holds are cancelled.
    public func removeFromSuperview() {
        let engine = engine
        guard superview != nil else { return }
        detach()
        engine?.viewWasRemoved(self)
    }

    private func detach() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Puts a subview on top of its siblings. Does nothing where `view` is not a subview.
    public func bringSubviewToFront(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index != subviews.count - 1 else { return }
        subviews.append(subviews.remove(at: index))
    }

    /// Puts a subview below its siblings. Does nothing where `view` is not a subview.
    public func sendSubviewToBack(_ view: View) {
        guard let index = subviews.firstIndex(where: { $0 === view }), index != 0 else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
    }

    /// Whether this view is the other one, or held by it at any depth.
    public func isDescendant(of view: View) -> Bool {
        var candidate: View? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    /// The view that holds all the others of this tree.
    public var root: View {
        var result = self
        while let next = result.superview { result = next }
        return result
    }

    /// How many views hold this one: 0 for a root.
    var depth: Int {
        var result = 0
        var view = superview
        while let current = view {
            result += 1
            view = current.superview
        }
        return result
    }

    /// The engine that listens for this view's tree; nil for a tree without one.
    public var engine: GestureEngine? { root.rootContext?.engine }
}
