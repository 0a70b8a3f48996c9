// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// The settings of targets that use the engine, which belongs to the main actor.
let mainActorSettings = settings + [.defaultIsolation(MainActor.self)]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "touchstone") }

/// A separate package, so that users of Touchstone do not need to fetch the benchmark library.
let package = Package(
    name: "touchstone-benchmarks",
    dependencies: [
        .package(name: "touchstone", path: ".."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "CAllocations"),
        .target(
            name: "Workloads",
            dependencies: [
                product("Controls"), product("Gestures"), product("GestureTesting"), product("Inspector"),
                product("Recordings"),
            ],
            swiftSettings: mainActorSettings + [.strictMemorySafety()]),
        .executableTarget(
            name: "allocations", dependencies: ["CAllocations", "Workloads"],
            swiftSettings: mainActorSettings + [.strictMemorySafety()]),
        .executableTarget(
            name: "prediction",
            dependencies: [product("GestureTesting"), product("Inspector"), product("Recordings")],
            swiftSettings: mainActorSettings + [.strictMemorySafety()]),
        .systemLibrary(name: "CPlainCairo", path: "Sources/CPlainCairo", pkgConfig: "cairo"),
        .target(name: "CBarePhotos", dependencies: ["CPlainCairo"]),
        .executableTarget(
            name: "photos", dependencies: ["CBarePhotos", product("Drawing")], swiftSettings: settings),
        .executableTarget(
            name: "growth", dependencies: [product("Drawing")], swiftSettings: settings + [.strictMemorySafety()]),
        // Strict memory safety is off, because the library's list of benchmarks is a global
        // variable.
        .executableTarget(
            name: "Moves", dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
            path: "Benchmarks/Moves", swiftSettings: settings,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ]
)
