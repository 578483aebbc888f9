internal import FileAccess

/// What a `CompileCache` knows of the files of one input.
final class InputCache: ContentCache {
    private let cache: CompileCache
    /// The numbers of the files whose state is as it was, by their paths.
    private let numbers: [PathHash: UInt32]
    /// Stands for a file that has to be read.
    private static let unknown = UInt32.max

    /// - Parameter files: All files of the input, as they are now.
    init(_ cache: CompileCache, of files: [(path: PathHash, state: FileState)]) {
        self.cache = cache
        var numbers: [PathHash: UInt32] = [:]
        if let old = cache.old {
            numbers.reserveCapacity(files.count)
            for (path, state) in files {
                // Two paths of one hash would be taken for each other: both are read.
                let isFirst = numbers.updateValue(old.number(of: state) ?? Self.unknown, forKey: path) == nil
                if !isFirst { numbers[path] = Self.unknown }
            }
        }
        self.numbers = numbers
    }

    private func number(of file: String) -> UInt32? {
        guard let number = numbers[PathHash(file)], number != Self.unknown else { return nil }
        return number
    }

    func byteCount(of file: String) -> Int? { number(of: file).flatMap { cache.old?.byteCount($0) } }

    func read(_ file: String, keeps: Bool, into bytes: inout [UInt8]) -> Bool {
        guard let number = number(of: file), let entry = cache.old?.entry(number), cache.read(entry, into: &bytes)
        else { return false }
        cache.note(entry, bytes, keeps: keeps)
        return true
    }

    func note(_ state: FileState, _ bytes: [UInt8], keeps: Bool) {
        // It may have changed while it was read.
        if bytes.count == state.byteCount { cache.note(state, bytes, keeps: keeps) }
    }
}
