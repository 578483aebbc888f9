// swift-tools-version: 6.2
import PackageDescription

// ResourceBundleHTTP without a framework: on SwiftNIO, and in a function that gets its requests as JSON events.
let package = Package(
    name: "PlainServers",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ResourceBundle", path: "../../"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    ],
    targets: [
        .executableTarget(
            name: "NIOServer",
            dependencies: [
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "ResourceBundleHTTP", package: "ResourceBundle"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        .executableTarget(
            name: "Function",
            dependencies: [
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "ResourceBundleHTTP", package: "ResourceBundle"),
            ]),
    ]
)
