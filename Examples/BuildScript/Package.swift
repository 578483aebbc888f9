// swift-tools-version: 6.2
import PackageDescription

// A build script in Swift, for those who compile resources in a program of their own.
let package = Package(
    name: "BuildScript",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "ResourceBundle", path: "../../")],
    targets: [
        .executableTarget(
            name: "BuildScript",
            dependencies: [
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "ResourceCompiler", package: "ResourceBundle"),
            ])
    ]
)
