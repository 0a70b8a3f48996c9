/// One finger from its landing to its lift, as `UITouch`: the same object all the time, with what is known of it now.
///
/// A pen, a pressed mouse, a turning wheel and a touchpad gesture are touches too; `type` and `source` tell which.
public final class Touch {
    /// Where a touch comes from.
    public enum Source: Hashable, Sendable {
        /// A finger, a pen or a mouse button: it has a place of its own.
        case contact
        /// The wheel or a two-finger scroll at the pointer; with `zooms` it scales: Control is down, or its view has `scrollZooms`.
        case scroll(zooms: Bool)
        /// A pinch or a swipe that the touchpad recognized, at the pointer.
        case touchpad(TouchpadInput.Gesture)
        /// The pointer with no button down.
        case hover
    }

    /// The finger's number, as in the input.
    public let id: TouchID
    /// What it comes from: a finger, the wheel, a touchpad's gesture or the hovering pointer.
    public let source: Source
    /// With what the screen is touched. A scroll and a touchpad gesture are `.indirectPointer`.
    public let type: TouchType
    /// The mouse's button, 1 for the left one; 0 for everything that is not a mouse.
    public let button: Int
    /// The view that it landed on.
    public internal(set) weak var view: View?
    /// What it did last.
    public var phase: TouchPhase { storedPhase }
    /// Why it was taken away, where its phase is `.cancelled` and that is known.
    public internal(set) var cancellationCause: CancellationCause?
    /// When it did what `phase` says.
    public var timestamp: Timestamp { storedTimestamp }
    /// When it landed.
    public let landingTime: Timestamp
    /// How hard it presses, from 0 to 1; nil where the device does not tell.
    public var pressure: Double? { storedSample.pressure }
    /// What the hardware last reported, at the round's time and where the touch is now.
    var currentSample: TouchSample {
        var sample = storedSample
        (sample.time, sample.location) = (timestamp, windowLocation)
        return sample
    }
    /// The modifier keys that were down at its last event.
    public var modifierFlags: ModifierFlags { storedModifierFlags }

    /// Where it is, in the window's coordinates, in pixels.
    var windowLocation: Point
    /// Where it was before, in the window's coordinates.
    var previousWindowLocation: Point
    /// Where it landed, in the window's coordinates.
    let landing: Point
    /// Where its last motion took it. A lift at another place changes `windowLocation` and not this: it moves nothing.
    var motion: Point
    /// The round in which it last moved to another place.
    var movedRound = -1
    /// What it did in the last 0.1 s.
    var track = VelocityTrack()
    /// The reports folded into the last event, where there was more than one.
    var samples: [TouchSample] = []
    /// The recognizers that have it, deepest view first, then in the order in which they were added. Frozen at the landing.
    var followers: [GestureRecognizer] = []
    /// What a scroll or a touchpad gesture did in this round.
    var indirectMotion = IndirectMotion()
    /// The number of this touch among all that the engine has seen: never used twice, unlike `id`.
    let serial: Int
    /// What its view has been told of it.
    var delivery = ViewDelivery.held
    var isToBeTold = false
    // Stored apart from the public properties: an access to these is not checked while the program runs, and every move makes many.
    var storedPhase: TouchPhase
    var storedTimestamp: Timestamp
    var storedSample: TouchSample
    var storedModifierFlags: ModifierFlags

    init(_ input: TouchInput, source: Source = .contact, at time: Timestamp, serial: Int) {
        id = input.id
        self.source = source
        isContact = source == .contact
        type = input.type
        button = input.button
        storedPhase = .began
        storedTimestamp = time
        landingTime = time
        storedSample = input.sample
        storedModifierFlags = input.modifiers
        windowLocation = input.location
        previousWindowLocation = input.location
        landing = input.location
        motion = input.location
        self.serial = serial
    }

    /// Where it is, in a view's coordinate space, or in the window's where `view` is nil. In pixels.
    public func location(in view: View?) -> Point {
        view.map { $0.convert(windowLocation, from: nil) } ?? windowLocation
    }

    /// Where it was before its last event, in a view's coordinate space, or in the window's where `view` is nil. In pixels.
    public func previousLocation(in view: View?) -> Point {
        view.map { $0.convert(previousWindowLocation, from: nil) } ?? previousWindowLocation
    }

    /// Where it landed, in the window's coordinates, in pixels.
    public var landingLocation: Point { landing }

    /// The recognizers that got this touch at its landing, deepest view first, then in the order in which they were added.
    public var gestureRecognizers: [GestureRecognizer] { followers }

    /// Whether it has a place of its own on the screen.
    let isContact: Bool
    /// Whether it moved in a round, or, as a wheel or a touchpad, began to. The pointer with no button down moves nothing.
    func hasMoved(in round: Int) -> Bool { isContact ? movedRound == round : indirectMotion.round == round }
    /// Whether it is up, or was taken away.
    var isOver: Bool { phase == .ended || phase == .cancelled }
}

/// What a wheel or a touchpad did in one round.
struct IndirectMotion {
    /// How far, in pixels in the window.
    var translation = Vector.zero
    /// By what factor.
    var scale = 1.0
    /// By what angle, in radians, positive clockwise.
    var rotation = 0.0
    /// The round.
    var round = -1

    mutating func add(_ other: IndirectMotion) {
        translation += other.translation
        scale *= other.scale
        rotation += other.rotation
    }
}
