// swift-tools-version: 6.2
import PackageDescription

// The snippets of README.md, put here by Scripts/check-snippets, which also builds them.
let package = Package(
    name: "Snippets",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "ResourceBundle", path: "../../")],
    targets: [
        .target(
            name: "Snippets",
            dependencies: [
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "ResourceBundleTesting", package: "ResourceBundle"),
                .product(name: "ResourceCompiler", package: "ResourceBundle"),
            ])
    ]
)
