/// The workloads, named by the number of fingers, the recognizers and the number of views.
public var moveWorkloads: [(name: String, fingers: Int, gesturing: Gesturing)] {
    var workloads: [(name: String, fingers: Int, gesturing: Gesturing)] = []
    for fingers in [1, 2, 5, 10] {
        for recognizers in [1, 4, 8] {
            let name = "\(counted(fingers, "finger")), \(counted(recognizers, "recognizer"))"
            workloads.append((name, fingers, Gesturing(fingers: fingers, recognizers: recognizers)))
        }
    }
    for views in [3, 100, 10_000] {
        let gesturing = Gesturing(fingers: 2, recognizers: 4, views: views)
        workloads.append(("2 fingers, 4 recognizers, \(views) views", 2, gesturing))
    }
    let predicting = Gesturing(fingers: 10, recognizers: 4, predicts: true)
    workloads.append(("10 fingers, 4 recognizers, predicted", 10, predicting))
    workloads.append(("1 finger of 2, 4 recognizers", 1, Gesturing(fingers: 2, resting: 1, recognizers: 4)))
    workloads.append(("1 finger, 10 recognizers that wait in a chain", 1, Gesturing(chainOf: 10, fails: false)))
    return workloads
}

private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
