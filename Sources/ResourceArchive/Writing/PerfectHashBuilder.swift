/// Finds, for a set of hashes, pilots that send each to a slot of its own.
///
/// After PTHash (Pibiri and Trani, 2021): hashes fall into small buckets; bucket after bucket, largest first, the first
/// pilot is taken that sends all of its hashes to free slots. With one slot in nine left free the search is short.
struct PerfectHashBuilder: Sendable {
    /// One for every bucket.
    private(set) var pilots: [UInt16] = []
    /// For every slot the element in it, or -1.
    private(set) var elements: [Int] = []
    /// Elements whose hash an earlier element has too.
    private(set) var overflow: [Int] = []

    /// Finds pilots for the hashes of elements 0, 1, 2 and so on.
    init(_ hashes: [UInt64]) {
        var order = Array(hashes.indices)
        order.sort { (hashes[$0], $0) < (hashes[$1], $1) }
        var unique: [Int] = []
        unique.reserveCapacity(order.count)
        for element in order {
            if let last = unique.last, hashes[last] == hashes[element] {
                overflow.append(element)
            } else {
                unique.append(element)
            }
        }
        overflow.sort()
        if unique.isEmpty { return }
        var slotCount = unique.count + unique.count / 8 + 1
        // Distinct hashes always separate once there is room enough.
        while !place(unique, hashes, slotCount: slotCount) { slotCount += slotCount / 8 + 1 }
    }

    private mutating func place(_ unique: [Int], _ hashes: [UInt64], slotCount: Int) -> Bool {
        let bucketCount = (unique.count + 3) / 4
        pilots = [UInt16](repeating: 0, count: bucketCount)
        elements = [Int](repeating: -1, count: slotCount)
        for bucket in PerfectHashBuilder.buckets(unique, hashes, bucketCount) {
            guard let pilot = pilot(for: unique[bucket.range], hashes, slotCount) else { return false }
            pilots[bucket.index] = pilot
            for element in unique[bucket.range] {
                let position = PerfectHash.position(hashes[element], pilot: pilot, of: UInt64(slotCount))
                elements[Int(position)] = element
            }
        }
        return true
    }

    /// Buckets as ranges of elements sorted by hash, largest first.
    private static func buckets(
        _ unique: [Int], _ hashes: [UInt64], _ bucketCount: Int
    ) -> [(index: Int, range: Range<Int>)] {
        var result: [(index: Int, range: Range<Int>)] = []
        var start = 0
        while start < unique.count {
            let bucket = PerfectHash.bucket(hashes[unique[start]], of: UInt64(bucketCount))
            var end = start + 1
            while end < unique.count, PerfectHash.bucket(hashes[unique[end]], of: UInt64(bucketCount)) == bucket {
                end += 1
            }
            result.append((Int(bucket), start..<end))
            start = end
        }
        result.sort { ($1.range.count, $0.index) < ($0.range.count, $1.index) }
        return result
    }

    private func pilot(for bucket: ArraySlice<Int>, _ hashes: [UInt64], _ slotCount: Int) -> UInt16? {
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
