// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ImageViewer",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .executableTarget(
            name: "ImageViewer",
            dependencies: [
                .product(name: "Controls", package: "touchstone"), .product(name: "Desktop", package: "touchstone"),
            ])
    ]
)
