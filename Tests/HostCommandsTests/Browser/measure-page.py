"""Measures how soon a page with many messages can be used: measure-page.py TOOL [MESSAGES].

Plays a made-up inbox with the tool, makes the page, opens it in a headless browser, and prints a
line a measurement. Times are of this machine; the least of five is given, and the most.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from devtools import Browser

WORDS = "invoice coupon junk receipt reminder parcel code meeting lunch offer".split()


def inbox(count, extension):
    """A scenario with that many messages of a third as many senders."""
    events = []
    for number in range(count):
        sender = "+1 408 %03d %04d" % (200 + number % 700, number * 7 % (count // 3 + 1))
        words = [WORDS[(number * step) % len(WORDS)] for step in (1, 3, 7, 9)]
        events.append({"receive": {"from": sender, "text": "%s, number %d" % (" ".join(words), number)}})
    return {
        "format": 1, "about": "A large inbox.", "extensions": {"sorter": extension},
        "settings": {"filter": "sorter"}, "events": events,
    }


def main():
    tool, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
    with tempfile.TemporaryDirectory() as folder:
        scenario, page = os.path.join(folder, "inbox.json5"), os.path.join(folder, "page.html")
        with open(scenario, "w") as file:
            json.dump(inbox(count, os.path.join(root, "Sources/Samples/FolderSorter")), file)
        trace = os.path.join(folder, "trace.ndjson")
        start = time.monotonic()
        subprocess.run([tool, "replay", scenario, "--show-private", "--trace", trace], check=True, stdout=subprocess.DEVNULL)
        print("replay with --trace: %.2f s, trace of %.1f MB" % (time.monotonic() - start, os.path.getsize(trace) / 1e6))
        start = time.monotonic()
        subprocess.run([tool, "trace", "show", trace, "--show-private", "--html", page], check=True, stderr=subprocess.DEVNULL)
        print("trace show --html: %.2f s, page of %.2f MB" % (time.monotonic() - start, os.path.getsize(page) / 1e6))
        with Browser() as browser:
            loads, scripts, filters = [], [], []
            for _ in range(5):
                browser.open(page, fragment="#1.%d" % (count // 2))
                browser.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                loads.append(browser.run("performance.now()") / 1000)
                scripts.append(browser.run("Number(document.body.dataset.ready)") / 1000)
                filters.append(browser.run("""(() => { const start = performance.now();
                    const search = document.getElementById('search'); search.value = 'parcel';
                    search.dispatchEvent(new Event('input')); return performance.now() - start; })()""") / 1000)
            for name, values in (("open until drawn", loads), ("of that, the script", scripts), ("first search", filters)):
                print("%s: %.2f to %.2f s" % (name, min(values), max(values)))
            print("rows in the document: %d" % browser.run("document.querySelectorAll('#list [role=option]').length"))
            print("troubles: %s" % browser.troubles())


main()
