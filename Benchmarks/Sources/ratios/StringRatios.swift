import CReference
import Foundation
import ResourceBundle
import ResourceCompiler
import Workloads

/// Strings: hits, misses, fallback, messages and two threads.
struct StringRatios {
    static let queryCount = 20_000
    let workload: StringWorkload
    let archive: ResourceBundle
    let directory: ResourceBundle
    let foundation: [String: Bundle]
    let dictionaries: [String: [[String: String]]]
    let references: [String: [OpaquePointer?]]

    init(_ folder: WorkFolder) throws {
        let workload = StringWorkload()
        self.workload = workload
        // fr-CA lacks every second key, and fr every fourth. Keys that both lack come from English.
        try folder.write(StringWorkload.info("en"), to: "Strings.bundle/Info.plist")
        try workload.write("en", to: folder, in: "Strings.bundle")
        try workload.write("de", to: folder, in: "Strings.bundle")
        try workload.write("fr", to: folder, in: "Strings.bundle") { $1 % 4 != 3 }
        try workload.write("fr-CA", to: folder, in: "Strings.bundle") { $1 % 2 == 0 }
        archive = try compiled(folder("Strings.bundle"), to: folder("Strings.rbarc"))
        directory = try ResourceBundle(at: folder("Strings.bundle"))
        var foundation: [String: Bundle] = [:]
        var dictionaries: [String: [[String: String]]] = [:]
        var references: [String: [OpaquePointer?]] = [:]
        for language in ["en", "de"] {
            try folder.write(StringWorkload.info(language), to: "Only-\(language).bundle/Info.plist")
            try workload.write(language, to: folder, in: "Only-\(language).bundle")
            foundation[language] = Bundle(path: folder("Only-\(language).bundle"))
            let values = workload.keys.map { $0.map { workload.value($0, language: language) } }
            dictionaries[language] = zip(workload.keys, values).map { Dictionary(uniqueKeysWithValues: zip($0, $1)) }
            references[language] = zip(workload.keys, values).map { makeReference($0, $1.map { Array($0.utf8) }) }
        }
        self.foundation = foundation
        self.dictionaries = dictionaries
        self.references = references
    }

    func run(_ report: inout Report) {
        for (language, words) in [("en", "ASCII"), ("de", "non-ASCII")] {
            let hits = StringQueries(workload, missing: 0, count: Self.queryCount, seed: 1)
            hitRows(language, words, hits, &report)
        }
        missRows(&report)
        fallbackRows(&report)
        hookRows(&report)
        messageRows(&report)
    }

    private func hitRows(_ language: String, _ words: String, _ queries: StringQueries, _ report: inout Report) {
        let contest = Contest(peers(language, queries))
        let string = contest["string"]
        report.add(
            "string, \(words)", ours: string, "Foundation", contest["Foundation"], .faster(language == "en" ? 10 : 18))
        report.add("string, \(words)", ours: string, "Dictionary", contest["Dictionary"])
        report.add("string, \(words)", ours: string, "our directory", contest["directory"])
        report.add("borrowed bytes, \(words)", ours: contest["bytes"], "C", contest["C"], .atMost(1.25))
        report.add("borrowed bytes, \(words)", ours: contest["bytes"], "Foundation", contest["Foundation"], .faster(10))
    }

    private func missRows(_ report: inout Report) {
        let misses = Contest(peers("en", StringQueries(workload, missing: 1, count: Self.queryCount, seed: 2)))
        report.add("string, a miss", ours: misses["string"], "Foundation", misses["Foundation"], .faster(5))
        report.add("string, a miss", ours: misses["string"], "Dictionary", misses["Dictionary"])
        report.add("borrowed bytes, a miss", ours: misses["bytes"], "C", misses["C"], .atMost(1.5))
    }

    /// Looks up keys of the first localization of a view, and keys that only its third one has.
    private func fallbackRows(_ report: inout Report) {
        let view = archive.view(for: ["fr-CA"])
        let first = StringQueries(workload, missing: 0, only: { $1 % 2 == 0 }, count: Self.queryCount, seed: 3)
        let third = StringQueries(workload, missing: 0, only: { $1 % 4 == 3 }, count: Self.queryCount, seed: 3)
        let contest = Contest([
            Peer("hit", quickPasses * first.keys.count) { passes { strings(view, first) } },
            Peer("third", quickPasses * third.keys.count) { passes { strings(view, third) } },
            Peer("hit bytes", quickPasses * first.keys.count) { passes { bytes(view, first) } },
            Peer("third bytes", quickPasses * third.keys.count) { passes { bytes(view, third) } },
        ])
        report.add(
            "string, third of three languages", ours: contest["third"], "a hit in the first", contest["hit"],
            .atMost(2.5))
        report.add(
            "borrowed bytes, third of three languages", ours: contest["third bytes"], "a hit in the first",
            contest["hit bytes"], .atMost(2.5))
    }

    /// Looks up keys in a view that reports missing keys.
    private func hookRows(_ report: inout Report) {
        var context = ResourceContext(languages: ["en"])
        let plain = archive.view(for: context)
        context.missingKeys = MissingKeys { _ in fatalError("every key is in the first localization") }
        let reporting = archive.view(for: context)
        let hits = StringQueries(workload, missing: 0, count: Self.queryCount, seed: 4)
        let contest = Contest([
            Peer("plain", quickPasses * hits.keys.count) { passes { strings(plain, hits) } },
            Peer("reporting", quickPasses * hits.keys.count) { passes { strings(reporting, hits) } },
        ])
        report.add(
            "string, with a closure for missing keys", ours: contest["reporting"], "without", contest["plain"],
            .atMost(1.1))
    }

    private func messageRows(_ report: inout Report) {
        let view = archive.view(for: ["en"])
        let key = StringWorkload.messageKey
        let contest = Contest([
            Peer("ours", 5_000) {
                var sum = 0
                for number in 0..<5_000 { sum &+= view.string(key, "Ada", number)?.utf8.count ?? 0 }
                return sum
            },
            Peer("localizedStringWithFormat", 500) {
                var sum = 0
                for number in 0..<500 {
                    sum &+=
                        String.localizedStringWithFormat("%1$@ of %2$ld items", "Ada" as NSString, number).utf8.count
                }
                return sum
            },
            Peer("String(format:)", 500) {
                var sum = 0
                for number in 0..<500 {
                    sum &+= String(format: "%1$@ of %2$ld items", "Ada" as NSString, number).utf8.count
                }
                return sum
            },
            Peer("small", 5_000) {
                var sum = 0
                for number in 0..<5_000 { sum &+= view.string(key, "Ada", number % 1_000)?.utf8.count ?? 0 }
                return sum
            },
        ])
        report.add("message of two arguments, key to text", ours: contest["small"], below: 400)
        for peer in ["localizedStringWithFormat", "String(format:)"] {
            report.add(
                "message of two arguments, numbers that are grouped", ours: contest["ours"], peer, contest[peer],
                peer.hasPrefix("loc") ? .faster(50) : .none)
        }
    }

    private func peers(_ language: String, _ queries: StringQueries) -> [Peer] {
        let count = queries.keys.count
        let compiled = archive.view(for: [language])
        let loose = directory.view(for: [language])
        let bundle = foundation[language] ?? Bundle.main
        let dictionaries = dictionaries[language] ?? []
        let references = references[language] ?? []
        return [
            Peer("string", quickPasses * count) { passes { strings(compiled, queries) } },
            Peer("bytes", quickPasses * count) { passes { bytes(compiled, queries) } },
            Peer("directory", count) { strings(loose, queries) },
            Peer("Foundation", count) {
                let (keyList, nameList) = (queries.keys, queries.names)
                let (keys, names) = (keyList.span, nameList.span)
                var sum = 0
                for index in keys.indices {
                    sum &+=
                        bundle.localizedString(forKey: keys[index], value: nil, table: names[index]).utf8.count
                }
                return sum
            },
            Peer("Dictionary", quickPasses * count) {
                passes {
                    let (keyList, tableList) = (queries.keys, queries.tables)
                    let (keys, tables) = (keyList.span, tableList.span)
                    var sum = 0
                    for index in keys.indices {
                        sum &+= dictionaries[tables[index]][keys[index]]?.utf8.count ?? 1
                    }
                    return sum
                }
            },
            Peer("C", quickPasses * count) { passes { queries.runC(references) } },
        ]
    }
}

/// Looks up every query as a new string.
///
/// The loops use spans, which borrow keys and names. A loop over arrays would retain each key, which is not part of a
/// lookup.
func strings(_ view: ResourceView, _ queries: StringQueries) -> Int {
    let (keyList, nameList) = (queries.keys, queries.names)
    let (keys, names) = (keyList.span, nameList.span)
    var sum = 0
    for index in keys.indices {
        sum &+= view.string(keys[index], table: names[index])?.utf8.count ?? 1
    }
    return sum
}

/// Looks up every query as borrowed bytes.
func bytes(_ view: ResourceView, _ queries: StringQueries) -> Int {
    let (keyList, nameList) = (queries.keys, queries.names)
    let (keys, names) = (keyList.span, nameList.span)
    var sum = 0
    for index in keys.indices {
        sum &+=
            view.withUTF8(keys[index], table: names[index]) { text in
                text.count &+ (text.isEmpty ? 0 : Int(text[0]))
            } ?? 1
    }
    return sum
}

/// Executes a body several times, for peers that are so fast that one pass mostly waits for memory.
func passes(_ body: () -> Int) -> Int { (0..<quickPasses).reduce(0) { sum, _ in sum &+ body() } }
let quickPasses = 5

/// Compiles a bundle and opens the archive.
func compiled(_ path: String, to archive: String) throws -> ResourceBundle {
    _ = try ResourceCompiler().compile([path]).write(to: archive)
    return try ResourceBundle(at: archive)
}
