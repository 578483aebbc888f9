internal import FuzzDriver

/// libFuzzer calls this function to change an input. Without a mutator of the target, it uses libFuzzer's own mutations.
///
/// SAFETY: `bytes` has a capacity of `capacity` bytes, of which the first `count` are the input.
@_cdecl("LLVMFuzzerCustomMutator")
func mutateFuzzInput(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int {
    // SAFETY: libFuzzer has one thread, and the session is set before it runs.
    guard let mutator = unsafe FuzzSession.current?.target.mutator, count <= capacity else {
        // SAFETY: the pointer and the numbers are libFuzzer's own.
        return unsafe fuzz_mutate(bytes, count, capacity)
    }
    var random = FuzzRandom(seed: seed)
    if random.below(3) == 0 {
        // SAFETY: the pointer and the numbers are libFuzzer's own.
        return unsafe fuzz_mutate(bytes, count, capacity)
    }
    // SAFETY: the first `count` bytes are the input.
    var input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    for _ in 0...random.below(3) { mutator(&input, &random) }
    for index in 0..<min(input.count, capacity) {
        // SAFETY: the index is below the capacity.
        unsafe bytes[index] = input[index]
    }
    return min(input.count, capacity)
}
