extension View {
    /// Puts a view among those that this one holds, and calls the hooks.
    func insert(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot hold itself: \(view) already holds \(self)")
        let isMoveInTree = view.engine != nil && view.engine === engine
        let (before, after) = (view.window, window)
        if before !== after { view.callTree { $0.willMove(toWindow: after) } }
        view.willMove(toSuperview: self)
        view.leaveSuperview()
        attach(view, at: index.clamped(to: 0...subviews.count))
        if isMoveInTree { engine?.viewWasMoved(view) } else { view.setContext(nil) }
        didAddSubview(view)
        view.didMoveToSuperview()
        if before !== after { view.callTree { $0.didMoveToWindow() } }
        setNeedsLayout()
    }

    /// Puts a view directly on top of another one that this one holds; on top of all where
    /// `sibling` is not a subview.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        if view !== sibling { view.removeFromSiblings(of: self) }
        insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
    }

    /// Puts a view directly below another one that this one holds; on top of all where `sibling` is
    /// not a subview.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        if view !== sibling { view.removeFromSiblings(of: self) }
        insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }

    /// Leaves the order of a view's subviews, so that the positions of the others are those that
    /// hold afterwards.
    private func removeFromSiblings(of view: View) {
        if superview === view { view.bringSubviewToFront(self) }
    }

    /// Leaves the superview, and calls the hooks.
    func remove() {
        let engine = engine
        guard superview != nil else { return }
        if engine != nil { callTree { $0.willMove(toWindow: nil) } }
        willMove(toSuperview: nil)
        leaveSuperview()
        engine?.viewWasRemoved(self)
        didMoveToSuperview()
        if engine != nil { callTree { $0.didMoveToWindow() } }
    }

    private func leaveSuperview() {
        superview?.willRemoveSubview(self)
        detach()
    }

    /// Calls a closure with this view and with all that it holds.
    private func callTree(_ call: (View) -> Void) {
        call(self)
        for subview in subviews { subview.callTree(call) }
    }

    /// Puts a subview on top of its siblings. Does nothing where `view` is not a subview.
    public func bringSubviewToFront(_ view: View) {
        if let index = subviews.firstIndex(of: view) { moveSubview(at: index, to: subviews.count - 1) }
    }

    /// Puts a subview below its siblings. Does nothing where `view` is not a subview.
    public func sendSubviewToBack(_ view: View) {
        if let index = subviews.firstIndex(of: view) { moveSubview(at: index, to: 0) }
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

    /// The root of its tree, where an engine listens for the tree; nil where none does.
    public var window: View? {
        let root = root
        return root.rootContext?.engine == nil ? nil : root
    }

    /// This view, or the first of those that it holds at any depth, that has a tag; nil where there
    /// is none.
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
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
