import CPeers
import Foundation
import Workloads

/// The images of a catalog in GLib's GResource and in LMDB, by file name, since neither supports scales or appearances.
final class ImagePeers {
    private let entries: [cpeers_entry]
    private let lookups: [UInt32]
    private let database: UnsafeMutableRawPointer?
    private let resource: UnsafeMutableRawPointer?

    /// Stores all four files of each name. Lookups find the file for scale 2 and dark appearance, in the given order.
    init(_ workload: CatalogWorkload, catalog: String, order: [UInt32], in folder: WorkFolder) throws {
        let variants = [(1, false), (2, false), (3, false), (2, true)]
        let files = workload.names.flatMap { name in
            variants.map { (name, CatalogWorkload.fileName(name, scale: $0.0, isDark: $0.1)) }
        }
        lookups = order.map { $0 * UInt32(variants.count) + UInt32(variants.count - 1) }
        entries = try files.map { name, file in
            // The entries are valid until `deinit`.
            let key = strdup("/\(file)")
            let content = try Data(contentsOf: URL(filePath: "\(catalog)/\(name).imageset/\(file)"))
            let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: content.count)
            content.copyBytes(to: bytes, count: content.count)
            return cpeers_entry(key: key, key_count: file.utf8.count + 1, bytes: bytes, count: content.count)
        }
        let list = files.map { "<file alias=\"\($0.1)\">\($0.0).imageset/\($0.1)</file>" }
        let xml = folder("images.gresource.xml")
        try Data(
            "<gresources><gresource prefix=\"/\">\(list.joined(separator: "\n"))</gresource></gresources>".utf8
        ).write(to: URL(filePath: xml))
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "glib-compile-resources", "--sourcedir", catalog, "--target", folder("images.gresource"), xml,
        ]
        compiler.standardError = FileHandle.nullDevice
        try compiler.run()
        compiler.waitUntilExit()
        resource = compiler.terminationStatus == 0 ? cpeers_gresource_open(folder("images.gresource")) : nil
        database = cpeers_lmdb_open(folder("images.lmdb"), entries, UInt32(entries.count))
    }

    deinit {
        for entry in entries {
            free(UnsafeMutablePointer(mutating: entry.key))
            entry.bytes.deallocate()
        }
    }

    /// The peers that this machine has.
    var all: [Peer] {
        var peers: [Peer] = []
        if let resource {
            peers.append(
                Peer("GResource", lookups.count) { [self] in
                    Int(truncatingIfNeeded: cpeers_gresource_run(resource, entries, lookups, UInt32(lookups.count)))
                })
        }
        if let database {
            peers.append(
                Peer("LMDB", lookups.count) { [self] in
                    Int(truncatingIfNeeded: cpeers_lmdb_run(database, entries, lookups, UInt32(lookups.count)))
                })
        }
        return peers
    }
}
