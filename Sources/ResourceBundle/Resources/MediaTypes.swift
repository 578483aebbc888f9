internal import ResourceBasics

/// The media types of files by their extensions, as IANA registers them.
enum MediaTypes {
    /// Returns the type for an extension in any case; nil for one that is not in the table.
    static func type(ofExtension suffix: String) -> String? { types[ExactKey(suffix.lowercased())] }

    private static let types: [ExactKey: String] = [
        "aac": "audio/aac", "apng": "image/apng", "avif": "image/avif", "bmp": "image/bmp", "css": "text/css",
        "csv": "text/csv", "epub": "application/epub+zip", "flac": "audio/flac", "geojson": "application/geo+json",
        "gif": "image/gif", "gz": "application/gzip", "heic": "image/heic", "heif": "image/heif", "htm": "text/html",
        "html": "text/html", "ico": "image/vnd.microsoft.icon", "ics": "text/calendar", "jpeg": "image/jpeg",
        "jpg": "image/jpeg", "js": "text/javascript", "json": "application/json", "jsonld": "application/ld+json",
        "m3u8": "application/vnd.apple.mpegurl", "m4a": "audio/mp4", "md": "text/markdown", "mjs": "text/javascript",
        "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4", "ogg": "audio/ogg", "otf": "font/otf",
        "pdf": "application/pdf", "pkpass": "application/vnd.apple.pkpass", "png": "image/png",
        "rtf": "application/rtf", "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff",
        "ttf": "font/ttf", "txt": "text/plain", "usdz": "model/vnd.usdz+zip", "vcf": "text/vcard", "vtt": "text/vtt",
        "wasm": "application/wasm", "wav": "audio/vnd.wave", "webm": "video/webm",
        "webmanifest": "application/manifest+json", "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2",
        "xhtml": "application/xhtml+xml", "xml": "application/xml", "yaml": "application/yaml",
        "yml": "application/yaml", "zip": "application/zip",
    ]
}
