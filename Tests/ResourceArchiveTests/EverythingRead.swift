import ResourceArchive

/// Reads the whole archive with all kinds of lookups. Returns the results as lines that can be compared.
func everything(in archive: Archive) -> [String] {
    var lines = (0..<archive.localizationCount).map { index in
        let name = archive.localizationName(index) ?? ""
        return "localization \(name) \(archive.localizationIndex(named: name) ?? -1)"
    }
    lines.append("development \(archive.developmentLocalization ?? -1)")
    for index in 0..<archive.informationCount {
        if let key = archive.information.u32(4 + 8 * index).map({ archive.pooled($0)?.string ?? "" }) {
            lines.append("information \(key)=\(archive.information(key) ?? "nil")")
        }
    }
    let chain = (0..<min(archive.localizationCount, 40)).reversed().map { UInt16($0) }
    let texts = ArchiveTexts(archive, defaultTable: "Localizable", chain: chain)
    for index in 0..<archive.tableCount {
        guard let table = archive.table(at: index) else { continue }
        let found = archive.table(named: table.tableName)?.tableName ?? "-"
        lines.append("table \(table.tableName) \(table.rowCount) \(found)")
        lines += table.columnSummaries.map { "column \($0.localization) \($0.keyCount) \($0.digest)" }
        for row in table.rows {
            lines += values(of: row, in: table, archive.localizationCount)
            lines.append("text \(text(table.key(of: row), table.tableName, texts))")
        }
    }
    let images = ArchiveAssets(archive)
    images.setRanks(archive.conditions.map { $0.words.1 % 11 == 0 ? .max : $0.words.1 % 10 })
    for domain in ResourceDomain.allCases {
        for index in 0..<archive.nameCount(domain) {
            guard let name = archive.name(domain, at: index) else { continue }
            lines.append("name \(domain) \(name) \(archive.groups(domain, named: name).count)")
            lines.append("image \(image(name, images))")
            lines += archive.variants(domain, named: name.utf8.span).map {
                "found \($0.name) \($0.fileName) \($0.group.sourcePath) \($0.group.type) \($0.isAsset)"
            }
            for group in archive.groups(domain, named: name) { lines += fields(of: group) }
        }
    }
    lines.append("base \(archive.baseIdentity ?? [])")
    lines += archive.removals.map { "removal \($0)" }
    lines.append("pack \(archive.packTag ?? "-") \(archive.packTags(ofAsset: "Icons/Cart"))")
    for index in -1...archive.blobCount {
        lines.append("blob \(archive.blobByteCount(index) ?? -1) \(archive.isBlobIntact(index))")
        lines.append("digest \(archive.blobDigest(index) ?? [])")
    }
    return lines
}

private func text(_ key: String, _ table: String, _ texts: ArchiveTexts) -> String {
    switch texts.find(key, table: table) {
    case .missing: return "none"
    case .other: return "of another kind"
    case .message(let found): return "message \(sum(found.utf8)) \(found.localization)"
    case .text(let found):
        return "\(sum(found.utf8)) \(texts.string(found)) \(found.localization)"
    }
}

private func image(_ name: String, _ images: ArchiveAssets) -> String {
    guard let found = images.copiedImage(name) ?? images.copiedData(name) else { return "left to the slow path" }
    return "\(found.variant) \(sum(found.bytes.span))"
}

private func sum(_ bytes: Span<UInt8>) -> Int { bytes.indices.reduce(0) { $0 &* 31 &+ Int(bytes[$1]) } }

private func values(of row: ArchiveRow, in table: ArchiveTable, _ localizationCount: Int) -> [String] {
    let key = table.key(of: row)
    var lines = ["key \(key) \(table.row(for: key) == row)"]
    for localization in -1...localizationCount {
        guard let value = table.value(of: row, localization: localization) else { continue }
        let sum = table.array(value).reduce(0) { $0 &* 31 &+ Int($1) }
        lines.append("value \(localization) \(value.kind) \(table.isASCII(value)) \(sum) \(table.string(value))")
    }
    return lines
}

private func fields(of group: ArchiveGroup) -> [String] {
    ["group \(group.type) \(group.sourcePath) \(group.properties)"]
        + group.variants.map { variant in
            var bytes: Int?
            let isRead = variant.blob.map { blob in
                group.archive.visitBlob(blob) { span in bytes = span.indices.reduce(0) { $0 &* 31 &+ Int(span[$1]) } }
            }
            return "variant \(variant.traits.words) \(variant.localization ?? -1) \(variant.fileName) "
                + "\(variant.attributes) \(variant.pixelWidth)x\(variant.pixelHeight) \(isRead ?? false) \(bytes ?? -1)"
        }
}
