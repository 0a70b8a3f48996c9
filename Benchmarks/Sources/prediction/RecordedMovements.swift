import GestureTesting
import Recordings

/// The kinds of movement in the recordings of real fingers, by the first words of their names.
private let kindsOfRecordings = [
    ("aosp_sailfish_fling", "fast"), ("flutter_fling", "fast"), ("atmel_1_finger", "slow"), ("atmel_4_finger", "slow"),
    ("dell_canvas", "slow"), ("elan_cando", "slow"), ("galaxys_two", "slow"), ("isdv4_double_center", "slow"),
    ("tf201_single_drag", "slow"), ("isdv4_single_center", "circle"), ("nexus4_two", "shake"), ("tf201_shake", "shake"),
    ("atmel_2_fingers", "rest"), ("dth2242_two", "rest"),
]

/// The kind of movement in a recording; nil where it is not known.
func kindOfRecording(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    return kindsOfRecordings.first { name.hasPrefix($0.0) }?.1
}

/// The movements of the fingers of a recording; none where its kind is not known.
func recordedMovements(_ path: String) throws -> [Movement] {
    guard let kind = kindOfRecording(path) else { return [] }
    var reader = try RecordingReader(FileBytes(InputFile(path: path)))
    var round = RecordedRound()
    var fingers: [TouchID: [TouchSample]] = [:]
    while try reader.nextRound(into: &round) {
        for case .touch(let input) in round.batch.events.map(\.content) {
            guard input.phase == .began || input.phase == .moved else { continue }
            fingers[input.id, default: []] += input.samples.isEmpty ? [input.sample] : input.samples
        }
    }
    return fingers.sorted { $0.key.rawValue < $1.key.rawValue }.map { Movement(kind: kind, samples: $0.value) }
}
