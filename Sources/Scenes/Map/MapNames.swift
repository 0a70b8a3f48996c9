import Stage

/// Selects the names that the map shows, so that they do not overlap. A selection applies to a
/// range of scales and rotations.
///
/// Names stay upright. The selection stays the same within a range, so that names rarely replace
/// each other while the map moves.
struct MapNames {
    struct Placed: Hashable {
        let label: Int
        let position: Int
    }

    /// A range of cameras that spans one scale step and one rotation step.
    private struct Range: Hashable {
        let scaleStep: Int
        /// The index of the rotation step, or `nil` for an upright map.
        let rotationStep: Int?

        init(of camera: MapCamera) {
            scaleStep = Int((stepsPerDouble * MapWorld.zoom(ofScale: camera.scale) + 1e-9).rounded(.down))
            rotationStep = abs(camera.rotation) < 1e-9 ? nil : Int((camera.rotation / MapNames.rotationStep).rounded())
        }

        var scale: Double { MapWorld.scale(ofZoom: Double(scaleStep) / stepsPerDouble) }
        var rotation: Double { Double(rotationStep ?? 0) * MapNames.rotationStep }
        /// The maximum distance that a rotation within the range can move two labels relative to
        /// each other, per point of the distance between the labels.
        var sway: Double { rotationStep == nil ? 0 : 2 * sine(MapNames.rotationStep / 4) }
    }

    private static let stepsPerDouble = 4.0
    private static let rotationStep = Double.pi / 12

    let labels: [MapLabel]
    private let widest: Double
    private var known: (range: Range, placed: [Placed])?

    init(_ labels: [MapLabel]) {
        self.labels = labels
        widest = labels.flatMap(\.positions).reduce(0) {
            max($0, -$1.box.minX, $1.box.maxX, -$1.box.minY, $1.box.maxY)
        }
    }

    mutating func placed(for camera: MapCamera) -> [Placed] {
        let range = Range(of: camera)
        if let known, known.range == range { return known.placed }
        let placed = placed(in: range)
        known = (range, placed)
        return placed
    }

    private func placed(in range: Range) -> [Placed] {
        let (scale, sway) = (range.scale, range.sway)
        let reach = 2 * (widest + MapStyle.nameGap) / (1 - sway)
        let columns = max(Int(scale / reach), 1)
        let side = scale / Double(columns)
        var cells: [Cell: [Placed]] = [:]
        var placed: [Placed] = []
        for (index, label) in labels.enumerated() where label.scales.contains(scale) {
            let cell = Cell(
                column: Int(label.location.x * scale / side) % columns,
                row: Int((label.location.y * scale / side).rounded(.down)))
            let near = cell.neighbors(columns: columns).flatMap { cells[$0] ?? [] }
            let free = label.positions.indices.first { position in
                near.allSatisfy { !isTooNear(Placed(label: index, position: position), $0, in: range) }
            }
            guard let free else { continue }
            let new = Placed(label: index, position: free)
            placed.append(new)
            cells[cell, default: []].append(new)
        }
        return placed
    }

    /// Returns whether two labels can be closer to each other than the minimum gap, including
    /// labels on opposite sides of the antimeridian.
    private func isTooNear(_ first: Placed, _ second: Placed, in range: Range) -> Bool {
        let (label, other) = (labels[first.label], labels[second.label])
        var displacement = other.location - label.location
        displacement.dx -= displacement.dx.rounded()
        let offset = (displacement * range.scale).rotated(by: range.rotation)
        let gap = MapStyle.nameGap + offset.length * range.sway
        return label.positions[first.position].box.insetBy(dx: -gap, dy: -gap)
            .intersects(other.positions[second.position].box.offsetBy(offset))
    }
}

/// A cell of a grid of names. Only names in neighboring cells are compared, because others cannot
/// overlap.
private struct Cell: Hashable {
    let column: Int
    let row: Int

    func neighbors(columns: Int) -> Set<Cell> {
        Set(
            (-1...1).flatMap { row in
                (-1...1).map { Cell(column: (column + $0 + columns) % columns, row: self.row + row) }
            })
    }
}
