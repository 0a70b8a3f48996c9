import Glibc

/// The environment variables, the host name and the current process. Most members wrap C functions
/// that Swift treats as unsafe.
public enum Environment {
    public static func value(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(fileName: $0) } }
    public static func remove(_ name: String) { _ = unsafe unsetenv(name) }

    public static var processIdentifier: Int32 { getpid() }

    public static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

    public static var hostName: String {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            unsafe buffer.initialize(repeating: 0)
            guard let base = buffer.baseAddress, unsafe gethostname(base, buffer.count - 1) == 0 else { return "" }
            return unsafe String(cString: base)
        }
    }
}
