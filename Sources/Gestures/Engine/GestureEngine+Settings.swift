extension GestureEngine {
    func applySettings(of batch: InputBatch) {
        for event in batch.events {
            if case .setting(let settings) = event.content { apply(settings) }
        }
    }

    /// Takes over what a setting or a recording's header says about recognition: `millimetresPerPixel`, `scale`, `thresholds`, and
    /// each threshold by its own name. Other names are not the engine's and are passed over.
    public func apply(_ settings: [String: SettingValue]) {
        for (name, value) in settings {
            switch (name, value) {
            case ("millimetresPerPixel", .number(let size)): millimetresPerPixel = size > 0 ? size : nil
            case ("scale", .number(let factor)): if factor > 0 { scale = factor }
            case ("thresholds", .object(let values)): apply(values)
            case (_, .number(let number)): _ = thresholds.set(name, to: number)
            case (_, .flag), (_, .text), (_, .list), (_, .object): break
            }
        }
    }
}
