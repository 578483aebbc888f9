// swift-tools-version: 6.2
import PackageDescription

// The cost of a localized page compared with the same page with fixed text (Scripts/benchmark-server).
let package = Package(
    name: "PageServer",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ResourceBundle", path: "../../", traits: ["Hummingbird"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "page-server",
            dependencies: [
                .product(name: "ResourceBundleHummingbird", package: "ResourceBundle"),
                .product(name: "ResourceBundleHTTP", package: "ResourceBundle"),
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ])
    ]
)
