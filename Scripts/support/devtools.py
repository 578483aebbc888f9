"""Drives Chromium by the DevTools protocol over a pipe.

Source: https://chromedevtools.github.io/devtools-protocol/, and `--remote-debugging-pipe` in Chromium's headless documentation.
"""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time

# For the start of the browser and for a page: a busy computer needs some seconds.
TIMEOUT = 60


class Browser:
    """A new headless browser with its own profile, and one page."""

    def __init__(self, options, program="chromium"):
        self.profile = tempfile.mkdtemp()
        self.events = []
        self.number = 0
        self.received = b""
        commands, self.commands = os.pipe()
        self.messages, messages = os.pipe()
        # The browser reads commands from descriptor 3, and writes messages to descriptor 4. The numbers of ours may be the same.
        arrange = f"exec {commands + 100}<&{commands} {messages + 100}>&{messages}; exec 3<&{commands + 100} 4>&{messages + 100}; exec \"$@\""
        self.log = open(os.path.join(self.profile, "log"), "w+b")
        self.process = subprocess.Popen(
            ["bash", "-c", arrange, "bash", program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
             "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={self.profile}", *options, "about:blank"],
            pass_fds=[commands, messages], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, start_new_session=True)
        os.close(commands)
        os.close(messages)
        self.session = None
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime"):
            self.call(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.commands)
        try:
            # The browser ends with its pipe.
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.messages)
        self.log.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        """Calls a method, and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        response = self.wait(lambda message: message.get("id") == self.number)
        if "error" in response:
            raise RuntimeError(f"{method}: {response['error']['message']}")
        return response["result"]

    def open(self, url, with_fields=False):
        """Opens a page, and waits until it and its images are loaded. Returns the events of the load.

        With `with_fields`, the events have the header fields of each request. A response from the browser's cache has none, although
        Chromium 156 announces them.
        """
        self.events.clear()
        result = self.call("Page.navigate", url=url)
        if "errorText" in result:
            raise RuntimeError(f"{url}: {result['errorText']}")
        if not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.wait(lambda message: message.get("method") == "Page.loadEventFired")
        # The browser may send the header fields of a request after everything else.
        for event in list(self.events) if with_fields else []:
            if event["method"] == "Network.responseReceived" and event["params"]["hasExtraInfo"]:
                self.wait_for_fields(event["params"]["requestId"])
        return self.events

    def wait_for_fields(self, request):
        def is_expected(message):
            return message.get("method") == "Network.requestWillBeSentExtraInfo" and message["params"]["requestId"] == request

        if not any(is_expected(event) for event in self.events):
            self.wait(is_expected)

    def evaluate(self, expression):
        """Evaluates JavaScript in the page, and returns its value; a promise's value if it is one."""
        response = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in response:
            details = response["exceptionDetails"]
            raise RuntimeError(details.get("exception", details).get("description", details["text"]))
        return response["result"].get("value")

    def wait(self, is_expected):
        """Returns the first message that is expected. Events are appended to `events`."""
        end = time.monotonic() + TIMEOUT
        while True:
            message = self.receive(end)
            if "method" in message:
                self.events.append(message)
            if is_expected(message):
                return message

    def receive(self, end):
        while b"\0" not in self.received:
            ready, _, _ = select.select([self.messages], [], [], max(0, end - time.monotonic()))
            part = os.read(self.messages, 1 << 20) if ready else b""
            if not part:
                self.log.seek(0)
                raise RuntimeError("the browser does not respond:\n" + self.log.read().decode(errors="replace"))
            self.received += part
        text, self.received = self.received.split(b"\0", 1)
        return json.loads(text)
