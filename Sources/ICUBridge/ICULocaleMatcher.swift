internal import CResourceBundle

/// ICU's LocaleMatcher over a list of tags, and the CLDR distance it works with.
@safe package final class ICULocaleMatcher: @unchecked Sendable {
    // Unchecked: the pointer never changes; ICU's LocaleMatcher is immutable after it was built, and the list of locales
    // beside it is only read.
    private let handle: OpaquePointer

    /// How ICU weighs things, as its builder names them.
    package struct Options: Sendable {
        /// What answers when nothing matches; nil: nothing does.
        package var defaultTag: String?
        /// Whether the script weighs more than the language.
        package var favorsScript = false
        /// Whether each further wish costs a little, so that a near miss of the first beats an exact second.
        package var demotesLaterWishes = true

        package init(defaultTag: String? = nil, favorsScript: Bool = false, demotesLaterWishes: Bool = true) {
            self.defaultTag = defaultTag
            self.favorsScript = favorsScript
            self.demotesLaterWishes = demotesLaterWishes
        }
    }

    /// What ICU answers.
    package enum Answer: Equatable, Sendable {
        /// The tag at this index.
        case index(Int)
        /// The default of the options.
        case defaultTag
        /// Nothing is near enough.
        case none
    }

    /// Two tags this far apart have nothing in common that ICU knows of.
    package static let farthest = 100.0

    /// Builds a matcher; nil if ICU refuses.
    ///
    /// - Complexity: about 1 µs for each tag.
    package init?(tags: [String], options: Options = Options()) {
        // SAFETY: the array and its strings live as long as the closure; the shim copies what it keeps.
        let handle = unsafe withCStrings(tags) { (names: UnsafePointer<UnsafePointer<CChar>?>?) -> OpaquePointer? in
            func create(_ defaultTag: UnsafePointer<CChar>?) -> OpaquePointer? {
                unsafe rbicu_matcher_create(
                    names, Int32(tags.count),
                    rbicu_matcher_options(
                        favors_script: options.favorsScript, without_demotion: !options.demotesLaterWishes,
                        default_tag: defaultTag))
            }
            // SAFETY: the default's text lives as long as its closure.
            return unsafe options.defaultTag.map { unsafe $0.withCString(create) } ?? create(nil)
        }
        // SAFETY: the pointer is only kept here, and freed in deinit.
        guard let handle = unsafe handle else { return nil }
        unsafe self.handle = handle
    }

    deinit {
        // SAFETY: made by rbicu_matcher_create, freed once, and nobody else holds it.
        unsafe rbicu_matcher_free(handle)
    }

    /// ICU's best match for a list of wishes.
    package func best(for wishes: [String]) -> Answer {
        // SAFETY: the array and its strings live as long as the closure; the handle as long as self.
        let code = unsafe withCStrings(wishes) { (names: UnsafePointer<UnsafePointer<CChar>?>?) -> Int32 in
            unsafe rbicu_matcher_best(handle, names, Int32(wishes.count))
        }
        return code >= 0 ? .index(Int(code)) : code == -2 ? .defaultTag : .none
    }

    /// The CLDR distance from a wish to the tag at `index`: 0 is the same, 100 is 50 or more ("unintelligible").
    package func distance(from wish: String, toTagAt index: Int) -> Double {
        guard !wish.utf8.contains(0) else { return Self.farthest }
        // SAFETY: the string is zero-terminated, the shim checks the index, and the handle lives as long as self.
        return unsafe rbicu_matcher_distance(handle, wish, Int32(clamping: index))
    }
}
