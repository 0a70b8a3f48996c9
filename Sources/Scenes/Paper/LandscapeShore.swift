import Stage

/// The land in the foreground on both sides of the lake, with trees.
struct LandscapeShore {
    private static let trees: [(foot: Point, height: Double)] = [
        (Point(x: 132, y: 306), 66), (Point(x: 28, y: 302), 96), (Point(x: 98, y: 318), 104),
        (Point(x: 52, y: 330), 150), (Point(x: 572, y: 336), 92), (Point(x: 534, y: 346), 64),
    ]

    let colors: LandscapeColors

    func draw(on picture: inout Picture) {
        picture.fill(Self.farShore, colors.shore[0], id: "far shore")
        for (index, tree) in Self.trees.enumerated() { draw(tree.foot, tree.height, index, on: &picture) }
        picture.fill(Self.nearShore, colors.shore[1], id: "near shore")
    }

    private func draw(_ foot: Point, _ height: Double, _ index: Int, on picture: inout Picture) {
        let trunk = Rect(
            x: foot.x - height * 0.025, y: foot.y - height * 0.16, width: height * 0.05, height: height * 0.16)
        picture.fill(Path(rect: trunk), colors.trunk, id: ItemID("trunk", index))
        picture.fill(branches(foot, height, sides: [-1, 1]), colors.shadedTree, id: ItemID("tree", index))
        picture.fill(branches(foot, height, sides: [0, 1]), colors.tree, id: ItemID("lit tree", index))
    }

    /// Returns four layers of branches. `sides` contains the two edges of each layer: -1 is the
    /// left tip, 0 is the trunk, and 1 is the right tip.
    private func branches(_ foot: Point, _ height: Double, sides: [Double]) -> Path {
        var path = Path()
        for layer in 0..<4 {
            let part = Double(layer)
            let (top, base) = (1 - part * 0.2, 0.68 - part * 0.19)
            let reach = height * (0.12 + part * 0.05)
            let corners = sides.map { Point(x: foot.x + $0 * reach, y: foot.y - height * base) }
            path.append(Path(through: [Point(x: foot.x, y: foot.y - height * top)] + corners, closes: true))
        }
        return path
    }

    private static let farShore = slopes(left: 286, bend: 300, ends: 300, right: 308)
    private static let nearShore = slopes(left: 320, bend: 316, ends: 360, right: 334)

    /// Returns the land in the two lower corners, in the drawing's own units.
    ///
    /// - Parameters:
    ///   - left: The y-coordinate of the land at the left edge.
    ///   - bend: The y-coordinate of the first control point of both slopes.
    ///   - ends: The x-coordinate at which the left slope meets the lower edge.
    ///   - right: The y-coordinate of the land at the right edge.
    private static func slopes(left: Double, bend: Double, ends: Double, right: Double) -> Path {
        let (width, height) = (Landscape.width, Landscape.height)
        var path = Path()
        path.move(to: Point(x: 0, y: left))
        path.addCurve(
            to: Point(x: ends, y: height), controlPoint1: Point(x: 0.5 * ends, y: bend),
            controlPoint2: Point(x: 0.6 * ends, y: height))
        path.addLine(to: Point(x: 0, y: height))
        path.close()
        path.move(to: Point(x: width, y: right))
        path.addCurve(
            to: Point(x: width - 0.6 * ends, y: height), controlPoint1: Point(x: width - 0.2 * ends, y: bend),
            controlPoint2: Point(x: width - 0.3 * ends, y: height))
        path.addLine(to: Point(x: width, y: height))
        path.close()
        return path
    }
}
