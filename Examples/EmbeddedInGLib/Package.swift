// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "EmbeddedInGLib",
    dependencies: [.package(name: "touchstone", path: "../..")],
    targets: [
        .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .executableTarget(
            name: "EmbeddedInGLib", dependencies: ["CGLib", .product(name: "Desktop", package: "touchstone")]),
    ]
)
