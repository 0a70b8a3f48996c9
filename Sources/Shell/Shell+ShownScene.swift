extension Shell {
    /// Changes to the shell are counted by its view tree, as changes to views are.
    public var needsDisplay: Bool {
        get { scene.needsDisplay || root.needsDisplay }
        set { (scene.needsDisplay, root.needsDisplay) = (newValue, newValue) }
    }

    public func refine() { scene.refine() }
    public var keyDetails: KeyDetails { scene.keyDetails }
    public func keyReleased(_ key: KeyInput) { scene.keyReleased(key) }
    public func cursor(at location: Point) -> Cursor { scene.cursor(at: scene.root.convert(location, from: root)) }

    public var focusableViews: [View] { scene.focusableViews + (bar?.buttons ?? []) }
    @discardableResult public func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        scene.adjust(view, by: adjustment)
    }
}
