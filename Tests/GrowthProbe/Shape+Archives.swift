import ResourceCompiler

extension Shape {
    /// Texts that the archive's writer stores.
    static var archives: [Shape] {
        [
            archive("archive-colliding-keys") { number, text in
                .init(key: text, kind: 0, bytes: Array("\(number)".utf8))
            },
            archive("archive-colliding-values") { number, text in
                .init(key: "\(number)", kind: 0, bytes: Array(text.utf8))
            },
        ]
    }

    private static func archive(
        _ name: String, _ entry: @escaping (Int, String) -> ColumnContents.Entry
    ) -> Shape {
        Shape(
            name: name, byteCount: 20_000,
            input: { byteCount in Array(collidingTexts(byteCount / 33).joined(separator: "\n").utf8) },
            read: { bytes in
                let texts = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                var contents = ArchiveContents()
                let column = ColumnContents(
                    localization: "en", entries: texts.enumerated().map { entry($0, String($1)) })
                contents.tables = [TableContents(name: "T", columns: [column])]
                guard !texts.isEmpty, let bytes = try? ArchiveWriter(contents).bytes() else {
                    fatalError("no archive of \(texts.count) texts")
                }
                return "\(bytes.count)"
            })
    }

    /// Texts with the same 64-bit hash (Documentation/ArchiveFormat.md, "The hash"): their last eight bytes cancel the state.
    private static func collidingTexts(_ count: Int) -> [String] {
        func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
            let product = left.multipliedFullWidth(by: right)
            return product.high ^ product.low
        }
        func word(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        for number in 100_000..<1_000_000 {
            let head = Array("number \(number)xxx".utf8)
            let state = fold(
                word(head[..<8]) ^ 0x1319_8a2e_0370_7344, word(head[8...]) ^ 0x243f_6a88_85a3_08d3)
            let tail = (0..<8).map { UInt8(truncatingIfNeeded: state >> (8 * UInt64($0))) }
            // Texts in ASCII, without a line end.
            if tail.allSatisfy({ (33..<127).contains($0) }) {
                return (0..<count).map {
                    String(decoding: head + Array("\(10_000_000 + $0)".utf8) + tail, as: UTF8.self)
                }
            }
        }
        return []
    }
}
