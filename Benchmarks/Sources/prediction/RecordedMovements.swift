import GestureTesting
import Recordings

/// The kinds of movement in recordings of real fingers, by the beginning of the file name.
private let kindsOfRecordings = [
    ("aosp_sailfish_fling", "short fling"), ("flutter_fling", "fast"), ("atmel_1_finger", "slow"),
    ("atmel_4_finger", "slow"), ("dell_canvas", "slow"), ("elan_cando", "slow"), ("galaxys_two", "two fingers"),
    ("isdv4_double_center", "two fingers"), ("tf201_single_drag", "slow"), ("isdv4_single_center", "circle"),
    ("nexus4_two", "shake"), ("tf201_shake", "shake"), ("atmel_2_fingers", "rest"), ("dth2242_two", "rest"),
]

/// Returns the kind of movement in a recording, or `nil` if it is not known.
func kindOfRecording(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    return kindsOfRecordings.first { name.hasPrefix($0.0) }?.1
}

func recordedRounds(_ path: String) throws -> [InputBatch] {
    var reader = try RecordingReader(contentsOfFile: path)
    var round = RecordedRound()
    var rounds: [InputBatch] = []
    while try reader.nextRound(into: &round) { rounds.append(round.batch) }
    return rounds
}

/// Returns the reports of each finger. The first one is the landing.
func reports(of rounds: [InputBatch]) -> [TouchID: [TouchSample]] {
    var samples: [TouchID: [TouchSample]] = [:]
    for case .touch(let input) in rounds.flatMap(\.events).map(\.content) {
        guard input.phase != .ended, input.phase != .cancelled else { continue }
        samples[input.id, default: []] += input.samples.isEmpty ? [input.sample] : input.samples
    }
    return samples
}

/// Returns the movements of the fingers in a recording. Empty if their kind is not known.
func recordedMovements(_ path: String) throws -> [Movement] {
    guard let kind = kindOfRecording(path) else { return [] }
    let fingers = reports(of: try recordedRounds(path)).sorted { $0.key.rawValue < $1.key.rawValue }
    return fingers.map { Movement(kind: kind, samples: kind == "short fling" ? $0.value.filter(isReport) : $0.value) }
}

/// Whether a sample comes from a screen that reports whole pixels. All other samples were resampled
/// by Android.
private func isReport(_ sample: TouchSample) -> Bool {
    sample.location.x == sample.location.x.rounded() && sample.location.y == sample.location.y.rounded()
}
