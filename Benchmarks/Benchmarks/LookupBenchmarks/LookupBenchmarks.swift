import Benchmark
import ResourceBundle
import ResourceCompiler
import Workloads

// Names have no spaces, since the threshold files of the benchmark package do not support them.
let benchmarks: @Sendable () -> Void = {
    let workload = StringWorkload()
    guard let folder = try? WorkFolder(), let bundle = try? compiledBundle(workload, folder) else {
        return print("error: the bundle to measure could not be made")
    }
    let view = bundle.view(for: ["en"])
    let keys = workload.keys[0]
    let table = Dictionary(uniqueKeysWithValues: keys.map { ($0, workload.value($0, language: "en")) })
    let metrics = Benchmark.Configuration(metrics: [.wallClock, .throughput])

    // Swift's dictionary, to compare string lookups with: 2,000 hits.
    Benchmark("Dictionary.hit", configuration: metrics) { benchmark in
        for _ in benchmark.scaledIterations {
            for key in keys { blackHole(table[key]) }
        }
    }
    Benchmark("Archive.string", configuration: metrics) { benchmark in
        for _ in benchmark.scaledIterations {
            for key in keys { blackHole(view.string(key)) }
        }
    }
    Benchmark("Archive.bytes", configuration: metrics) { benchmark in
        for _ in benchmark.scaledIterations {
            for key in keys { blackHole(view.withUTF8(key) { $0.count }) }
        }
    }
    Benchmark("Archive.message", configuration: metrics) { benchmark in
        for number in benchmark.scaledIterations {
            blackHole(view.string(StringWorkload.messageKey, "Ada", number))
        }
    }
    Benchmark("Archive.open", configuration: metrics) { benchmark in
        for _ in benchmark.scaledIterations { blackHole(try? ResourceBundle(at: bundle.path)) }
    }
}

private func compiledBundle(_ workload: StringWorkload, _ folder: WorkFolder) throws -> ResourceBundle {
    try folder.write(StringWorkload.info("en"), to: "Work.bundle/Info.plist")
    try workload.write("en", to: folder, in: "Work.bundle")
    _ = try ResourceCompiler().compile([folder("Work.bundle")]).write(to: folder("work.rbarc"))
    return try ResourceBundle(at: folder("work.rbarc"))
}
