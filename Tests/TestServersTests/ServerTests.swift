import Geometry
import Glibc
import TestServers
import Testing

@Suite struct `starting X servers for tests` {
    @Test func `the servers' sockets are in a folder that only the servers' user can access`() throws {
        #expect(try TemporaryFolder().permissions == 0o700)
    }

    @Test func `stopping a server ends its process and removes its folder`() throws {
        let server = try Xvfb()
        let folders = try temporaryFolders(mentionedBy: server.processIdentifier)
        #expect(kill(server.processIdentifier, 0) == 0)

        server.end()

        #expect(kill(server.processIdentifier, 0) == -1)
        #expect(folders.allSatisfy { unsafe access($0, F_OK) == -1 })
    }

    @Test func `a server ends when it is no longer referenced`() throws {
        let identifier = try Xorg().processIdentifier
        #expect(kill(identifier, 0) == -1)
    }

    @Test func `two simultaneous servers have different displays`() throws {
        let (first, second) = (try Xvfb(), try Xvfb())
        #expect(first.display != second.display)
    }

    @Test func `a simulated network carries several connections at once`() throws {
        let server = try Xvfb()
        let wire = try Wire(to: server)
        let app = try App(["pieces"], on: server, environment: ["DISPLAY": wire.display])
        let window = try app.waitForWindow()
        try window.settle()
        #expect(wire.countOpening() > 0)
        try window.settle()
    }

    /// The folders that hold a process's output.
    private func temporaryFolders(mentionedBy process: Int32) throws -> [String] {
        var path = [CChar](repeating: 0, count: 4096)
        let length = unsafe readlink("/proc/\(process)/fd/1", &path, path.count)
        let output = String(decoding: path.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        #expect(output.contains("/touchstone-"))
        return [String(output.prefix { $0 != "/" }), String(output.dropLast("/output".count))].filter { !$0.isEmpty }
    }
}
