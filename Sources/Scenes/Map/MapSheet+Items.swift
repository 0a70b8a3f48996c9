import Stage

extension MapSheet {
    /// Returns the items of the complete tiles in the window, or only in the gaps of a sheet above.
    func items(from camera: MapCamera, at time: Timestamp?, in gaps: MapGaps? = nil) -> [Item] {
        let change = shownChange(to: camera)
        return order.compactMap { index in
            guard let tile = tiles[index], isShown(index, under: change, in: gaps) else { return nil }
            return Item(id: tile.id, .layer(tile.layer), transform: change, opacity: opacity(of: index, at: time))
        }
    }

    /// Returns the camera of the displayed sheet. A sheet that is only moved moves by whole pixels,
    /// so the result can differ from `camera` by up to half a pixel along each axis.
    func shownCamera(for camera: MapCamera) -> MapCamera {
        isMerelyMoved(for: camera) ? self.camera.moved(by: shownChange(to: camera)) : camera
    }

    /// Returns the transform that shows the sheet for `camera`. Rounds a pure translation to whole
    /// pixels, so that renderers can copy the bitmaps.
    func shownChange(to camera: MapCamera) -> Transform {
        let change = self.camera.change(to: camera)
        guard isMerelyMoved(for: camera) else { return change }
        let pixels = change.translation * traits.scale
        let whole = Vector(dx: pixels.dx.rounded(), dy: pixels.dy.rounded())
        return Transform(translation: whole * (1 / traits.scale))
    }

    /// Returns items for the tiles that `camera` does not show, so that renderers paint and keep
    /// their bitmaps. If `gaps` is not `nil`, a tile is shown only if it is in the gaps. If
    /// `camera` is `nil`, no tile is shown. An item covers one pixel, so that its bitmap is
    /// painted. Once a picture has contained the tile's current drawing, the item is empty and only
    /// keeps the bitmap.
    func hiddenItems(unseenBy camera: MapCamera? = nil, in gaps: MapGaps? = nil) -> [Item] {
        let change = camera.map(shownChange)
        let side = 1 / traits.scale
        let pixel = Rect(center: window.center, size: Size(width: side, height: side))
        return order.compactMap { index in
            guard let tile = tiles[index] else { return nil }
            if let change, isShown(index, under: change, in: gaps) { return nil }
            return tile.kept ?? hiddenItem(tile, within: pixel)
        }
    }

    private func hiddenItem(_ tile: Tile, within clip: Rect) -> Item {
        let move = Transform(translation: window.center - tile.layer.bounds.center)
        var layer = tile.layer
        layer.deferral = tile.passes.isEmpty ? .inBackground(tile.progress) : .untilWhole
        return Item(id: tile.id, .layer(layer), transform: move, clip: clip)
    }

    mutating func markPainted() {
        for index in tiles.values.indices where tiles.values[index].kept == nil {
            tiles.values[index].kept = hiddenItem(tiles.values[index], within: .zero)
        }
    }

    private func isShown(_ index: MapTileIndex, under change: Transform, in gaps: MapGaps?) -> Bool {
        isComplete(index) && gaps?.show(index, of: grid) != false
            && change.boundingBox(of: grid.frame(index)).intersects(window)
    }
}
