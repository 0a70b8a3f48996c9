extension Recognition {
    /// Plays a recording to its end, or to its first error, and gives the lines that come of it to `output`.
    ///
    /// - Parameters:
    ///   - reader: the recording.
    ///   - output: Takes whole lines; it is also told whether the next input has to be waited for, so that nothing may be held back.
    /// - Returns: the error that ended the reading; nil where it came to the end.
    /// - Throws: what `output` throws.
    public func play<Failure: Error>(
        _ reader: inout RecordingReader, to output: (_ lines: [UInt8], _ willWait: Bool) throws(Failure) -> Void
    ) throws(Failure) -> RecordingError? {
        var round = RecordedRound()
        var error: RecordingError?
        playing: while true {
            switch step(&reader, &round, &error) {
            case .round:
                receive(round)
                if hasLines { try output(takeLines(), false) }
            case .waiting: try output(takeLines(), true)
            case .end: break playing
            }
        }
        finish(reader.closing(), ignoredLines: reader.ignoredLines)
        try output(takeLines(), true)
        return error
    }

    /// The next step; an error is the end.
    private func step(
        _ reader: inout RecordingReader, _ round: inout RecordedRound, _ failure: inout RecordingError?
    ) -> RecordingReader.Step {
        do throws(RecordingError) {
            return try reader.next(into: &round)
        } catch {
            failure = error
            return .end
        }
    }
}
