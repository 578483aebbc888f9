"""Opens the shop of Examples/LocalizedServer in headless Chromium. Scripts/check-browser starts the shop.

usage: check-browser.py --port PORT --resources FOLDER --tool RESOURCE_BUNDLE [--images FOLDER]
"""

import argparse
import base64
import hashlib
import itertools
import json
import os
import subprocess
import sys

from devtools import Browser

LANGUAGES = ["ar", "de", "en", "fr", "ja", "pl"]
# The pages that are opened: right to left, plural forms, another script.
PAGE_LANGUAGES = ["ar", "de", "ja"]
IMAGES = ["Back", "Products/Mug", "Products/Shirt", "Products/Bag"]
# The width in CSS pixels at which a page draws each image.
WIDTHS = {"Back": 24, "Products/Mug": 96, "Products/Shirt": 96, "Products/Bag": 96}
WEIGHTS = {"mug": 0.4, "shirt": 1.0, "bag": 2.5}
# The images in the documentation, by language, appearance and scale: the name, and the width and height in CSS pixels. They are small,
# so that the repository stays small.
PICTURES = {
    ("ar", "dark", 1): ("shop-ar-dark.png", 480, 420), ("de", "light", 1): ("shop-de-light.png", 480, 420),
    ("ja", "light", 2): ("shop-ja-light@2x.png", 400, 300)}

# Samples of CLDR's plural rules.
INTEGERS = [0, 1, 2, 3, 4, 5, 11, 12, 21, 22, 100, 101, 1000, 1_000_000]
DOUBLES = [0.0, 0.5, 1.0, 1.5, 2.0, 5.0, 1234.5]
# Texts that differ because Chromium has newer data of CLDR than the library's ICU 72 (CLDR 42): (language, key, number) and the reason.
KNOWN_DIFFERENCES = {}

PAGE_FACTS = """(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    const images = [];
    for (const image of document.images) {
        const pixels = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
        images.push({ source: new URL(image.currentSrc).pathname, natural: image.naturalWidth,
            drawn: image.getBoundingClientRect().width, pixels: pixels.width });
    }
    const text = (selector) => document.querySelector(selector).textContent;
    return { lang: document.documentElement.lang, dir: document.documentElement.dir, title: document.title, heading: text("h1"),
        welcome: text("#welcome"), cart: text("#cart"), products: [...document.querySelectorAll("li")].map((item) => item.textContent),
        scale: devicePixelRatio, isDark: matchMedia("(prefers-color-scheme: dark)").matches, images };
})()"""

TEXTS = """(async ([languages, samples, other]) => {
    const { Texts } = await import("/texts/texts.js");
    const found = [];
    for (const language of languages) {
        const texts = await Texts.load(`/${language}/texts/Localizable.json`);
        for (const [key, count] of samples) found.push([language, key, count, texts.text(key, { count, arg1: count ?? "Zoé & <b>", arg2: other })]);
    }
    return found;
})"""


class Library:
    """The texts of the library, from the tool."""

    def __init__(self, tool, resources):
        self.tool = tool
        self.resources = resources

    def texts(self, requests):
        """Returns the text of each (language, key, arguments)."""
        # Python writes 1.0 as 1.0, which stays a double.
        lines = [json.dumps({"string": key, "arguments": arguments, "languages": [language]}) for language, key, arguments in requests]
        output = subprocess.run([self.tool, "query", self.resources], input="\n".join(lines), check=True, capture_output=True, text=True)
        return [json.loads(line)["value"] for line in output.stdout.splitlines()]


def fail(message):
    sys.exit(f"error: {message}")


def expect(what, found, expected):
    if found != expected:
        fail(f"{what}:\n  expected {expected!r}\n  found    {found!r}")


def digest_of_variant(resources, image, language, appearance, scale):
    """Returns the digest in the URL and the entity tag of the variant that a reader gets, from its file."""
    stem = image.split("/")[-1].lower()
    if image == "Back":
        stem += "-rtl" if language == "ar" else "-ltr"
    elif appearance == "dark":
        stem += "-dark"
    name = f"{stem}@{scale}x.png" if scale > 1 else f"{stem}.png"
    with open(os.path.join(resources, "Assets.xcassets", f"{image}.imageset", name), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()[:32]


def check_page(facts, what, expected, language, appearance, scale):
    for key, value in expected.items():
        expect(f"{what}: {key}", facts[key], value)
    expect(f"{what}: lang", facts["lang"], language)
    expect(f"{what}: dir", facts["dir"], "rtl" if language == "ar" else "ltr")
    expect(f"{what}: the scale and the appearance of the browser", (facts["scale"], facts["isDark"]), (scale, appearance == "dark"))
    for name, image in zip(IMAGES, facts["images"], strict=True):
        width = WIDTHS[name]
        sizes = (image["natural"], image["drawn"], image["pixels"])
        expect(f"{what}: natural width, drawn width and pixels of {name}", sizes, (width, width, width * scale))


def check_hints(events, what, digests, appearance, scale):
    """Checks the responses to the images of a first load, and the hints that their requests had."""
    sent = {event["params"]["requestId"]: event["params"]["headers"]
            for event in events if event["method"] == "Network.requestWillBeSentExtraInfo"}
    tags = {}
    for event in events:
        response = event["params"].get("response", {})
        if event["method"] == "Network.responseReceived" and "/assets/" in response["url"]:
            name = response["url"].split("/assets/")[1]
            tags[name] = response["headers"]["ETag"].strip('"')
            header = {key.lower(): value for key, value in sent[event["params"]["requestId"]].items()}
            hints = (header.get("sec-ch-dpr"), header.get("sec-ch-prefers-color-scheme"))
            expect(f"{what}: the hints for {name}", hints, (str(scale), appearance))
    expect(f"{what}: the entity tags of the images", tags, digests)


def check_pages(address, library, resources, images):
    count = 0
    for language, appearance, scale in itertools.product(PAGE_LANGUAGES, ["light", "dark"], [1, 2]):
        requests = [(language, "shop.name", []), (language, "shop.welcome", ["Zoë <b>"]), (language, "cart.items", [3])]
        requests += [(language, f"product.{name}", []) for name in WEIGHTS]
        requests += [(language, "product.weight", [weight]) for weight in WEIGHTS.values()]
        title, welcome, cart, *products = library.texts(requests)
        expected = {
            "title": title, "heading": title, "welcome": welcome, "cart": cart,
            "products": [name + weight for name, weight in zip(products[:3], products[3:])]}
        digests = {name: digest_of_variant(resources, name, language, appearance, scale) for name in IMAGES}
        options = [
            f"--force-device-scale-factor={scale}", f"--blink-settings=preferredColorScheme={0 if appearance == 'dark' else 1}",
            f"--accept-lang={language}", "--window-size=600,600"]
        query = "?items=3&name=Zo%C3%AB%20%3Cb%3E"
        what = f"{language}, {appearance}, scale {scale}"
        with Browser(options) as browser:
            # This load is the first one, so the browser does not send hints yet.
            events = browser.open(f"{address}/hints{query}", with_fields=True)
            check_hints(list(events), f"/hints, {what}", digests, appearance, scale)
            check_page(browser.evaluate(PAGE_FACTS), f"/hints, {what}", expected, language, appearance, scale)
            for path in ("/", f"/{language}/"):
                browser.open(f"{address}{path}{query}")
                facts = browser.evaluate(PAGE_FACTS)
                check_page(facts, f"{path}, {what}", expected, language, appearance, scale)
                expect(f"{path}, {what}: the digests of the images",
                       {name: image["source"].split("/")[2] for name, image in zip(IMAGES, facts["images"])}, digests)
            picture = PICTURES.get((language, appearance, scale))
            if picture and images:
                browser.open(f"{address}/{language}/?items=3")
                write_picture(browser, images, picture, scale)
        count += 3
    print(f"✓ pages: {count} pages in {', '.join(PAGE_LANGUAGES)}, light and dark, at scale 1 and 2: texts, lang, dir, images and hints")


def write_picture(browser, folder, picture, scale):
    name, width, height = picture
    browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
    content = base64.b64decode(browser.call("Page.captureScreenshot", format="png")["data"])
    path = os.path.join(folder, name)
    with open(path, "wb") as file:
        file.write(content)
    print(f"  {path}: {len(content)} bytes")


def check_texts(address, library):
    """Compares the texts of the JavaScript module with those of the library."""
    with open(os.path.join(library.resources, "Localizable.xcstrings"), encoding="utf-8") as file:
        keys = sorted(json.load(file)["strings"])
    # Two numbers select plural forms, and the name of the key has characters that separate the parts of a reference to another key.
    parcels = "%lld pieces, in %lld parcels (today)"
    other = 5
    plural_keys = ["cart.items", "mail.body", parcels]
    samples = [(key, number) for key in plural_keys for number in INTEGERS] + [("product.weight", number) for number in DOUBLES]
    samples += [("shop.welcome", number) for number in (3, 1000, 1234.5)]  # A number for `%@`.
    samples += [(key, None) for key in keys if key not in plural_keys + ["product.weight"]]

    def arguments(key, number):
        if number is not None:
            return [number, other] if key == parcels else [number]
        return ["Zoé & <b>"] if key in ("shop.welcome", "mail.subject") else []

    expected = library.texts([(language, key, arguments(key, number)) for language in LANGUAGES for key, number in samples])
    with Browser([]) as browser:
        browser.open(f"{address}/en/")
        found = browser.evaluate(f"{TEXTS}({json.dumps([LANGUAGES, samples, other])})")
    unknown = 0
    for (language, key, number, text), right in zip(found, expected, strict=True):
        if text == right:
            continue
        reason = KNOWN_DIFFERENCES.get((language, key, number))
        unknown += reason is None
        print(f"  {language} {key} {number}: the library {right!r}, the browser {text!r}{': ' + reason if reason else ''}")
    if unknown:
        fail(f"the JavaScript module gives {unknown} other texts than the library")
    print(f"✓ texts: the JavaScript module gives {len(expected)} texts in {len(LANGUAGES)} languages as the library")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", required=True)
    parser.add_argument("--resources", required=True)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--images")
    arguments = parser.parse_args()
    address = f"http://127.0.0.1:{arguments.port}"
    library = Library(arguments.tool, arguments.resources)
    if arguments.images:
        os.makedirs(arguments.images, exist_ok=True)
    check_pages(address, library, arguments.resources, arguments.images)
    check_texts(address, library)


main()
