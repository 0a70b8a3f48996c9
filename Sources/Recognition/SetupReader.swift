import Geometry
import Gestures
import Recordings

extension RecognitionSetup {
    /// Reads a setup from JSON, which may begin with a byte order mark.
    ///
    /// - Throws: `SetupError` if the text is not valid JSON or does not describe a valid setup. For
    ///   example, a name may be unknown or used twice.
    package init(json bytes: [UInt8], kinds: [RecognizerKind]) throws(SetupError) {
        let json: JSONValue
        do throws(LineError) {
            let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
            json = try JSONValue(parsing: bytes, in: start..<bytes.count)
        } catch {
            let line = bytes[..<(error.position ?? 0)].count { $0 == UInt8(ascii: "\n") } + 1
            throw SetupError(line: line, reason: error.reason)
        }
        do throws(LineError) {
            var reader = SetupReader(kinds: kinds)
            self = try reader.read(try json.members(called: "setup"))
        } catch {
            throw SetupError(line: nil, reason: error.reason)
        }
    }
}

/// A reader of setups in JSON.
private struct SetupReader {
    private let kinds: [RecognizerKind]
    private var viewNames: [String] = []
    private var recognizerNames: [String] = []

    /// The maximum number of views. The same limit applies to the recognizers and to the
    /// requirements.
    private static let maxCount = 256

    init(kinds: [RecognizerKind]) { self.kinds = kinds }

    mutating func read(_ members: JSONObject) throws(LineError) -> RecognitionSetup {
        try check(members, have: ["size", "views", "simultaneous", "require", "thresholds"], in: "setup")
        return RecognitionSetup(
            size: try members["size"]?.size(called: "size"), views: try readViews(members["views"]),
            simultaneous: try readSimultaneous(members["simultaneous"]),
            requirements: try readRequirements(members["require"]),
            thresholds: try readThresholds(members["thresholds"]))
    }

    private func check(_ members: JSONObject, have known: [String], in context: String) throws(LineError) {
        guard let unknown = members.map(\.key).filter({ !known.contains($0) }).min() else { return }
        throw .unknown(unknown, in: context, known: known)
    }

    private func check(_ count: Int, _ name: String) throws(LineError) {
        guard count <= Self.maxCount else {
            throw LineError("there are \(count) \(name), but at most \(Self.maxCount) are allowed")
        }
    }

    // MARK: Views

    private mutating func readViews(_ json: JSONValue?) throws(LineError) -> [RecognitionSetup.ViewPlan] {
        guard let json else { throw LineError("`views` is missing: it must be a list of views") }
        let list = try json.list(called: "views")
        try check(list.count, "views")
        var views: [RecognitionSetup.ViewPlan] = []
        for (index, json) in list.enumerated() { views.append(try readView(json, "views[\(index)]")) }
        try check(recognizerNames.count, "recognizers")
        try checkParents(of: views)
        return views
    }

    private mutating func readView(_ json: JSONValue, _ context: String) throws(LineError) -> RecognitionSetup.ViewPlan
    {
        let members = try json.members(called: context)
        try check(members, have: ["name", "in", "frame", "follow", "recognizers"], in: context)
        guard let name = try members["name"]?.text(called: "\(context).name") else {
            throw LineError("\(context): `name` is missing")
        }
        guard !viewNames.contains(name) else {
            throw LineError("\(context).name: \"\(name)\" is used twice, but each view needs its own name")
        }
        viewNames.append(name)
        var view = RecognitionSetup.ViewPlan(name: name)
        view.parent = try members["in"]?.text(called: "\(context).in")
        view.frame = try members["frame"]?.rect(called: "\(context).frame")
        view.follows = try members["follow"]?.boolean(called: "\(context).follow") ?? false
        for (index, json) in (try members["recognizers"]?.list(called: "\(context).recognizers") ?? []).enumerated() {
            view.recognizers.append(try readRecognizer(json, "\(context).recognizers[\(index)]"))
        }
        return view
    }

    private mutating func readRecognizer(
        _ json: JSONValue, _ context: String
    ) throws(LineError) -> RecognitionSetup.RecognizerPlan {
        let members = try json.members(called: context)
        guard let kindName = try members["kind"]?.text(called: "\(context).kind") else {
            throw LineError("\(context): `kind` is missing")
        }
        let kind = try RecognizerKind.named(kindName, among: kinds, in: "\(context).kind")
        let name = try members["name"]?.text(called: "\(context).name") ?? kindName
        guard !recognizerNames.contains(name) else {
            throw LineError("\(context).name: \"\(name)\" is used twice, but each recognizer needs its own name")
        }
        recognizerNames.append(name)
        var plan = RecognitionSetup.RecognizerPlan(kind: kind, name: name)
        for (key, value) in members.sorted(by: { $0.key < $1.key }) where key != "kind" && key != "name" {
            plan.configure.append(try kind.setting(key, to: value, in: context))
        }
        try checkLimits(members, in: context)
        return plan
    }

    private func checkLimits(_ members: JSONObject, in context: String) throws(LineError) {
        for (lower, upper) in [("minimumScale", "maximumScale"), ("minimumNumberOfTouches", "maximumNumberOfTouches")] {
            guard case .number(let minimum)? = members[lower], case .number(let maximum)? = members[upper],
                minimum > maximum
            else { continue }
            throw LineError("\(context): `\(lower)` is more than `\(upper)`")
        }
    }

    private func checkParents(of views: [RecognitionSetup.ViewPlan]) throws(LineError) {
        let parents = Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0.parent) })
        var checked: Set<String> = []
        for view in views {
            var chain: Set<String> = []
            var name = view.name
            while checked.insert(name).inserted, let parent = parents[name] ?? nil {
                chain.insert(name)
                guard parents[parent] != nil else {
                    throw .unknown(parent, in: "`in` of view \"\(name)\"", known: viewNames)
                }
                guard !chain.contains(parent) else {
                    throw LineError("`in` of view \"\(name)\": a view cannot contain itself")
                }
                name = parent
            }
        }
    }

    // MARK: Relations

    private func readSimultaneous(_ json: JSONValue?) throws(LineError) -> Set<Set<String>>? {
        guard let json else { return [] }
        if case .boolean(let isAll) = json { return isAll ? nil : [] }
        guard case .list(let elements) = json else {
            throw LineError("`simultaneous` must be true, false or a list of pairs, found \(json.sort)")
        }
        var pairs: Set<Set<String>> = []
        for (index, element) in elements.enumerated() {
            let context = "simultaneous[\(index)]"
            let pair = try element.list(called: context)
            guard pair.count == 2 else { throw LineError("\(context) must be a pair of names, found \(pair.count)") }
            pairs.insert([try recognizerName(pair[0], context), try recognizerName(pair[1], context)])
        }
        return pairs
    }

    private func readRequirements(_ json: JSONValue?) throws(LineError) -> [RecognitionSetup.Requirement] {
        var requirements: [RecognitionSetup.Requirement] = []
        for (index, element) in (try json?.list(called: "require") ?? []).enumerated() {
            let context = "require[\(index)]"
            let members = try element.members(called: context)
            try check(members, have: ["recognizer", "toFail"], in: context)
            guard let recognizer = members["recognizer"], let other = members["toFail"] else {
                throw LineError("\(context) must have `recognizer` and `toFail`")
            }
            let name = try recognizerName(recognizer, "\(context).recognizer")
            let otherName = try recognizerName(other, "\(context).toFail")
            requirements.append(RecognitionSetup.Requirement(recognizer: name, other: otherName))
        }
        try check(requirements.count, "requirements")
        return requirements
    }

    private func recognizerName(_ json: JSONValue, _ context: String) throws(LineError) -> String {
        let name = try json.text(called: context)
        guard recognizerNames.contains(name) else { throw .unknown(name, in: context, known: recognizerNames) }
        return name
    }

    private func readThresholds(_ json: JSONValue?) throws(LineError) -> [(name: String, value: Double)] {
        var thresholds: [(name: String, value: Double)] = []
        for (name, value) in (try json?.members(called: "thresholds") ?? JSONObject()).sorted(by: { $0.key < $1.key }) {
            guard Thresholds.entries.contains(where: { $0.name == name }) else {
                throw .unknown(name, in: "thresholds", known: Thresholds.entries.map(\.name))
            }
            thresholds.append((name, try value.number(called: "thresholds.\(name)", in: 0...largestMagnitude)))
        }
        return thresholds
    }
}
