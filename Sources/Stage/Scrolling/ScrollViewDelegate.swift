/// Receives the events of a scroll view, as `UIScrollViewDelegate`. All methods have default
/// implementations.
public protocol ScrollViewDelegate: AnyObject {
    /// The offset has changed.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The scale has changed.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    /// A finger, a wheel or a touchpad begins to scroll.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// Called when the fingers are about to leave.
    ///
    /// - Parameters:
    ///   - scrollView: the view that is dragged.
    ///   - velocity: of the offset, in points per millisecond, as in UIKit.
    ///   - targetContentOffset: the final offset, which you can change.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point)
    /// Called when the fingers have left. `decelerate` is `true` if the content glides.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// Called when the content starts to glide.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// It has come to rest, or was stopped.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// A movement that the program asked for is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
    /// The subview that is scaled, or `nil` for no zoom. The default is `nil`.
    func viewForZooming(in scrollView: ScrollView) -> View?
    /// Fingers begin to zoom.
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
    /// The zoom is over, and the scale is inside its limits.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
}
