import ResourceBasics
import Testing

@Suite struct OnceReferenceTests {
    private final class Number: Sendable {
        let value: Int
        init(_ value: Int) { self.value = value }
    }

    private final class Shared: Sendable {
        let reference = OnceReference<Number>()
    }

    @Test func `the first instance is never replaced`() {
        let shared = Shared()
        #expect(shared.reference.load() == nil)
        let first = Number(7)
        #expect(shared.reference.storeIfNil(first) === first)
        #expect(shared.reference.storeIfNil(Number(8)) === first)
        #expect(shared.reference.load() === first)
    }

    @Test func `an instance is released with its reference`() {
        weak var held: Number?
        do {
            let shared = Shared()
            do {
                let number = Number(7)
                held = number
                _ = shared.reference.storeIfNil(number)
                weak let refused: Number? = shared.reference.storeIfNil(Number(8))
                #expect(refused === number)
            }
            #expect(held?.value == 7)
            #expect(shared.reference.load()?.value == 7)
        }
        #expect(held == nil)
    }

    @Test func `concurrent reads all return one value`() async {
        for _ in 0..<200 {
            let shared = Shared()
            let values = await withTaskGroup(of: Int.self) { group in
                for number in 0..<8 { group.addTask { shared.reference.storeIfNil(Number(number)).value } }
                return await group.reduce(into: Set<Int>()) { $0.insert($1) }
            }
            #expect(values.count == 1)
        }
    }

    @Test func `a lazy value is made once on first use`() {
        let lazily = Lazily { Number(3) }
        let value = lazily.value
        #expect(lazily.value === value)
    }
}
