// swift-tools-version: 6.2
import PackageDescription

// Scripts/check-snippets writes the snippets of the Markdown files into Sources, and builds them.
let package = Package(
    name: "Snippets",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ResourceBundle", path: "../../", traits: ["Hummingbird", "Mustache", "Operations"]),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ],
    targets: [
        .target(
            name: "Snippets",
            dependencies: [
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "ResourceBundleHTTP", package: "ResourceBundle"),
                .product(name: "ResourceBundleTesting", package: "ResourceBundle"),
                .product(name: "ResourceCompiler", package: "ResourceBundle"),
                .product(name: "ResourceBundleFoundation", package: "ResourceBundle"),
                .product(name: "ResourceBundleHummingbird", package: "ResourceBundle"),
                .product(name: "ResourceBundleMustache", package: "ResourceBundle"),
                .product(name: "ResourceBundleOperations", package: "ResourceBundle"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Mustache", package: "swift-mustache"),
            ])
    ]
)
