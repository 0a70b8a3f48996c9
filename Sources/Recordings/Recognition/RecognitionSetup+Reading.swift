import Geometry
import Gestures

extension RecognitionSetup {
    /// Reads a set-up from JSON.
    ///
    /// - Throws: `SetupError` for what is no JSON, of the wrong sort, or a kind, property or name that nobody knows.
    public init(json bytes: [UInt8], kinds: [RecognizerKind]) throws(SetupError) {
        self.init()
        var scanner = JSONScanner(bytes)
        let json: JSONValue
        do throws(LineError) {
            json = try scanner.value()
            try scanner.expectEnd()
        } catch {
            let line = bytes[..<min(scanner.position, bytes.count)].count { $0 == Byte.newline } + 1
            throw SetupError(line: line, reason: error.reason)
        }
        do throws(LineError) {
            var reader = SetupReader(kinds: kinds)
            try reader.read(try json.members(called: "set-up"))
            self = reader.setup
        } catch {
            throw SetupError(reason: error.reason)
        }
    }
}

/// Reads a set-up part by part, and knows which names there are so far.
private struct SetupReader {
    let kinds: [RecognizerKind]
    var setup = RecognitionSetup()
    private var viewNames: Set<String> = []
    private var recognizerNames: Set<String> = []

    /// How many views, recognizers and requirements there may be: views hold each other, and each recognizer may have to do with
    /// each other one.
    private static let most = 256

    init(kinds: [RecognizerKind]) { self.kinds = kinds }

    mutating func read(_ members: [String: JSONValue]) throws(LineError) {
        setup.size = try members["size"]?.size(called: "size")
        guard let list = members["views"] else { throw LineError("`views` is missing: a list of views that listen") }
        let views = try list.list(called: "views")
        try check(views.count, "views")
        for (index, view) in views.enumerated() { try readView(view, "views[\(index)]") }
        try check(recognizerNames.count, "recognizers")
        try checkParents()
        try readSimultaneity(members["simultaneous"])
        try readRequirements(members["require"])
        try check(setup.requirements.count, "requirements")
        try readThresholds(members["thresholds"])
    }

    private func check(_ count: Int, _ name: String) throws(LineError) {
        guard count <= Self.most else { throw LineError("there are \(count) \(name), and may be at most \(Self.most)") }
    }

    private mutating func readView(_ json: JSONValue, _ place: String) throws(LineError) {
        let members = try json.members(called: place)
        guard let name = try members["name"]?.text(called: "\(place).name") else {
            throw LineError("\(place): `name` is missing")
        }
        guard viewNames.insert(name).inserted else {
            throw LineError("\(place).name: \"\(name)\" is there twice; each view has a name of its own")
        }
        var view = RecognitionSetup.ViewPlan(name: name)
        view.parent = try members["in"]?.text(called: "\(place).in")
        view.frame = try members["frame"]?.rect(called: "\(place).frame")
        view.follows = try members["follow"]?.flag(called: "\(place).follow") ?? false
        for (index, json) in (try members["recognizers"]?.list(called: "\(place).recognizers") ?? []).enumerated() {
            view.recognizers.append(try readRecognizer(json, "\(place).recognizers[\(index)]"))
        }
        setup.views.append(view)
    }

    private mutating func readRecognizer(
        _ json: JSONValue, _ place: String
    ) throws(LineError) -> RecognitionSetup.RecognizerPlan {
        let members = try json.members(called: place)
        guard let kindName = try members["kind"]?.text(called: "\(place).kind") else {
            throw LineError("\(place): `kind` is missing")
        }
        let kind = try RecognizerKind.named(kindName, among: kinds, in: "\(place).kind")
        let name = try members["name"]?.text(called: "\(place).name") ?? kindName
        guard recognizerNames.insert(name).inserted else {
            throw LineError("\(place).name: \"\(name)\" is there twice; each recognizer has a name of its own")
        }
        var plan = RecognitionSetup.RecognizerPlan(kind: kind, name: name)
        for (key, value) in members.sorted(by: { $0.key < $1.key }) where key != "kind" && key != "name" {
            plan.configure.append(try kind.property(key, in: place).reading(value, in: place))
        }
        return plan
    }

    /// Views are held by views that there are, and none holds itself.
    private func checkParents() throws(LineError) {
        let parents = Dictionary(uniqueKeysWithValues: setup.views.map { ($0.name, $0.parent) })
        var isHeld: Set<String> = []
        for view in setup.views {
            var chain: Set<String> = []
            var holder = view
            while isHeld.insert(holder.name).inserted, let name = holder.parent {
                chain.insert(holder.name)
                guard let parent = parents[name] else {
                    throw .unknown(name, in: "`in` of view \"\(holder.name)\"", known: setup.views.map(\.name))
                }
                guard !chain.contains(name) else {
                    throw LineError("`in` of view \"\(holder.name)\": a view cannot hold itself")
                }
                holder = RecognitionSetup.ViewPlan(name: name, parent: parent)
            }
        }
    }

    private mutating func readSimultaneity(_ json: JSONValue?) throws(LineError) {
        guard let json else { return }
        if case .flag(let isAll) = json {
            setup.simultaneity = isAll ? .all : .pairs([])
            return
        }
        var pairs: Set<Set<String>> = []
        for (index, element) in try json.list(called: "simultaneous").enumerated() {
            let place = "simultaneous[\(index)]"
            let pair = try element.list(called: place)
            guard pair.count == 2 else { throw LineError("\(place) must be a pair of names, found \(pair.count)") }
            pairs.insert([try recognizerName(pair[0], place), try recognizerName(pair[1], place)])
        }
        setup.simultaneity = .pairs(pairs)
    }

    private mutating func readRequirements(_ json: JSONValue?) throws(LineError) {
        for (index, element) in (try json?.list(called: "require") ?? []).enumerated() {
            let place = "require[\(index)]"
            let members = try element.members(called: place)
            guard let recognizer = members["recognizer"], let other = members["toFail"] else {
                throw LineError("\(place) must have `recognizer` and `toFail`")
            }
            setup.requirements.append(
                RecognitionSetup.Requirement(
                    recognizer: try recognizerName(recognizer, "\(place).recognizer"),
                    other: try recognizerName(other, "\(place).toFail")))
        }
    }

    private func recognizerName(_ json: JSONValue, _ place: String) throws(LineError) -> String {
        let name = try json.text(called: place)
        guard recognizerNames.contains(name) else { throw .unknown(name, in: place, known: setup.recognizerNames) }
        return name
    }

    private mutating func readThresholds(_ json: JSONValue?) throws(LineError) {
        var scratch = Thresholds()
        for (name, value) in (try json?.members(called: "thresholds") ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard Thresholds.entries.contains(where: { $0.name == name }) else {
                throw .unknown(name, in: "thresholds", known: Thresholds.entries.map(\.name))
            }
            let number = try value.number(called: "thresholds.\(name)")
            guard scratch.set(name, to: number) else { throw LineError("`thresholds.\(name)` must be 0 or more") }
            setup.thresholds.append((name, number))
        }
    }
}

extension RecognizerKind {
    fileprivate func property(_ name: String, in place: String) throws(LineError) -> RecognizerProperty {
        guard let property = properties.first(where: { $0.name == name }) else {
            throw .unknown(name, in: "\(place) (\(self.name))", known: ["kind", "name"] + properties.map(\.name))
        }
        return property
    }
}

extension RecognizerProperty {
    fileprivate func reading(_ json: JSONValue, in place: String) throws(LineError) -> (GestureRecognizer) -> Void {
        do throws(LineError) {
            return try read(json)
        } catch {
            throw LineError("\(place): \(error.reason)")
        }
    }
}
