internal import ResourceArchive

/// Builds a perfect hash table: finds pilots that map each hash of a set to its own slot.
///
/// The algorithm is PTHash (Pibiri and Trani, 2021). Hashes are divided into small buckets. For each bucket, largest first, the
/// builder takes the first pilot that maps all of its hashes to free slots. One slot in nine stays free, so the search is
/// short.
///
/// The builder uses the first seed for which all elements have different hashes and no bucket has many elements. So each
/// element has its own slot, the search takes linear time even for elements that were chosen to share a bucket, and equal
/// contents give equal bytes.
struct PerfectHashBuilder: Sendable {
    /// The seed of the hashes.
    let seed: UInt32
    /// The hash of each element under the seed.
    let hashes: [UInt64]
    /// The pilot of each bucket.
    private(set) var pilots: [UInt16] = []
    /// The element in each slot, or -1.
    private(set) var elements: [Int] = []

    /// The maximum number of elements in one bucket. Buckets have four on average; by chance, none of a million has more.
    private static let bucketLimit = 24

    /// Finds a seed and pilots; nil if elements have equal hashes, or share a bucket, under each of the seeds that are tried.
    ///
    /// - Parameter hashes: Returns the hashes of elements 0, 1, 2 and so on under a seed.
    init?(_ hashes: (_ seed: UInt32) -> [UInt64]) {
        for seed in 0..<ArchiveFormat.seedLimit {
            let hashes = hashes(seed)
            guard let order = Self.order(hashes) else { continue }
            self.init(hashes, order: order, seed: seed)
            return
        }
        return nil
    }

    private init(_ hashes: [UInt64], order: [Int], seed: UInt32) {
        self.seed = seed
        self.hashes = hashes
        if order.isEmpty { return }
        var slotCount = order.count + order.count / 8 + 1
        // With enough slots, pilots for distinct hashes always exist.
        while !assignSlots(order, slotCount: slotCount) { slotCount += slotCount / 8 + 1 }
    }

    /// Returns the elements in the order of their hashes; nil if two hashes are equal, or a bucket has too many elements.
    private static func order(_ hashes: [UInt64]) -> [Int]? {
        let order = hashes.indices.sorted { hashes[$0] < hashes[$1] }
        for (left, right) in zip(order, order.dropFirst()) where hashes[left] == hashes[right] { return nil }
        // A bucket is a range of this order.
        let bucketCount = UInt64(bucketCount(order.count))
        func bucket(_ element: Int) -> UInt64 { PerfectHash.bucket(hashes[element], of: bucketCount) }
        for (left, right) in zip(order, order.dropFirst(bucketLimit)) where bucket(left) == bucket(right) { return nil }
        return order
    }

    private static func bucketCount(_ elementCount: Int) -> Int { (elementCount + 3) / 4 }

    private mutating func assignSlots(_ order: [Int], slotCount: Int) -> Bool {
        let bucketCount = Self.bucketCount(order.count)
        pilots = [UInt16](repeating: 0, count: bucketCount)
        elements = [Int](repeating: -1, count: slotCount)
        for bucket in buckets(order, bucketCount) {
            guard let pilot = pilot(for: order[bucket.range], slotCount) else { return false }
            pilots[bucket.index] = pilot
            for element in order[bucket.range] {
                let position = PerfectHash.position(hashes[element], pilot: pilot, of: UInt64(slotCount))
                elements[Int(position)] = element
            }
        }
        return true
    }

    /// Returns the buckets as ranges of elements sorted by hash: the largest first, equal ones in the order of their numbers.
    private func buckets(_ order: [Int], _ bucketCount: Int) -> [(index: Int, range: Range<Int>)] {
        var result: [(index: Int, range: Range<Int>)] = []
        var start = 0
        while start < order.count {
            let bucket = PerfectHash.bucket(hashes[order[start]], of: UInt64(bucketCount))
            var end = start + 1
            while end < order.count, PerfectHash.bucket(hashes[order[end]], of: UInt64(bucketCount)) == bucket {
                end += 1
            }
            result.append((Int(bucket), start..<end))
            start = end
        }
        result.sort { $0.range.count > $1.range.count }
        return result
    }

    private func pilot(for bucket: ArraySlice<Int>, _ slotCount: Int) -> UInt16? {
        var positions: [Int] = []
        positions.reserveCapacity(bucket.count)
        search: for pilot in UInt16.min...UInt16.max {
            positions.removeAll(keepingCapacity: true)
            for element in bucket {
                let position = Int(PerfectHash.position(hashes[element], pilot: pilot, of: UInt64(slotCount)))
                if elements[position] >= 0 || positions.contains(position) { continue search }
                positions.append(position)
            }
            return pilot
        }
        return nil
    }
}
