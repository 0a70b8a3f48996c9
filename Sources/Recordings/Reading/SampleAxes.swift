import Geometry
import Touches

/// The measurements of a sample other than time, location and pressure.
struct SampleAxes {
    /// The largest permitted serial number of a pen. A JSON reader that stores numbers as `Double`
    /// can represent it exactly.
    static let largestSerial: UInt64 = 1 << 53
    /// The maximum tilt in radians. A pen that lies on the screen has this tilt.
    static let steepest = Double.pi / 2

    private var pose = PenPose()
    private var radius: Double?

    /// Reads `[tiltX, tiltY, roll, height, wheel, radius, barrel]`. Elements can be null, and
    /// elements at the end can be absent.
    init(_ value: JSONValue) throws(LineError) {
        guard case .list(let elements) = value, elements.count <= 7 else { throw Self.error }
        var numbers: [Double?] = []
        for element in elements {
            switch element {
            case .null: numbers.append(nil)
            case .number(let number) where abs(number) <= largestMagnitude: numbers.append(number)
            case .number, .boolean, .text, .list, .object: throw Self.error
            }
        }
        numbers += Array(repeating: nil, count: 7 - numbers.count)
        if let x = numbers[0], let y = numbers[1] { pose.tilt = try PenTilt(checking: x, y) }
        (pose.rollAngle, pose.zOffset, pose.wheel, radius) = (numbers[2], numbers[3], numbers[4], numbers[5])
        for case let part? in numbers[3...4] where !(0...1).contains(part) { throw Self.error }
        if let radius, radius < 0 { throw Self.error }
        guard let buttons = numbers[6] else { return }
        guard let bits = UInt8(exactly: buttons), bits < 4 else { throw Self.error }
        pose.barrelButtons = BarrelButtons(rawValue: bits)
    }

    /// Replaces the measurements of a sample. `tolerance` is the tolerance of the radius, and is
    /// ignored if the radius is missing.
    func complete(_ sample: inout TouchSample, _ tolerance: Double?) {
        (sample.pose, sample.majorRadius) = (pose, radius)
        sample.majorRadiusTolerance = radius == nil ? nil : tolerance
    }

    private static let error = LineError(
        "`axes` must be a list of [tiltX, tiltY, roll, height, wheel, radius, barrel] for each of `samples`, with null "
            + "for missing measurements")
}

extension JSONValue {
    func tilt(called name: String) throws(LineError) -> PenTilt {
        let angles = try numbers(called: name, 2...2, "[x, y]")
        return try PenTilt(checking: angles[0], angles[1])
    }
}

extension PenTilt {
    fileprivate init(checking x: Double, _ y: Double) throws(LineError) {
        let range = -SampleAxes.steepest...SampleAxes.steepest
        for angle in [x, y] where !range.contains(angle) { throw .outOfBounds("tilt", angle, range) }
        self.init(x: x, y: y)
    }
}
