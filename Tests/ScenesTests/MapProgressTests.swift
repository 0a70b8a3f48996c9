import Drawing
import GestureTesting
import Stage
import Testing

@testable import Scenes

/// New tiles and names of the map are shown only after a renderer has painted them.
@Suite struct MapProgressTests {
    /// The tiles that a picture shows.
    private func tiles(of picture: Picture) -> [Item] {
        picture.items.filter { $0.id.name == "map" && $0.clip == nil }
    }

    /// The reports about the hidden tiles of a picture that are whole.
    private func reports(in picture: Picture) -> [ItemID: BitmapProgress] {
        picture.items.reduce(into: [:]) { reports, item in
            if case .layer(let layer) = item.content, case .inBackground(let progress)? = layer.deferral {
                reports[item.id] = progress
            }
        }
    }

    @Test func `a tile that is still being painted is not shown, and then fades in`() {
        let stand = MapStand(zoom: 6)
        let painted = Set(stand.player.picture().items.map(\.id))
        var (pending, shown): ([ItemID: BitmapProgress], Set<ItemID>) = ([:], [])
        var firstOpacities: [Double] = []
        func frame() {
            let picture = stand.player.picture()
            for (id, report) in reports(in: picture) where pending[id] == nil && !painted.contains(id) {
                report.begin()
                pending[id] = report
            }
            for tile in tiles(of: picture) {
                #expect(pending[tile.id]?.isPending != true)
                if shown.insert(tile.id).inserted, pending[tile.id] != nil { firstOpacities.append(tile.opacity) }
            }
        }
        let arm = Vector(dx: 150, dy: 0)
        stand.touch(stand.middle - arm, stand.middle + arm)
        for step in 1...40 {
            let wider = (arm * power(1.005, Double(step))).rotated(by: 0.02 * Double(step))
            stand.move(stand.middle - wider, stand.middle + wider)
            frame()
        }
        #expect(!pending.isEmpty && shown.isSubset(of: painted))
        for report in pending.values { report.end() }
        for _ in 0..<20 {
            stand.frames(1)
            frame()
        }
        #expect(firstOpacities.contains(0))
    }

    @Test func `a name that is still being painted stays invisible, and then fades in`() {
        let stand = MapStand(zoom: 6)
        var pending: [ItemID: BitmapProgress] = [:]
        func opacities(in picture: Picture) -> [Double] {
            picture.items.filter { pending[$0.id] != nil && $0.id.name == "name" }.map(\.opacity)
        }
        let arm = Vector(dx: 150, dy: 0)
        stand.touch(stand.middle - arm, stand.middle + arm)
        for step in 1...40 {
            let turned = arm.rotated(by: 0.02 * Double(step))
            stand.move(stand.middle - turned, stand.middle + turned)
            let picture = stand.player.picture()
            for (id, report) in reports(in: picture) where id.name == "name" && pending[id] == nil {
                report.begin()
                pending[id] = report
            }
            #expect(opacities(in: picture).allSatisfy { $0 == 0 })
        }
        #expect(opacities(in: stand.player.picture()).count > 3)
        for report in pending.values { report.end() }
        stand.frames(20)
        #expect(opacities(in: stand.player.picture()).contains(1))
    }
}
