internal import BundleModel
internal import FileAccess
internal import ResourceBasics
internal import ResourceTraits

/// Checks the invariants of every name of a resource.
enum NameOracle {
    static func check(fileName: String) throws {
        let name = VariantFileName(fileName)
        let suffixes = name.suffixes
        // The suffixes can be before the first dot of the base name. A dot at the end is not part of the names.
        let whole = Array(fileName.utf8.last == UInt8(ascii: ".") ? fileName.utf8.dropLast() : fileName.utf8[...])
        let plainName = Array(name.withoutSuffixes.utf8)
        let stem = plainName.prefix(1) + plainName.dropFirst().prefix { $0 != UInt8(ascii: ".") }
        try expect(
            fileName.utf8.starts(with: name.baseName.utf8)
                || fileName.utf8.starts(with: stem)
                    && whole.suffix(plainName.count - stem.count) == plainName.dropFirst(stem.count),
            "the base name \(name.baseName.debugDescription) has other parts than the name")
        try expectEqual(name.hasSuffix, !suffixes.isEmpty, "whether \(fileName.debugDescription) has a suffix")
        let isPlain = ExactKey(name.withoutSuffixes) == ExactKey(fileName)
        let endsInDot = fileName.utf8.last == UInt8(ascii: ".")
        try expect(
            name.hasSuffix || isPlain || endsInDot,
            "a name without suffix is changed to \(name.withoutSuffixes.debugDescription)")
        let plain = VariantFileName(name.withoutSuffixes)
        try expect(
            name.fileExtension.isEmpty || ExactKey(plain.fileExtension) == ExactKey(name.fileExtension)
                || name.baseName.utf8.first == UInt8(ascii: "."),
            "the extension of \(fileName.debugDescription) changes without its suffixes")
        try expectEqual(VariantTraits(words: name.traits.words), name.traits, "the packed traits")
        try checkWords(fileName)
    }

    /// Checks that the words of traits round-trip.
    private static func checkWords(_ text: String) throws {
        func check<Trait: Equatable & CustomStringConvertible>(_ trait: Trait?, _ read: (String) -> Trait?) throws {
            guard let trait else { return }
            try expectEqual(read(trait.description), trait, "the trait of its word")
        }
        try check(DisplayTraits.Scale(text)) { DisplayTraits.Scale($0) }
        try check(DisplayTraits.MemoryClass(text)) { DisplayTraits.MemoryClass($0) }
        try check(DisplayTraits.GraphicsFeatureSet(text)) { DisplayTraits.GraphicsFeatureSet($0) }
        try check(DisplayTraits.SystemVersion(text)) { DisplayTraits.SystemVersion($0) }
        try check(DisplayTraits.ScreenWidthRange(text)) { DisplayTraits.ScreenWidthRange($0) }
        try check(DisplayTraits.Subtype(text)) { DisplayTraits.Subtype($0) }
        try check(DisplayTraits.IconSize(text)) { DisplayTraits.IconSize($0) }
        try check(DisplayTraits.Idiom(text)) { DisplayTraits.Idiom($0) }
    }

    static func check(name: String, type: String?, folder: String?) throws {
        let parts = parts(name, type, folder)
        let found = ResourceName(name, type: type, subdirectory: folder)
        try expectEqual(
            found.map { ExactKey($0.directory) }, parts.map { ExactKey($0.directory) },
            "the folder of \(name.debugDescription)")
        try expectEqual(
            found.map { ExactKey($0.fileName) }, parts.map { ExactKey($0.name) }, "the name of \(name.debugDescription)"
        )
        let file = parts.map { VariantFileName($0.name) }
        var path: String?
        var fileName: String?
        FileRequest.read(name, type: type, in: folder) { (path, fileName) = ($0.path, $0.fileName) }
        try expectEqual(
            path.map { ExactKey($0) }, parts.map { ExactKey(file?.groupPath(in: $0.directory) ?? "") },
            "the path of \(name.debugDescription)")
        try expectEqual(
            fileName, file?.hasSuffix ?? false ? parts?.name : nil, "the file name of \(name.debugDescription)")
        if let found {
            try expect(RelativePath.isValid(found.path), "\(found.path.debugDescription) leads out of the bundle")
            let localized = LocalizedPath(found.path)
            try expectEqual(ExactKey(localized.fileName), ExactKey(found.fileName), "the last component")
            try expectEqual(
                ExactKey(RelativePath.join(found.directory, found.fileName)), ExactKey(found.path), "the joined path")
        }
        let absolute = absolutePath("/" + name)
        try expectEqual(absolutePath(absolute), absolute, "the absolute path of an absolute path")
        for component in absolute.utf8.split(separator: UInt8(ascii: "/")) {
            try expect(!component.elementsEqual("..".utf8), "\(absolute.debugDescription) has two dots")
        }
    }

    /// Returns folder and name by splitting the path at its slashes, or nil for a path outside the bundle or of no file.
    private static func parts(_ name: String, _ type: String?, _ folder: String?) -> (directory: String, name: String)?
    {
        let slash = UInt8(ascii: "/")
        guard !name.isEmpty, name.utf8.first != slash, name.utf8.last != slash else { return nil }
        var full = name
        if let type, !type.isEmpty { full += type.utf8.first == UInt8(ascii: ".") ? type : ".\(type)" }
        if let folder, !folder.isEmpty { full = "\(folder)/\(full)" }
        guard full.utf8.count <= FileLimits.pathByteCount, !full.utf8.contains(0) else { return nil }
        var components: [String] = []
        for component in full.utf8.split(separator: slash).map({ String(Substring($0)) })
        where ExactKey(component) != "." {
            guard ExactKey(component) == ".." else {
                components.append(component)
                continue
            }
            if components.popLast() == nil { return nil }
        }
        return components.popLast().map { (components.joined(separator: "/"), $0) }
    }
}

extension VariantFileName {
    /// The descriptions of the suffixes in the name.
    fileprivate var suffixes: [String] {
        [scale.map { "\($0)" }, idiom.map { "\($0)" }, platform.map { "\($0)" }].compactMap(\.self)
    }
}
