import CReference
import Workloads

/// Keys of all four tables in random order, the same for all peers. For C, they are bytes at fixed addresses.
final class StringQueries {
    let keys: [String]
    let tables: [Int]
    /// The name of the table of each query.
    let names: [String]
    private let order: [UInt32]
    private let bytes: [UnsafeMutableBufferPointer<UInt8>]
    private(set) var references: [cref_text] = []
    private let which: [UInt8]

    /// Chooses the keys. `missing` is the share of misses.
    init(_ workload: StringWorkload, missing: Double, only: ((Int, Int) -> Bool)? = nil, count: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var keys: [String] = []
        var tables: [Int] = []
        let candidates = workload.keys.indices.flatMap { table in
            workload.keys[table].indices.filter { only?(table, $0) ?? true }.map { (table, $0) }
        }
        // Each key is one new native string, as in a program. It does not share storage with a table.
        var own: [String: String] = [:]
        for _ in 0..<count {
            guard let (table, index) = candidates.randomElement(using: &generator) else { continue }
            tables.append(table)
            let isMissing = Double.random(in: 0..<1, using: &generator) < missing
            let key =
                isMissing
                ? workload.missingKeys[table].randomElement(using: &generator) ?? "" : workload.keys[table][index]
            if own[key] == nil { own[key] = String(decoding: Array(key.utf8), as: UTF8.self) }
            keys.append(own[key] ?? key)
        }
        self.keys = keys
        self.tables = tables
        names = tables.map { StringWorkload.tables[$0] }
        order = (0..<UInt32(keys.count)).map { $0 }
        which = tables.map { UInt8($0) }
        let buffers = own.mapValues { key in
            let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, key.utf8.count))
            _ = buffer.initialize(from: key.utf8)
            return buffer
        }
        bytes = Array(buffers.values)
        references = keys.map { key in
            cref_text(
                start: UnsafeRawPointer(buffers[key]?.baseAddress)?.assumingMemoryBound(to: CChar.self),
                count: UInt32(key.utf8.count))
        }
    }

    deinit { for buffer in bytes { buffer.deallocate() } }

    /// Looks up the queries in C.
    func runC(_ tables: [OpaquePointer?]) -> Int {
        return Int(
            truncatingIfNeeded: tables.withUnsafeBufferPointer { tables in
                cref_run(tables.baseAddress, references, which, order, UInt32(keys.count))
            })
    }
}

/// A C table of keys and values.
func makeReference(_ keys: [String], _ values: [[UInt8]]) -> OpaquePointer? {
    var texts: [[UInt8]] = keys.map { Array($0.utf8) }
    texts += values
    let all = texts.flatMap { $0 }
    return all.withUnsafeBufferPointer { buffer in
        var offset = 0
        var pieces: [cref_text] = []
        for text in texts {
            let start = buffer.baseAddress.map { UnsafeRawPointer($0 + offset).assumingMemoryBound(to: CChar.self) }
            pieces.append(cref_text(start: start, count: UInt32(text.count)))
            offset += text.count
        }
        return cref_make(Array(pieces[..<keys.count]), Array(pieces[keys.count...]), UInt32(keys.count))
    }
}
