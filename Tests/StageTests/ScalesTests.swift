import Drawing
import Testing

@testable import Stage

/// The scales of text, distances and corners.
@Suite struct ScalesTests {
    @Test func `each scale grows, and no step is too small to see`() {
        let fonts = [Font.caption, .label, .body, .title].map(\.size)
        let distances = [Spacing.tight, Spacing.small, Spacing.medium, Spacing.large, Spacing.section]
        let corners = [CornerRadius.small, CornerRadius.medium, CornerRadius.large]
        for scale in [fonts, distances, corners] {
            for (smaller, larger) in zip(scale, scale.dropFirst()) { #expect(larger >= smaller * 1.15) }
        }
    }
}
