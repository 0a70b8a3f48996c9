import Synchronization

/// The time at which renderers may paint the bitmap of a layer that no picture shows yet.
///
/// Only hidden items have such layers: a picture that shows a layer always needs its bitmap.
package enum Deferral: Equatable, Sendable {
    /// Later, because items are still being appended.
    case untilWhole
    /// Now, on another thread. The object reports when the bitmap is complete.
    case inBackground(BitmapProgress)
}

/// A report from a renderer to the scene that created a layer, with which the scene shows the layer
/// only after its bitmap has been painted. Until then, no frame waits for the bitmap.
package final class BitmapProgress: Equatable, Sendable {
    private let pending = Atomic(false)

    package init() {}

    /// Whether a renderer is painting the bitmap on another thread. The value is `false` if no
    /// renderer paints in the background, so that scenes then need not wait.
    package var isPending: Bool { pending.load(ordering: .acquiring) }

    package func begin() { pending.store(true, ordering: .releasing) }

    package func end() { pending.store(false, ordering: .releasing) }

    /// Returns `true`, because reports do not change a picture, and equal pictures of two windows
    /// have different reports.
    package static func == (left: BitmapProgress, right: BitmapProgress) -> Bool { true }
}
