vcl 4.1;
# A shared cache in front of the shop, for Varnish 7 (tested: 7.1). Copy it to /etc/varnish/default.vcl.
#
# Varnish stores one variant for each value of the request fields that `Vary` names. So this file normalizes these fields first.
#
# To adapt it, replace the languages `ar|de|en|fr|ja|pl` (five places) and the development language `en` (one place). For a language
# with variants, such as `pt-PT` beside `pt`, remove `pt` from the patterns of Accept-Language: its readers then get the server's own choice.
#
# A value that is not understood is passed unchanged, and the response is not stored. So readers with unusual headers get the server's
# choice too, and no header adds variants to the cache.
import std;

backend default {
    .host = "127.0.0.1";
    .port = "8080";
}

sub vcl_recv {
    unset req.http.X-Unusual;
    call normalize_language;
    call normalize_hints;
    # The rest of Varnish's own vcl_recv follows. It passes requests with a cookie, and those with Authorization.
}

sub normalize_language {
    # The language in the path decides before the others.
    if (req.url ~ "^/(ar|de|en|fr|ja|pl)([/?]|$)") {
        unset req.http.Accept-Language;
        unset req.http.Cookie;
        return;
    }

    # Some clients send several lines.
    std.collect(req.http.Accept-Language);
    std.collect(req.http.Cookie, "; ");

    # The first language, if it decides: "fr-CA,fr;q=0.9,en;q=0.8".
    if (!req.http.Accept-Language || req.http.Accept-Language == "") {
        set req.http.Accept-Language = "en";
    } else if (req.http.Accept-Language ~
        "^(ar|de|en|fr|ja|pl)(-([A-Z]{2}|[0-9]{3}))?(, ?[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*(;q=0\.[1-9][0-9]?)?){0,30}$") {
        set req.http.Accept-Language = regsub(req.http.Accept-Language, "^(ar|de|en|fr|ja|pl).*$", "\1");
    } else {
        set req.http.X-Unusual = "1";
    }

    # The language of the cookie `lang`. It gets the same page as an `Accept-Language` with this language. The site uses no other cookie.
    if (req.http.Cookie ~ {"^(?!.*lang.*lang)(?!.*")(.*; ?)?lang=(ar|de|en|fr|ja|pl)(;|$)"}) {
        set req.http.Accept-Language = regsub(req.http.Cookie, "^(.*; ?)?lang=(ar|de|en|fr|ja|pl).*$", "\2");
        unset req.http.X-Unusual;
        unset req.http.Cookie;
    } else if (req.http.Cookie !~ "lang") {
        unset req.http.Cookie;
    }
}

sub normalize_hints {
    if (req.http.Sec-CH-DPR !~ "." && req.http.DPR) { set req.http.Sec-CH-DPR = req.http.DPR; }

    # The scale of the images: the nearest whole number, as the server chooses.
    if (!req.http.Sec-CH-DPR || req.http.Sec-CH-DPR ~ "^(1(\.[0-4][0-9]*)?)?$") {
        set req.http.Sec-CH-DPR = "1";
    } else if (req.http.Sec-CH-DPR ~ "^(1\.[5-9][0-9]*|2(\.[0-4][0-9]*)?)$") {
        set req.http.Sec-CH-DPR = "2";
    } else if (req.http.Sec-CH-DPR ~ "^(2\.[5-9][0-9]*|[3-9](\.[0-9]+)?)$") {
        set req.http.Sec-CH-DPR = "3";
    } else {
        set req.http.X-Unusual = "1";
    }

    # The older name of the hint is read only without a valid Sec-CH-DPR.
    if (req.http.Sec-CH-DPR ~ "^[123]$") { unset req.http.DPR; }

    if (req.http.Sec-CH-Prefers-Color-Scheme ~ {"(?i)^(dark|"dark")$"}) {
        set req.http.Sec-CH-Prefers-Color-Scheme = "dark";
    } else {
        set req.http.Sec-CH-Prefers-Color-Scheme = "light";
    }
}

sub vcl_miss {
    # If the cache has a response that does not depend on the unusual value, it still sends that response.
    if (req.http.X-Unusual) { return (pass); }
}

sub vcl_backend_response {
    # For pages, which have no Cache-Control. Only status 200 is stored.
    if (!beresp.http.Cache-Control) {
        set beresp.ttl = 60s;
        if (beresp.status != 200) {
            set beresp.ttl = 0s;
            set beresp.grace = 0s;
        }
    }
}

sub vcl_deliver {
    if (obj.hits > 0) { set resp.http.X-Cache = "HIT"; } else { set resp.http.X-Cache = "MISS"; }
}
