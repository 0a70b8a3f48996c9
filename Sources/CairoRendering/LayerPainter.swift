import Drawing
import Geometry
import Platform

/// Paints bitmaps of layers on a thread of its own, so that frames do not wait for them.
///
/// The thread paints each layer with its own renderer on its own surface, and hands over the
/// complete bitmap.
final class LayerPainter {
    /// If a shown layer's bitmap has at most this number of pixels, it is not painted in the
    /// background, because painting it usually takes less than 3 ms.
    private static let maxImmediatePixels = 65_536.0

    /// The identity of a layer in the caches of a renderer.
    final class Key: Sendable, Hashable {
        static func == (left: Key, right: Key) -> Bool { left === right }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// The completed bitmaps, keyed by layer. A bitmap is `nil` if it could not be created.
    typealias Bitmaps = [Key: LayerBitmap?]

    /// A bitmap that only one thread uses at a time.
    private struct Finished: @unchecked Sendable { let bitmap: LayerBitmap? }

    private lazy var thread = BackgroundThread<Key, Finished>()
    private(set) var fileDescriptor: Int32?

    /// Begins to paint a layer. Returns `false` if the caller must paint it, for example because it
    /// is shown and small.
    func paint(_ layer: Layer, for key: Key) -> Bool {
        guard let frame = layer.bitmapFrame, layer.deferral != nil || frame.area > Self.maxImmediatePixels,
            LayerBitmap.canShow(layer), let thread
        else { return false }
        fileDescriptor = thread.fileDescriptor
        thread.submit(key) { Finished(bitmap: Renderer().bitmap(of: layer)) }
        return true
    }

    var hasBitmaps: Bool { fileDescriptor != nil && thread?.hasResults ?? false }

    /// Returns the bitmaps that have been completed since the last call.
    func removeBitmaps() -> Bitmaps {
        guard hasBitmaps, let thread else { return [:] }
        return thread.removeResults().reduce(into: [:]) { $0[$1.key] = .some($1.value.bitmap) }
    }
}
