import CairoRendering
import Platform
import Scenes

/// The photos in a folder, without their pixels. Subfolders and hidden files are ignored.
struct PhotoFolder: Sendable {
    private static let extensions: Set<String> = ["jpg", "jpeg", "png", "webp"]

    let path: String
    /// The photos in the order of their names.
    private(set) var photos: [Photo] = []
    private(set) var count = PhotoCount()

    /// Reads the headers of the files in a folder. After `Photo.maxCount` photos, counts the rest
    /// by the extensions of their names without reading them, because a folder can contain
    /// thousands.
    init(_ path: String) throws(PlatformError) {
        self.path = path
        for name in try Folders.names(in: path).sorted() {
            // Only regular files are opened, because opening a pipe would wait for its writer.
            guard let change = LocalTime.lastChange(ofFile: "\(path)/\(name)") else { continue }
            if photos.count < Photo.maxCount { add(name, changedAt: change) } else { omit(name) }
        }
        count.photos = photos.count
    }

    private mutating func add(_ name: String, changedAt change: String) {
        guard let header = try? ImageHeader(contentsOfFile: "\(path)/\(name)") else {
            count.otherFiles += 1
            return
        }
        let date = header.date.flatMap(Photo.words) ?? Photo.words(forDate: change) ?? ""
        photos.append(Photo(name: name, date: date, size: header.size))
    }

    private mutating func omit(_ name: String) {
        let end = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        if Self.extensions.contains(end) { count.omitted += 1 } else { count.otherFiles += 1 }
    }

    /// A sentence about the files that are left out or about the lack of photos, with the complete
    /// path, or `nil` if all files are shown.
    var sentence: String? { count.sentence(forFolder: path) }
    /// The same sentence with an abbreviated path, for a notice in a window.
    var shortSentence: String? { count.sentence(forFolder: Folders.abbreviated(path)) }
}
