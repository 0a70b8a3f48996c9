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

    /// Inserts a subview directly above a sibling. If `sibling` is not a subview, `view` is
    /// inserted at the top.
    ///
    /// - Precondition: `view` is neither this view nor one of its ancestors.
    public func insertSubview(_ view: View, aboveSubview sibling: View) { insert(view, beside: sibling, offset: 1) }

    /// Inserts a subview directly below a sibling. If `sibling` is not a subview, `view` is
    /// inserted at the top.
    ///
    /// - Precondition: `view` is neither this view nor one of its ancestors.
    public func insertSubview(_ view: View, belowSubview sibling: View) { insert(view, beside: sibling, offset: 0) }

    /// Inserts a subview next to a sibling. A view that is already a subview is first moved to the
    /// top, so that the sibling's index does not change when the view is inserted.
    private func insert(_ view: View, beside sibling: View, offset: Int) {
        if view !== sibling, view.superview === self { bringSubviewToFront(view) }
        insert(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + offset } ?? subviews.count)
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
    public func isDescendant(of view: View) -> Bool { self === view || superview?.isDescendant(of: view) ?? false }

    package var root: View { superview?.root ?? self }

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

    var depth: Int { superview.map { $0.depth + 1 } ?? 0 }

    /// The engine that is attached to the view tree, or `nil` if there is none.
    public var engine: GestureEngine? { root.rootContext?.engine }
}
