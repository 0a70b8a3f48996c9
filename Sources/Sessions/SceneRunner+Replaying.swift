import Platform
public import Recordings
public import Stage

extension SceneRunner {
    /// Creates a runner for a new scene and replays a recording of the same program in it. The
    /// scene and its picture are then the same as in the recorded session, unless the scene also
    /// depends on other data, such as files.
    ///
    /// ```swift
    /// let replayed = try SceneRunner(CardScene(), replaying: path)
    /// ```
    ///
    /// The recording determines the size, the density, the settings, the devices and the state with
    /// which the replay begins. The input is replayed as fast as possible.
    ///
    /// - Parameters:
    ///   - scene: A scene that was created in the same way as the recorded scene.
    ///   - path: The path of the recording.
    ///   - time: The time at which the replay ends, in seconds since the start of the recording, or
    ///     `nil` to replay all of it. The default is `nil`.
    /// - Throws: The error in the first line that cannot be read, or the reason why the file cannot
    ///   be opened.
    public convenience init(
        _ scene: any Scene, replaying path: String, upTo time: Double? = nil
    ) throws(RecordingError) {
        do throws(RecordingError) {
            var reader = try RecordingReader(FileBytes(try InputFile(recordingAt: path)))
            self.init(scene, size: reader.header.size, settings: reader.header.settings)
            if let state = reader.header.state { restore(state) }
            try replay(&reader, upTo: time)
        } catch {
            var named = error
            named.file = path
            throw named
        }
    }

    private func replay(_ reader: inout RecordingReader, upTo time: Double?) throws(RecordingError) {
        var round = RecordedRound()
        while try reader.nextRound(into: &round), round.seconds <= time ?? .infinity {
            // In a recording without frames, the rounds for deadlines and animations are missing.
            if !reader.header.hasFrames { passSilence(before: round.batch.time) }
            receive(round.batch)
        }
        if let time, !reader.header.hasFrames { passTime(to: .seconds(time)) }
    }
}

extension InputFile {
    fileprivate convenience init(recordingAt path: String) throws(RecordingError) {
        do throws(PlatformError) {
            try self.init(path: path)
        } catch {
            throw RecordingError(.unreadable(error.reason), line: 1)
        }
    }
}
