import ArgumentParser
import Geometry

/// A size on the command line: `1280x800`.
struct PixelSize: ExpressibleByArgument {
    /// The largest side that an X window can have.
    static let largest = 32767
    let width: Int
    let height: Int

    init?(argument: String) { try? self.init(parsing: argument) }

    init(parsing argument: String) throws {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...Self.largest).contains(width), (1...Self.largest).contains(height)
        else {
            throw ValidationError(
                "a size is two numbers from 1 to \(Self.largest) with an x between them, as in 1280x800.")
        }
        (self.width, self.height) = (width, height)
    }

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    var size: Size { Size(width: Double(width), height: Double(height)) }
    var defaultValueDescription: String { "\(width)x\(height)" }
}

/// A position on the command line: `100,-20`.
struct PixelPosition: ExpressibleByArgument {
    let x: Int
    let y: Int

    init?(argument: String) { try? self.init(parsing: argument) }

    init(parsing argument: String) throws {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        let range = -PixelSize.largest...PixelSize.largest
        guard parts.count == 2, let x = parts[0], let y = parts[1], range.contains(x), range.contains(y) else {
            throw ValidationError("a position is two whole numbers with a comma between them, as in 100,-20.")
        }
        (self.x, self.y) = (x, y)
    }
}
