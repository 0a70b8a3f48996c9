import Geometry
import GestureTesting

/// A sequence of reports of fingers and a mouse, which a seed determines. Locations are multiples
/// of 1/256 point, because Wayland transfers no others.
struct RandomScript {
    enum Action: Equatable {
        case land(Int, Point)
        case move(Int, Point)
        case lift(Int)
        case cancel
        case enter(Point)
        case hover(Point)
        case press, release, leave
    }

    /// The actions of one hardware report.
    struct Report {
        /// The time in ms.
        let time: Int
        let actions: [Action]
        /// Whether each action is sent in a frame of its own.
        var isSplit = false
    }

    private(set) var reports: [Report] = []
    /// The reports whose fingers are all canceled later.
    private(set) var doomed: Set<Int> = []
    private var generator: SeededGenerator
    private var time: Int
    private var down: [(number: Int, location: Point)] = []

    /// Creates a script whose first report follows `start`, in ms.
    init(seed: UInt64, start: Int) {
        (generator, time) = (SeededGenerator(seed: seed), start)
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            if Int.random(in: 0..<4, using: &generator) == 0 { addMouse() } else { addFingers() }
        }
    }

    private mutating func add(_ actions: [Action]) {
        let isPause = Int.random(in: 0..<12, using: &generator) == 0
        time += isPause ? Int.random(in: 100...900, using: &generator) : Int.random(in: 4...40, using: &generator)
        reports.append(Report(time: time, actions: actions, isSplit: Bool.random(using: &generator)))
    }

    private mutating func anywhere() -> Point {
        func length(below limit: Int) -> Double { Double(Int.random(in: 0..<limit * 256, using: &generator)) / 256 }
        return Point(x: length(below: 600), y: length(below: 400))
    }

    private mutating func step(from location: Point) -> Point {
        func step() -> Double { Double(Int.random(in: -5000...5000, using: &generator)) / 256 }
        return Point(x: location.x + step(), y: location.y + step())
    }

    /// Adds up to four fingers, which land, move and lift in any order, or which the compositor
    /// cancels while none has lifted.
    private mutating func addFingers() {
        let (count, start) = (Int.random(in: 1...4, using: &generator), reports.count)
        let isCanceled = Int.random(in: 0..<4, using: &generator) == 0
        while down.count < count {
            let finger = (number: down.count, location: anywhere())
            down.append(finger)
            add([.land(finger.number, finger.location)])
            moveFingers(atMost: 3)
        }
        moveFingers(atMost: 10)
        if isCanceled {
            doomed.formUnion(start...reports.count)
            down.removeAll()
            return add([.cancel])
        }
        while !down.isEmpty {
            let index = Int.random(in: down.indices, using: &generator)
            add([.lift(down.remove(at: index).number)])
            moveFingers(atMost: 3)
        }
    }

    private mutating func moveFingers(atMost maximum: Int) {
        for _ in 0..<Int.random(in: 0...maximum, using: &generator) where !down.isEmpty {
            for index in down.indices { down[index].location = step(from: down[index].location) }
            add(down.map { .move($0.number, $0.location) })
        }
    }

    private mutating func addMouse() {
        var location = anywhere()
        add([.enter(location)])
        for action in [Action.press, .release, .leave] {
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                location = step(from: location)
                add([.hover(location)])
            }
            add([action])
        }
    }
}
