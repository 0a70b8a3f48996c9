/// An object that receives the events of a scroll view, like `UIScrollViewDelegate`. All methods
/// are optional.
@MainActor public protocol ScrollViewDelegate: AnyObject {
    /// Called when the offset has changed.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// Called when the scale has changed.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    /// Called when the user starts to scroll with fingers, a wheel or a touchpad. A wheel over a
    /// paging scroll view starts animated scrolls instead.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// Called when a drag is about to end.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: The velocity of the offset, in points per millisecond, as in UIKit.
    ///   - targetContentOffset: The final offset of the content, which you can change.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point)
    /// Called when a drag has ended. `decelerate` is `true` if the content continues to glide.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
    /// Called when the content starts to glide after a drag.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// Called when the gliding content has come to rest or has been stopped.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// Called at the end of an animated scroll that the program, a key or a wheel has started. Not
    /// called if another scroll or a zoom replaces it before its end.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
    /// Returns the subview to scale, or `nil` to disable zooming. The default is `nil`.
    func viewForZooming(in scrollView: ScrollView) -> View?
    /// Called when the user starts to zoom with two fingers, with the wheel or with a one-finger
    /// drag. Not called for a double tap.
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
    /// Called when a zoom by the user or an animated zoom has ended. Not called if another zoom
    /// replaces it before its end. The scale is within its limits unless a touch or other code has
    /// stopped the animation.
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
