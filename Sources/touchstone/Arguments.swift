import ArgumentParser
import Geometry

/// A size as the command line says it: `1280x800`.
struct PixelSize: ExpressibleByArgument {
    /// The largest side that an X window can have.
    static let largest = 32767
    let width: Int
    let height: Int

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...Self.largest).contains(width), (1...Self.largest).contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    var size: Size { Size(width: Double(width), height: Double(height)) }
    var defaultValueDescription: String { "\(width)x\(height)" }
}

/// A place as the command line says it: `100,-20`.
struct PixelPosition: ExpressibleByArgument {
    let x: Int
    let y: Int

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1],
            abs(x) <= PixelSize.largest, abs(y) <= PixelSize.largest
        else { return nil }
        (self.x, self.y) = (x, y)
    }
}
