// swift-tools-version: 6.2
import PackageDescription

// A program as a user of the library writes it. Scripts/check-linkage checks which libraries it loads.
let package = Package(
    name: "Client",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "ResourceBundle", path: "../../")],
    targets: [
        .executableTarget(
            name: "Client",
            dependencies: [.product(name: "ResourceBundle", package: "ResourceBundle")])
    ]
)
