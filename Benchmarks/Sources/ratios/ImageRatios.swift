import CReference
import Foundation
import ResourceBundle
import ResourceCompiler
import ResourceTraits
import Workloads

/// Looking up the bytes of images by name, scale and appearance, and compiling their catalog.
struct ImageRatios {
    static let count = 2_000
    static let queryCount = 5_000

    func run(_ folder: WorkFolder, _ report: inout Report) throws {
        let workload = CatalogWorkload(count: Self.count)
        try workload.write(to: folder, catalog: "Images.bundle/Icons.xcassets")
        let archive = try compiled(folder("Images.bundle"), to: folder("Images.rbarc"))
        let directory = try ResourceBundle(at: folder("Images.bundle"))
        let context = ResourceContext(display: DisplayTraits(scale: .x2, appearance: .dark))
        let view = archive.view(for: context)
        let loose = directory.view(for: context)
        var generator = SeededGenerator(seed: 23)
        let order = (0..<Self.queryCount).map { _ in UInt32.random(in: 0..<UInt32(Self.count), using: &generator) }
        // Each name once, as in C, and without storage that the workload shares.
        let own = workload.names.map { String(decoding: Array($0.utf8), as: UTF8.self) }
        let names = order.map { own[Int($0)] }
        let paths = names.map {
            folder(
                "Images.bundle/Icons.xcassets/\($0).imageset/\(CatalogWorkload.fileName($0, scale: 2, isDark: true))")
        }
        guard let reference = Self.reference(workload, view) else { return }
        let queries = Self.texts(workload.names)
        let others = try ImagePeers(workload, catalog: folder("Images.bundle/Icons.xcassets"), order: order, in: folder)
        // Several passes for each peer, as with the strings: one pass mostly waits for memory that other peers evicted from the caches.
        let peers =
            [
                Peer("ours", names.count) { Self.images(view, names) },
                Peer("directory", names.count) { Self.images(loose, names) },
                Peer("bytes", names.count) { Self.imageBytes(view, names) },
                Peer("open+read+close", paths.count) { paths.reduce(0) { $0 &+ Self.read($1) } },
                Peer("C", names.count) {
                    Int(truncatingIfNeeded: cref_run_assets(reference, queries, order, UInt32(order.count), 2, 1))
                },
            ] + others.all
        let contest = Contest(
            peers.map { peer in Peer(peer.name, peer.operations * quickPasses) { passes(peer.run) } })
        for (what, ours, limit) in [
            ("image's bytes", contest["bytes"], 1.3), ("image, then its bytes", contest["ours"], 1.5),
        ] {
            report.add(what, ours: ours, "C", contest["C"], .atMost(limit))
            report.add(what, ours: ours, "open+read+close", contest["open+read+close"], .faster(50))
            for (peer, factor) in [("GResource", 15.0), ("LMDB", 4.0)] where contest.medians[peer] != nil {
                report.add(what, ours: ours, peer, contest[peer], .faster(factor))
            }
        }
        report.add("image, then its bytes", ours: contest["ours"], "our directory", contest["directory"])
        for text in queries { text.start.deallocate() }
        cref_free(reference)
        compile(folder, &report)
    }

    private func compile(_ folder: WorkFolder, _ report: inout Report) {
        let contest = Contest(
            [
                Peer("compile", 1) {
                    let compilation = ResourceCompiler().compile([folder("Images.bundle")])
                    return (try? compilation.write(to: folder("Again.rbarc"))) == nil ? 0 : 1
                }
            ], rounds: 3, clock: .process)
        report.add("compile 2,000 image sets (8,000 files), all threads", ours: contest["compile"])
    }

    static func images(_ view: ResourceView, _ names: [String]) -> Int {
        var sum = 0
        for name in names {
            sum &+= (try? view.image(name)?.withBytes { $0.count &+ Int($0[0]) }) ?? 0
        }
        return sum
    }

    /// Looks up borrowed bytes of images, without retaining the image.
    static func imageBytes(_ view: ResourceView, _ names: [String]) -> Int {
        var sum = 0
        for name in names { sum &+= (try? view.withImageBytes(name) { $0.count &+ Int($0[0]) }) ?? 0 }
        return sum
    }

    private static func read(_ path: String) -> Int {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        return withUnsafeTemporaryAllocation(byteCount: 8_192, alignment: 16) { buffer in
            Glibc.read(descriptor, buffer.baseAddress, 8_192) &+ Int(buffer[0])
        }
    }

    /// Returns names as C strings.
    private static func texts(_ names: [String]) -> [cref_text] {
        names.map { name in
            let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: name.utf8.count)
            _ = buffer.initialize(from: name.utf8.lazy.map { CChar(bitPattern: $0) })
            return cref_text(start: buffer.baseAddress, count: UInt32(name.utf8.count))
        }
    }

    /// Makes the C reference with the four variants of each name. Each variant has one buffer of bytes.
    private static func reference(_ workload: CatalogWorkload, _ view: ResourceView) -> OpaquePointer? {
        let values = workload.names.map { name -> [UInt8] in
            [(1, 0), (2, 0), (3, 0), (2, 1)].flatMap { scale, isDark -> [UInt8] in
                let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1_000, alignment: 64)
                bytes.initializeMemory(as: UInt8.self, repeating: 0x89)
                let variant = cref_variant(
                    scale: UInt32(scale), is_dark: UInt32(isDark),
                    address: UInt64(UInt(bitPattern: bytes.baseAddress)), count: 1_000)
                return withUnsafeBytes(of: variant) { Array($0) }
            }
        }
        return makeReference(workload.names, values)
    }
}
