@testable import ResourceArchive

/// Different keys with the same 64-bit hash, as an attacker would make them: the last eight bytes cancel the state.
enum CollidingKeys {
    static func make(count: Int) -> [String] {
        for number in 0..<100_000 {
            let head = Array("key number \(100_000 + number)".utf8.prefix(16))
            let padded = head + [UInt8](repeating: 0x78, count: 16 - head.count)
            let state = withArchiveBytes(of: padded) {
                fold(($0.u64(0) ?? 0) ^ HashConstants.step, ($0.u64(8) ?? 0) ^ HashConstants.start)
            }
            let tail = (0..<8).map { UInt8(truncatingIfNeeded: state >> (8 * UInt64($0))) }
            if tail.allSatisfy({ (1..<128).contains($0) }) {
                return (0..<count).map { index in
                    let middle = Array("\(10_000_000 + index)".utf8)
                    return String(decoding: padded + middle + tail, as: UTF8.self)
                }
            }
        }
        return []
    }
}
