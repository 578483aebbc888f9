#if Operations
    internal import PropertyLists

    /// The state of a bundle that is reloaded: the document of a health check.
    ///
    /// ```swift
    /// monitor.health(of: shop).json
    /// // {"developmentLocalization":"en","errors":0,"lastError":null,"loadedAt":"2026-11-23T22:14:03Z","localizations":["ar","de","en"],
    /// //  "missingTexts":3,"reloads":1,"version":"2.4"}
    /// ```
    public struct BundleHealth: Sendable, Hashable {
        /// A refused change of the files.
        public struct LastError: Sendable, Hashable {
            /// What is wrong, and where.
            public let message: String
            /// The time at which the files were last refused, in nanoseconds since 1970.
            public let time: Int64
        }

        /// The version in Info.plist; nil if it has none.
        public let version: String?
        /// The localizations of the current snapshot.
        public let localizations: [String]
        /// The development language; nil if the bundle has none.
        public let developmentLocalization: String?
        /// The time at which the current snapshot was loaded, in nanoseconds since 1970. Before the first reload, it is the time at
        /// which the monitor was made.
        public let loadedAt: Int64
        /// The number of reloads.
        public let reloadCount: Int
        /// The number of lookups of keys that the reader's languages lack.
        public let missingTextCount: Int
        /// The number of errors in the source files of the current snapshot. What an invalid file would add is missing in the snapshot.
        public let errorCount: Int
        /// The error of the last change, if the files were refused; nil after the next reload.
        public let lastError: LastError?

        /// Whether the current snapshot matches the files: no change was refused since it was loaded.
        public var isCurrent: Bool { lastError == nil }

        /// The document as JSON, with sorted keys. Times are in UTC (RFC 3339).
        public var json: String {
            let error = lastError.map {
                PropertyListValue.object([("message", .string($0.message)), ("time", Self.date($0.time))])
            }
            return JSONWriter().text(
                of: .object([
                    ("version", .optional(version)), ("localizations", .list(localizations.map { .string($0) })),
                    ("developmentLocalization", .optional(developmentLocalization)), ("loadedAt", Self.date(loadedAt)),
                    ("errors", .integer(Int64(errorCount))), ("reloads", .integer(Int64(reloadCount))),
                    ("missingTexts", .integer(Int64(missingTextCount))),
                    ("lastError", error ?? .null),
                ]))
        }

        /// A time as the date of a property list, which counts from 2001.
        private static func date(_ nanoseconds: Int64) -> PropertyListValue {
            .date(Double(nanoseconds / 1_000_000_000) - 978_307_200)
        }
    }
#endif
