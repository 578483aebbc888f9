extension Rule {
    private static let traps = ["fatalError(", "preconditionFailure(", "try!", "as!", ".unsafelyUnwrapped"]

    static let noTraps = Rule.sourceLines("no source traps on purpose") { code in
        traps.first { code.contains($0) }.map { "'\($0)': throw, or give a diagnostic" }
    }

    private static let marks: Set<String> = ["TODO", "FIXME", "XXX", "HACK"]

    static let nothingLeftUndone = Rule(name: "nothing is left for later in the sources") { file in
        guard file.path.hasPrefix("Sources/") else { return [] }
        return file.lines.compactMap { line in
            line.text.words.first(where: marks.contains).map {
                Finding(path: file.path, line: line.number, message: "'\($0)': do it, or open an issue")
            }
        }
    }

    static let lineLimit = 400

    static let filesAreShort = Rule(name: "no source file is longer than \(lineLimit) lines") { file in
        // What follows the last newline is no line.
        let count = file.lines.count - (file.text.utf8.last == 10 ? 1 : 0)
        guard file.path.hasPrefix("Sources/"), count > lineLimit else { return [] }
        return [Finding(path: file.path, line: count, message: "\(count) lines: what second job does this file do?")]
    }

    /// swift-format holds this too, for whole declarations; so its rule has to be on, and a plain look agrees with it.
    static let publicIsDocumented = Rule(name: "public declarations are documented") { file in
        if file.path == ".swift-format" {
            let isOn = file.text.filter { !$0.isWhitespace }.contains("\"AllPublicDeclarationsHaveDocumentation\":true")
            return isOn ? [] : [Finding(path: file.path, line: 1, message: "the documentation rule is off")]
        }
        guard file.isSwiftSource else { return [] }
        let lines = file.lines
        return lines.indices.compactMap { index in
            guard lines[index].code.words.starts(with: ["public"]), isDeclaration(lines[index].code) else { return nil }
            let above = lines[..<index].reversed().first { line in
                let text = line.text.drop(while: \.isWhitespace)
                return !text.hasPrefix("@") && !text.hasPrefix("//") || text.hasPrefix("///")
            }
            let isDocumented = above?.text.drop(while: \.isWhitespace).hasPrefix("///") == true
            return isDocumented
                ? nil : Finding(path: file.path, line: lines[index].number, message: "public, and no '///' above it")
        }
    }

    private static func isDeclaration(_ code: Substring) -> Bool {
        let kinds: Set<String> = [
            "struct", "class", "enum", "protocol", "actor", "func", "var", "let", "init", "subscript", "typealias",
            "case",
        ]
        return !code.words.contains("import") && !code.words.contains("extension")
            && code.words.contains(where: kinds.contains)
    }

    static let noPackageResources = Rule(name: "no target declares resources") { file in
        guard file.path == "Package.swift" else { return [] }
        return file.lines.compactMap { line in
            guard line.code.filter({ !$0.isWhitespace }).contains("resources:") else { return nil }
            return Finding(
                path: file.path, line: line.number, message: "SwiftPM's accessor for resources imports Foundation")
        }
    }

    /// Folders of the machines this was written on.
    ///
    /// In two pieces, since this file is looked at as well.
    private static let machineFolders = ["work", "root", "opt/swift"].map { "/" + $0 + "/" }

    static let noMachinePaths = Rule(name: "nothing names a folder of one machine") { file in
        file.lines.compactMap { line in
            guard let folder = machineFolders.first(where: { names($0, in: line.text) }) else { return nil }
            return Finding(path: file.path, line: line.number, message: "names '\(folder)', which is not everywhere")
        }
    }

    /// Whether a path begins with `folder` in `text`; one that has it further on does not.
    private static func names(_ folder: String, in text: Substring) -> Bool {
        var rest = text
        while let range = rest.firstRange(of: folder) {
            let before = text[..<range.lowerBound].last
            if before.map({ !($0.isLetter || $0.isNumber || "._-}$*~)".contains($0)) }) ?? true { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}
