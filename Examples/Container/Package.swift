// swift-tools-version: 6.2
import PackageDescription

// The program of the container recipe. Its archive is beside it in the image.
let package = Package(
    name: "shop",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "ResourceBundle", path: "../../")],
    targets: [
        .executableTarget(
            name: "shop",
            dependencies: [.product(name: "ResourceBundle", package: "ResourceBundle")])
    ]
)
