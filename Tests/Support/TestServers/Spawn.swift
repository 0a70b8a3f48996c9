import CTestServers
import Glibc

/// Starts a program with given descriptors, and optionally in its own session.
///
/// Corresponds to `posix_spawnp`.
func spawn(
    _ arguments: [String], environment: [String: String] = [:], descriptors: [Int32: Int32], ownSession: Bool = false
) throws(TestError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
        unsafe posix_spawn_file_actions_destroy(&actions)
        unsafe posix_spawnattr_destroy(&attributes)
    }
    // Move the sources out of the targets' range: a source with a target's number would be replaced before its use.
    let sources = descriptors.mapValues { fcntl($0, F_DUPFD_CLOEXEC, 100) }
    defer { for source in sources.values { _ = close(source) } }
    for (target, source) in sources {
        unsafe posix_spawn_file_actions_adddup2(&actions, source, target)
    }
    // The program inherits none of this process's other descriptors.
    unsafe process_close_from(&actions, (descriptors.keys.max() ?? 2) + 1)
    // The threads that run tests block signals; a child that inherits the mask could not be terminated.
    var noSignals = sigset_t()
    unsafe sigemptyset(&noSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    let session = ownSession ? SPAWN_IN_OWN_SESSION : 0
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(session))

    var process: pid_t = -1
    let result = unsafe withCStrings(arguments) { arguments in
        unsafe withCStrings(environmentLines(changedBy: environment)) { environment in
            unsafe posix_spawnp(&process, arguments[0]!, &actions, &attributes, arguments, environment)
        }
    }
    guard result == 0 else { throw TestError("\(arguments[0]) could not be started: error \(result)") }
    return process
}

/// The process's environment as `NAME=VALUE` lines, with some values set.
private func environmentLines(changedBy changes: [String: String]) -> [String] {
    let inherited = (contentsOfFile("/proc/self/environ") ?? "").split(separator: "\0").map(String.init)
    let kept = inherited.filter { line in
        !changes.keys.contains { line.hasPrefix($0 + "=") }
    }
    return kept + changes.map { "\($0.key)=\($0.value)" }
}

private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var copies = unsafe strings.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    return unsafe copies.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress!) }
}

/// The value of an environment variable, or nil.
func environmentValue(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
}
