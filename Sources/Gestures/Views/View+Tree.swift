extension View {
    func insert(_ view: View, at index: Int) {
        precondition(!isDescendant(of: view), "A view cannot contain itself: \(view) already contains \(self)")
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

    /// Inserts a subview directly above a sibling. If `sibling` is not a subview, inserts it at the
    /// top.
    public func insertSubview(_ view: View, aboveSubview sibling: View) {
        if view !== sibling { view.removeFromSiblings(of: self) }
        insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
    }

    /// Inserts a subview directly below a sibling. If `sibling` is not a subview, inserts it at the
    /// top.
    public func insertSubview(_ view: View, belowSubview sibling: View) {
        if view !== sibling { view.removeFromSiblings(of: self) }
        insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }

    /// Moves this view above its siblings, so that their indices do not change when this view is
    /// inserted at another position.
    private func removeFromSiblings(of view: View) {
        if superview === view { view.bringSubviewToFront(self) }
    }

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

    private func callTree(_ call: (View) -> Void) {
        call(self)
        for subview in subviews { subview.callTree(call) }
    }

    /// Moves a subview above its siblings. If `view` is not a subview, this method has no effect.
    public func bringSubviewToFront(_ view: View) {
        if let index = subviews.firstIndex(of: view) { moveSubview(at: index, to: subviews.count - 1) }
    }

    /// Moves a subview below its siblings. If `view` is not a subview, this method has no effect.
    public func sendSubviewToBack(_ view: View) {
        if let index = subviews.firstIndex(of: view) { moveSubview(at: index, to: 0) }
    }

    /// Returns whether this view is `view` or one of its descendants.
    public func isDescendant(of view: View) -> Bool {
        var candidate: View? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    /// The root of the view tree that contains this view.
    public var root: View {
        var result = self
        while let next = result.superview { result = next }
        return result
    }

    /// The root of the view tree, or `nil` if no engine is attached to the tree.
    public var window: View? {
        let root = root
        return root.rootContext?.engine == nil ? nil : root
    }

    /// Returns the first view with the given tag, or `nil` if there is none. Searches this view and
    /// then its descendants.
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    var depth: Int {
        var result = 0
        var view = superview
        while let current = view {
            result += 1
            view = current.superview
        }
        return result
    }

    /// The engine that is attached to the view tree, or `nil` if there is none.
    public var engine: GestureEngine? { root.rootContext?.engine }
}
