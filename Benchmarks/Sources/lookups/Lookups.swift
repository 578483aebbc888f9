import CReference
import Foundation
import ResourceBundle
import ResourceCompiler
import ResourceTraits
import Workloads

/// One kind of lookup, a given number of times: `lookups prepare FOLDER`, then `lookups KIND FOLDER COUNT`.
///
/// Counting the instructions of two runs that differ only in COUNT gives those of a lookup, loop and all.
@main
enum Lookups {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 2 else { return print("usage: lookups KIND FOLDER COUNT") }
        let folder = arguments[2]
        if arguments[1] == "prepare" { return try prepare(folder) }
        guard let count = arguments.count > 3 ? Int(arguments[3]) : nil else { return print("COUNT is missing") }
        print(try run(arguments[1], folder, count))
    }

    static func prepare(_ folder: String) throws {
        let work = try WorkFolder()
        let strings = StringWorkload()
        try work.write(StringWorkload.info("en"), to: "Work.bundle/Info.plist")
        try strings.write("en", to: work, in: "Work.bundle")
        try strings.write("de", to: work, in: "Work.bundle")
        for language in ["en", "de", "fr", "it"] { try strings.write(language, to: work, in: "Strings.bundle") }
        try FileManager.default.copyItem(atPath: work("Strings.bundle"), toPath: "\(folder)/Strings.bundle")
        try CatalogWorkload(count: 500).write(to: work, catalog: "Work.bundle/Icons.xcassets")
        _ = try ResourceCompiler().compile([work("Work.bundle")]).write(to: "\(folder)/work.rbarc")
        try FileManager.default.copyItem(atPath: work("Work.bundle"), toPath: "\(folder)/Work.bundle")
        try FileWorkload().write(to: work, bundle: "Files.bundle")
        _ = try ResourceCompiler().compile([work("Files.bundle")]).write(to: "\(folder)/files.rbarc")
        try FileManager.default.copyItem(atPath: work("Files.bundle"), toPath: "\(folder)/Files.bundle")
        try work.write(StringWorkload.info("en"), to: "Small.bundle/Info.plist")
        try StringWorkload(keysPerTable: 200).write("en", to: work, in: "Small.bundle")
        _ = try ResourceCompiler().compile([work("Small.bundle")]).write(to: "\(folder)/small.rbarc")
        try FileManager.default.copyItem(atPath: work("Small.bundle"), toPath: "\(folder)/Small.bundle")
    }

    /// Opens that many bundles: `open` and `first-file` of 2,600 files, `first-string` and `first-string-archive` of 800
    /// strings, `open-archive`.
    static func runOpenings(_ kind: String, _ folder: String, _ count: Int) throws -> Int {
        let path =
            kind.contains("archive")
            ? "\(folder)/small.rbarc" : "\(folder)/\(kind.contains("string") ? "Small" : "Files").bundle"
        let key = StringWorkload(keysPerTable: 200).keys[0][42]
        var sum = 0
        for _ in 0..<count {
            let bundle = try ResourceBundle(at: path)
            sum &+= bundle.path.utf8.count
            if kind == "first-file" {
                sum &+= bundle.view(for: ["en"]).file("page_42_terms.html")?.path.utf8.count ?? 1
            } else if kind.contains("string") {
                sum &+= bundle.view(for: ["en"]).string(key)?.utf8.count ?? 1
            }
        }
        return sum
    }

    /// The path of a file, or that there is none: `file`, `file-miss`, `file-archive`, `file-archive-miss`.
    static func runFiles(_ kind: String, _ folder: String, _ count: Int) throws -> Int {
        let path = "\(folder)/\(kind.contains("archive") ? "files.rbarc" : "Files.bundle")"
        let view = try ResourceBundle(at: path).view(for: ["en"])
        let name = "page_42_terms" + (kind.hasSuffix("miss") ? "_none" : "")
        var sum = 0
        for _ in 0..<count { sum &+= view.file(name, type: "html")?.path.utf8.count ?? 1 }
        return sum
    }

    static func run(_ kind: String, _ folder: String, _ count: Int) throws -> Int {
        if kind == "compile" {
            for _ in 0..<count {
                _ = try ResourceCompiler().compile(["\(folder)/Strings.bundle"]).write(to: "\(folder)/strings.rbarc")
            }
            return count
        }
        if kind.contains("open") || kind.contains("first") { return try runOpenings(kind, folder, count) }
        if kind.contains("file") { return try runFiles(kind, folder, count) }
        let isDirectory = kind.hasSuffix("-directory")
        let bundle = try ResourceBundle(at: "\(folder)/\(isDirectory ? "Work.bundle" : "work.rbarc")")
        let workload = StringWorkload()
        let isTable = kind.hasSuffix("-table")
        let list = workload.keys[isTable ? 1 : 0].map { String(decoding: Array($0.utf8), as: UTF8.self) }
        let view = bundle.view(for: [kind.contains("-de") ? "de" : "en"])
        // One key of 24 bytes: instructions do not depend on caches, and the loop retains nothing.
        let key = list[1_042]
        var sum = 0
        switch kind {
        case "bytes":
            for _ in 0..<count { sum &+= view.withUTF8(key) { $0.count } ?? 1 }
        case "bytes-table":
            for _ in 0..<count { sum &+= view.withUTF8(key, table: "Checkout") { $0.count } ?? 1 }
        case "string", "string-de", "string-directory":
            for _ in 0..<count { sum &+= view.string(key)?.utf8.count ?? 1 }
        case "message":
            for place in 0..<count {
                sum &+= view.string(StringWorkload.messageKey, "Ada", place % 1_000)?.utf8.count ?? 1
            }
        case "image", "image-bytes", "image-directory":
            let names = CatalogWorkload(count: 500).names
            let view = bundle.view(for: ResourceContext(display: DisplayTraits(scale: .x2, appearance: .dark)))
            if kind != "image-bytes" {
                for place in 0..<count { sum &+= (try? view.image(names[place % 500])?.withBytes { $0.count }) ?? 1 }
            } else {
                for place in 0..<count { sum &+= (try? view.withImageBytes(names[place % 500]) { $0.count }) ?? 1 }
            }
        case "header":
            let headers = ["fr-CA,fr;q=0.9,en;q=0.5", "de-AT,de;q=0.8", "pt-PT,pt;q=0.9,en-US;q=0.4"]
            for number in 0..<count {
                sum &+= bundle.view(acceptLanguage: headers[number % 3]).string("k0") == nil ? 1 : 2
            }
        case "loop":
            for place in 0..<count { sum &+= key.utf8.count ^ place }
        case "c":
            sum = withC(list, count, workload)
        default:
            print(
                "kinds: bytes bytes-table string string-de string-directory message image image-bytes image-directory header loop c file file-miss file-archive file-archive-miss open open-archive first-file first-string first-string-archive compile"
            )
        }
        return sum
    }

    /// The C reference in its own loop over the same keys.
    private static func withC(_ keys: [String], _ count: Int, _ workload: StringWorkload) -> Int {
        let texts = keys.map { key -> cref_text in
            let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: key.utf8.count)
            _ = buffer.initialize(from: key.utf8.lazy.map { CChar(bitPattern: $0) })
            return cref_text(start: buffer.baseAddress, count: UInt32(key.utf8.count))
        }
        let values = keys.map { key -> cref_text in
            let value = workload.value(key, language: "en")
            let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: value.utf8.count)
            _ = buffer.initialize(from: value.utf8.lazy.map { CChar(bitPattern: $0) })
            return cref_text(start: buffer.baseAddress, count: UInt32(value.utf8.count))
        }
        let tables = [cref_make(texts, values, UInt32(texts.count))]
        let order = [UInt32](repeating: 1_042, count: count)
        let which = [UInt8](repeating: 0, count: texts.count)
        return Int(
            truncatingIfNeeded: tables.withUnsafeBufferPointer { tables in
                cref_run(tables.baseAddress, texts, which, order, UInt32(count))
            })
    }
}
