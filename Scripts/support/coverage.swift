// Prints which branches the tests ran, from the JSON of `llvm-cov export`. Scripts/coverage calls it.
//
// Usage: coverage GOAL RESULT.json MODULE…     in the package's root folder; exits with 1 if a module is below GOAL percent
import Foundation

/// One alternative of the code: a block, or the case in which the condition of an `if` without `else` is false.
struct Branch: Hashable, Comparable {
    enum Kind: Int { case block, noElse }

    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int
    var kind = Kind.block

    static func < (first: Branch, second: Branch) -> Bool {
        (first.line, first.column, first.kind.rawValue) < (second.line, second.column, second.kind.rawValue)
    }
}

struct Export: Decodable {
    struct Body: Decodable { var functions: [Function] }
    struct Function: Decodable {
        var filenames: [String]
        /// Line, column, line, column, count, file, expanded file, kind: each for one region.
        var regions: [[Int]]
    }
    var data: [Body]
}

/// The text of a file, and how often each of its branches ran.
struct SourceFile {
    private let lines: [[UInt8]]
    private(set) var counts: [Branch: Int] = [:]

    init(path: String) throws {
        lines = try Data(contentsOf: URL(filePath: path)).split(separator: 10, omittingEmptySubsequences: false).map {
            Array($0)
        }
    }

    /// Adds the regions of one function. A generic function, or one in several programs, has several records of the same regions.
    mutating func add(_ regions: [(branch: Branch, count: Int)]) {
        for region in regions where isCode(region.branch) { counts[region.branch, default: 0] += region.count }
        for (index, region) in regions.enumerated() where isCondition(region.branch) {
            guard let body = regions[(index + 1)...].first(where: { isBody($0.branch, of: region.branch) }) else {
                continue
            }
            var end = body.branch
            (end.line, end.column) = (end.endLine, end.endColumn)
            // With an `else`, the other case is a region. It is one as well if the body returns: the code behind it.
            let isRegion = regions.contains { ($0.branch.line, $0.branch.column) == (end.line, end.column) }
            if isRegion || hasElse(at: end) { continue }
            var other = region.branch
            other.kind = .noElse
            counts[other, default: 0] += max(0, region.count - body.count)
        }
    }

    /// The text that a line of the report shows: the first line of a branch, or the next line behind an early exit.
    func title(_ branch: Branch) -> String {
        let text = text(branch)
        if branch.kind == .noElse { return "never false: \(text)" }
        if !text.isEmpty { return "never run: \(text)" }
        let next = lines[branch.line...].lazy.map { String(decoding: $0, as: UTF8.self) }
            .map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty && $0 != "}" }
        return "never run from here: \(next ?? "")"
    }

    /// The first line of a branch.
    private func text(_ branch: Branch) -> String {
        var rest = Array(lines[branch.line - 1].dropFirst(branch.column - 1))
        if branch.line == branch.endLine { rest = Array(rest.prefix(branch.endColumn - branch.column)) }
        return String(decoding: rest, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    }

    /// Whether a region is written code. The `...` of `array[...]` is a function that is never called.
    private func isCode(_ branch: Branch) -> Bool { !isAssertionMessage(branch) && text(branch) != "..." }

    /// Whether the region is the message of an `assert`. It runs only if the program is wrong, and then ends the program.
    private func isAssertionMessage(_ branch: Branch) -> Bool {
        guard text(branch).hasPrefix("\"") else { return false }
        let above = lines[max(0, branch.line - 3)..<(branch.line - 1)].map { String(decoding: $0, as: UTF8.self) }
        let before = String(decoding: lines[branch.line - 1].prefix(branch.column - 1), as: UTF8.self)
        return before.contains("assert(")
            || before.allSatisfy(\.isWhitespace) && above.contains { $0.hasSuffix("assert(") }
    }

    /// Whether the region is the condition of an `if`, or its first one.
    private func isCondition(_ branch: Branch) -> Bool {
        let before = lines[branch.line - 1].prefix(branch.column - 1)
        return String(decoding: before, as: UTF8.self).hasSuffix("if ")
    }

    /// Whether a region is a block behind a condition, with nothing in between but further conditions.
    private func isBody(_ body: Branch, of condition: Branch) -> Bool {
        (body.line, body.column) >= (condition.endLine, condition.endColumn) && text(body).hasPrefix("{")
            && lines[body.line - 1].prefix(body.column - 1).last == 32
    }

    private func hasElse(at end: Branch) -> Bool {
        let rest = String(decoding: lines[end.line - 1].dropFirst(end.column - 1), as: UTF8.self)
        return rest.trimmingCharacters(in: .whitespaces).hasPrefix("else")
    }
}

struct Sum {
    var branches = 0
    var run = 0
    var percent: Double { branches == 0 ? 100 : 100 * Double(run) / Double(branches) }

    mutating func add(_ other: Sum) {
        branches += other.branches
        run += other.run
    }

    func row(_ title: String) -> String {
        "| \(title) | \(branches) | \(run) | \(String(format: "%.1f", percent)) |"
    }
}

let arguments = CommandLine.arguments
let goal = Double(arguments[1]) ?? 95
let modules = arguments.dropFirst(3)
let root = FileManager.default.currentDirectoryPath + "/"
let export = try JSONDecoder().decode(Export.self, from: Data(contentsOf: URL(filePath: arguments[2])))

var files: [String: SourceFile] = [:]
for function in export.data.flatMap(\.functions) {
    for (number, filename) in function.filenames.enumerated() where filename.hasPrefix(root + "Sources/") {
        let path = String(filename.dropFirst(root.count))
        guard modules.contains(where: { path.hasPrefix("Sources/\($0)/") }) else { continue }
        // Kind 0 is code; others are expansions and gaps between blocks.
        let regions = function.regions.filter { $0[5] == number && $0[7] == 0 }.map {
            (branch: Branch(line: $0[0], column: $0[1], endLine: $0[2], endColumn: $0[3]), count: $0[4])
        }
        var file = try files[path] ?? SourceFile(path: path)
        file.add(regions)
        files[path] = file
    }
}

var isBelow = false
var report = "", details = ""
for module in modules {
    var sum = Sum(), rows = ""
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where path.hasPrefix("Sources/\(module)/") {
        let missing = file.counts.filter { $0.value == 0 }.keys.sorted()
        let own = Sum(branches: file.counts.count, run: file.counts.count - missing.count)
        sum.add(own)
        rows += own.row(path.replacing("Sources/\(module)/", with: "")) + "\n"
        guard own.percent < goal else { continue }
        for branch in missing {
            details += "\(path):\(branch.line):\(branch.column): \(file.title(branch))\n"
        }
    }
    if sum.branches == 0 {
        details += "Sources/\(module): no code was measured\n"
        isBelow = true
    }
    if sum.percent < goal { isBelow = true }
    report += sum.row("**\(module)**") + "\n" + rows
}
print("| module, file | branches | run | percent |\n|---|---:|---:|---:|\n" + report)
if !details.isEmpty { print("Not run, in files below \(arguments[1]) %:\n" + details) }
exit(isBelow ? 1 : 0)
