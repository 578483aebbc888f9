// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in this project's own CI only: `.ci/run` sets the variable.
///
/// Other packages build without it. SwiftPM passes `-suppress-warnings` for dependencies, and the compiler refuses that
/// option together with `-warnings-as-errors`.
let warnings: [SwiftSetting] =
    Context.environment["RESOURCEBUNDLE_WARNINGS_AS_ERRORS"] == "1" ? [.treatAllWarnings(as: .error)] : []

/// A public type that does not say whether it is `Sendable` is an error in our own CI.
let sendability: [SwiftSetting] = warnings.isEmpty ? [] : [.treatWarning("ExplicitSendable", as: .error)]

/// The settings of all targets except tests and probes.
let settings: [SwiftSetting] =
    [
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ] + warnings + sendability

/// Tests may import Foundation and hold references to C API, so only the rule about warnings applies.
let testSettings: [SwiftSetting] = warnings

func module(_ name: String, uses modules: [Target.Dependency] = [], and more: [SwiftSetting] = []) -> Target {
    .target(name: name, dependencies: modules, swiftSettings: settings + more)
}

/// The product of a package that is used only with a trait.
func product(_ name: String, of package: String, with trait: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: [trait]))
}

func tests(of name: String, uses others: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.target(name: name), "TestSupport"] + others,
        swiftSettings: testSettings)
}

/// Whether the package has the fuzz targets: only for `Scripts/fuzz`, since they need libFuzzer.
let isFuzzing = Context.environment["RESOURCEBUNDLE_FUZZING"] == "1"

/// The parts of the tool that read input. An executable cannot be linked into another one, so the fuzz targets need them as a library.
let toolParts = ["Requests", "Baseline"]

let fuzzing: [Target] =
    !isFuzzing
    ? []
    : [
        .target(name: "FuzzDriver", path: "Fuzzing/Driver"),
        .target(
            name: "ToolParts",
            dependencies: [
                "ResourceBundle", "BundleModel", "StringTables", "AssetCatalogs", "PropertyLists", "ResourceTraits",
                "LanguageFallback", "FileAccess", "ResourceBasics",
            ], path: "Sources/resource-bundle",
            exclude: ["Commands", "Options", "ResourceBundleTool.swift", "ResourceBundleTool+End.swift"],
            swiftSettings: settings),
        .executableTarget(
            name: "fuzz-targets",
            dependencies: [
                "FuzzDriver", "ToolParts", "ResourceBundle", "ResourceBundleHTTP", "ResourceBundleTesting",
                "ResourceCompiler", "ResourceLint", "BundleModel", "ResourceArchive", "StringTables", "AssetCatalogs",
                "PropertyLists", "ResourceTraits", "LanguageFallback", "FileAccess", "ResourceBasics",
            ], path: "Fuzzing/Targets", swiftSettings: settings),
    ]

let package = Package(
    name: "ResourceBundle",
    defaultLocalization: "en",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "ResourceBundle", targets: ["ResourceBundle"]),
        .library(name: "ResourceBundleHTTP", targets: ["ResourceBundleHTTP"]),
        .library(name: "ResourceBundleHummingbird", targets: ["ResourceBundleHummingbird"]),
        .library(name: "ResourceBundleMustache", targets: ["ResourceBundleMustache"]),
        .library(name: "ResourceBundleOperations", targets: ["ResourceBundleOperations"]),
        .library(name: "ResourceBundleFoundation", targets: ["ResourceBundleFoundation"]),
        .library(name: "ResourceBundleTesting", targets: ["ResourceBundleTesting"]),
        .library(name: "ResourceCompiler", targets: ["ResourceCompiler"]),
        .executable(name: "resource-bundle", targets: ["resource-bundle"]),
        .executable(name: "resource-bundle-build", targets: ["resource-bundle-build"]),
    ],
    traits: [
        .trait(
            name: "Zstandard",
            description: "Compressed files in archives, through the system's libzstd (Debian: libzstd-dev)."),
        .trait(name: "HTTPTypes", description: "Requests and responses of swift-http-types in ResourceBundleHTTP."),
        .trait(
            name: "Operations",
            description: "ResourceBundleOperations: a reloading service, logging, metrics and a health document."),
        .trait(
            name: "Hummingbird", description: "ResourceBundleHummingbird: middleware for Hummingbird 2.",
            enabledTraits: ["HTTPTypes"]),
        .trait(
            name: "Mustache",
            description:
                "ResourceBundleMustache: localized texts in templates of swift-mustache, which links Foundation."),
    ],
    // The packages of a trait are fetched only if it is enabled.
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        // Without its traits, Hummingbird links FoundationEssentials only.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.9.0"),
    ],
    targets: [
        // Rows 0 to 2: the system. Everything above is plain Swift.
        .target(
            name: "CResourceBundle",
            cSettings: [.define("RB_ZSTANDARD", .when(traits: ["Zstandard"]))],
            linkerSettings: [
                .linkedLibrary("icui18n"), .linkedLibrary("icuuc"),
                .linkedLibrary("zstd", .when(traits: ["Zstandard"])),
            ]),
        module("ResourceBasics", uses: ["CResourceBundle"]),
        module("ICUBridge", uses: ["CResourceBundle"]),
        module(
            "FileAccess", uses: ["CResourceBundle", "ResourceBasics"], and: [.enableExperimentalFeature("Lifetimes")]),

        // Row 3: vocabularies and parsers.
        module("PropertyLists", uses: ["ResourceBasics"]),
        module("ResourceTraits", uses: ["ResourceBasics"]),
        module("LanguageFallback", uses: ["ICUBridge", "ResourceBasics"]),

        // Row 4: source models and the archive.
        module("StringTables", uses: ["PropertyLists", "LanguageFallback", "ICUBridge", "ResourceBasics"]),
        module("AssetCatalogs", uses: ["FileAccess", "PropertyLists", "ResourceTraits", "ResourceBasics"]),
        // What leaves it cannot outlive the archive: the compiler holds it to that (`@_lifetime`).
        module(
            "ResourceArchive", uses: ["CResourceBundle", "FileAccess", "ResourceTraits", "ResourceBasics"],
            and: [.enableExperimentalFeature("Lifetimes")]),

        // Row 5: the one model of a bundle, with its providers.
        module(
            "BundleModel",
            uses: [
                "FileAccess", "PropertyLists", "ResourceTraits", "LanguageFallback", "StringTables", "AssetCatalogs",
                "ResourceArchive", "ICUBridge", "ResourceBasics",
            ], and: [.enableExperimentalFeature("Lifetimes")]),

        // Row 6: what people import.
        module(
            "ResourceBundle",
            uses: [
                "BundleModel", "ResourceArchive", "StringTables", "PropertyLists", "ResourceTraits", "LanguageFallback",
                "FileAccess", "ResourceBasics",
            ]),
        module(
            "ResourceCompiler",
            uses: [
                "BundleModel", "ResourceArchive", "StringTables", "AssetCatalogs", "PropertyLists", "ResourceTraits",
                "LanguageFallback", "FileAccess", "ResourceBasics",
            ]),
        module(
            "ResourceLint",
            uses: [
                "BundleModel", "StringTables", "AssetCatalogs", "PropertyLists", "LanguageFallback", "ResourceTraits",
                "FileAccess", "ResourceBasics",
            ]),

        // Row 7: the only module that imports Foundation, for those who do anyway; what tests and servers need; and the tool.
        module("ResourceBundleFoundation", uses: ["ResourceBundle", "PropertyLists"]),
        module(
            "ResourceBundleTesting",
            uses: [
                "ResourceBundle", "ResourceLint", "BundleModel", "FileAccess", "PropertyLists", "ResourceTraits",
                "ResourceBasics",
            ]),
        module(
            "ResourceBundleHTTP",
            uses: [
                "ResourceBundle", "StringTables", "PropertyLists", "ResourceTraits", "LanguageFallback",
                "ResourceBasics", product("HTTPTypes", of: "swift-http-types", with: "HTTPTypes"),
            ]),
        module(
            "ResourceBundleOperations",
            uses: [
                "ResourceBundle", "PropertyLists", "FileAccess", "ResourceBasics",
                product("Logging", of: "swift-log", with: "Operations"),
                product("Metrics", of: "swift-metrics", with: "Operations"),
                product("ServiceLifecycle", of: "swift-service-lifecycle", with: "Operations"),
            ]),
        module(
            "ResourceBundleMustache",
            uses: ["ResourceBundle", "StringTables", product("Mustache", of: "swift-mustache", with: "Mustache")]),
        .executableTarget(
            name: "resource-bundle",
            dependencies: [
                "ResourceBundle", "ResourceCompiler", "ResourceLint", "BundleModel", "ResourceArchive", "StringTables",
                "AssetCatalogs", "PropertyLists", "ResourceTraits", "LanguageFallback", "FileAccess", "ResourceBasics",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: isFuzzing ? toolParts : [], swiftSettings: settings),
        // The tool of the plugin CompileResources (Plugins/), without dependencies on other packages.
        .executableTarget(
            name: "resource-bundle-build",
            dependencies: [
                "ResourceCompiler", "BundleModel", "AssetCatalogs", "PropertyLists", "FileAccess", "ResourceBasics",
            ],
            swiftSettings: settings),

        // Row 8: middleware for a server framework.
        module(
            "ResourceBundleHummingbird",
            uses: [
                "ResourceBundleHTTP", "ResourceBundle", "LanguageFallback", "FileAccess", "ResourceBasics",
                product("Hummingbird", of: "hummingbird", with: "Hummingbird"),
                product("HTTPTypes", of: "swift-http-types", with: "Hummingbird"),
                product("Logging", of: "swift-log", with: "Hummingbird"),
                product("NIOCore", of: "swift-nio", with: "Hummingbird"),
            ]),

        // A program that tests install in several layouts, to see which bundle it finds.
        .executableTarget(
            name: "program-probe", dependencies: ["ResourceBundle"], path: "Tests/ProgramProbe",
            swiftSettings: testSettings),
        // Writes the manual page of the tool, for `Scripts/release`.
        .executableTarget(
            name: "manual-page", dependencies: ["PropertyLists"], path: "Scripts/support/manual-page",
            swiftSettings: testSettings),
        // Reads input that is made to be slow, so that tests can count its instructions.
        .executableTarget(
            name: "growth-probe",
            dependencies: [
                "ResourceCompiler", "ResourceLint", "BundleModel", "AssetCatalogs", "StringTables", "PropertyLists",
                "LanguageFallback", "FileAccess",
            ], path: "Tests/GrowthProbe", swiftSettings: testSettings),
        .target(
            name: "TestSupport", dependencies: ["PropertyLists", "ResourceBasics"], path: "Tests/TestSupport",
            swiftSettings: testSettings),
        tests(of: "ResourceBasics"),
        tests(of: "FileAccess", uses: ["ResourceBasics"]),
        tests(of: "PropertyLists", uses: ["ResourceBasics"]),
        tests(of: "ResourceTraits"),
        tests(of: "LanguageFallback", uses: ["ICUBridge"]),
        tests(of: "StringTables", uses: ["ResourceCompiler", "PropertyLists", "ICUBridge", "ResourceBasics"]),
        tests(
            of: "AssetCatalogs",
            uses: ["ResourceCompiler", "FileAccess", "ResourceBasics", "PropertyLists", "ResourceTraits"]),
        tests(
            of: "ResourceArchive",
            uses: ["ResourceCompiler", "BundleModel", "ResourceTraits", "FileAccess", "ResourceBasics"]),
        tests(of: "BundleModel", uses: ["FileAccess", "PropertyLists", "ResourceTraits"]),
        tests(
            of: "ResourceBundle",
            uses: ["ResourceCompiler", "ResourceLint", "BundleModel", "FileAccess", "program-probe"]),
        tests(of: "ResourceBundleHTTP", uses: ["ResourceBundle", "ResourceCompiler"]),
        tests(
            of: "ResourceBundleHummingbird",
            uses: [
                "ResourceBundle", "ResourceBundleHTTP", "ResourceCompiler",
                product("Hummingbird", of: "hummingbird", with: "Hummingbird"),
                product("NIOEmbedded", of: "swift-nio", with: "Hummingbird"),
                product("InMemoryTracing", of: "swift-distributed-tracing", with: "Hummingbird"),
                product("Tracing", of: "swift-distributed-tracing", with: "Hummingbird"),
                product("Instrumentation", of: "swift-distributed-tracing", with: "Hummingbird"),
            ]),
        tests(of: "ResourceBundleMustache", uses: ["ResourceBundle"]),
        tests(of: "ResourceBundleOperations", uses: ["ResourceBundle", "ResourceCompiler", "FileAccess"]),
        tests(of: "ResourceBundleFoundation", uses: ["ResourceBundle", "LanguageFallback"]),
        tests(of: "ResourceBundleTesting", uses: ["ResourceBundle", "ResourceCompiler", "ResourceTraits"]),
        tests(
            of: "ResourceCompiler",
            uses: [
                "ResourceBundle", "BundleModel", "AssetCatalogs", "StringTables", "ResourceArchive", "PropertyLists",
                "ResourceTraits", "FileAccess",
            ]),
        tests(of: "ResourceLint", uses: ["ResourceCompiler", "PropertyLists", "FileAccess", "BundleModel"]),
        .testTarget(
            name: "ToolTests",
            dependencies: [
                "resource-bundle", "resource-bundle-build", "growth-probe", "program-probe", "manual-page",
                "ResourceBundle", "TestSupport",
            ],
            swiftSettings: testSettings),
        .testTarget(name: "TidyTests", dependencies: ["TestSupport"], swiftSettings: testSettings),
    ] + fuzzing,
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
