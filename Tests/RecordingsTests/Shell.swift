import Glibc
import Platform
import TestServers
import Testing

/// Runs shell scripts.
enum Shell {
    /// A script's output and exit status.
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs a script in a new folder, and kills it after a number of seconds, or more for slow
    /// builds. In the script, `touchstone` is the program, and `limit_memory` limits the memory of
    /// later commands in KiB. There is no limit under AddressSanitizer, which reserves terabytes
    /// that it does not use.
    static func run(_ script: String, limit seconds: Int = 120) throws -> Outcome {
        let folder = "/tmp/touchstone-command-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
        try #require(unsafe mkdir(folder, 0o700) == 0)
        defer { _ = unsafe system("rm -r \(folder)") }
        let prelude = """
            cd \(folder)
            touchstone() { timeout \(seconds * TestSettings.patience) \(App.program) "$@"; }
            limit_memory() { [[ ${ASAN_OPTIONS+set} ]] || ulimit -v "$1"; }

            """
        try Files.write(Array((prelude + script).utf8), to: folder + "/script")
        let status = unsafe system("/bin/bash \(folder)/script >\(folder)/output 2>\(folder)/errors </dev/null")
        return Outcome(
            status: status >> 8, output: String(decoding: try Files.read(folder + "/output"), as: UTF8.self),
            errors: String(decoding: try Files.read(folder + "/errors"), as: UTF8.self))
    }
}
