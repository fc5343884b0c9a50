"""Checks of how reports are shown, for check-page.py: the trace is reports.ndjson."""

LANE = "document.getElementById('lane').innerText.replace(/\\s+/g, ' ')"
TITLE = "document.getElementById('lane-title').textContent"
ROWS = "[...document.querySelectorAll('#list [role=option]')].length"
FOUND = "document.getElementById('found').textContent.replace(/\\s/g, ' ')"
ACTS = "[...document.querySelectorAll('#transcript > .act')].map((n) => n.textContent)"
SHEETS = "document.querySelectorAll('#transcript .sheet').length"
ITEMS = "[...document.querySelectorAll('#transcript .sheet')[%d].querySelectorAll('.ui')]"
BAR = "[...document.querySelectorAll('#transcript .sheet-done')].map((n) => n.textContent)"


def type_query(page, text):
    page.browser.run("(() => { const s = document.getElementById('search'); s.value = '%s';"
                     " s.dispatchEvent(new Event('input')); })()" % text)


def audit_reports(page):
    """Every pane of every kind of report."""
    for fragment in ("", "#1.r1", "#1.r3", "#1.r4", "#1.r5", "#1.r7", "#1.2"):
        page.open(fragment)
        for pane in ("list", "transcript", "lane"):
            page.browser.run("document.body.setAttribute('data-pane', '%s')" % pane)
            page.audit("%s, %s" % (fragment, pane))
    page.quiet()


def sheets(page):
    """What the user saw and did, in order."""
    page.open("#1.r1")
    page.expect("title", "document.getElementById('transcript-title').textContent", "Report r1 of messages #1, #2")
    page.expect("acts", ACTS, [
        "The user presses Done not done: it is disabled",
        "The user types \u201cA prize\u201d into text field \u201ccomment\u201d",
        "The user chooses \u201cFraud\u201d in segments \u201ckind\u201d",
        "The user turns on switch \u201cBlock the sender\u201d",
        "The user waits 2s", "The sheet shows the same.", "The user presses Done",
        "The extension answers reportJunkAndBlockSender",
        "The phone posts the report to https://reports.example.net/sms: HTTP 204",
        "+12025550101 goes to Blocked Contacts", "The sheet is over: it is dismissed"])
    page.expect("sheets and the alert", SHEETS, 6)
    page.expect("Done", BAR, [
        "Done, disabled, pressed next", "Done, disabled", "Done, can be pressed", "Done, can be pressed",
        "Done, can be pressed, pressed next"])
    for number, next_touch in ((0, ""), (1, "(touched next)")):
        page.expect("first sheet, %d" % number, ITEMS % number + ".map((n) => n.textContent)", [
            "What is wrong with it?", "text field: empty: Commentcomment" + next_touch,
            "segments: chosen: Spam Fraud kind", "switch: Block the senderoff"])
    page.expect("what changed", "[...document.querySelectorAll('#transcript .sheet')[2].querySelectorAll('.is-changed')].map((n) => n.textContent)",
                ["text field: A prizecomment(changed)"])
    page.expect("last sheet", ITEMS % 4 + ".map((n) => n.textContent)", [
        "What is wrong with it?", "text field: A prizecomment", "segments: Spam chosen: Fraud kind",
        "switch: Block the senderon(changed)"])
    page.expect("alert", ITEMS % 5 + ".map((n) => n.textContent)",
                ["The sender will be blocked", "OK", "Settings, pressed"])
    page.open("#1.r2")
    page.expect("cancelled", ACTS, ["The user presses Cancel", "The sheet is over: the user cancelled it"])
    page.expect("Cancel is marked", "document.querySelector('.sheet-cancel').textContent", "Cancel, pressed next")
    page.open("#1.r3")
    page.expect("composer", "document.querySelectorAll('.sheet')[1].textContent",
                "CancelNew MessageSend, pressedTo: +15551234567 https://spam.example.dev (no phone number) "
                "SPAM callThe user sends instead: Other words")
    page.open("#1.r4")
    page.expect("no sheet", "document.getElementById('transcript').textContent",
                "Not offered: the user asks in a notification. There was no sheet.")
    page.open("#1.r5")
    page.expect("the process is gone", ACTS, ["The sheet is over: the extension crashed"])
    page.open("#1.r6")
    page.expect("nothing such", ACTS + "[0]",
                "The user taps \u201cnothing such\u201d not done: there is no \u201cnothing such\u201d on the screen")
    page.quiet()


def items(page):
    """Every kind of item is drawn as what it is, and said."""
    page.open("#1.r7")
    page.expect("items", ITEMS % 0 + ".map((n) => n.textContent)", [
        "bar button: Help(touched next)", "bar button: More \u25be", "Header", "A label", "image: Photo",
        "progress: Progress25%", "progress: Waitingin progress", "button: Senddisabled(disabled)",
        "button: Shown onsubtitle", "link: Terms", "menu: Kind of call \u25beSaleschosen: Sales Threat ",
        "text field: NameAnn(selected)", "secure field: \u2022\u2022\u2022", "search field: empty: Search",
        "text view: line one\nline two", "switch: Blockon", "segments: Spam chosen: Fraud ",
        "picker: CountryCountry 20" + "".join(
            ("chosen: " if number == 20 else "") + "Country %d " % number for number in range(16, 25))
        + "31\u00a0more options",
        "picker: PartsJapan, citySweden chosen: Japan chosen: city coast ",
        "date picker: When2026-03-01T22:15:00Z", "slider: Severity7", "stepper: How often\u2212 +2",
        "pages: 2 of 3", "row: It asks for moneyoften\u2713swipe: Delete (selected)", "row: With a switch",
        "switch: In the rowoff", "Footer", "gesture: Tap area", "novelty: Of another version",
        "tab: First(selected)", "tab: Second"])
    page.expect("part", "document.querySelector('.ui-bar > span').style.width", "25%")
    page.expect("level", "[...document.querySelectorAll('.ui')].filter((n) => n.style.marginInlineStart).length", 1)
    page.expect("more", "document.querySelector('.sheet > .hint').textContent", "3\u00a0more items")
    page.expect("alert", ITEMS % 1 + ".map((n) => n.textContent)", [
        "Help", "Say what it wants.", "alert field: empty: Your address", "alert button: Cancel", "alert button: Send"])
    page.quiet()


def report_lanes(page):
    """Why a report went so: conditions and rules with source and mark, and what was sent."""
    part = "[...document.querySelectorAll('#lane .part')].filter((p) => p.firstChild.textContent === '%s').map((p) => p.innerText.replace(/\\s+/g, ' ')).join()"
    page.open("#1.r1")
    page.expect("title", TITLE, "Report r1")
    for text in ("passed: the user asks with messages selected report.origin INF Apple: SMS and Call Spam Reporting",
                 "report.sorted", "report.junk-and-block DOC", "report.blocked-contacts"):
        page.expect("why " + text, part % "Why" + ".includes('%s')" % text)
    for text in ("POST https://reports.example.net/sms", '"classification":{"comment":"A prize","kind":1}', "HTTP 204",
                 "passed: https to reports.example.net report.network.url INF"):
        page.expect("report " + text, part % "Report" + ".includes('%s')" % text)
    for text in ("+12025550101 at the beginning You have won", "+12025550101 at the beginning Last chance"):
        page.expect("told " + text, part % "What the extension was told" + ".includes('%s')" % text)
    page.expect("log", part % "Logs" + ".includes('answering')")
    page.expect("lane", part % "Lane" + ".includes('The user types \u201cA prize\u201d into text field \u201ccomment\u201d')")
    for text in ("Asked with messages selected", "Action reportJunkAndBlockSender", "userString SPAM A prize",
                 "Alert the user chose settings", "Blocked +12025550101", "Done at the end can be pressed"):
        page.expect("facts " + text, LANE + ".includes('%s')" % text)
    page.open("#1.r3")
    page.expect("failure", part % "Not as expected" + ".includes('response (line 12)')")
    page.expect("call", LANE + ".includes('Reported call 1 From +12025550107 Asked in Recents')")
    page.expect("sent", part % "Report" + ".includes('Proposed SPAM call Sent Other words')")
    page.open("#1.r4")
    page.expect("decided", part % "Why" + ".includes('failed: the user asks in a notification decided report.origin')")
    page.expect("whom a report is about that was not offered", LANE + ".includes('From +12025550107 Asked')")
    page.open("#1.r5")
    page.expect("denial", part % "Denials" + ".includes('open /private/var/mobile/notes.txt')")
    page.expect("no answer", LANE + ".includes('Report it: no answer: the extension crashed')")
    page.open("#1.r6")
    page.expect("remedy", part % "Report" + ".includes('To do: add ILClassificationExtensionNetworkReportDestination')")
    page.expect("userInfo", LANE + ".includes('userInfo not JSON')")
    page.open()
    for text in ("The user reports messages #1, #2, to Report it", "The user reports call 1, which is not offered",
                 "Call from +12025550107, missed call.recents"):
        page.expect("run " + text, part % "Phone" + ".includes('%s')" % text)
    page.expect("the sheet has its own lane", part % "Phone" + ".includes('The sheet')", False)
    page.expect("a failure, too", LANE + ".includes('Not as expected')", False)
    page.quiet()


def ways(page):
    """Lists, filters, keys and links lead to reports and back."""
    page.open()
    page.expect("rows", ROWS, 9)
    page.expect("found", FOUND, "3 messages in 2 conversations, 7 reports")
    page.expect("proof", "document.querySelector('#proof summary').textContent.includes('2 of 2')")
    for outcome, count in (("reports", 7), ("asked", 0), ("not-asked", 3), ("failed", 1), ("denials", 1), ("network", 1)):
        page.browser.click("[data-outcome=%s]" % outcome)
        page.expect(outcome, "document.querySelector('[data-outcome=%s]').textContent.match(/\\d+/)[0]" % outcome, str(count))
    page.browser.click("[data-outcome=reports]")
    page.expect("only reports", FOUND, "7 reports")
    page.browser.click("#list [role=option]")
    page.expect("latest", TITLE, "Report r7")
    page.browser.click("[data-outcome=all]")
    page.browser.click("[data-folder=unknown]")
    page.expect("a folder has messages", FOUND, "3 messages in 2 conversations")
    page.browser.click("[data-folder='']")
    for text, rows in (("prize", 1), ("nothing such", 0), ("other words", 1), ("report.no-destination", 1), ("+12025550107", 2)):
        type_query(page, text)
        page.expect("search " + text, ROWS, rows)
    type_query(page, "")
    page.open("#1.3")
    for key, title, place in (("j", "Report r1", "#1.r1"), ("j", "Report r2", "#1.r2"), ("k", "Report r1", "#1.r1"),
                              ("k", "Message #3", "#1.3"), ("n", "Report r3", "#1.r3"), ("r", "The run", "#1")):
        page.browser.press(key)
        page.expect("after " + key, TITLE, title)
        page.expect("place after " + key, "location.hash", place)
    page.open("#1.2")
    page.expect("lane of a message", LANE + ".includes('Reported r1, answered reportJunkAndBlockSender')")
    page.browser.click("#transcript .act button")
    page.expect("from the transcript", TITLE, "Report r1")
    page.browser.click("#lane .facts button")
    page.expect("from the report", TITLE, "Message #1")
    page.quiet()


def private_reports(page):
    """What is private is told as that; what was touched, and whether Done was enabled, is not."""
    page.open("#1.r1")
    page.expect("acts", ACTS + ".slice(0, 4)", [
        "The user presses Done not done: it is disabled", "The user types a private text into text field",
        "The user chooses a private text in segments", "The user turns on switch"])
    page.expect("the sheet that is touched", ITEMS % 1 + ".map((n) => n.textContent)", [
        "Private text", "text field: Private textPrivate text(touched next)",
        "segments: Private text Private text Private text", "switch: Private textoff"])
    page.expect("action", LANE + ".includes('Action reportJunkAndBlockSender')")
    page.open("#1.r3")
    page.expect("composer", "document.querySelectorAll('.sheet')[1].textContent.includes('The user sends a text.')")
    page.quiet()


def odd_reports(page):
    """Fields of other kinds, and texts that are markup or hide something."""
    for fragment in ("", "#1.r1", "#1.r2"):
        page.open(fragment)
        page.expect("title", TITLE, "Report " + fragment[3:] if fragment else "The run")
        page.expect("no markup", "document.querySelectorAll('main img, main b, main script, main iframe').length", 0)
        page.expect("no raw control is left", "/[\\u202a-\\u202e\\u2066-\\u2069\\u200b]/.test(document.body.innerText)", False)
        page.browser.press("j")
    page.open("#1.r1")
    page.expect("label", "document.querySelector('.ui').textContent", "</script><b>U+202E")
    page.expect("title of the sheet", "document.querySelector('.sheet-title').textContent", "<img src=x>")
    page.quiet()


ALL = {function.__name__.replace("_", "-"): function for function in (
    audit_reports, sheets, items, report_lanes, ways, private_reports, odd_reports)}
