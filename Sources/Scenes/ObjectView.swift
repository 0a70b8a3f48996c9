import Stage

/// A view of an object that fingers move, painted into a bitmap that moves with the object.
class ObjectView: View {
    private(set) var raster = LayerRaster() { didSet { if raster.differs(from: oldValue) { setNeedsDisplay() } } }
    /// The effect that lifts the object while fingers hold it, or `nil` for none.
    private var pickUp: PickUp?

    init(frame: Rect, pickUp: PickUp? = PickUp()) {
        self.pickUp = pickUp
        super.init(frame: frame)
        isOpaque = true
    }

    /// The transform from the view to the scene, which the bitmap follows.
    var map: Transform { transformToSuperview }

    /// Whether the bitmap is final for the current placement, and `pickUp` has finished lifting or
    /// lowering the object. If the value is `false`, the scene needs more frames.
    var isExact: Bool { raster.isExact && pickUp?.isSettled != false }

    func updateLook(isHeld: Bool, at time: Timestamp) {
        pickUp?.follow(isHeld: isHeld, of: self, at: time)
        updateRaster(at: time)
    }

    func updateRaster(at time: Timestamp) {
        let map = map.scaledBy(x: magnification, y: magnification)
        raster.follow(map, size: bounds.size, pixelsPerPoint: traits.scale, at: time)
    }

    /// Switches to the exact resolution immediately, for example for a picture that is saved.
    func refine(at time: Timestamp) {
        updateRaster(at: time)
        raster.refine()
    }
}
