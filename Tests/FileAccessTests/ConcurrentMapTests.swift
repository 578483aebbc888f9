import FileAccess
import Testing

@Suite struct ConcurrentMapTests {
    @Test(arguments: [0, 1, 2, 3, 1_000])
    func resultsAreInTheOrderOfTheNumbers(count: Int) {
        for threadCount in [1, 2, 7] {
            let texts = concurrentMap(count: count, threadCount: threadCount) { "\($0) of \(count)" }
            #expect(texts == (0..<count).map { "\($0) of \(count)" })
        }
    }

    @Test(arguments: [0, 1, 6, 7, 8, 21, 23]) func partsCoverEachNumberOnce(count: Int) {
        for threadCount in [1, 3] {
            let parts = concurrentMap(count: count, partSize: 7, threadCount: threadCount) { Array($0) }
            #expect(parts.flatMap(\.self) == Array(0..<count))
            #expect(parts.dropLast().allSatisfy { $0.count == 7 } && parts.allSatisfy { !$0.isEmpty })
        }
    }

    @Test(arguments: [0, 1, 40]) func theCallingThreadRunsItsOwnWorkOnce(count: Int) {
        var own = 0
        let numbers = concurrentMap(count: count, threadCount: 3, while: { own += 1 }) { $0 }
        #expect(numbers == Array(0..<count))
        #expect(own == 1)
    }

    @Test func mapsCanBeNested() {
        let sums = concurrentMap(count: 20, threadCount: 3) { outer in
            concurrentMap(count: 50, threadCount: 3) { $0 * outer }.reduce(0, +)
        }
        #expect(sums == (0..<20).map { 1_225 * $0 })
    }
}
