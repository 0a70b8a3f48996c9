import CCairo
import Drawing
import Geometry

/// Caches text that is painted repeatedly as bitmaps. Cairo takes about ten times as long to paint
/// a few characters.
final class TextBitmaps {
    /// The maximum number of pixels of a bitmap, and of all bitmaps together: 4 MB.
    private static let (mostPixels, mostPixelsOfAll) = (65_536.0, 1_048_576.0)

    private struct Key: Hashable {
        let text: Text
        let scale: Double
    }

    /// The bitmap of each text, or `nil` for a text that has been painted only once.
    private var bitmaps: [Key: Surface?] = [:]
    private var pixels = 0.0

    /// Returns the sampling that paints `text`, or `nil` if cairo must paint it.
    ///
    /// - Parameter paint: A closure that paints a text on a context.
    func sampling(of text: Text, under transform: Transform, paint: (Text, Context) -> Void) -> NearestSampling? {
        guard transform.a == transform.d, transform.b == 0, transform.c == 0, transform.a > 0,
            text.font.isPaintable, text.position.isFinite
        else { return nil }
        let box = transform.boundingBox(of: text.bounds).insetBy(dx: -1, dy: -1).integral
        guard box.area <= Self.mostPixels, !box.isEmpty else { return nil }
        // Texts at the same position within a pixel have the same bitmap.
        var moved = text
        moved.position = (transform.apply(to: text.position) - (box.origin - .zero)).scaled(by: 1 / transform.a)
        let key = Key(text: moved, scale: transform.a)
        guard let known = bitmaps[key] else {
            pixels += box.area
            if pixels > Self.mostPixelsOfAll { (bitmaps, pixels) = ([:], box.area) }
            bitmaps[key] = .some(nil)
            return nil
        }
        let made = known ?? self.bitmap(of: moved, size: box.size, scale: transform.a, paint)
        guard let bitmap = made else { return nil }
        bitmaps[key] = bitmap
        return NearestSampling(bitmap, isOpaque: false, under: Transform(translation: box.origin - .zero))
    }

    private func bitmap(
        of text: Text, size: Size, scale: Double, _ paint: (Text, Context) -> Void
    ) -> Surface? {
        guard let bitmap = try? Surface(CAIRO_FORMAT_ARGB32, width: Int(size.width), height: Int(size.height)) else {
            return nil
        }
        bitmap.context.setTransform(Transform(scaleX: scale, y: scale))
        paint(text, bitmap.context)
        bitmap.flush()
        return bitmap
    }
}

extension Point {
    fileprivate func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }
}
