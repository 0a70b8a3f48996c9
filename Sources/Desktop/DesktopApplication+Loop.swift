import CairoRendering
import Drawing
import Geometry
import Gestures
import Platform
import Stage
import Touches
import X11

extension DesktopApplication {
    /// How long the rest of a report may take that the server has begun to send, in ns.
    private static let restOfReport: Int64 = 1_000_000

    /// Reads all that the server has sent. It sends what fingers did one after the other: half a report would be painted for
    /// nothing, and a piece would follow one finger a moment before the other.
    func takeEvents() {
        readEvents()
        guard batcher.isHalfAReport else { return }
        let end = MonotonicClock.nanoseconds + Self.restOfReport
        while batcher.isHalfAReport, !connection.isLost {
            let left = end - MonotonicClock.nanoseconds
            guard left > 0, (try? poller.wait(atMost: left)) != nil else { return }
            readEvents()
        }
    }

    private func readEvents() {
        reader.drain { event in
            switch event {
            case .input(let input): batcher.append(input)
            case .ownership: batcher.endBatch()
            case .exposed(let rect): exposed.append(rect)
            case .resized(let size):
                guard size != self.size else { return }
                self.size = size
                batcher.append(InputEvent(time: reader.clock.now, .resize(size)))
            case .closeRequested: isRunning = false
            case .preferencesChanged(let preferences): surroundingsChanged(preferences.settings)
            case .screenChanged: surroundingsChanged(connection.settings)
            case .devicesChanged:
                surroundingsChanged([StageSetting.devices.name: .object(reader.inputDevices.settings.values)])
            }
        }
    }

    func turnRounds() {
        batcher.drain { batch in
            receive(mouseFingers.paired(batch, scale: player.traits.scale, center: player.center))
            for event in batch.events {
                if case .key(let key) = event.content { obey(key) }
            }
        }
        giveWantedSettings()
    }

    /// What the window's own controls asked for in the round before comes through the door as well.
    private func giveWantedSettings() {
        let settings = wanted
        wanted.removeAll()
        for setting in settings { receive(InputBatch(InputEvent(time: reader.clock.now, .setting(setting)))) }
    }

    /// The desktop or the devices are different now; what the program was told to be goes before.
    private func surroundingsChanged(_ settings: Settings) {
        let open = settings.without(Array(decided))
        if !open.isEmpty { wanted.append(open) }
    }

    func take(_ request: StageRequest) {
        switch request {
        case .toggleFullScreen: window.toggleFullScreen()
        case .set(let settings): wanted.append(settings)
        }
    }

    /// The keys that are the window's own.
    private func obey(_ key: KeyInput) {
        switch (key.key, key.modifiers) {
        case ("q", []), ("q", .control): isRunning = false
        case ("F11", []): window.toggleFullScreen()
        case ("r", []): toggleRecording()
        default: break
        }
    }

    /// Where a deadline has come or something moves by itself, time itself is the input.
    func supplyTime() {
        let now = reader.clock.now
        let isDue = player.nextDeadline.map { $0 <= now } ?? false
        let isFrame = player.wantsFrames && pacer.waitForFrame(at: MonotonicClock.nanoseconds) == 0
        if isDue || isFrame { receive(InputBatch(InputEvent(time: now, .time))) }
        // A frame in which nothing has changed lasts as long as any other.
        if isFrame, !player.needsDisplay { pacer.frameWasPainted(at: MonotonicClock.nanoseconds) }
        if !player.wantsFrames { pacer.rest() }
    }

    /// Paints what has changed, with the newest input: whatever has arrived meanwhile goes first.
    func paintIfNeeded() {
        if player.needsDisplay, connection.pendingEvents > 0 {
            takeEvents()
            turnRounds()
        }
        if player.needsDisplay || shown == nil {
            show(player.picture())
        } else if !exposed.isEmpty {
            for rect in exposed { presenter.expose(rect) }
        }
        exposed.removeAll(keepingCapacity: true)
    }

    private func show(_ picture: Picture) {
        var damage = Damage(from: shown, to: picture)
        for rect in exposed { damage.insert(rect) }
        shown = picture
        if player.wantsFrames { pacer.frameWasPainted(at: MonotonicClock.nanoseconds) }
        guard !damage.isEmpty else { return }
        presenter.present(picture, damage: damage)
        window.acknowledgeSize()
        connection.flush()
    }
}
