// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target: the language's strict modes, with warnings as errors.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// The settings of the modules on the path of a move, whose types are on the main actor. They have
/// the checks of the Swift 6 language mode, but as features of Swift 5. In Swift 6, each closure
/// that is passed to a function such as `contains` checks its actor when it runs, so a move would
/// take up to 3.5 times as many instructions.
let moveSettings: [SwiftSetting] =
    [
        "StrictConcurrency", "ConciseMagicFile", "ForwardTrailingClosures", "BareSlashRegexLiterals",
        "DeprecateApplicationMain", "ImportObjcForwardDeclarations", "DisableOutwardActorInference",
        "IsolatedDefaultValues", "GlobalConcurrency", "InferSendableFromCaptures", "ImplicitOpenExistentials",
        "RegionBasedIsolation", "GlobalActorIsolatedTypesUsability", "NonfrozenEnumExhaustivity",
    ].map { .enableUpcomingFeature($0) } + [.swiftLanguageMode(.v5)] + settings.dropFirst()

/// The settings of modules whose types belong to the main actor, except values, which are
/// `nonisolated`.
let mainActorSettings = settings + [.defaultIsolation(MainActor.self)]

/// A module of the staircase. `scripts/check` requires each module to import what it declares here.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = settings) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = settings) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Tests that see only the public API, as the program of a user does.
func programs(_ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting]) -> Target {
    .testTarget(name: name, dependencies: dependencies, packageAccess: false, swiftSettings: settings)
}

let argumentParser = Target.Dependency.product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Program"]))

let package = Package(
    name: "touchstone",
    products: [
        .library(name: "Gestures", targets: ["Gestures"]),
        .library(name: "GestureTesting", targets: ["GestureTesting"]),
        .library(name: "Desktop", targets: ["Desktop"]),
        .library(name: "Drawing", targets: ["Drawing", "CairoRendering"]),
        .library(name: "Controls", targets: ["Controls"]),
        .library(name: "Inspector", targets: ["Inspector"]),
        .library(name: "Recognition", targets: ["Recognition"]),
        .library(name: "Recordings", targets: ["Recordings"]),
        .library(name: "Sessions", targets: ["Sessions"]),
    ],
    traits: [
        .default(enabledTraits: ["Program"]),
        .trait(
            name: "Program",
            description: "Builds the program touchstone. Without it, swift-argument-parser is not fetched."),
    ],
    dependencies: [
        // The program's commands, options and help.
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // Xlib and XCB, which share a connection, with their extensions.
        .target(name: "CX11"),
        // libwayland's client, with the tables of Wayland's extensions.
        .target(name: "CWayland"),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        // The session bus, by sd-bus of libsystemd, from libsystemd-dev.
        .target(name: "CDesktopBus"),
        // Calls of Linux that Swift's Glibc leaves out, and libdispatch's hooks for loops.
        .target(name: "CLinux"),
        // Pango, which lays out text.
        .systemLibrary(name: "CPango", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
        // libwebp, from libwebp-dev.
        .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        // xkbcommon, which knows the keyboards of X11 and Wayland.
        .systemLibrary(
            name: "CXkbCommon", pkgConfig: "xkbcommon-x11",
            providers: [.apt(["libxkbcommon-x11-dev", "libxkbcommon-dev"])]),
        // The loop that samples turned and scaled bitmaps.
        .target(name: "CSampling"),
        // The map's data, which the compiler embeds.
        .target(name: "CMapData", exclude: ["world.txt"]),
        module("Geometry"),
        module("Platform", ["CLinux"]),
        module("Touches", ["Geometry"]),
        module("Gestures", ["Touches", "Drawing", "Geometry"], moveSettings),
        module("Drawing", ["Geometry"]),
        module("Windowing", ["Touches", "Drawing", "Platform", "Geometry"]),
        module("Keyboards", ["CXkbCommon", "Touches", "Platform"]),
        module("Stage", ["Gestures", "Windowing", "Drawing"], moveSettings),
        module("Recordings", ["Touches", "Geometry", "Platform"]),
        module("Recognition", ["Recordings", "Gestures", "Touches", "Geometry"], mainActorSettings),
        module("Evdev", ["Touches", "Geometry"]),
        module(
            "X11",
            [
                "CX11", "CCairo", "CairoRendering", "Windowing", "Keyboards", "Drawing", "Platform", "Touches",
                "Geometry",
            ]),
        module(
            "Wayland",
            [
                "CWayland", "CDesktopBus", "CCairo", "CairoRendering", "Windowing", "Keyboards", "Drawing", "Platform",
                "Touches", "Geometry",
            ]),
        module("Headless", ["CairoRendering", "Windowing", "Drawing", "Touches", "Geometry"]),
        module("Controls", ["Stage", "CairoRendering", "Gestures", "Geometry"]),
        module(
            "Sessions", ["Controls", "Recognition", "Recordings", "Stage", "Windowing", "Platform", "Geometry"],
            mainActorSettings),
        module("Shell", ["Stage"], mainActorSettings),
        module("Scenes", ["CMapData", "Shell", "Stage", "Gestures", "Touches", "Geometry"], mainActorSettings),
        module("Inspector", ["Stage", "Gestures", "Drawing", "Touches", "Geometry"], mainActorSettings),
        module(
            "CairoRendering",
            ["CCairo", "CSampling", "CTurboJPEG", "CWebP", "CPango", "Drawing", "Platform", "Geometry"]),
        module(
            "Desktop",
            ["X11", "Wayland", "CairoRendering", "Stage", "Windowing", "Platform"]),
        .executableTarget(
            name: "touchstone",
            dependencies: [
                "Desktop", "Headless", "X11", "Wayland", "Scenes", "Shell", "Sessions", "Inspector", "CairoRendering",
                "Evdev", "Recognition", "Recordings", "Stage", "Windowing", "Platform", "Geometry", argumentParser,
            ],
            swiftSettings: settings),
        module("GestureTesting", ["Stage", "Gestures"]),
        .target(
            name: "CTestServers", path: "Tests/Support/CTestServers",
            linkerSettings: ["X11", "Xi", "Xtst", "Xss", "Xrandr", "XRes", "Xfixes"].map { .linkedLibrary($0) }),
        .target(
            name: "TestServers", dependencies: ["CTestServers", "CTestCompositor", "Geometry"],
            path: "Tests/Support/TestServers", swiftSettings: settings),
        .target(
            name: "CTestCompositor", dependencies: ["CWayland"], path: "Tests/Support/CTestCompositor",
            linkerSettings: [.linkedLibrary("wayland-server")]),
        .target(name: "CTestAllocations", path: "Tests/Support/CTestAllocations"),
        // scripts/measure runs its release build.
        .executableTarget(
            name: "wayland-allocations",
            dependencies: [
                "CTestAllocations", "CTestCompositor", "Wayland", "Scenes", "Shell", "CairoRendering", "Stage",
                "Windowing", "Touches", "Geometry",
            ],
            path: "Tests/Support/WaylandAllocations", swiftSettings: mainActorSettings),
        .target(
            name: "CTestPortal", path: "Tests/Support/CTestPortal", linkerSettings: [.linkedLibrary("systemd")]),
        tests(
            "WaylandTests",
            [
                "CTestCompositor", "CTestPortal", "Wayland", "CWayland", "X11", "CX11", "Scenes", "Shell", "Stage",
                "CairoRendering", "Recognition", "Gestures", "GestureTesting", "Recordings", "Windowing", "Drawing",
                "Touches", "Platform", "Geometry", "TestServers",
            ]),
        tests("TestServersTests", ["TestServers", "Geometry"]),
        tests("EndToEndTests", ["TestServers", "Scenes", "Shell", "CairoRendering", "Geometry"]),
        tests(
            "X11ServerTests",
            [
                "TestServers", "X11", "CX11", "CairoRendering", "Windowing", "Drawing", "Touches", "Platform",
                "Geometry",
            ]),
        tests("DrawingTests", ["Drawing", "Geometry"]),
        .testTarget(
            name: "RecordingsTests",
            dependencies: [
                "Recognition", "Recordings", "Stage", "GestureTesting", "Drawing", "Touches", "Platform", "Geometry",
                "TestServers",
            ],
            exclude: ["Fixtures"], swiftSettings: settings),
        tests("EvdevTests", ["Evdev", "GestureTesting", "Touches", "Geometry"]),
        tests("GesturesTests", ["GestureTesting", "Gestures"], mainActorSettings),
        // The same programs, isolated to the main actor by default, as Xcode compiles an
        // application, and without that setting.
        programs("MainActorTests", ["Desktop", "Controls", "GestureTesting"], mainActorSettings),
        programs("OrdinaryProgramTests", ["Desktop", "Controls", "GestureTesting"], settings),
        tests(
            "ShellTests", ["Shell", "GestureTesting", "Gestures", "Drawing", "Touches", "Platform", "Geometry"],
            mainActorSettings),
        tests(
            "ControlsTests",
            ["Controls", "Stage", "CairoRendering", "GestureTesting", "Gestures", "Drawing", "Touches", "Geometry"],
            mainActorSettings),
        tests(
            "StageTests", ["Stage", "GestureTesting", "Gestures", "Drawing", "Touches", "Geometry"], mainActorSettings),
        tests(
            "ScenesTests",
            [
                "Scenes", "Shell", "Stage", "CairoRendering", "GestureTesting", "Gestures", "Drawing", "Touches",
                "Geometry",
            ],
            mainActorSettings),
        tests(
            "InspectorTests",
            ["Inspector", "Scenes", "Shell", "Stage", "GestureTesting", "Gestures", "Drawing", "Touches", "Geometry"],
            mainActorSettings),
        tests(
            "SessionsTests",
            [
                "Sessions", "Recognition", "Recordings", "Scenes", "Shell", "Stage", "GestureTesting", "Gestures",
                "Drawing",
                "Touches",
                "Platform", "Geometry",
            ], mainActorSettings),
        tests("CairoRenderingTests", ["CairoRendering", "CCairo", "CPango", "Drawing", "Platform", "Geometry"]),
        tests(
            "DesktopTests",
            [
                "Desktop", "Headless", "Scenes", "Shell", "Sessions", "Inspector", "Recognition", "Recordings",
                "CairoRendering", "Stage", "Windowing", "Touches", "Platform", "Geometry",
            ], mainActorSettings),
        tests(
            "DesktopServerTests",
            [
                "Desktop", "Controls", "X11", "Wayland", "Windowing", "Scenes", "Shell", "Sessions", "Recordings",
                "Touches", "Platform", "Geometry", "CairoRendering", "TestServers",
            ], mainActorSettings),
        tests("PlatformTests", ["Platform"]),
        // Compiled as a program that comes from UIKit is. The package Migrator writes the programs.
        programs(
            "UIKitProgramTests", ["Desktop", "Controls", "GestureTesting", "Gestures"],
            [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), .treatAllWarnings(as: .error)]),
        tests("KeyboardsTests", ["Keyboards", "Touches"]),
        tests("TouchesTests", ["Touches", "Geometry"]),
        tests("WindowingTests", ["Windowing", "Touches"]),
        tests("X11Tests", ["X11", "CX11", "Windowing", "Touches", "Geometry", "TestServers", "GestureTesting"]),
    ]
)
