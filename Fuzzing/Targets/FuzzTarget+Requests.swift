extension FuzzTarget {
    /// A `Range` header field. The first byte is the size of the content.
    static let byteRanges = FuzzTarget(
        "byte-ranges",
        texts: [
            "\u{64}bytes=0-1,-20", "\u{0}bytes=-5", "\u{7f}BYTES=3-, 120-99999999999999999999 ,", "\u{5}bytes=9-",
            "\u{9}bytes=1-2,1-2,0-8", "\u{4}items=0-1", "\u{4}bytes=\"0-1,2\"",
        ]
    ) { bytes in
        guard let count = bytes.first else { return }
        try HeaderOracle.check(range: String(decoding: bytes.dropFirst(), as: UTF8.self), byteCount: Int(count))
    }

    /// The name of a cookie, then a `Cookie` header field.
    static let cookies = FuzzTarget(
        "cookies",
        seeds: {
            [
                ["lang", "a=b; lang=\"fr\"; lang=de"], ["lang", " lang\t=x=y;"], ["", "=v;;a"],
                ["lang", "lang; Lang=x"],
                ["\u{e9}", "\u{e9}=\u{301}\""],
            ].map { FuzzInput.joined($0) }
        }
    ) { bytes in
        let texts = FuzzInput.texts(bytes)
        for field in texts.dropFirst().prefix(2) { try HeaderOracle.check(cookie: field, name: texts[0]) }
    }

    /// `If-Match`, `If-None-Match` and `If-Range` header fields.
    static let entityTags = FuzzTarget(
        "entity-tags",
        texts: [
            #"W/"0123456789abcdef0123456789abcdef", "a,b""#, #""0123456789abcdef0123456789abcdef""#, "*", #""\", *"#,
            #" "x" , W/"y"  ,"#,
        ]
    ) { try HeaderOracle.check(entityTags: String(decoding: $0, as: UTF8.self)) }

    /// An `Accept` header field.
    static let mediaRanges = FuzzTarget(
        "media-ranges",
        texts: [
            "image/avif,image/webp,*/*;q=0.8", "image/webp;q=0.000", "IMAGE/WEBP;a=\"x,y;\\\"\";q=1",
            "image/webp;;q=0,",
            "image/webp;q=0.0.1",
        ]
    ) { try HeaderOracle.check(accept: String(decoding: $0, as: UTF8.self)) }

    /// The target of a request.
    static let requestTargets = FuzzTarget(
        "request-targets",
        texts: [
            "/fr/cart?size=2&lang=de", "//evil.example/x?lang", "/fr//evil", "/fr/\\evil", "*", "http://h?x#y",
            "HTTPS://h/%C3%A9?%6cang=a+b&size=", "/0123456789abcdef0123456789abcdef/Icons/Cart@1.5x.png",
            "/a/%2e%2e/b@2x",
            "/.@1.5x", "/Icons/..@2x.png", "/...",
        ]
    ) { try HeaderOracle.check(target: String(decoding: $0, as: UTF8.self)) }

    /// A request: its method, its target, and lines of its header.
    static let requests = FuzzTarget(
        "requests", cost: CostLimit(base: 1_000_000_000),
        seeds: {
            [
                ["GET", "/fr/assets/Icons/Cart.png", "Sec-CH-DPR:2", "Range:bytes=1-2,-3", "Accept:image/webp"],
                ["HEAD", "/assets/Sun?lang=fr", "Sec-CH-Prefers-Color-Scheme:\"dark\"", "Cookie:lang=pt-BR"],
                ["GET", "/assets/terms.html", "Accept-Language:fr-CA, en;q=0.5", "If-None-Match:W/\"x\", *"],
                ["GET", "/pt-BR/assets/Promo.txt", "If-Match:\"y\"", "If-Range:\"z\"", "DPR:1.5"],
                ["POST", "/assets/icon@2x.png"], ["GET", "//evil.example/?lang=xx", "Cookie:lang=fr"],
            ].map { FuzzInput.joined($0) }
        }
    ) { bytes in
        // Servers refuse control characters in targets and header fields.
        let texts = FuzzInput.texts(bytes.filter { $0 >= 0x20 && $0 != 0x7f })
        guard texts.count > 1 else { return }
        try RequestOracle.check(method: texts[0], target: texts[1], lines: Array(texts.dropFirst(2).prefix(8)))
    }
}
