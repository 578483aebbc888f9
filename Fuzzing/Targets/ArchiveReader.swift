internal import ResourceBasics
internal import ResourceTraits

@testable internal import ResourceArchive

/// Reads every part of an archive by each accessor. If the verifier accepts the archive, each part has to be complete.
struct ArchiveReader {
    private let archive: Archive
    private let isIntact: Bool
    /// The sum of all bytes, so that each of them is read.
    private(set) var sum = 0

    init(_ archive: Archive, isIntact: Bool) {
        self.archive = archive
        self.isIntact = isIntact
    }

    /// Throws a finding if the archive is intact and `condition` is false.
    private func require(_ condition: Bool, _ description: @autoclosure () -> String) throws {
        if isIntact && !condition { throw Finding("the verifier accepts the archive, but \(description())") }
    }

    mutating func readEverything() throws {
        try readNames()
        for index in -1...archive.tableCount { try readTable(index) }
        for domain in ResourceDomain.allCases { try readResources(domain) }
        for index in -1...archive.blobCount { try readBlob(index) }
        _ = (archive.identity, archive.baseIdentity, archive.packTag, archive.packTags(ofAsset: "Icons/Cart"))
        _ = (archive.removals.count, archive.packedAssets.count, archive.conditions.count, archive.sections.count)
    }

    private mutating func readNames() throws {
        for index in 0..<archive.localizationCount {
            let name = archive.localizationName(index) ?? ""
            try require(
                archive.localizationIndex(named: name) == index,
                "the localization \(name.debugDescription) is not found")
        }
        _ = (
            archive.localizationName(-1), archive.localizationName(archive.localizationCount),
            archive.developmentLocalization
        )
        for index in 0..<archive.informationCount {
            let key = archive.information.u32(4 + 8 * index).map { archive.text($0) } ?? ""
            let value = archive.information.u32(8 + 8 * index).map { archive.text($0) } ?? ""
            try require(
                archive.information(key).map { ExactKey($0) } == ExactKey(value),
                "the information \(key.debugDescription) is not found")
        }
        _ = archive.folderPaths
    }

    private mutating func readTable(_ index: Int) throws {
        guard let table = archive.table(at: index) else {
            return try require(!(0..<archive.tableCount).contains(index), "table \(index) cannot be read")
        }
        try require(
            archive.table(named: table.tableName)?.region.recordsOffset == table.region.recordsOffset,
            "table \(index) is not found by its name")
        try require(table.columnSummaries.count == table.columnCount, "a column cannot be read")
        let chain = (0..<min(archive.localizationCount, 40)).reversed().map { UInt16($0) }
        let texts = ArchiveTexts(archive, defaultTable: table.tableName, chain: chain)
        var rowCount = 0
        for row in table.rows {
            rowCount += 1
            try readRow(row, of: table, texts, chain)
        }
        try require(rowCount == table.rowCount, "\(rowCount) of \(table.rowCount) keys are read")
    }

    private mutating func readRow(_ row: ArchiveRow, of table: ArchiveTable, _ texts: ArchiveTexts, _ chain: [UInt16])
        throws
    {
        let key = table.key(of: row)
        try require(table.row(for: key) == row, "the key \(key.debugDescription) is not found")
        for localization in -1...min(archive.localizationCount, 40) {
            guard let value = table.value(of: row, localization: localization) else { continue }
            let bytes = table.array(value)
            sum &+= Self.sum(bytes.span)
            try require(bytes.count == value.byteCount, "a value has another size")
            if value.kind == ArchiveConvention.textKind {
                try require(String(validating: bytes, as: UTF8.self) != nil, "a text is not UTF-8")
                let isASCII = archive.values.u32(value.offset - 4).map { $0 & 0x100 != 0 }
                try require(isASCII == bytes.allSatisfy { $0 < 0x80 }, "an ASCII flag is wrong")
            }
        }
        let first = table.firstValue(of: row, in: chain)
        for isHashed in [false, true] {
            let result =
                isHashed
                ? texts.find(key, hash: ArchiveKeyHash(key), table: table.tableName) : texts.find(key, table: nil)
            switch result {
            case .missing: try require(first == nil, "the fast path misses \(key.debugDescription)")
            case .other:
                try require(!archive.hasFewTables, "the fast path has no result for \(key.debugDescription)")
            case .message(let message):
                sum &+= Self.sum(message.utf8)
                let value = first?.value
                try require(
                    value?.kind != ArchiveConvention.textKind && value?.offset == texts.offset(of: message),
                    "the fast path finds another message of \(key.debugDescription)")
            case .text(let text):
                sum &+= Self.sum(text.utf8) &+ texts.string(text).utf8.count
                try require(
                    first.map { chain[$0.chainIndex] } == text.localization, "the fast path finds another localization")
            }
        }
    }

    private mutating func readResources(_ domain: ResourceDomain) throws {
        let assets = ArchiveAssets(archive)
        let ranks = archive.conditions.map { $0.words.1 % 11 == 0 ? UInt64.max : $0.words.1 % 10 }
        assets.setRanks(ranks)
        for index in -1...archive.nameCount(domain) {
            guard let name = archive.name(domain, at: index) else {
                try require(!(0..<archive.nameCount(domain)).contains(index), "name \(index) cannot be read")
                continue
            }
            let groups = archive.groups(domain, named: name)
            try require(!groups.isEmpty, "\(name.debugDescription) is not found")
            for group in groups { try readGroup(group) }
            for variant in archive.variants(domain, named: name.utf8.span) {
                _ = (variant.name, variant.fileName, variant.group.sourcePath, variant.group.type, variant.range)
                try require(variant.isAsset == (domain == .asset), "\(name.debugDescription) is in the other domain")
            }
            if let found = assets.findImage(name) { sum &+= Self.sum(found.bytes) &+ Int(found.variant) }
            if let found = assets.findData(name) { sum &+= Self.sum(found.bytes) &+ Int(found.entry) }
            _ = archive.bestAsset(named: name, precedence: { _ in 0 }, ranks: ranks) { $0.words.0 }
            _ = archive.bestFile(at: name.utf8.span, ranks: []) { $0.words.1 }
        }
    }

    private mutating func readGroup(_ group: ArchiveGroup) throws {
        _ = (group.type, group.sourcePath, group.properties)
        for variant in group.variants {
            _ = (variant.traits, variant.fileName, variant.attributes, variant.pixelWidth, variant.pixelHeight)
            if let localization = variant.localization {
                try require(localization < archive.localizationCount, "a variant has the localization \(localization)")
            }
            guard let blob = variant.blob else { continue }
            var isRead = false
            var count = 0
            isRead = archive.visitBlob(blob) { count = Self.sum($0) }
            sum &+= count
            try require(isRead || archive.isBlobCompressed(blob), "a variant's blob cannot be read")
        }
    }

    private mutating func readBlob(_ index: Int) throws {
        let isInside = (0..<archive.blobCount).contains(index)
        guard let bytes = archive.blob(index) else {
            return try require(!isInside || archive.isBlobCompressed(index), "blob \(index) cannot be read")
        }
        try require(isInside, "blob \(index) does not exist, but is read")
        try require(archive.isBlobIntact(index), "blob \(index) has another checksum")
        try require(bytes.count == archive.blobByteCount(index), "blob \(index) has another size")
        try require(
            archive.blobDigest(index).map { $0 == SHA256.digest(of: bytes) } ?? true, "blob \(index) has another digest"
        )
        _ = archive.blobOffset(index)
    }

    private static func sum(_ bytes: Span<UInt8>) -> Int {
        bytes.indices.reduce(0) { $0 &* 31 &+ Int(bytes[$1]) }
    }
}
