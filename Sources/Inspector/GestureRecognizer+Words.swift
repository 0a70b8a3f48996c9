import Gestures

/// The maximum number of Unicode scalars of a name in the inspector and in timelines. A name from a
/// file can have any length.
private let maxLetters = 200

extension View {
    var inspectedName: String {
        name.map { String($0.unicodeScalars.prefix(maxLetters)) } ?? String(describing: type(of: self))
    }
}

extension GestureRecognizer {
    var inspectedName: String {
        if let name { return String(name.unicodeScalars.prefix(maxLetters)) }
        let type = String(describing: type(of: self))
        let suffix = "GestureRecognizer"
        return type.hasSuffix(suffix) && type != suffix ? type.dropLast(suffix.count).lowercased() : type
    }

    /// The failure reason as part of a sentence, or an empty string if there is no reason.
    var reasonInSentence: String {
        switch failureReason {
        case nil: ""
        case .prevented: (failureCause?.description(besides: view) ?? "another recognizer") + " was recognized first"
        case .requirementWon:
            (failureCause?.description(besides: view) ?? "a recognizer it waits for") + " was recognized"
        case .some(let reason): reason.sentence
        }
    }

    private func description(besides view: View?) -> String {
        guard let own = self.view, own !== view else { return inspectedName.words }
        return "\(inspectedName.words) of \(own.inspectedName)"
    }

    func measure(in root: View) -> String {
        switch self {
        case let transform as TransformGestureRecognizer:
            "\(transform.translation(in: root).text)  \(transform.scale.scaleText)  \(transform.rotation.angleText)"
        case let pan as PanGestureRecognizer: (pan.location(in: root) - pan.baseLocation(in: root)).text
        case let pinch as PinchGestureRecognizer: pinch.fittedTransform.scale.scaleText
        case let rotation as RotationGestureRecognizer: rotation.fittedTransform.rotation.angleText
        case let press as LongPressGestureRecognizer: "\((press.progress * 100).decimal(places: 0)) %"
        case let tap as TapGestureRecognizer where tap.numberOfTapsRequired > 1:
            "\(tap.completedTaps) of \(tap.numberOfTapsRequired) taps"
        case let swipe as SwipeGestureRecognizer where swipe.recognizedDirection != nil:
            swipe.recognizedDirection?.name ?? ""
        default: numberOfTouches == 0 ? "" : numberOfTouches == 1 ? "1 finger" : "\(numberOfTouches) fingers"
        }
    }
}

extension SwipeGestureRecognizer.Direction {
    fileprivate var name: String {
        let names: [(Self, String)] = [(.right, "right"), (.left, "left"), (.up, "up"), (.down, "down")]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
    }
}

extension FailureReason {
    var sentence: String {
        switch self {
        case .movedTooFar: "a finger moved too far"
        case .movedTooLittle: "the fingers did not move far enough"
        case .tooLong: "the fingers stayed down too long"
        case .tooShort: "the fingers were lifted too early"
        case .wrongNumberOfTouches: "there were too many or too few fingers"
        case .landedTooLate: "a finger landed too late"
        case .tooFewTaps: "the next tap did not come in time"
        case .tappedTooSoon: "the next tap came too soon"
        case .tappedTooFarAway: "the next tap was too far away"
        case .wrongDirection: "the fingers moved in another direction"
        case .tooSlow: "the fingers were too slow"
        case .notAtEdge: "the finger did not start at the edge"
        case .wrongShape: "the fingers made another shape"
        case .custom(let words): words
        case .unspecified: "it gave no reason"
        case .prevented: "another recognizer was recognized first"
        case .requirementWon: "a recognizer it waits for was recognized"
        case .requirementPending: "a recognizer it waits for had not failed yet"
        case .shouldBeginNo: "its delegate did not allow it to begin"
        case .disabled: "it was disabled"
        case .removed: "it was removed from its view"
        case .viewRemoved: "its view was removed"
        case .touchesCancelled: "the touches were canceled"
        case .cancelledByGrab: "another program took the touches"
        case .focusLost: "another program took the keyboard focus"
        case .unmapped: "the window was hidden"
        case .deviceGone: "the device was unplugged"
        case .screenChanged: "the screen changed"
        case .palm: "a pen is near, and the touch may be a palm"
        case .touchesGone: "no finger remained"
        }
    }
}
