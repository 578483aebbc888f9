@testable import ResourceArchive

/// Reads an archive with indices out of range, names that it does not have and paths of its files, and returns lines that can be
/// compared. Together with `everything(in:)` it calls each accessor.
func strayReads(in archive: Archive) -> [String] {
    var lines = ["\(archive.identity) \(archive.byteCount) \(archive.sections.count) \(archive.repeatsTexts)"]
    let indices = [-2, -1, 0, 1, archive.blobCount, 40, Int(UInt32.max), Int(UInt32.max) + 1, .max, .min]
    for index in indices {
        lines.append(
            "localization \(archive.localizationName(index) ?? "-") \(archive.table(at: index)?.tableName ?? "-")")
        for domain in ResourceDomain.allCases {
            lines.append("name \(archive.name(domain, at: index) ?? "-")")
        }
        lines.append(strayBlob(index, in: archive))
    }
    lines += strayTexts(in: archive) + strayFiles(in: archive)
    for number in [0, 1, 2, 7, UInt32.max] {
        let stray = ArchiveVariant(archive, entry: number, number: number ^ 1)
        lines.append("\(stray.isAsset) \(stray.name) \(stray.fileName) \(stray.group.sourcePath) \(stray.group.type)")
        lines.append("\(stray.traits.words) \(stray.attributes) \(stray.pixelWidth) \(stray.blob ?? -1)")
        lines.append("\(stray.localization ?? -1) \(stray.range.map { "\($0.offset) \($0.byteCount)" } ?? "-")")
    }
    let size = archive.byteCount
    for (offset, count) in [
        (0, size), (0, size + 1), (size, 0), (size, 1), (size + 1, 0), (1, -1), (-1, 1), (.max, 2), (8, .max),
    ] {
        let range = ArchiveRange(offset: UInt64(bitPattern: Int64(offset)), byteCount: count)
        lines.append("span \(offset) \(count) \(archive.span(range)?.count ?? -1)")
    }
    return lines
}

private func strayBlob(_ index: Int, in archive: Archive) -> String {
    var count = -1
    let isRead = archive.visitBlob(index) { count = $0.count }
    return "blob \(archive.blobOffset(index) ?? 0) \(archive.blob(index)?.count ?? -1) \(isRead) \(count) "
        + "\(archive.isBlobCompressed(index)) \(archive.isBlobIntact(index)) \(archive.blobDigest(index)?.count ?? -1) "
        + "\(archive.blobRange(index).map { "\($0.offset) \($0.byteCount)" } ?? "-")"
}

/// Keys and names that the archive may not have: empty, of each length that has its own comparison code, and real ones.
private let strayNames =
    ["", "a", "pay", "cart", "items", "hi", "Set1", "Set4", "key 4", "Icons/Cart", "Icons/Car", "zzz"]
    + [4, 7, 8, 9, 15, 16, 17, 33].map { String(repeating: "k", count: $0) }

/// The result as text. Interpolating the enumeration itself would take most of the time.
private func words(_ result: CopiedResult) -> String {
    switch result {
    case .missing: "missing"
    case .other: "other"
    case .message(let utf8, let localization): "message \(utf8.count) \(localization)"
    case .text(let text, let utf8, let localization): "\(text) \(utf8.count) \(localization)"
    }
}

private func strayTexts(in archive: Archive) -> [String] {
    var lines: [String] = []
    for chain in [[0, 1], [1, 0], [], [7, 1, 0xffff]] as [[UInt16]] {
        let texts = ArchiveTexts(archive, defaultTable: "Shop", chain: chain)
        for name in strayNames {
            for table in [nil, "Localizable", "T", "A name of more than fifteen bytes"] {
                lines.append(words(texts.copied(name, table: table)))
                lines.append(words(texts.copied(name, hash: ArchiveKeyHash(name), table: table)))
            }
        }
    }
    for name in strayNames + ["Localizable", "Errors", "T", "Shop", "de", "en", "fr", "messages", "bundle"] {
        lines.append("\(archive.localizationIndex(named: name) ?? -1) \(archive.information(name) ?? "-")")
        lines.append("\(archive.table(named: name)?.tableName ?? "-") \(archive.packTags(ofAsset: name))")
        for index in 0..<min(archive.tableCount, 4) {
            guard let table = archive.table(at: index) else { continue }
            let row = table.row(for: name) ?? ArchiveRow(slot: name.utf8.count - 4)
            lines.append("\(table.key(of: row)) \(table.firstValue(of: row, in: [1, 9, 0])?.chainIndex ?? -1)")
        }
    }
    lines += archive.packedAssets.map { "packed \($0.name) \($0.tag)" }
    return lines
}

private func strayFiles(in archive: Archive) -> [String] {
    var lines: [String] = []
    let conditions = archive.conditions
    let images = ArchiveAssets(archive)
    let fewRanks = ArchiveAssets(archive)
    let ranks = conditions.indices.map { $0 % 3 == 2 ? UInt64.max : UInt64($0 % 2) }
    lines.append("\(images.copiedImage("Set1") == nil)")
    images.setRanks(ranks)
    fewRanks.setRanks([])
    let names = (0..<min(archive.nameCount(.file), 20)).compactMap { archive.name(.file, at: $0) }
    let assets = (0..<min(archive.nameCount(.asset), 20)).compactMap { archive.name(.asset, at: $0) }
    for name in names + assets + strayNames + ["de.lproj", "terms.txt"] {
        for count in Set([0, min(1, ranks.count), ranks.count]).sorted() {
            let known = Array(ranks[..<count])
            let file = archive.bestFile(at: name.utf8.span, ranks: known) { $0.words.0 }
            let asset = archive.bestAsset(named: name, precedence: { $0.type == "colorset" ? 1 : 0 }, ranks: known) {
                $0.words.1
            }
            lines.append(
                "best \(file?.variant.number ?? 0) \(file?.rank ?? 0) \(asset?.variant.number ?? 0) \(asset?.rank ?? 0)"
            )
        }
        for found in [
            images.copiedImage(name), images.copiedData(name), fewRanks.copiedImage(name), fewRanks.copiedData(name),
        ] {
            lines.append("asset \(found.map { "\($0.bytes) \($0.range.offset) \($0.entry) \($0.variant)" } ?? "-")")
        }
    }
    return lines
}
