import Desktop

/// A square that turns green when the number of primes has been computed.
final class Square: Scene {
    let root = View()
    let square = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))
    var primes: Int? { didSet { square.backgroundColor = Color(hex: primes == 9592 ? 0x4DCC66 : 0xE64D4D) } }

    init() {
        square.backgroundColor = Color(hex: 0x888888)
        root.addSubview(square)
    }
}

nonisolated func countPrimes(below limit: Int) -> Int {
    (2..<limit).count { number in
        !(2...).lazy.prefix { $0 * $0 <= number }.contains { number.isMultiple(of: $0) }
    }
}

// The window's event loop runs the main actor, and sleeps while there is no work.
let scene = Square()
let tap = TapGestureRecognizer()
tap.addAction { _ in
    Task.detached {
        let primes = countPrimes(below: 100_000)
        await MainActor.run { scene.primes = primes }
    }
}
scene.square.addGestureRecognizer(tap)
DesktopApplication.main { scene }
