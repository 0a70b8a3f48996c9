import Geometry

/// A server that is itself a program of a Wayland compositor, one without a screen.
public final class Xwayland: XServer, @unchecked Sendable {
    /// Ends the compositor when it is told to end, or when the server does.
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
