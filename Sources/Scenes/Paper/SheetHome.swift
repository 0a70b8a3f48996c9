import Stage

/// The home placement of a sheet, in the center of the room. If the sheet would cover the number
/// plate there, it is placed left of the plate or above it, whichever leaves the sheet larger.
struct SheetHome {
    let room: Rect
    let largestScale: Double
    /// The distances from the edges of the room to the inner edges of the plate.
    let plate: Size

    var placement: SheetPlacement {
        let centered = placement(in: room)
        guard isOnPlate(centered) else { return centered }
        let (right, bottom) = (Vector(dx: plate.width, dy: 0), Vector(dx: 0, dy: plate.height))
        let (left, above) = (placement(in: room.lessened(by: right)), placement(in: room.lessened(by: bottom)))
        return above.scale > left.scale ? above : left
    }

    private func placement(in area: Rect) -> SheetPlacement {
        let scale = min(area.width / SheetView.roomyBounds.width, area.height / SheetView.roomyBounds.height)
        return SheetPlacement(
            center: area.center, scale: min(largestScale, max(scale, SheetLimits.scales.lowerBound)))
    }

    private func isOnPlate(_ placement: SheetPlacement) -> Bool {
        let free = room.insetBy(dx: plate.width, dy: plate.height)
        let sheet = placement.transform.boundingBox(of: Rect(center: .zero, size: SheetView.size))
        return sheet.width > free.width && sheet.height > free.height
    }
}

extension Rect {
    fileprivate func lessened(by strips: Vector) -> Rect {
        Rect(x: minX, y: minY, width: max(0, width - strips.dx), height: max(0, height - strips.dy))
    }
}
