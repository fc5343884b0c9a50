"""Drives a headless Chromium over a pipe with the DevTools protocol; the standard library only."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser():
    """The path of a browser, or None."""
    named = os.environ.get("MESSAGES_HOST_BROWSER")
    return named or next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """One browser with one page; use it in a with statement."""

    def __init__(self, timeout=60):
        self.timeout = timeout
        self.folder = tempfile.mkdtemp(prefix="messages-host-browser-")
        self.last_id = 0
        self.buffer = b""
        self.events = []
        self.session = None

    def __enter__(self):
        to_read, self.write_end = os.pipe()
        self.read_end, to_write = os.pipe()

        def wire():
            # The browser reads commands from 3 and writes answers to 4; move both out of the way first.
            source, target = os.dup(to_read), os.dup(to_write)
            high_source = os.dup2(source, 40)
            high_target = os.dup2(target, 41)
            os.dup2(high_source, 3)
            os.dup2(high_target, 4)

        arguments = [
            find_browser(), "--headless", "--remote-debugging-pipe", "--disable-gpu",
            "--hide-scrollbars", "--no-first-run", "--disable-extensions", "--disable-dev-shm-usage",
            "--disable-background-networking", "--disable-component-update",
            "--force-color-profile=srgb", "--user-data-dir=" + self.folder, "about:blank",
        ]
        if os.geteuid() == 0:
            arguments.insert(1, "--no-sandbox")
        # It makes folders in its user's own home, too, whatever --user-data-dir says.
        own = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
        own["HOME"] = self.folder
        self.process = subprocess.Popen(
            arguments, preexec_fn=wire, close_fds=False, stdin=subprocess.DEVNULL, env=own,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(to_write)
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.call(
            "Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        return self

    def __exit__(self, *_):
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(10)
        except (OSError, subprocess.TimeoutExpired, TimeoutError):
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **parameters):
        """Sends a command and returns its result; keeps the events that come meanwhile."""
        self.last_id += 1
        wanted = self.last_id
        command = {"id": wanted, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        data = json.dumps(command).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        while True:
            message = self.read()
            if message.get("id") == wanted:
                if "error" in message:
                    raise RuntimeError(method + ": " + message["error"]["message"])
                return message["result"]

    def read(self):
        """The next message of the browser."""
        deadline = time.monotonic() + self.timeout
        while b"\0" not in self.buffer:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.read_end], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            piece = os.read(self.read_end, 1 << 20)
            if not piece:
                raise OSError("the browser has ended")
            self.buffer += piece
        raw, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(raw)
        if "method" in message:
            self.events.append(message)
        return message

    def wait_for(self, method):
        """Reads until an event has come since the last navigation."""
        while not any(event["method"] == method for event in self.events):
            self.read()

    def open(self, path, width=1280, height=900, scheme="light", fragment=""):
        """Loads a file at a size and in a colour scheme; returns the seconds until it was loaded."""
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height,
            deviceScaleFactor=1, mobile=width < 600)
        self.call(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.events = []
        self.call("Page.navigate", url="about:blank")
        self.wait_for("Page.loadEventFired")
        self.events = []
        start = time.monotonic()
        self.call("Page.navigate", url="file://" + os.path.abspath(path) + fragment)
        self.wait_for("Page.loadEventFired")
        return time.monotonic() - start

    def run(self, script):
        """The value of an expression of JavaScript, awaited."""
        result = self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def press(self, key):
        """One key, as a person presses it."""
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def click(self, selector):
        """One click in the middle of the first element that matches."""
        place = self.run(
            "(() => { const e = document.querySelector(%s); e.scrollIntoView({block:'center'});"
            "const r = e.getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2]; })()" % json.dumps(selector))
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left",
                clickCount=1)

    def screenshot(self, path):
        """Writes what is seen as a PNG."""
        import base64
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def troubles(self):
        """What the page said on its console or asked of the network, as texts."""
        found = []
        for event in self.events:
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                found.append("exception: " + str(parameters["exceptionDetails"].get("exception")))
            elif event["method"] == "Runtime.consoleAPICalled":
                found.append("console: " + str(parameters["args"]))
            elif event["method"] == "Log.entryAdded":
                found.append("log: " + parameters["entry"]["text"])
            elif event["method"] == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if parameters.get("type") != "Document" or not url.startswith("file://"):
                    found.append("request: " + url)
        return found
