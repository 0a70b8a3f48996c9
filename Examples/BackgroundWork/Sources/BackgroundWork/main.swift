import Desktop

/// A bar that is grey until the work in the background is done.
final class Bar: Scene {
    let root = View()
    var needsDisplay = true
    var primes: Int? { didSet { needsDisplay = true } }

    func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }

    func picture() -> Picture {
        var picture = Picture(size: root.bounds.size, background: .white)
        let color = Color(hex: primes == 9592 ? 0x4DCC66 : 0x888888)
        picture.fill(Path(rect: Rect(x: 540, y: 300, width: 200, height: 200)), color, id: "bar")
        return picture
    }
}

func countPrimes(below limit: Int) -> Int {
    (2..<limit).count { number in
        !(2...).lazy.prefix { $0 * $0 <= number }.contains { number.isMultiple(of: $0) }
    }
}

// The loop of the window runs the main actor, and sleeps while there is nothing to do.
let bar = Bar()
Task.detached {
    let primes = countPrimes(below: 100_000)
    await MainActor.run { bar.primes = primes }
}
DesktopApplication.main { bar }
