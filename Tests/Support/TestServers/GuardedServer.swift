import Glibc

/// An X server in a temporary folder. Both are removed when this process ends for any reason.
///
/// A shell between this process and the server holds one end of a pipe. When `end` or the death of
/// this process closes the other end, the shell ends the server and removes the folder.
final class GuardedServer {
    /// The name of the display, such as ":7".
    let display: String
    let processIdentifier: Int32
    /// The server's folder, removed at its end.
    let folder: String
    private let shell: pid_t
    private let leash: Int32
    private var hasEnded = false

    private static let script = """
        folder=$1; shift
        "$@" 0</dev/null 1>"$folder/output" 2>&1 4>&- &
        server=$!
        exec 3>&-
        echo "$server" >&4
        exec 4>&-
        read -r _
        kill "$server"
        # A server that is about to sleep notices the signal only when another one wakes it.
        while sleep 1; do kill "$server"; done &
        wait "$server"
        kill $!
        rm -rf "$folder"
        """

    /// Starts a server on a free display, in its own folder.
    ///
    /// If two servers search for a free display with `-displayfd` alone, one may lose its socket to
    /// the other. A server with a given display takes a lock or ends.
    ///
    /// - Parameter prepare: Returns the command line of a server in the folder. The server must
    ///   accept `-displayfd`.
    static func start(
        _ prepare: (_ folder: String) throws(TestError) -> [String]
    ) throws(TestError) -> GuardedServer {
        for _ in 1..<5 {
            if let server = try? GuardedServer(display: randomDisplay, prepare) { return server }
        }
        return try GuardedServer(display: randomDisplay, prepare)
    }

    private static var randomDisplay: String { ":\(Int.random(in: 1000..<30000))" }

    private init(
        display: String, _ prepare: (_ folder: String) throws(TestError) -> [String]
    ) throws(TestError) {
        self.display = display
        folder = try makeTemporaryFolder()
        let command = try prepare(folder) + [display, "-displayfd", "3"]
        let (leash, ready, identifier) = (try Pipe(), try Pipe(), try Pipe())
        let silence = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
        shell = try spawn(
            ["sh", "-c", Self.script, "sh", folder] + command,
            descriptors: [0: leash.readEnd, 1: silence, 2: silence, 3: ready.writeEnd, 4: identifier.writeEnd],
            ownSession: true)
        self.leash = leash.writeEnd
        for descriptor in [leash.readEnd, ready.writeEnd, identifier.writeEnd, silence] { _ = close(descriptor) }
        defer { for descriptor in [ready.readEnd, identifier.readEnd] { _ = close(descriptor) } }

        let deadline = Deadline(.seconds(20))
        let process = readText(from: identifier.readEnd, until: deadline) ?? ""
        processIdentifier = Int32(process.filter(\.isNumber)) ?? -1
        let isReady = readText(from: ready.readEnd, until: deadline) { $0.hasSuffix("\n") } ?? ""
        guard isReady.hasSuffix("\n") else {
            let output = contentsOfFile(folder + "/output") ?? ""
            end()
            throw TestError("\(command[0]) could not be started: \(output.suffix(500))")
        }
    }

    /// Returns when the server has ended and its folder is removed.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        _ = close(leash)
        _ = waitForEnd(of: shell)
    }

    deinit { end() }
}

/// The status of a child from `waitpid`.
func waitForEnd(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status
}

/// A new folder in TMPDIR or /tmp. The paths of sockets in it must be short.
func makeTemporaryFolder() throws(TestError) -> String {
    var template = Array("\(environmentValue("TMPDIR") ?? "/tmp")/touchstone-XXXXXX".utf8CString)
    let made = unsafe template.withUnsafeMutableBufferPointer { unsafe mkdtemp($0.baseAddress!) != nil }
    guard made else { throw TestError("no temporary folder could be made: error \(errno)") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
