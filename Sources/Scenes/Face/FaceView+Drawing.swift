import Stage

extension FaceView {
    private static let (browWidth, mouthWidth) = (1.0 / 20, 1.0 / 16)

    func drawFace(on picture: inout Picture, in bounds: Rect) {
        let features = FaceFeatures(
            center: faceCenter, radius: faceRadius, style: style,
            smiliness: (mood - 50) / 50)
        if style == .filled { fill(features, on: &picture) } else { line(features, on: &picture) }
        guard let measuring else { return }
        let label = FaceLabel(
            room: bounds, safeArea: bounds.inset(by: traits.overlayInsets), largestRadius: largestRadius,
            measuring: measuring)
        let words = label.text(
            happiness: Int(mood.clamped(to: 0...100).rounded()), radius: faceRadius,
            color: traits.palette.secondaryText)
        if let words { picture.draw(words, id: "happiness") }
    }

    private func line(_ features: FaceFeatures, on picture: inout Picture) {
        let line = Stroke(color: lineColor ?? traits.palette.face, width: shownLineWidth, cap: .butt, join: .round)
        var path = features.outline
        path.append(features.eyes)
        path.append(features.mouth)
        picture.stroke(path, line, id: "face")
    }

    private func fill(_ features: FaceFeatures, on picture: inout Picture) {
        let colors = FaceColors(smiliness: features.smiliness, palette: traits.palette)
        let ink = lineColor ?? traits.palette.faceInk
        let edge = Stroke(color: lineColor ?? colors.edge, width: shownLineWidth)
        picture.add(.shape(Shape(features.outline, fill: colors.fill, stroke: edge)), id: "face")
        for (index, cheek) in features.cheeks.enumerated() where colors.cheeks.alpha > 0 {
            let blush = Gradient(colors: [colors.cheeks, colors.cheeks.withAlpha(0)])
            picture.fill(
                Path(center: cheek.center, radius: cheek.radius),
                .radialGradient(blush, center: cheek.center, endRadius: cheek.radius), id: ItemID("cheek", index))
        }
        picture.fill(features.eyes, ink, id: "eyes")
        picture.fill(features.lids, colors.fill, id: "lids")
        let brow = Stroke(color: ink, width: faceRadius * Self.browWidth, cap: .round)
        picture.stroke(features.brows, brow, id: "brows")
        let mouth = Stroke(color: ink, width: lineWidth ?? faceRadius * Self.mouthWidth, cap: .round)
        if let grin = features.grin {
            picture.add(.shape(Shape(grin, fill: .color(.white), stroke: mouth)), id: "grin")
        }
        picture.stroke(features.mouth, mouth, id: "mouth")
    }
}

extension FaceStyle {
    var lineWidth: Double { self == .android ? 4 : 3 }
    var eyeSeparation: Double { self == .android ? 2 / 2.5 : 1 / 1.5 }
    var mouthHeight: Double { self == .android ? 1.0 / 2 : 1.0 / 3 }
    var mouthOffset: Double { self == .android ? 1.0 / 10 : 1.0 / 3 }
}
