import Glibc

@testable import touchstone_migrate

/// A temporary folder in which a shell runs scripts, with the built program in its path.
final class Shell {
    /// The result of a script.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    private let base: String
    /// The folder in which the scripts run.
    var folder: String { base + "/folder" }

    init() {
        var template = Array("\(Self.variable("TMPDIR") ?? "/tmp")/migrator-XXXXXX".utf8CString)
        base = unsafe String(cString: mkdtemp(&template))
        _ = unsafe mkdir(folder, 0o700)
    }

    deinit { _ = unsafe system("rm -rf '\(base)'") }

    func run(_ script: String) -> Outcome {
        let (output, errors) = ("\(base)/output", "\(base)/errors")
        let status = unsafe system(
            "cd '\(folder)'; PATH='\(Self.programs)':$PATH; { \(script)\n} >'\(output)' 2>'\(errors)' </dev/null")
        return Outcome(status: status >> 8 & 0xFF, output: contents(of: output), errors: contents(of: errors))
    }

    private func contents(of path: String) -> String {
        (try? Files.read(path, isToBeReplaced: false)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func variable(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

    /// The folder of the running test program, which also contains the tested one.
    private static let programs: String = {
        guard let path = unsafe realpath("/proc/self/exe", nil) else { return "." }
        defer { unsafe free(path) }
        return unsafe String(cString: path).split(separator: "/").dropLast().map { "/" + $0 }.joined()
    }()
}
