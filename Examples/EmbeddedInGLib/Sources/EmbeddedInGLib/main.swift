import CGLib
import Desktop
import Glibc

/// A card that a finger can drag, in a program that runs GLib's event loop. The program prints the
/// card's position at the end of a drag.
final class Card: Scene {
    let root = View()
    let card = View(frame: Rect(x: 540, y: 300, width: 200, height: 200))
    var needsDisplay = true

    init() {
        let pan = PanGestureRecognizer()
        pan.slopPolicy = .keep
        pan.addAction { [unowned self] pan in
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
            needsDisplay = true
            if pan.state == .ended { print("The card is at \(card.center.x), \(card.center.y).") }
        }
        card.addGestureRecognizer(pan)
        root.addSubview(card)
    }

    func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }

    func picture() -> Picture {
        var picture = Picture(size: root.bounds.size, background: .white)
        picture.fill(Path(rect: card.frame), Color(hex: 0x4DCC66))
        return picture
    }
}

/// Handles the pending events of the window. If the window has closed, ends GLib's loop.
@MainActor func turn() throws {
    if try application.turn() != nil { g_main_loop_quit(loop) }
}

@MainActor func end(_ error: any Error) -> Never {
    print("EmbeddedInGLib: \(error)")
    exit(69)
}

let loop = g_main_loop_new(nil, 0)
let application: DesktopApplication
do {
    application = try DesktopApplication(Card())
    // GLib calls the closure when the descriptor is readable.
    g_unix_fd_add(
        try application.fileDescriptor, G_IO_IN,
        { _, _, _ in
            MainActor.assumeIsolated {
                do { try turn() } catch { end(error) }
            }
            return 1
        }, nil)
    try turn()
} catch {
    end(error)
}
g_main_loop_run(loop)
