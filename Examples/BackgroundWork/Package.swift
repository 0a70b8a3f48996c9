// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "BackgroundWork",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "BackgroundWork", dependencies: [.product(name: "Desktop", package: "touchstone")])
    ]
)
