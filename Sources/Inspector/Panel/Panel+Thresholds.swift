import Stage

extension Panel {
    func drawThresholds(on picture: inout Picture) {
        var (plates, signs) = (Path(), Path())
        forEachVisibleRow(of: thresholdButtons.count, height: layout.thresholdHeight) { row, frame, clip in
            let buttons = thresholdButtons[row]
            draw(buttons, row, frame, clip, on: &picture)
            for (action, button) in buttons.visible {
                let frame = list.convert(button.frame, to: root)
                let plate = Path(roundedRect: frame.insetBy(dx: 2, dy: 3), cornerRadius: CornerRadius.medium)
                if button.isHighlighted {
                    let pressed = Shape(plate, fill: style.palette.outline)
                    picture.add(.shape(pressed), id: ItemID("inspector press"), clip: layout.list)
                }
                plates.append(plate)
                signs.append(Self.sign(action, around: frame.center))
            }
        }
        let line = Stroke(color: style.palette.outline, width: 1)
        picture.add(.shape(Shape(plates, stroke: line)), id: ItemID("inspector keys"), clip: layout.list)
        let ink = Stroke(color: style.palette.text, width: 2, cap: .round)
        picture.add(.shape(Shape(signs, stroke: ink)), id: ItemID("inspector signs"), clip: layout.list)
        drawScrollMark(on: &picture)
    }

    private func draw(
        _ buttons: ThresholdButtons, _ row: Int, _ frame: Rect, _ clip: Rect?, on picture: inout Picture
    ) {
        let left = frame.minX + PanelLayout.margin
        let room = frame.minX + (buttons.visible.first?.button.frame.minX ?? frame.width) - 4 - left
        let isChanged = buttons.isChanged(in: thresholds)
        let standard = isChanged ? " (\(buttons.entry.words(in: Thresholds())))" : ""
        let color = isChanged ? style.palette.accent : style.palette.text
        let textRoom = layout.isNarrow ? frame.width - 2 * PanelLayout.margin : room
        let value = buttons.entry.words(in: thresholds)
        let amount = lettering.fits(value + standard, Lettering.title, width: room) ? value + standard : value
        let palette = style.palette
        let top = layout.isNarrow ? frame.minY : frame.midY - 27
        let valueLine = layout.isNarrow ? frame.maxY - layout.target / 2 + 4 : top + 47
        let lines = [
            ("threshold words", buttons.entry.words, Lettering.detail, palette.text, textRoom, top + 16),
            ("threshold name", buttons.entry.name, Lettering.detail, palette.secondaryText, textRoom, top + 31),
            ("threshold value", amount, Lettering.title, color, room, valueLine),
        ]
        for (id, words, font, color, width, y) in lines where lettering.fits(words, font, width: width) {
            let text = lettering.text(words, font, color, at: Point(x: left, y: y))
            picture.add(.text(text), id: ItemID(id, row), clip: clip)
        }
    }

    private static func sign(_ action: ThresholdButtons.Action, around center: Point) -> Path {
        if action == .restore { return Glyph.turnBack(center) }
        var path = Path()
        path.addLine(from: center - Vector(dx: 6, dy: 0), to: center + Vector(dx: 6, dy: 0))
        if action == .more { path.addLine(from: center - Vector(dx: 0, dy: 6), to: center + Vector(dx: 0, dy: 6)) }
        return path
    }

    func drawScrollMark(on picture: inout Picture) {
        guard list.scrolls else { return }
        let window = layout.list
        let part = window.height / list.contentHeight
        let top = window.minY + list.bounds.minY * part
        let mark = Rect(x: window.maxX - 4, y: top, width: 3, height: window.height * part)
        picture.fill(
            Path(roundedRect: mark, cornerRadius: 1.5), style.palette.secondaryText, id: ItemID("inspector place"))
    }
}

extension Thresholds.Entry {
    /// Returns the value with its unit. A distance in pixels can also have a minimum in
    /// millimeters, which follows the value, or replaces it if the value is 0.
    func words(in thresholds: Thresholds) -> String {
        let value = thresholds.value(named: name) ?? 0
        let words = unit.isEmpty || unit == "°" ? value.decimal + unit : "\(value.decimal) \(unit)"
        guard let minimum, let millimeters = thresholds.value(named: minimum.name), millimeters > 0 else {
            return words
        }
        return value > 0 ? "\(words) or \(minimum.words(in: thresholds))" : minimum.words(in: thresholds)
    }
}
