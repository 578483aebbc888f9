// swift-tools-version: 6.2
import PackageDescription

// Scripts/check-snippets writes the snippets of the Markdown files into Sources, and builds them.
let package = Package(
    name: "Snippets",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "ResourceBundle", path: "../../")],
    targets: [
        .target(
            name: "Snippets",
            dependencies: [
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "ResourceBundleHTTP", package: "ResourceBundle"),
                .product(name: "ResourceBundleTesting", package: "ResourceBundle"),
                .product(name: "ResourceCompiler", package: "ResourceBundle"),
                .product(name: "ResourceBundleFoundation", package: "ResourceBundle"),
            ])
    ]
)
