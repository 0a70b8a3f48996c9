import Drawing
import Testing
import Windowing

@testable import Wayland

struct LauncherTests {
    @Test func `the launcher's token is used once, with the first picture`() throws {
        let compositor = try TestCompositor(token: "token-1")
        func activations() -> [String] { compositor.requests().filter { $0.contains(".activate ") } }
        compositor.play("configure 0 0 4")
        #expect(activations() == [])
        compositor.present(.white)
        #expect(activations() == ["xdg_activation_v1.activate token-1 wl_surface"])
        compositor.play("callback")
        compositor.present(.black)
        #expect(activations() == [])
    }

    @Test func `a compositor without activation gets no token`() throws {
        let compositor = try TestCompositor(without: ["xdg_activation_v1"], token: "token-1")
        compositor.show()
        #expect(!compositor.requests().contains { $0.contains("token-1") })
    }

    private static let environments: [([String: String], String?)] = [
        (["XDG_ACTIVATION_TOKEN": "new", "DESKTOP_STARTUP_ID": "old"], "new"), (["DESKTOP_STARTUP_ID": "old"], "old"),
        (["XDG_ACTIVATION_TOKEN": "", "DESKTOP_STARTUP_ID": "old"], "old"), (["XDG_ACTIVATION_TOKEN": ""], nil),
        ([:], nil),
    ]

    @Test(arguments: environments)
    func `the token leaves the environment, so that started programs do not inherit it`(
        environment: [String: String], token: String?
    ) {
        var rest = environment
        #expect(ActivationToken.take(from: { environment[$0] }, remove: { rest[$0] = nil }) == token)
        #expect(rest.isEmpty)
    }
}
