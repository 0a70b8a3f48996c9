import GestureTesting
import Testing

/// Touches, views and recognizers as members of sets and sides of `==`.
@Suite struct IdentityTests {
    @Test func `two recognizers, views or touches are equal if they are the same object`() throws {
        let (pan, other) = (PanGestureRecognizer(), PanGestureRecognizer())
        let stand = Stand(pan, other)
        let asBase: GestureRecognizer = pan
        #expect(asBase == pan && asBase != other)
        #expect(Set([pan, other, pan]).count == 2)
        #expect(stand.view != stand.root && Set([stand.view, stand.root]).contains(stand.view))
        #expect([stand.view: "view"][stand.view] == "view")
        stand.hand.touch(1, at: middle)
        stand.hand.touch(2, at: middle)
        let (first, second) = (try #require(stand.engine.touches.first), try #require(stand.engine.touches.last))
        #expect(first != second && [first: 1, second: 2][second] == 2)
    }

    @Test func `a set of touches has the usual set operations and keeps its order`() throws {
        let stand = Stand()
        for finger in 1...4 { stand.hand.touch(UInt32(finger), at: middle) }
        let touches = stand.engine.touches
        let (all, odd) = (TouchSet(touches), TouchSet([touches[0], touches[2]]))
        #expect(Array(all) == touches && all.first == touches[0] && all.count == 4)
        #expect(all.contains(touches[3]) && !odd.contains(touches[3]))
        #expect(all.subtracting(odd) == [touches[3], touches[1]])
        #expect(Array(odd.union(all)) == [touches[0], touches[2], touches[1], touches[3]])
        #expect(all.intersection(odd) == odd && odd.isSubset(of: all) && odd.isDisjoint(with: all.subtracting(odd)))
        #expect(odd.symmetricDifference(all) == [touches[1], touches[3]])
        #expect(odd != all && Set([odd, TouchSet([touches[2], touches[0]])]).count == 1)
        var changing = odd
        #expect(changing.remove(touches[0]) == touches[0] && changing.remove(touches[0]) == nil)
        #expect(!changing.insert(touches[2]).inserted && changing.insert(touches[1]).inserted)
        #expect(Array(changing) == [touches[2], touches[1]])
        changing.formUnion(Set([touches[3]]))
        changing.subtract([touches[2]])
        #expect(changing.popFirst() == touches[1] && changing.removeFirst() == touches[3] && changing.isEmpty)
        #expect(changing.popFirst() == nil && TouchSet() == [])
        #expect(Set(all) == Set(touches) && all.filter { odd.contains($0) } == odd)
    }
}
