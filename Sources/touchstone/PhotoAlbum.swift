import ArgumentParser
import CairoRendering
import Desktop
import Platform
import Recordings
import Scenes
import Shell

/// The photos of a folder, which are decoded in the background for the scene that shows them.
@MainActor final class PhotoAlbum: PhotoSource {
    private typealias Decoder = BackgroundThread<PhotoRequest, Result<Image, ImageError>>
    private typealias Reader = BackgroundThread<String, PhotoFolder?>

    /// The maximum number of photos that are decoded at the same time. The decoders have a low
    /// priority, so they hardly delay frames.
    private static let maxDecoders = 2

    /// The path of the folder that the user has named in this run or an earlier one, or `nil`.
    let namedPath: String?
    private let path: String?
    private var folder: PhotoFolder?
    private var decoders: [Decoder] = []
    private var reader: Reader?
    /// The request that each decoder works on, or `nil` if it is idle.
    private var work: [PhotoRequest?] = []
    private var requests: [PhotoRequest] = []
    private var damagedCount = 0
    private var isCounted = false
    /// A sentence that says why the folder of the last run cannot be shown, or `nil`.
    private var problem: String?
    /// Whether the scene has received the photos, either at the start or later as a setting.
    private var isAnnounced = false
    private weak var scene: PhotosScene?
    private weak var window: SceneWindow?
    private weak var application: DesktopApplication?

    /// Creates an album of the folder that the user has named, or else of the user's folder for
    /// pictures.
    ///
    /// - Parameters:
    ///   - path: The path that the user has named, or `nil`.
    ///   - isNamedNow: Whether the user has named the path in this run. Otherwise, a missing folder
    ///     is not an error.
    ///   - isNeeded: Whether the scene begins with the photos. If this value and `isNamedNow` are
    ///     `false`, the folder is read in the background.
    /// - Throws: An exit status if the user has named the path in this run and the folder cannot be
    ///   read.
    init(of path: String?, isNamedNow: Bool, isNeeded: Bool) throws {
        namedPath = path.map(Folders.resolved)
        self.path = namedPath ?? Folders.pictures
        if isNamedNow, let path = self.path {
            folder = try exiting(Exit.missingFile) { try PhotoFolder(path) }
            if let sentence = folder?.sentence { complain(sentence) }
        } else if isNeeded, let path = self.path {
            do throws(PlatformError) {
                folder = try PhotoFolder(path)
            } catch {
                if namedPath != nil { problem = "The last photos cannot be shown: \(error.abbreviated)." }
            }
        }
        isAnnounced = folder != nil
    }

    /// A setting with the photos of the folder. It is missing if the folder contains no photos or
    /// has not been read.
    var settings: Settings {
        guard let photos = folder?.photos, !photos.isEmpty else { return [:] }
        return Settings(PhotosSetting.photos, photos)
    }

    /// Starts reading the folder if it has not been read yet, and starts decoding the requested
    /// photos.
    func begin(in application: DesktopApplication, for window: SceneWindow) {
        (self.application, self.window) = (application, window)
        if folder == nil, let path { read(path) }
        startWork()
    }

    private func read(_ path: String) {
        guard let reader = Reader() else { return }
        self.reader = reader
        reader.submit(path) { try? PhotoFolder(path) }
        application?.add(fileDescriptor: reader.fileDescriptor) { [weak self, unowned reader] in
            guard let self, let folder = reader.removeResults().first?.value else { return }
            self.folder = folder
            application?.remove(fileDescriptor: reader.fileDescriptor)
            self.reader = nil
            if let scene { decode(requests, for: scene) }
        }
    }

    /// Announces the photos as a setting when the user opens the scene. They are not announced
    /// earlier, so that recordings of other scenes do not contain their names.
    private func announce() {
        guard !isAnnounced, folder != nil else { return }
        isAnnounced = true
        if !settings.isEmpty { window?.runner.request(.set(settings)) }
    }

    // MARK: Decoding

    func decode(_ requests: [PhotoRequest], for scene: PhotosScene) {
        (self.requests, self.scene) = (requests, scene)
        startWork()
        guard let shell = window?.runner.shell, shell.scene === scene else { return }
        announce()
        reportCount(to: shell)
    }

    private func startWork() {
        guard let path = folder?.path, !requests.isEmpty, application != nil else { return }
        if decoders.isEmpty { startDecoders() }
        for index in decoders.indices where work[index] == nil {
            guard let next = requests.first(where: { request in !work.contains { $0?.name == request.name } }) else {
                return
            }
            work[index] = next
            decoders[index].submit(next) { Self.image(of: next, in: path) }
        }
    }

    private func startDecoders() {
        decoders = (0..<min(Self.maxDecoders, WorkerThreads.processorCount)).compactMap { _ in Decoder() }
        work = decoders.map { _ in nil }
        for (index, decoder) in decoders.enumerated() {
            application?.add(fileDescriptor: decoder.fileDescriptor) { [weak self] in self?.finish(index) }
        }
    }

    private func finish(_ index: Int) {
        for (request, result) in decoders[index].removeResults() {
            work[index] = nil
            if case .failure(let error) = result { report(error) }
            scene?.receive(try? result.get(), for: request)
        }
    }

    private nonisolated static func image(of request: PhotoRequest, in folder: String) -> Result<Image, ImageError> {
        Result { () throws(ImageError) in
            try Image(contentsOfFile: "\(folder)/\(request.name)", fitting: request.size)
        }
    }

    // MARK: Sentences

    private func reportCount(to shell: Shell) {
        guard !isCounted else { return }
        if let problem { shell.notify(problem, isWarning: true) }
        isCounted = folder != nil || problem != nil
        guard let folder else { return }
        // A default folder without photos is not reported, because the user has not chosen it.
        guard namedPath != nil || !folder.photos.isEmpty, let sentence = folder.shortSentence else { return }
        shell.notify(sentence)
    }

    private func report(_ error: ImageError) {
        complain("\(error)")
        damagedCount += 1
        let sentence =
            damagedCount == 1
            ? "1 photo cannot be shown, because its file is damaged."
            : "\(damagedCount) photos cannot be shown, because their files are damaged."
        window?.runner.shell?.notify(sentence, isWarning: true)
    }
}

extension RunCommand {
    /// Throws an error if a folder is named, unless the scene is `photos` and no demonstration is
    /// requested. This check runs after the parser has reported unknown options, because the value
    /// of an unknown option would be mistaken for a folder.
    func checkFolder() throws {
        guard folder == nil || options.scene.name == PhotosScene.kind.name else {
            throw ValidationError("A folder can only be shown by the scene photos, as in `touchstone photos FOLDER`.")
        }
        guard folder == nil || demonstrate == nil else {
            throw ValidationError("--demonstrate shows landscapes and cannot be combined with a folder.")
        }
    }

    /// Returns the photos to show, or `nil` for a demonstration, whose picture must not depend on
    /// the user's files.
    @MainActor func photoAlbum(continuing saved: RecordingHeader?) throws -> PhotoAlbum? {
        guard demonstrate == nil else { return nil }
        let photos = PhotosScene.kind.name
        let isShown = (options.namedScene?.name ?? saved?.scene) == photos
        return try PhotoAlbum(
            of: folder ?? saved?.options[SavedState.photoFolder], isNamedNow: folder != nil,
            isNeeded: isShown || saved?.state?.values[photos] != nil)
    }
}
