public import Drawing
public import Gestures
public import Stage
public import Touches

/// The world: one finger pans it, two zoom, turn and pan it, and the places that they touched stay under them.
///
/// After the article "Implement pan/zoom feature with multi-touches screen". Where that one cannot turn the map and shares what
/// two fingers cannot both have, this one turns; switched to `turn` off it does as the article does.
public final class MapScene: Scene {
    /// How to choose it. Its setting is that of ``MapSetting``.
    public static let kind = SceneKind(
        name: "map", title: "Map", settings: [MapSetting.turns], state: [MapSetting.turns, StateKey.camera]
    ) { settings, measuring in
        MapScene(measuring: measuring, turns: settings[MapSetting.turns] ?? true)
    }

    public let root = View()
    public var needsDisplay = true
    let mapView = MapView()
    let transform = TransformGestureRecognizer()
    let measuring: any TextMeasuring
    let world = MapWorld.shared
    var names: MapNames
    var sheets: MapSheets
    var traits = Traits()
    private var lastAdvance = Timestamp.zero
    /// The present moment; in a recognizer's action the round's, which the scene hears of only later.
    var now: Timestamp { max(lastAdvance, transform.currentTime) }

    /// Whether fingers turn the map.
    var turns: Bool
    /// From where the map is seen.
    var camera = MapCamera(of: .zero, at: .zero, scale: 1) {
        didSet { if camera != oldValue { cameraDidMove() } }
    }
    /// What the gesture under way has asked for, whether or not the limits allow it.
    var wantedCamera = MapCamera(of: .zero, at: .zero, scale: 1)
    /// From where the map was seen when the gesture under way last moved it.
    var followedCamera = MapCamera(of: .zero, at: .zero, scale: 1)
    /// From where the map was seen when the gesture under way began.
    var cameraBefore: MapCamera?
    /// How much of the gesture's transform the camera has followed, in the window's pixels.
    var followed = AffineTransform.identity
    /// Whether the gesture under way goes on without fingers.
    var isCoasting = false
    /// What brings the camera somewhere by itself.
    var move: MapCameraMove?
    /// Since when the camera is where it is; nil where it has moved since time last passed.
    var restsSince: Timestamp?
    /// Whether the next picture is to be sharp at any price.
    var isToBeSharp = true

    /// The world as it is seen first; `turns` says whether two fingers turn it.
    public init(measuring: any TextMeasuring, turns: Bool = true) {
        (self.measuring, self.turns) = (measuring, turns)
        sheets = MapSheets(world)
        names = MapNames(world.cities, measuring: measuring)
        root.name = "window"
        mapView.name = "map"
        mapView.scrollZooms = true
        mapView.onTouch = { [weak self] in self?.move = nil }
        root.addSubview(mapView)
        addRecognizers()
    }

    public var focusableViews: [View] { [mapView] }

    public var isAnimating: Bool { move != nil || !sheets.isSharp(camera) }
    public var isAtRest: Bool { move == nil }

    public func refine() {
        isToBeSharp = true
        needsDisplay = true
    }

    public func resize(to size: Size) {
        finishMove()
        let isNew = root.bounds.size == .zero
        let (wasHome, middle) = (camera == home, middle)
        root.frame = Rect(origin: .zero, size: size)
        mapView.frame = root.bounds
        isToBeSharp = true
        needsDisplay = true
        if isNew {
            camera = home(inCopy: 0)
        } else if wasHome {
            camera = home
        } else {
            let place = camera.place(at: middle)
            camera = MapCamera(of: place, at: self.middle, scale: camera.scale, rotation: camera.rotation)
                .limited(to: scales, about: self.middle)
        }
    }

    public func traitsChanged(to traits: Traits) {
        guard traits != self.traits else { return }
        finishMove()
        let wasHome = camera == home
        self.traits = traits
        if wasHome { camera = home }
        transform.glides = !traits.reducesMotion
        isToBeSharp = true
        needsDisplay = true
    }

    public func advance(to time: Timestamp) {
        lastAdvance = time
        if let move {
            camera = move.camera(at: time)
            if move.isOver(at: time) { self.move = nil }
        }
        guard let restsSince else {
            self.restsSince = time
            return
        }
        guard !sheets.isSharp(camera), time - restsSince >= Self.restBeforeSharpness else { return }
        isToBeSharp = true
        needsDisplay = true
    }

    /// For how long the map must rest before it is drawn anew, so that it is sharp.
    static let restBeforeSharpness = Duration.milliseconds(80)

    /// Brings the camera at once where it is going.
    private func finishMove() {
        if let move { camera = move.target }
        move = nil
    }

    private func cameraDidMove() {
        restsSince = nil
        needsDisplay = true
    }

    public func hint(for devices: InputDevices) -> String {
        if devices.hasTouchscreen {
            return turns
                ? "Two fingers zoom and turn; two taps come nearer"
                : "Two fingers zoom; two taps come nearer"
        }
        if devices.hasTouchpad { return "Pinch on the touchpad to zoom; t switches turning" }
        return "Scroll to zoom; hold Control for a second finger"
    }
}
