public import Drawing
public import Geometry
public import Gestures
public import Stage
import Touches

/// A sheet of paper that two fingers move, turn and scale, with two dots of ink where they landed: the dots stay under them.
///
/// After the article on the model of pan, zoom and rotate: all is counted from where the fingers landed. Limits give way like
/// rubber, and back within them the dots are under the fingers again.
public final class PaperScene: Scene {
    /// How to choose it. Its setting is that of ``PaperSetting``.
    public static let kind = SceneKind(
        name: "paper", title: "Paper", settings: [PaperSetting.snaps],
        state: [PaperSetting.snaps, StateKey.sheet, StateKey.dots]
    ) { settings, measuring in
        PaperScene(snaps: settings[PaperSetting.snaps] ?? false, measuring: measuring)
    }

    public let root = View()
    public var needsDisplay = true
    let sheet = SheetView()
    let transform = TransformGestureRecognizer()
    let measuring: (any TextMeasuring)?
    private(set) var traits = Traits()
    /// How far the sheet's middle is from the room's.
    private(set) var offset = Vector.zero
    /// Whether the sheet likes multiples of 15°.
    var snaps: Bool
    /// What the settings say of that.
    var snapsAtFirst: Bool
    /// Where the fingers landed last, in the sheet's coordinate space.
    var dots: [Point] = [] { didSet { needsDisplay = true } }
    /// The fingers that hold the sheet; nil while none do.
    var hold: SheetHold?
    /// What is between the fingers, or was when they left, in the scene's coordinate space.
    var grip = Point.zero
    /// What the gesture under way found.
    var found: (placement: SheetPlacement, dots: [Point])?
    /// What brings the sheet somewhere by itself.
    var move: SheetMove?
    var lastTime = Timestamp.zero

    /// A sheet that says the numbers in words where it can measure them.
    public init(snaps: Bool = false, measuring: (any TextMeasuring)? = nil) {
        (self.snaps, snapsAtFirst, self.measuring) = (snaps, snaps, measuring)
        root.name = "desk"
        sheet.name = "sheet"
        transform.name = "transform"
        transform.slopPolicy = .keep
        transform.addTarget(self, action: PaperScene.followFingers)
        sheet.addGestureRecognizer(transform)
        root.addSubview(sheet)
    }

    /// Where the sheet is.
    var placement: SheetPlacement {
        get { sheet.placement }
        set {
            guard newValue != sheet.placement else { return }
            place(newValue, at: newValue.center - room.center)
        }
    }

    /// Lays the sheet where its middle is so far from the room's: in another room it is as far from that one's.
    func place(_ placement: SheetPlacement, at offset: Vector) {
        self.offset = offset
        sheet.placement = SheetPlacement(
            center: room.center + offset, turn: placement.turn, scale: placement.scale)
        needsDisplay = true
    }

    /// Where nothing may move by itself, a limit does not give: it would have to spring back.
    var limits: SheetLimits {
        let firmness = (root.engine?.effectiveThresholds ?? Thresholds()).rubberBand
        return SheetLimits(snaps: snaps, firmness: traits.reducesMotion ? 0 : firmness)
    }

    // MARK: Place

    var room: Rect { root.bounds.below(traits.topInset) }

    /// In the middle; smaller in a small window.
    var home: SheetPlacement {
        let scale = min(room.width / SheetView.roomyBounds.width, room.height / SheetView.roomyBounds.height)
        return SheetPlacement(center: room.center, scale: min(1, max(scale, SheetLimits.scales.lowerBound)))
    }

    public func traitsChanged(to traits: Traits) {
        layOut { self.traits = traits }
    }

    public func resize(to size: Size) {
        layOut { root.frame = Rect(origin: .zero, size: size) }
    }

    /// Changes the room; a sheet at home stays there, another one where it is about the middle, a held one under the fingers.
    private func layOut(_ change: () -> Void) {
        let (before, goal) = (room, move?.goal ?? placement)
        let isHome = root.bounds.size == .zero || goal == home
        let offset = move == nil ? offset : goal.center - before.center
        change()
        needsDisplay = true
        guard room != before else { return }
        if hold != nil { return place(placement, at: placement.center - room.center) }
        move = nil
        if isHome { placement = home } else { place(goal, at: offset) }
    }

    /// Ends at once what moves by itself.
    func comeToRest() {
        placement = move?.goal ?? placement
        move = nil
    }

    public func picture() -> Picture { PaperPicture(of: self, palette: traits.palette).drawn() }
}

/// A sheet of paper with a printed grid, and a view that knows where it lies.
final class SheetView: View {
    /// How large it is, in its own points.
    static let size = Size(width: 640, height: 420)
    /// The room that it takes with some air about it.
    static let roomyBounds = Size(width: 720, height: 480)

    init() { super.init(frame: Rect(origin: .zero, size: Self.size)) }

    var placement = SheetPlacement(center: .zero) {
        didSet { (center, transform) = (placement.center, placement.transform) }
    }
}
