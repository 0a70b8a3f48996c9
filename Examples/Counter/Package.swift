// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Counter",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "Counter",
            dependencies: [
                .product(name: "Controls", package: "touchstone"), .product(name: "Desktop", package: "touchstone"),
            ])
    ]
)
