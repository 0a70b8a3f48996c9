// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "HelloPan",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "HelloPan", dependencies: [.product(name: "Desktop", package: "touchstone")])
    ]
)
