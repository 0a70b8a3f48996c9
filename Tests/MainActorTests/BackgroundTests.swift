import Desktop
import Dispatch
import Testing

// Each idiom of the page "Work in the background" compiles with a default isolation and without
// one.

/// A scene that shows the result of work on another thread.
final class Gallery: Scene {
    static let measurer = TextMeasurer()

    let root = View()
    private let picture = ImageView()
    private(set) var results: [Int] = []
    private(set) var task: Task<Void, Never>?

    init() { root.addSubview(picture) }

    func show(_ result: Int) {
        results.append(result)
        picture.alpha = 1 / Double(result)
    }

    func showAfterTask() {
        task = Task {
            let result = await Self.countPrimes(below: 100)
            self.show(result)
        }
    }

    func showOnMainActor() { task = Task { @MainActor in self.show(1) } }

    func showAfterDetachedTask() {
        task = Task.detached {
            let result = await Self.countPrimes(below: 10)
            await MainActor.run { self.show(result) }
        }
    }

    func showAfterDelay() { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.show(2) } }

    func showFromQueue() {
        DispatchQueue.global().async {
            let result = (1...4).reduce(0, +)
            DispatchQueue.main.async { self.show(result) }
        }
    }

    func show(with queue: MainThreadQueue) { queue.post { self.show(3) } }

    @concurrent static func countPrimes(below limit: Int) async -> Int {
        (2..<limit).count { number in !(2..<number).contains { number.isMultiple(of: $0) } }
    }
}

/// The code of the page as it stands there.
@MainActor final class Primes {
    private(set) var results: [Int] = []

    func show(_ result: Int) { results.append(result) }

    func showPrimes() {
        Task {
            let result = await Self.countPrimes(below: 100_000)
            self.show(result)
        }
    }

    func showLater() {
        Task.detached {
            let result = await Self.countPrimes(below: 100_000)
            await MainActor.run { self.show(result) }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.show(2) }
    }

    func show(by application: DesktopApplication) {
        let queue = application.mainThreadQueue
        queue.post { self.show(3) }
    }

    @concurrent static func countPrimes(below limit: Int) async -> Int {
        (2..<limit).count { number in !(2..<number).contains { number.isMultiple(of: $0) } }
    }
}

/// An explicit isolation is allowed too.
@MainActor final class Poem: Scene {
    let root = View()
    var title = ""
}

@MainActor @Suite struct BackgroundTests {
    @Test func `a task shows its result in the scene`() async {
        let gallery = Gallery()
        gallery.showAfterTask()
        await gallery.task?.value
        gallery.showOnMainActor()
        await gallery.task?.value
        gallery.showAfterDetachedTask()
        await gallery.task?.value
        #expect(gallery.results == [25, 1, 4])
    }

    @Test func `results from a background queue and from a delayed closure reach the scene`() async {
        let gallery = Gallery()
        gallery.showFromQueue()
        gallery.showAfterDelay()
        while gallery.results.count < 2 { await Task.yield() }
        #expect(gallery.results == [10, 2])
    }
}
