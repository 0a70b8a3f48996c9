import Glibc
import Testing

@testable import Platform

struct FolderTests {
    /// The file is `user-dirs.dirs`.
    @Test(arguments: [
        (#"XDG_PICTURES_DIR="$HOME/Pictures""#, "/home/ada/Pictures"),
        ("# comment\nXDG_MUSIC_DIR=\"$HOME/Music\"\n  XDG_PICTURES_DIR=\"/data/my pictures/\"\n", "/data/my pictures"),
        (#"XDG_PICTURES_DIR="$HOME/a \"b\" \\c""#, #"/home/ada/a "b" \c"#),
        ("XDG_PICTURES_DIR=\"/one\"\nXDG_PICTURES_DIR=\"/two\"", "/two"), (#"XDG_PICTURES_DIR="$HOME/""#, nil),
        (#"XDG_PICTURES_DIR="Pictures""#, nil), ("#XDG_PICTURES_DIR=\"/one\"", nil), ("", nil),
    ])
    func `the folder for pictures is the last assignment of an absolute path other than the home folder`(
        text: String, path: String?
    ) { #expect(Folders.pictures(in: text, home: "/home/ada") == path) }

    @Test(arguments: [(12, "/aa/bbb/cccc"), (11, "…/bbb/cccc"), (10, "…/bbb/cccc"), (9, "…/cccc")])
    func `an abbreviated path has at most the given length`(limit: Int, path: String) {
        #expect(Folders.abbreviated("/aa/bbb/cccc", to: limit) == path)
    }

    @Test func `an abbreviated path has a tilde instead of the home folder`() throws {
        let home = try #require(Folders.home)
        #expect([home, home + "/a", home + "s"].map { Folders.abbreviated($0, to: 400) } == ["~", "~/a", home + "s"])
    }

    /// The environment applies to the whole process, so the test has a process of its own.
    @Test func `without HOME, the user's folders are in the home folder of the password database`() async {
        await #expect(processExitsWith: .success) {
            for name in ["HOME", "XDG_STATE_HOME"] { unsafe unsetenv(name) }
            let entry = unsafe getpwuid(getuid()).map { unsafe String(cString: $0.pointee.pw_dir) }
            let home = try #require(entry)
            #expect(Folders.state(of: "program") == "\(home)/.local/state/program")
        }
    }
}
