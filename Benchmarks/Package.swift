// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who imports ResourceBundle fetches what only measuring needs.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "ResourceBundle", path: "../"),
        // Without its traits: malloc counting wants libraries that are not on every machine.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "LookupBenchmarks",
            dependencies: [
                .product(name: "ResourceBundle", package: "ResourceBundle"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/LookupBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    ]
)
