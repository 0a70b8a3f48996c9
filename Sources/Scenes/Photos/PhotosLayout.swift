import Stage

/// The placement of a photo relative to the room, which stays valid when the room is resized.
nonisolated struct PhotoPlacement: Hashable {
    /// The offset of the photo's center from the room's center, in fractions of the room's size.
    var (x, y): (Double, Double)
    /// The rotation in radians, positive clockwise.
    var turn: Double
    /// The scale relative to the scale at home.
    var scale: Double
}

/// The locations of the photos in a room: rows of prints that lie a little askew.
///
/// The number of rows is odd, and so is the number of photos in the middle row if possible, so that
/// a photo lies in the middle of the room.
struct PhotosLayout: Equatable {
    /// The space for a print in a row, and the sum of the margins on opposite sides of the rows.
    /// Both are in points at scale 1.
    private static let (cell, margin) = (Size(width: 228, height: 205), Size(width: 24, height: 48))
    /// The largest random displacement from the center of a cell, in fractions of the cell's width
    /// and height, and the largest random rotation, in radians.
    private static let (shift, turn) = (0.07, 0.13)
    private static let largestScale = 2.0
    /// The minimum and maximum scale, relative to the scale at home. `overfill` can raise the
    /// maximum.
    private static let (smallest, largest) = (0.35, 4.0)
    /// The scale that every photo can reach, relative to the scale at which it fits the room
    /// exactly.
    private static let overfill = 1.3
    private static let fill = 0.94

    let room: Rect
    /// The scale of the photos at home.
    let scale: Double
    private let homes: [PhotoPlacement]

    /// Creates the layout of prints with the given sizes, in points at scale 1.
    init(room: Rect, prints: [Size]) {
        let count = prints.count
        self.room = room
        let all = stride(from: 1, through: max(count, 1), by: 2).map { Self.rows(count, in: $0) }
        let rows = all.max { Self.scale(of: $0, in: room.size) < Self.scale(of: $1, in: room.size) } ?? []
        scale = max(min(Self.scale(of: rows, in: room.size), Self.largestScale * room.size.growth), 1e-3)
        let (scale, inside) = (scale, room.size)
        homes = zip(Self.homes(of: rows, in: inside, scale: scale), prints).map { $0.inside(inside, print: $1 * scale) }
    }

    private static func rows(_ count: Int, in rowCount: Int) -> [Int] {
        var rows = (0..<rowCount).map { count / rowCount + ($0 < count % rowCount ? 1 : 0) }
        let middle = rowCount / 2
        let others = rows.indices.filter { $0 != middle }
        if rows[middle].isMultiple(of: 2),
            let donor = others.last(where: { $0 != middle && rows[$0] == rows.max() })
                ?? others.last(where: { rows[$0] > 1 })
        {
            rows[middle] += 1
            rows[donor] -= 1
        }
        return rows.filter { $0 > 0 }
    }

    private static func scale(of rows: [Int], in room: Size) -> Double {
        let columns = Double(rows.max() ?? 1)
        return min(
            room.width / (columns * cell.width + margin.width),
            room.height / (Double(rows.count) * cell.height + margin.height))
    }

    private static func homes(of rows: [Int], in room: Size, scale: Double) -> [PhotoPlacement] {
        guard room.width > 0, room.height > 0 else {
            return rows.flatMap { [PhotoPlacement](repeating: .center, count: $0) }
        }
        var random = Scatter()
        let inner = Size(
            width: 1 - margin.width * scale / room.width, height: 1 - margin.height * scale / room.height)
        let height = inner.height / Double(rows.count)
        var homes: [PhotoPlacement] = []
        for (row, count) in rows.enumerated() {
            let width = inner.width / Double(count)
            for column in 0..<count {
                let (right, down) = ((2 * random.next() - 1) * shift, (2 * random.next() - 1) * shift)
                homes.append(
                    PhotoPlacement(
                        x: width * (Double(column) + 0.5 + right) - inner.width / 2,
                        y: height * (Double(row) + 0.5 + down) - inner.height / 2,
                        turn: (2 * random.next() - 1) * turn, scale: 1))
            }
        }
        return homes
    }

    /// Returns the placement of a photo, which is at home if `rest` is `nil`.
    func placement(_ rest: PhotoPlacement?, index: Int) -> SheetPlacement {
        let rest = rest ?? homes[index]
        let center = room.center + Vector(dx: rest.x * room.width, dy: rest.y * room.height)
        return SheetPlacement(center: center, turn: rest.turn, scale: rest.scale * scale)
    }

    func rest(for placement: SheetPlacement) -> PhotoPlacement {
        let offset = placement.center - room.center
        return PhotoPlacement(
            x: room.width > 0 ? offset.dx / room.width : 0, y: room.height > 0 ? offset.dy / room.height : 0,
            turn: placement.turn.remainder(dividingBy: 2 * .pi), scale: placement.scale / scale)
    }

    /// Returns the placement at which a print of the given size almost fills the room.
    func filled(by size: Size) -> SheetPlacement {
        SheetPlacement(center: room.center, scale: fillingScale(of: size) * Self.fill)
    }

    private func fillingScale(of size: Size) -> Double { min(room.width / size.width, room.height / size.height) }

    func scales(of size: Size) -> ClosedRange<Double> {
        let least = scale * Self.smallest
        return least...max(least, scale * Self.largest, fillingScale(of: size) * Self.overfill)
    }

    /// Returns the placement with its scale within the limits and its center in the room.
    func limited(_ placement: SheetPlacement, size: Size) -> SheetPlacement {
        SheetPlacement(
            center: placement.center.limited(to: room), turn: placement.turn,
            scale: placement.scale.clamped(to: scales(of: size)))
    }
}

nonisolated extension PhotoPlacement {
    fileprivate static let center = PhotoPlacement(x: 0, y: 0, turn: 0, scale: 1)
    /// The minimum distance of a print at home from the edges of the room, in points, if there is
    /// enough space.
    private static let distance = 6.0

    /// Returns the placement moved so that all of the print lies in the room, if it fits.
    fileprivate func inside(_ room: Size, print: Size) -> Self {
        guard room.width > 0, room.height > 0 else { return self }
        let (along, across) = (abs(cosine(turn)), abs(sine(turn)))
        let width = print.width * along + print.height * across + 2 * Self.distance
        let height = print.width * across + print.height * along + 2 * Self.distance
        let reach = (x: max(0, 1 - width / room.width) / 2, y: max(0, 1 - height / room.height) / 2)
        return Self(
            x: x.clamped(to: -reach.x...reach.x), y: y.clamped(to: -reach.y...reach.y), turn: turn, scale: scale)
    }

    var numbers: [Double] { [x, y, turn, scale] }

    /// Creates a placement from four numbers in the order of the property `numbers`. Fails if the
    /// scale is not positive.
    init?(numbers: [Double]) {
        guard numbers[3] > 0 else { return nil }
        self.init(x: numbers[0], y: numbers[1], turn: numbers[2], scale: numbers[3])
    }
}
