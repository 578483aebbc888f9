// swift-tools-version: 6.2
import PackageDescription

// A small shop that responds to each request in its reader's language.
let package = Package(
    name: "LocalizedServer",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ResourceBundle", path: "../../", traits: ["Hummingbird", "Operations"]),
        // Without its traits, Hummingbird links FoundationEssentials only.
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "LocalizedServer",
            dependencies: [
                .product(name: "ResourceBundleHummingbird", package: "ResourceBundle"),
                .product(name: "ResourceBundleHTTP", package: "ResourceBundle"),
                .product(name: "ResourceBundleOperations", package: "ResourceBundle"),
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ])
    ]
)
