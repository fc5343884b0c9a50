"""Looks at a page in a browser: check-page.py CHECK PAGE [WIDTH SCHEME]; prints problems as JSON."""

import json
import os
import sys

sys.dont_write_bytecode = True
import report_checks
from devtools import Browser

AUDIT = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "audit.js")).read()
LANE = "document.getElementById('lane').innerText"
TITLE = "document.getElementById('lane-title').textContent"
ROWS = "[...document.querySelectorAll('#list [role=option]')]"


class Page:
    """A page with the problems found on it so far."""

    def __init__(self, browser, path, width=1440, scheme="light"):
        self.browser, self.path = browser, path
        self.width, self.scheme = width, scheme
        self.problems = []

    def open(self, fragment=""):
        self.browser.open(self.path, self.width, 812 if self.width < 600 else 900, self.scheme, fragment)

    def expect(self, what, expression, expected=True):
        actual = self.browser.run(expression)
        if actual != expected:
            self.problems.append("%s: expected %r, actual %r" % (what, expected, actual))

    def audit(self, where):
        self.problems += ["%s: %s" % (where, text) for text in self.browser.run(AUDIT)]

    def quiet(self):
        self.problems += self.browser.troubles()


def audit(page):
    """Every pane, chosen and unchosen, with proof and keys opened."""
    for fragment, where in (("", "the run"), ("#1.7", "denials"), ("#1.6", "a failure"), ("#2.4", "network")):
        page.open(fragment)
        for pane in ("list", "transcript", "lane"):
            page.browser.run("document.body.setAttribute('data-pane', '%s')" % pane)
            page.audit("%s, %s" % (where, pane))
            shots = os.environ.get("MESSAGES_HOST_SCREENSHOTS")
            if shots:
                name = "%s-%s-%s-%s.png" % (page.width, page.scheme, where.replace(" ", "-"), pane)
                page.browser.screenshot(os.path.join(shots, name))
    page.browser.run("document.body.setAttribute('data-pane', 'list')")
    page.browser.click("#proof summary")
    page.audit("proof")
    page.browser.press("?")
    page.audit("keys")
    page.quiet()


def clicks(page):
    """What a mouse does."""
    page.open()
    page.expect("the run is shown first", TITLE, "The run")
    page.expect("proof", "document.querySelector('#proof summary').textContent.includes('10 of 10')")
    page.expect("all rows", ROWS + ".length", 6)
    page.browser.click("#proof summary")
    page.expect("states", "document.querySelectorAll('#proof tbody tr').length", 10)
    page.browser.click("#proof summary")
    page.browser.click("[data-folder=junk]")
    page.expect("folder", "document.querySelector('[data-folder=junk]').getAttribute('aria-pressed')", "true")
    page.expect("junk is empty after the sender became a contact", ROWS + ".length", 0)
    page.expect("that is told", "document.getElementById('list-status').textContent.includes('No message')")
    page.browser.click("[data-folder=known]")
    page.expect("known senders", "document.getElementById('found').textContent.replace(/\\s/g, ' ')", "3 messages in 1 conversation")
    page.browser.click("[data-folder='']")
    for outcome, count in (("asked", 6), ("not-asked", 4), ("failed", 1), ("denials", 1), ("network", 0)):
        page.browser.click("[data-outcome=%s]" % outcome)
        page.expect(outcome, "document.querySelector('[data-outcome=%s]').textContent.match(/\\d+/)[0]" % outcome, str(count))
        page.expect(outcome + " pressed", "document.querySelectorAll('.chip[aria-pressed=true]').length", 1)
    page.browser.click("[data-outcome=denials]")
    page.browser.click("#list [role=option]")
    page.expect("transcript", "document.querySelectorAll('#transcript .bubble').length", 2)
    page.browser.click("[data-message='7']")
    page.expect("lane", TITLE, "Message #7")
    page.expect("denial", LANE + ".includes('/var/kept.txt')")
    page.expect("log", LANE + ".includes('asked about please keep this')")
    page.expect("hash", "location.hash", "#1.7")
    page.open("#1.5")
    page.expect("label", "document.querySelector('#transcript').innerText.includes('Filtered by')", False)
    page.open("#3.1")
    page.expect("label of a filtered message", "document.querySelector('#transcript .label').textContent.startsWith('Filtered by ')")
    page.quiet()


def keys(page):
    """What a keyboard does."""
    page.open("#1.1")
    for key, title in (("j", "Message #2"), ("j", "Message #3"), ("k", "Message #2"), ("r", "The run"), ("n", "Message #6")):
        page.browser.press(key)
        page.expect("after " + key, TITLE, title)
    page.browser.run("document.getElementById('list').scrollTop = 100000")
    page.browser.press("]")
    page.expect("next scenario", "document.getElementById('scenarios').value", "1")
    page.browser.press("[")
    page.browser.press("/")
    page.expect("search has the focus", "document.activeElement.id", "search")
    for letter in "keep":
        page.browser.press(letter)
    page.expect("found", ROWS + ".length", 1)
    page.browser.press("Enter")
    page.expect("list has the focus", "document.activeElement.id", "list")
    page.browser.press("ArrowDown")
    page.expect("chosen by arrow", TITLE, "Message #7")
    page.browser.press("Enter")
    page.expect("pane", "document.body.dataset.pane", "transcript")
    page.browser.press("l")
    page.expect("focus in the inspector", "document.activeElement.id", "lane-title")
    page.browser.press("Escape")
    page.expect("search is cleared first", "document.getElementById('search').value", "")
    page.browser.press("Escape")
    page.expect("then back", "document.body.dataset.pane", "transcript")
    page.browser.press("?")
    page.expect("keys are shown", "document.getElementById('keys').hidden", False)
    page.browser.press("Escape")
    page.expect("keys are gone", "document.getElementById('keys').hidden")
    page.browser.press("Tab")
    page.expect("the focus is seen", "getComputedStyle(document.activeElement).outlineStyle", "solid")
    page.quiet()


def hostile(page):
    """Texts that are markup stay texts, and what is invisible in them is seen."""
    for number in range(1, 11):
        page.open("#1.%d" % number)
        page.expect("title %d" % number, "document.title.startsWith('replay')")
        page.expect("no markup %d" % number, "document.querySelectorAll('main img, main b, main script, main iframe').length", 0)
    page.open("#1.1")
    page.expect("text", "document.querySelector('[data-message=\"1\"]').textContent.startsWith('</script><script>')")
    page.open("#1.2")
    page.expect("comment", "document.querySelector('[data-message=\"2\"]').textContent.startsWith('<!-- <script> -->')")
    page.open("#1.3")
    page.expect("hidden characters", "[...document.querySelectorAll('[data-message=\"3\"] .hidden-character')].map((n) => n.textContent).join()",
                "U+202E,U+202C,U+200B,U+2066,U+2069,U+0007,U+2028,U+2029")
    page.expect("sender", "document.getElementById('transcript-title').textContent", "U+202EevilU+202C <b>SHOP</b>")
    page.expect("no raw control is left", "/[\\u202a-\\u202e\\u2066-\\u2069\\u200b]/.test(document.body.innerText)", False)
    page.open("#1.6")
    page.expect("family", "document.querySelector('[data-message=\"6\"]').textContent.includes('\\u{1F469}\\u200d\\u{1F469}\\u200d\\u{1F467}')")
    page.expect("direction", "getComputedStyle(document.querySelector('[data-message=\"6\"] bdi')).direction", "rtl")
    page.quiet()
    # The page's policy must stop what would get in by another way; this shows that it is in force.
    page.browser.run("(() => { const s = document.createElement('script'); s.textContent = 'document.title = \"taken\"'; document.body.append(s); })()")
    page.expect("a foreign script does not run", "document.title.startsWith('replay')")
    page.browser.run("fetch('https://example.com/').catch(() => 0)")
    page.expect("both were refused", "1", 1)
    if len([text for text in page.browser.troubles() if "Content Security Policy" in text]) < 2:
        page.problems.append("the policy refused nothing")


def odd(page):
    """A trace whose fields are of other kinds than they should be is shown as far as it goes."""
    for fragment in ("", "#1.1"):
        page.open(fragment)
        page.expect("title", TITLE, "Message #1" if fragment else "The run")
        page.browser.press("j")
    page.expect("one row", ROWS + ".length", 1)
    page.quiet()


def attribution(page):
    """What happens while no message is asked about stands by itself, and doubt is told."""
    words = "%s.replace(/\\s+/g, ' ')" % LANE
    part = "[...document.querySelectorAll('#lane .part')].filter((p) => p.firstChild.textContent === '%s').map((p) => p.innerText).join()"
    doubt = "perhaps of another message: its process may go on by itself, or is asked about both"
    page.open()
    for title, attempts in (
            ("While it was asked for its sub-actions", ["ask for sub-actions"]),
            ("Before the first message, while no message was asked about", ["open before"]),
            ("After message #1, while no message was asked about", ["write after it", "Leave it out.", "tried late"])):
        for attempt in attempts:
            page.expect("%s in %s" % (attempt, title), part % title + ".includes('%s')" % attempt)
            page.expect("%s in no other" % attempt, part % "Phone" + ".includes('%s')" % attempt, False)
    page.expect("acts of the user", part % "Phone" + ".replace(/\\s+/g, ' ').includes('waits 2 h')")
    page.expect("the host's own end is no act", words + ".includes('After message #2')", False)
    page.open("#1.1")
    title = "After it, while no message was asked about"
    page.expect("after the message", part % title + ".includes('write after it')")
    page.expect("not before", part % title + ".includes('write in its time')", False)
    page.expect("denials of the message", part % "Denials" + ".includes('write after it')", False)
    page.expect("no doubt", words + ".includes('perhaps')", False)
    items = "[...document.querySelectorAll('#transcript > li')].map((n) => n.querySelector('.bubble') ? 'message' : n.innerText.replace(/\\s+/g, ' '))"
    page.expect("transcript", items, ["message", "While no message was asked about: 1 refused act, 1 log line", "message"])
    page.browser.click("#transcript .act button")
    page.expect("its lane", TITLE, "Message #1")
    page.audit("between messages")
    page.open("#1.2")
    page.expect("doubt", words + ".includes('%s')" % doubt)
    page.expect("what is in doubt", part % "Denials" + ".includes('perhaps')")
    page.expect("nothing after it", words + ".includes('After it')", False)
    page.audit("doubt")
    page.browser.run("(() => { const s = document.getElementById('search'); s.value = 'tried late'; s.dispatchEvent(new Event('input')); })()")
    page.expect("found", "document.getElementById('found').textContent.replace(/\\s/g, ' ')", "1 message in 1 conversation")
    page.quiet()


def names(page):
    """Tells the names of the scenarios instead of problems."""
    page.open()
    page.problems += page.browser.run("[...document.querySelectorAll('#scenarios option')].map((n) => n.textContent)")


def steps(page):
    """Tells the steps of the phone, then those of the first message, instead of problems."""
    for fragment in ("", "#1.1"):
        page.open(fragment)
        page.problems += page.browser.run("[...document.querySelectorAll('#lane .step-text')].map((n) => n.textContent)")


def broken(page):
    """The audit finds what is wrong with a page that was made wrong."""
    page.open("#1.7")
    page.browser.run("""(() => {
      document.querySelector('#search').removeAttribute('aria-label');
      document.querySelector('#found').style.color = getComputedStyle(document.querySelector('.side')).backgroundColor;
      document.querySelector('#keys-button').style.cssText = 'width:12px;height:12px;padding:0;min-width:0';
      document.querySelector('#list').removeAttribute('aria-label');
      document.querySelector('#list').setAttribute('aria-labelledby', 'nothing');
    })()""")
    page.audit("broken")


def main():
    name, path = sys.argv[1:3]
    width = int(sys.argv[3]) if len(sys.argv) > 3 else 1440
    with Browser() as browser:
        page = Page(browser, path, width, sys.argv[4] if len(sys.argv) > 4 else "light")
        {**report_checks.ALL, "audit": audit, "clicks": clicks, "keys": keys, "hostile": hostile, "odd": odd,
         "attribution": attribution, "names": names, "steps": steps, "broken": broken}[name](page)
        print(json.dumps(page.problems))


main()
