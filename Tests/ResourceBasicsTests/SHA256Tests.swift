import ResourceBasics
import TestSupport
import Testing

/// The examples of FIPS 180-4's companion documents (NIST CAVP, SHA-256 short and long messages).
@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func publishedExamplesHaveTheirDigests(text: String, digest: String) {
        #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest)
    }

    @Test func aMillionLettersHaveTheirPublishedDigest() {
        let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(
            SHA256.hexDigest(of: letters) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    /// The implementation with processor instructions, and the plain one for other processors.
    @Test func bothImplementationsHaveTheSameDigests() {
        var generator = SeededGenerator(seed: 20)
        var digests: Set<[UInt8]> = []
        for length in Array(0...300) + (0..<50).map({ _ in Int.random(in: 0...20_000, using: &generator) }) {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let digest = SHA256.digest(of: bytes)
            #expect(digest == SHA256.digest(of: bytes, isPortable: true), "\(length) bytes")
            digests.insert(digest)
        }
        #expect(digests.count > 301)
    }
}
