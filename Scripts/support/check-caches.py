"""Compares the responses of caches with those of the server behind them. Scripts/check-caches starts all of them.

usage: check-caches.py --origin PORT --nginx PORT CACHE_FOLDER --varnish PORT WORKING_FOLDER
"""

import argparse
import collections
import json
import os
import random
import re
import socket
import subprocess
import sys
import time

SEED = 18
REQUESTS = 10_000
RANDOM_HEADERS = 1_000
MINIMUM_HIT_RATE = 0.9

LANGUAGES = ["ar", "de", "en", "fr", "ja", "pl"]
# Languages that the shop lacks; some are close to one that it has, some have another script.
FOREIGN = ["sv", "lb", "gsw", "ca", "nb", "uk", "zh", "zh-Hant-TW", "pt-BR", "es-419", "he", "sr-Latn", "en-Shaw", "de-1996", "tlh", "x-own"]
IMAGES = ["Back", "Products/Bag", "Products/Mug", "Products/Shirt"]
# The values of each header field that this check changes alone.
FIELDS = {
    "Cookie": ["lang=pl", "lang=ar"],
    "Accept-Language": ["ar", "ja"],
    "Sec-CH-DPR": ["2", "3"],
    "DPR": ["2", "3"],
    "Sec-CH-Prefers-Color-Scheme": ["dark"],
    "Accept": ["image/avif, image/webp", "text/html"],
    "User-Agent": ["Other"],
}

Response = collections.namedtuple("Response", "status language body")


class Server:
    """A server on loopback, with one connection that stays open. Faster than http.client, which would take minutes."""

    def __init__(self, name, port):
        self.name = name
        self.port = port
        self.stream = None

    def get(self, target, fields, method="GET"):
        """Returns status, language and body of a response, and its header with names in lowercase."""
        lines = [f"{method} {target} HTTP/1.1", "Host: shop", *(f"{name}: {value}" for name, value in fields.items()), "", ""]
        for _ in range(2):
            if not self.stream:
                self.stream = socket.create_connection(("127.0.0.1", self.port), timeout=30).makefile("rwb")
            self.stream.write("\r\n".join(lines).encode())
            self.stream.flush()
            start = self.stream.readline()
            if start:
                return self.read(start, target, method)
            self.stream = None  # The connection was idle for too long.
        fail(f"{self.name} closes the connection: {method} {target} {json.dumps(fields)}")

    def read(self, start, target, method):
        status = int(start.split()[1])
        header = {}
        while (line := self.stream.readline().decode("latin-1").rstrip()):
            name, value = line.split(":", 1)
            header[name.lower()] = value.strip()
        if "transfer-encoding" in header:
            fail(f"{self.name} sends {target} without its length")
        body = b""
        if method != "HEAD" and status != 304:
            body = self.stream.read(int(header["content-length"]))
        if header.get("connection") == "close":
            self.stream = None
        if target.endswith("/health"):
            body = b""  # It counts requests.
        if status == 200 and body and "/api/" in target:
            body = json.dumps(json.loads(body), sort_keys=True).encode()  # The encoder does not sort the keys.
        return Response(status, header.get("content-language"), body), header


class Requests:
    """Makes random requests: languages, appearances and scales, pages, images and tables."""

    def __init__(self, seed, exact_targets):
        self.random = random.Random(seed)
        self.exact_targets = exact_targets

    def language_range(self):
        tag = self.random.choice(LANGUAGES * 3 + FOREIGN)
        if "-" not in tag and self.random.random() < 0.5:
            tag += "-" + self.random.choice(["US", "CA", "CH", "EG", "JP", "XX", "150", "Latn", "Arab-EG", "x-y"])
        return tag

    def accept_language(self):
        """Returns the header of a browser, or a random one, or a malformed one."""
        kind = self.random.random()
        tags = [self.language_range() for _ in range(self.random.randint(1, 6))]
        if kind < 0.5:
            return ",".join([tags[0]] + [f"{tag};q=0.{9 - index}" for index, tag in enumerate(tags[1:])])
        if kind < 0.8:
            quality = ["", ";q=1", ";q=0", ";q=0.001", ";q=0.5", "; q=0.25", ";q=1.000", ";Q=0.7", ";q=0.0"]
            elements = [self.random.choice([tag, tag.upper(), "*"]) + self.random.choice(quality) for tag in tags]
            return self.random.choice([",", ", ", " ,"]).join(elements)
        return self.random.choice([
            "", ",", ";q=1", "fr;;q=1", "fr;q=2", "fr;q=", "q=1", "fr,,de;q=x", "en_US", "-", "fr-", "ja;level=1",
            "français", "\u200ffr", '"fr"', "fr\tde", "*;q=0", "a" * 3000, "fr," * 1000, ",".join(tags) + ";q=0." + "9" * 30,
            "".join(chr(self.random.randint(33, 126)) for _ in range(20)),
        ])

    def scale(self):
        if self.random.random() < 0.05:
            return self.random.choice(["0", "0.5", "-1", "10", "1e1", "0x2", "inf", "nan", "2,3", "2;a", "two", "1.49", "1.5", "2.4999", "2.50001", "999999"])
        return self.random.choice(["", "1", "1.0", "2", "3", "1.25", "1.5", "1.75", "1.8", "2.625", "2.75", "2.8125", "3.5", "4"])

    def fields(self):
        """Returns a header: each field is in about half of the requests."""
        fields = {}
        for name, value in [
            ("Accept-Language", self.accept_language), ("Sec-CH-DPR", self.scale), ("DPR", self.scale),
            ("Sec-CH-Prefers-Color-Scheme", lambda: self.random.choice(["light", "dark", '"dark"', "Dark", '"dark', "sepia", ""])),
            ("Cookie", lambda: self.random.choice([
                "session=1", "a=1; lang=fr", "lang=de", "lang=ja; b=2", "lang=fr-CA", "lang=xx", 'lang="pl"', 'a="; lang=fr"',
                "lang=de; lang=fr", "slang=de", "lang =ar", "lang=", "Lang=pl", ";lang=pl", "a=language; lang=pl"])),
        ]:
            if self.random.random() < (0.25 if name in ("DPR", "Cookie") else 0.6):
                fields[name] = value()
        return fields

    def target(self):
        """Returns a target: most are pages, and half of them have a language in the path."""
        pages = ["/", "/hints", "/?items=5", "/?name=Zo%C3%AB&items=3", "/texts/Localizable.json", "/texts/texts.js", "/api/products"]
        path = self.random.choice(pages + [f"/assets/{name}{suffix}" for name in IMAGES for suffix in ("", "@2x.png")])
        if self.random.random() < 0.1:
            path = self.random.choice(["/health", "/none", "/assets/None", "/?lang=fr", "/?lang=xx", "/assets/Products/Mug.png"])
        kind = self.random.random()
        if kind < 0.5:
            return f"/{self.random.choice(LANGUAGES)}{path}"
        if kind < 0.6:
            return self.random.choice(self.exact_targets)
        if kind < 0.65:
            return self.random.choice(["/FR", "/Ja", "/sv", "/zh"]) + path
        return path

    def request(self):
        method = "HEAD" if self.random.random() < 0.05 else "GET"
        return self.target(), self.fields(), method


def fail(message):
    sys.exit(f"error: {message}")


def check_vary(origin, targets):
    """Fails unless `Vary` names exactly the fields that change a response if they alone change."""
    count = 0
    for target in targets:
        response, header = origin.get(target, {})
        named = {name.strip() for name in (header.get("vary", "")).split(",") if name.strip()}
        changing = {
            name for name, values in FIELDS.items() for value in values if origin.get(target, {name: value})[0] != response}
        if named != changing:
            fail(f"{target}: Vary names {sorted(named)}, but the response depends on {sorted(changing)}")
        count += 1
    print(f"✓ Vary: {count} targets name exactly the fields that change their response")


def check_keys(origin, caches, requests):
    """Fails if random header fields make more cache keys than there are variants."""
    # The numbers of different responses and of variants: an image for a layout direction has a variant for each language.
    for target, response_count, variants in [
        ("/", 6, 6), ("/assets/Products/Mug", 2 * 3, 2 * 3), ("/assets/Back", 2 * 3, 6 * 3), ("/fr/", 1, 1)]:
        headers = [requests.fields() for _ in range(RANDOM_HEADERS)]
        # The values of a usual request for each variant, so that each one is stored.
        headers += [
            {"Accept-Language": language, "Sec-CH-DPR": scale, "Sec-CH-Prefers-Color-Scheme": appearance}
            for language in LANGUAGES for scale in "123" for appearance in ("light", "dark")]
        responses = {origin.get(target, fields)[0] for fields in headers}
        if len(responses) != response_count:
            fail(f"{target} has {len(responses)} different responses instead of {response_count}")
        for cache, key_count in caches:
            before = key_count()
            hits = sum(cache.get(target, fields)[1].get("x-cache") == "HIT" for fields in headers)
            keys = key_count() - before
            print(f"  {cache.name}, {len(headers)} random headers to {target}: {keys} cache keys, {variants} variants, {hits} hits")
            if not 0 < keys <= variants:
                fail(f"{cache.name}: {keys} cache keys for {target}, which has {variants} variants")


def expect_response(origin, number, request):
    """Returns a request with its conditions, the kind of its target, and the correct responses."""
    target, fields, method = request
    expected, header = origin.get(target, fields, method)
    kind = "path prefix" if target.split("/")[1] in LANGUAGES else "no path prefix"
    if expected.status != 200 or "set-cookie" in header or header.get("cache-control") in ("no-store", "no-cache"):
        kind = "never stored: errors, no-store, Set-Cookie"
    right = {expected}
    # A cache may ignore these fields if it does not store the response.
    if method == "GET" and "etag" in header and number % 20 == 0:
        fields = fields | {"If-None-Match": header["etag"]}
        right.add(expected._replace(status=304, body=b""))
    elif method == "GET" and "etag" in header and number % 20 == 10:
        fields = fields | {"Range": "bytes=5-9"}
        right.add(expected._replace(status=206, body=expected.body[5:10]))
    return (target, fields, method), kind, right


def check_responses(origin, caches, requests):
    """Fails if a response differs, or too few are hits."""
    # The server first, so that a slow one does not let the responses in the caches expire.
    expectations = [expect_response(origin, number, requests.request()) for number in range(REQUESTS)]
    for cache, _ in caches:
        hits = collections.Counter()
        totals = collections.Counter()
        for number, (request, kind, right) in enumerate(expectations):
            response, header = cache.get(*request)
            if response not in right:
                fail(
                    f"{cache.name}, request {number}: {json.dumps(request)}\n  expected {[brief(one) for one in right]}\n"
                    f"  got      {brief(response)}, {header.get('x-cache')}")
            totals[kind] += 1
            hits[kind] += header.get("x-cache") == "HIT"
        print(f"✓ {cache.name}: {REQUESTS} mixed requests, no wrong response (seed {SEED})")
        for kind, total in sorted(totals.items()):
            print(f"  {kind}: {hits[kind]} hits, {total - hits[kind]} misses, {100 * hits[kind] / total:.1f} % hits")
        if hits["path prefix"] < MINIMUM_HIT_RATE * totals["path prefix"]:
            fail(f"{cache.name}: fewer than {100 * MINIMUM_HIT_RATE:.0f} % hits under path prefixes")


def brief(response):
    return f"{response.status} {response.language} {len(response.body)} bytes {response.body[:60]!r}"


def nginx_keys(folder):
    """The stored responses: a file each, with the MD5 of its key as its name."""
    return sum(bool(re.fullmatch("[0-9a-f]{32}", name)) for _, _, names in os.walk(folder) for name in names)


def varnish_keys(folder):
    """The stored responses."""
    time.sleep(2)  # Varnish's threads add their counts when they are idle.
    output = subprocess.run(["varnishstat", "-n", folder, "-1", "-f", "MAIN.n_object"], check=True, capture_output=True, text=True)
    return int(output.stdout.split()[1])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--origin", type=int, required=True)
    parser.add_argument("--nginx", nargs=2, required=True)
    parser.add_argument("--varnish", nargs=2, required=True)
    arguments = parser.parse_args()
    origin = Server("the shop", arguments.origin)
    caches = [
        (Server("nginx", int(arguments.nginx[0])), lambda: nginx_keys(arguments.nginx[1])),
        (Server("Varnish", int(arguments.varnish[0])), lambda: varnish_keys(arguments.varnish[1])),
    ]
    exact = sorted({match for language in LANGUAGES for match in re.findall(
        "/assets/[0-9a-f]{32}/[^ \",]+", origin.get(f"/{language}/", {})[0].body.decode())})
    plain = ["/", "/hints", "/texts/Localizable.json", "/texts/texts.js", "/api/products", "/none", "/assets/None", "/?items=5"]
    plain += [f"/assets/{name}{suffix}" for name in IMAGES for suffix in ("", ".png", "@2x.png")]
    check_vary(origin, [prefix + path for path in plain + exact for prefix in ("", "/fr", "/ar")])
    check_keys(origin, caches, Requests(SEED, exact))
    print("✓ keys: random headers make no more cache keys than there are variants")
    check_responses(origin, caches, Requests(SEED + 1, exact))
    print("  cache keys now: " + ", ".join(f"{cache.name} {key_count()}" for cache, key_count in caches))


main()
