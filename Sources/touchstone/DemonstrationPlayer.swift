import CairoRendering
import Desktop
import Geometry
import Platform
import Stage
import Touches

/// Plays the built-in gesture into a window, one round for each frame shown, and leaves a picture of its end.
final class DemonstrationPlayer {
    private let application: DesktopApplication
    private let output: String
    private var rounds: [InputBatch] = []
    private var next = 0

    init(_ application: DesktopApplication, output: String) {
        self.application = application
        self.output = output
    }

    func begin() {
        rounds = Demonstration.rounds(in: application.size, from: application.now)
        application.onIdle = { [weak self] in self?.playNextRound() }
    }

    private func playNextRound() {
        guard next < rounds.count else {
            application.quit()
            return
        }
        application.receive(rounds[next])
        next += 1
    }

    /// Writes the picture that the window shows, and says so.
    func finish() throws {
        let image = try ImageSurface(size: application.size)
        Renderer().paint(application.player.picture(), on: image)
        try image.writePNG(to: output)
        try? LineWriter.standardOutput().write("Two fingers turned and opened the scene; the picture is \(output).")
    }
}
