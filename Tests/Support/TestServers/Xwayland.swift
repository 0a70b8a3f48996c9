import Geometry

/// An Xwayland server on a headless Wayland compositor.
public final class Xwayland: XServer, @unchecked Sendable {
    /// Ends the compositor on request, or when the server ends.
    private static let script = """
        weston --backend=headless-backend.so --socket=wayland --width="$1" --height="$2" --idle-time=0 3>&- &
        compositor=$!
        shift 2
        while [ ! -S "$XDG_RUNTIME_DIR/wayland" ] && kill -0 "$compositor"; do sleep 0.02; done
        WAYLAND_DISPLAY=wayland Xwayland "$@" -noreset -nolisten tcp &
        server=$!
        trap 'kill "$server"' TERM
        wait "$server"
        trap - TERM
        kill "$server" "$compositor"
        wait
        """

    public init() throws(TestError) {
        let size = ["\(Int(XServer.size.width))", "\(Int(XServer.size.height))"]
        try super.init(
            GuardedServer.start { folder in
                ["env", "XDG_RUNTIME_DIR=\(folder)", "sh", "-c", Self.script, "sh"] + size
            })
    }
}
