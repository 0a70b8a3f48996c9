import Synchronization

/// The time at which renderers may paint the bitmap of a hidden layer. A visible layer has no
/// deferral.
package enum Deferral: Equatable, Sendable {
    /// Later, because items are still being appended.
    case untilWhole
    /// Now, on another thread. The object reports when the bitmap is complete.
    case inBackground(BitmapProgress)
}

/// The progress of a bitmap that a renderer paints in the background for a hidden layer. The scene
/// shows the layer when the bitmap is complete, so that no frame waits for it.
package final class BitmapProgress: Equatable, Sendable {
    private let pending = Atomic(false)

    package init() {}

    /// Whether a renderer is painting the bitmap on another thread.
    package var isPending: Bool { pending.load(ordering: .acquiring) }

    package func begin() { pending.store(true, ordering: .releasing) }

    package func end() { pending.store(false, ordering: .releasing) }

    /// Returns `true`, because the progress does not change a picture, and equal pictures of two
    /// windows have different progress objects.
    package static func == (left: BitmapProgress, right: BitmapProgress) -> Bool { true }
}
