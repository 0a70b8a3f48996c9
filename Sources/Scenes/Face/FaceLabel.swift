import Stage

/// The happiness as text, to the right of the face or, in a narrow room, in a lower corner. The
/// text is left out if it does not fit there, or would cover the face at its largest size.
struct FaceLabel {
    private static let (font, smallFont) = (Font(size: 18), Font(size: 13))
    private static let (gap, leastGap, rim) = (24.0, 8.0, 14.0)
    /// The widest number, for which space is reserved so that the text stays in place.
    private static let widestNumber = 100

    let room: Rect
    /// The part of the room that the inspector does not cover.
    let safeArea: Rect
    let largestRadius: Double
    let measuring: any TextMeasuring

    func text(happiness: Int, radius: Double, color: Color) -> Text? {
        for (name, font) in [("Happiness ", Self.font), ("Happiness ", Self.smallFont), ("", Self.font)] {
            let widest = measuring.measure("\(name)\(Self.widestNumber)", font: font)
            guard let location = location(of: widest, radius: radius) else { continue }
            return measuring.text("\(name)\(happiness)", font: font, color: color, at: location)
        }
        return nil
    }

    private func location(of extent: TextExtent, radius: Double) -> Point? {
        let besideLargest = room.midX + largestRadius + Self.gap + extent.width
        if besideLargest + Self.rim <= safeArea.maxX {
            return Point(x: room.midX + radius + Self.gap, y: room.midY + extent.baselineOffset)
        }
        let (left, right) = (safeArea.minX + Self.rim, safeArea.maxX - Self.rim - extent.width)
        let corner = Rect(
            x: safeArea.maxX < room.maxX ? left : right, y: safeArea.maxY - Self.rim - extent.height,
            width: extent.width, height: extent.height)
        let distance = room.center.limited(to: corner).distance(to: room.center)
        guard left <= right, distance > largestRadius + Self.leastGap else { return nil }
        return Point(x: corner.minX, y: corner.minY + extent.ascent)
    }
}
