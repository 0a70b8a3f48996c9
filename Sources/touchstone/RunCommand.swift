import ArgumentParser
import Desktop
import Headless
import Platform
import Recordings
import Scenes
import Sessions
import Shell
import Windowing
import X11

/// The command `run`, which is the default. It opens a window for trying the scenes.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Show a scene in a window. This is the default command.",
        discussion: "Example: touchstone pieces --size 800x600 --position 100,-20")

    /// The width of a screen, in points, below which the window is maximized by default, because
    /// the default size would leave only a strip of the screen free.
    private static let smallScreen = 1400.0

    @OptionGroup var options: SceneOptions

    @Argument(
        help: .init(
            "The folder whose photos the scene photos shows (default: the desktop's folder for pictures).",
            valueName: "FOLDER"), completion: .directory)
    var folder: String?

    @Option(
        help: .init(
            "The window's size in pixels (default: 1280x800 points, or maximized on a small screen).",
            valueName: "WIDTHxHEIGHT"),
        transform: PixelSize.init(parsing:))
    var size: PixelSize?

    @OptionGroup var placing: WindowPlacing

    @Option(
        help: .init(
            "Whether to paint objects where the fingers that hold them will be when the display shows the frame.",
            valueName: "on|off"))
    var ahead = PaintingAhead.on

    @Flag(help: "Show the scene alone, without bars.")
    var bare = false

    @Flag(help: "Keep the window open regardless of keys and buttons. A signal ends the program.")
    var stayOpen = false

    @Flag(help: "Show the state of the recognizers. F12 does this while the program runs.")
    var inspect = false

    @Flag(
        inversion: .prefixedNo,
        help: "Show the gestures of each scene when it first appears (default: in the first run).")
    var guide: Bool?

    @Flag(
        inversion: .prefixedNo,
        help: """
            Continue where the last run ended, and save the state at the end (default: if no scene is named). The state \
            is in ~/.local/state/touchstone, or in the folder touchstone in XDG_STATE_HOME.
            """)
    var restore: Bool?

    @Option(
        help: .init(
            "Record all input; - is standard output. The key r records while the program runs.",
            valueName: "FILE"), completion: .file())
    var record: String?

    @Option(
        help: .init(
            "Write the announcements of the recognizers, for `touchstone replay --verify`.", valueName: "FILE"),
        completion: .file())
    var announcements: String?

    @Flag(help: "Check the program's requirements on this machine, and report the result.")
    var selfTest = false

    @Option(
        help: .init("Play a short two-finger gesture, save a picture of it and quit.", valueName: "FILE.png"),
        completion: .file())
    var demonstrate: String?

    func validate() throws {
        guard record != "-" || demonstrate == nil else {
            throw ValidationError("--record - and --demonstrate cannot be combined: both write to standard output.")
        }
        try checkPictureName(demonstrate)
        try refusing("--record", record, where: [announcements, demonstrate])
        try refusing("--announcements", announcements, where: [demonstrate])
    }

    func run() throws {
        try checkFolder()
        try MainActor.assumeIsolated { try runOnMainActor() }
    }

    @MainActor private func runOnMainActor() throws {
        if selfTest { return try SelfTest(placing: placing).run() }
        let session = try SessionFiles(record: record, announcements: announcements)
        do {
            try show(writing: session)
        } catch {
            // The pending output must be written even if the connection to the server is lost.
            try? session.finish()
            throw error
        }
        try session.finish()
    }

    @MainActor private func show(writing session: SessionFiles) throws {
        try exiting {
            let application = DesktopApplication(paint: placing.paint, threads: placing.threads)
            let firstRun = guide == nil && demonstrate == nil ? FirstRun() : nil
            let (saved, problem) = savedState()
            let album = try photoAlbum(continuing: saved)
            let window = try open(in: application, isFirstRun: firstRun != nil, continuing: saved, showing: album)
            album?.begin(in: application, for: window)
            let shell = window.runner.shell
            placing.checkPosition(of: window)
            if let problem {
                shell?.notify(problem, isWarning: true)
                complain(problem)
            }
            defer { if keepsState { SavedState.write(window.runner, photoFolder: album?.namedPath) } }
            shell?.onGuidePlayed = { firstRun?.end() }
            window.onFullScreenChange = { [unowned window] in
                window.runner.request(.set(Settings(StageSetting.isFullScreen, $0)))
            }
            let recordings = Folders.data(of: "touchstone").map {
                RecordingsSheet(of: $0, in: window, placing: placing)
            }
            window.onNotice = { if recordings?.notify($0, isWarning: $1) != true { shell?.notify($0, isWarning: $1) } }
            window.pinSettings(options.settings.values.keys)
            window.presentsAhead = ahead == .on
            if stayOpen { refuseToClose(window) }
            session.attach(to: window, of: application)
            shell?.onShowRecordings = { [unowned window] in show(recordings, in: window) }
            if let demonstrate {
                try play(in: window, leavingPicture: demonstrate)
            } else {
                try application.run()
            }
        }
    }

    @MainActor private func windowOptions() throws -> WindowOptions {
        var window = try WindowOptions.touchstone(placing)
        if let size {
            (window.size, window.staysOnScreen) = (size.size, false)
        } else {
            window.isSizeInPoints = true
            if placing.position == nil { window.maximizedBelowWidth = Self.smallScreen }
        }
        window.position = placing.position
        window.showsTitleBar = !bare
        window.scale = options.scale
        return window
    }

    @MainActor private func refuseToClose(_ window: SceneWindow) {
        window.shouldClose = { [unowned window] in
            window.onNotice?("The window stays open because of --stay-open.", false)
            return false
        }
    }

    @MainActor private func show(_ recordings: RecordingsSheet?, in window: SceneWindow) {
        func warn(_ sentence: String) {
            window.runner.shell?.notify(sentence, isWarning: true)
            complain(sentence)
        }
        guard let recordings else {
            return warn("There are no recordings: neither HOME nor XDG_DATA_HOME is an absolute path.")
        }
        do {
            try recordings.show()
        } catch {
            warn("The recordings cannot be shown: \(error).")
        }
    }

    @MainActor private func open(
        in application: DesktopApplication, isFirstRun: Bool, continuing saved: RecordingHeader?,
        showing album: PhotoAlbum?
    ) throws -> SceneWindow {
        let options = try windowOptions()
        func make(size: Size, surroundings: Settings) -> SceneRunner {
            makeRunner(size, surroundings, isFirstRun: isFirstRun, continuing: saved, showing: album)
        }
        guard demonstrate != nil, !DisplaySystems.hasX11, !DisplaySystems.hasWayland else {
            return try application.open(options: options, makeRunner: make)
        }
        return SceneWindow(window: HeadlessSystem().openWindow(options), makeRunner: make)
    }

    @MainActor private func play(in window: SceneWindow, leavingPicture path: String) throws {
        var rounds = (window.runner.shell?.demonstrationRounds(from: window.now) ?? [])[...]
        try window.play { rounds.popFirst() }
        try write(window.runner.refinedPicture(), to: path)
        try? LineWriter.standardOutput().write("\(options.scene.kind.demonstration.summary); the picture is \(path).")
    }

    private var keepsState: Bool { restore ?? (options.namedScene == nil && demonstrate == nil) }

    private func savedState() -> (RecordingHeader?, problem: String?) {
        guard keepsState else { return (nil, nil) }
        do throws(SavedState.Problem) {
            return (try SavedState.read(), nil)
        } catch {
            return (nil, "The last state cannot be restored: \(error.sentence).")
        }
    }

    /// Creates a runner, which continues from `saved` unless `saved` is `nil`. The settings given
    /// on the command line take precedence over the desktop's settings.
    @MainActor private func makeRunner(
        _ size: Size, _ surroundings: Settings, isFirstRun: Bool, continuing saved: RecordingHeader?,
        showing album: PhotoAlbum?
    ) -> SceneRunner {
        var settings = surroundings.merging(options.settings).merging(album?.settings ?? [:])
        let make = SceneRunner.ofAllScenes(photosFrom: album)
        if bare { settings[StageSetting.isBare] = true }
        if inspect { settings[StageSetting.isInspecting] = true }
        if guide ?? isFirstRun { settings[StageSetting.showsGuides] = true }
        guard let saved else { return make(settings, size) }
        if options.namedScene == nil { settings[StageSetting.scene] = saved.scene }
        return SavedState.makeRunner(continuing: saved, settings: settings, size: size, make: make)
    }
}
