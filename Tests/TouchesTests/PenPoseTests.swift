import Geometry
import Testing
import Touches

/// The pose of a pen, as devices measure it and as UIKit names it.
@Suite struct PenPoseTests {
    private let degree = Double.pi / 180

    @Test func `an upright pen has an altitude of 90 degrees, and no azimuth`() {
        let tilt = PenTilt(x: 0, y: 0)
        #expect(tilt.altitudeAngle == .pi / 2 && tilt.azimuthAngle == nil)
    }

    @Test(arguments: [(30.0, 0.0, 0.0), (0, 30, 90), (-30, 0, 180), (0, -30, -90)])
    func `a tilt of 30 degrees along an axis is an altitude of 60 degrees and an azimuth along the axis`(
        x: Double, y: Double, azimuth: Double
    ) throws {
        let tilt = PenTilt(x: x * degree, y: y * degree)
        #expect(abs(tilt.altitudeAngle - 60 * degree) < 1e-12)
        #expect(abs(try #require(tilt.azimuthAngle) - azimuth * degree) < 1e-12)
    }

    @Test func `a pen tilted equally along both axes has a lower altitude than with either tilt alone`() throws {
        // tan² of both is 1: the end is √2 from above the tip.
        let tilt = PenTilt(x: 45 * degree, y: 45 * degree)
        #expect(abs(tilt.altitudeAngle - (1 / 2.0.squareRoot()).arctangent) < 1e-12)
        #expect(abs(try #require(tilt.azimuthAngle) - 45 * degree) < 1e-12)
    }

    @Test func `a tilt created from an altitude and an azimuth returns the same angles`() throws {
        for altitude in stride(from: 5.0, through: 85, by: 10) {
            for azimuth in stride(from: -170.0, through: 180, by: 35) {
                let tilt = PenTilt(altitudeAngle: altitude * degree, azimuthAngle: azimuth * degree)
                #expect(abs(tilt.altitudeAngle - altitude * degree) < 1e-9)
                #expect(abs(try #require(tilt.azimuthAngle) - azimuth * degree) < 1e-9)
            }
        }
    }

    @Test func `a pen that lies on the screen has an altitude near 0, and does not trap`() {
        let tilt = PenTilt(x: .pi / 2, y: 0)
        #expect(tilt.altitudeAngle >= 0 && tilt.altitudeAngle < 0.001)
    }

    @Test func `missing measurements and values that are not numbers are nil`() {
        let pose = PenPose()
        #expect(pose.tilt == nil && pose.rollAngle == nil && pose.zOffset == nil && pose.wheel == nil)
        #expect(PenPose(rollAngle: .nan) == pose && PenPose(rollAngle: .nan).hashValue == pose.hashValue)
        #expect(PenPose(zOffset: 0).zOffset == 0 && PenPose(zOffset: 0) != pose)
    }

    @Test func `a report takes missing measurements from the previous one, but not the buttons`() {
        let earlier = TouchSample(
            time: .zero, location: .zero, pressure: 0.5,
            pose: PenPose(
                tilt: PenTilt(x: 0.1, y: 0.2), rollAngle: 1, zOffset: 0.3, wheel: 0.4, barrelButtons: .primary),
            majorRadius: 7, majorRadiusTolerance: 1)
        let plain = TouchSample(time: .milliseconds(1), location: Point(x: 1, y: 2))
        var expected = earlier
        (expected.time, expected.location) = (plain.time, plain.location)
        expected.pose.barrelButtons = []
        #expect(plain.completed(from: earlier) == expected)
        let own = TouchSample(
            time: .zero, location: .zero, pressure: 0, pose: PenPose(tilt: PenTilt(x: 0, y: 0), rollAngle: 0),
            majorRadius: 1)
        #expect(own.completed(from: earlier).pose.tilt == PenTilt(x: 0, y: 0))
        #expect(own.completed(from: earlier).pose.rollAngle == 0 && own.completed(from: earlier).majorRadius == 1)
    }
}

extension Double {
    fileprivate var arctangent: Double { Vector(dx: 1, dy: self).angle }
}
