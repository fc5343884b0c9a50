#!/usr/bin/env python3
"""Removes one guard of the sandbox at a time and shows the attack that then gets through.

    python3 Tests/SandboxingTests/mutations.py [--only WORD] [--copy FOLDER] > table.md

Works on a copy of the package, in a temporary folder or in one that is kept and used again. Each
guard is a change of source text that must apply and compile; then `doctor --prove` runs the named
cases, and at least one must fail. What no attack shows is shown by tests: `test:NAME` stands for those
whose name has NAME. A guard without a failing case is an error, and so is a case that fails before any
change.
"""

import argparse
import contextlib

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from mutation_guards import GUARDS, LAUNCHER, LAUNCH_FAILS, NO_NEW_PRIVILEGES
from mutation_guards import REFUSED_BY_THE_KERNEL


def first_error(text):
    return next((line for line in text.splitlines() if "error:" in line), text[-300:])


def is_same(source, target):
    return target.is_file() and source.read_bytes() == target.read_bytes()


TEST = "test:"


class Copy:
    """A copy of the package, built once and then again for each guard of the host."""

    def __init__(self, source, folder):
        self.folder = folder
        files = subprocess.check_output(
            ["git", "ls-files", "-co", "--exclude-standard"], cwd=source, text=True).split("\n")
        for name in filter(None, files):
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if (source / name).is_file() and not is_same(source / name, target):
                shutil.copy2(source / name, target)
        self.tool = folder / ".build/debug/messages-host"
        self.launcher = folder / "mutated-launcher"

    def build(self, tests=False):
        what = ["--build-tests"] if tests else ["--product", "messages-host"]
        done = subprocess.run(["swift", "build", *what], cwd=self.folder,
                              capture_output=True, text=True)
        return None if done.returncode == 0 else first_error(done.stdout + done.stderr)

    def compile_launcher(self):
        sources = sorted((self.folder / LAUNCHER).glob("*.c"))
        compiler = shutil.which("clang") or "cc"
        done = subprocess.run([compiler, "-O1", "-w", *map(str, sources), "-o", str(self.launcher)],
                              capture_output=True, text=True)
        return None if done.returncode == 0 else first_error(done.stderr)

    def prove(self, cases, launcher=None):
        environment = dict(os.environ)
        if launcher:
            environment["MESSAGES_HOST_LAUNCHER"] = str(launcher)
        command = [str(self.tool), "doctor", "--prove", "--json", "--case", ",".join(cases)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, env=environment,
                                  timeout=60 if len(cases) < 9 else 300)
        except subprocess.TimeoutExpired:
            return {case: ("FAILED", "it runs on") for case in cases}
        results = {}
        for line in done.stdout.splitlines():
            row = json.loads(line)
            results[row["case"]] = (row["result"], row["reason"])
        return results or {LAUNCH_FAILS: ("FAILED", done.stderr.strip()[-200:])}

    def run_tests(self, names):
        """Answers what fails of the tests of these names."""
        filters = [word for name in names for word in ("--filter", name.removeprefix(TEST))]
        command = [str(next((self.folder / ".build/debug").glob("*PackageTests.xctest"))),
                   "--testing-library", "swift-testing", *filters]
        try:
            done = subprocess.run(command, capture_output=True, text=True, cwd=self.folder,
                                  env={**os.environ, "NO_COLOR": "1"}, timeout=300)
        except subprocess.TimeoutExpired:
            return {TEST + "all": ("FAILED", "they run on")}
        output = done.stdout + done.stderr
        red = re.findall(r"Test (\w+)\(.*\).* failed after", output)
        if done.returncode != 0 and not red:
            red = ["the process ended"]
        if not re.search(r"Test run with [1-9]", output) and not red:
            red = ["there is none"]
        return {TEST + name: ("FAILED", "a test") for name in red}

    def try_all(self, cases, launcher=None):
        tests = [case for case in cases if case.startswith(TEST)]
        attacks = [case for case in cases if not case.startswith(TEST)]
        results = self.prove(attacks, launcher) if attacks else {}
        return results | (self.run_tests(tests) if tests else {})

    def change(self, changes):
        """Applies changes; answers the original texts, or None where one does not apply."""
        originals = {}
        for name, old, new in changes:
            path = self.folder / name
            text = path.read_text()
            originals.setdefault(path, text)
            if old not in text:
                self.restore(originals)
                return None
            path.write_text(text.replace(old, new, 1))
        return originals

    def restore(self, originals):
        for path, text in originals.items():
            path.write_text(text)


def is_of_launcher(changes):
    return all(name.startswith(LAUNCHER) for name, _, _ in changes)


def try_guard(copy, name, changes, cases):
    """Answers the cases that fail without the guard, or an error."""
    originals = copy.change(changes)
    if originals is None:
        return None, "the change does not apply"
    try:
        alone = is_of_launcher(changes)
        error = copy.compile_launcher()
        if error is None and not alone:
            error = copy.build(tests=has_tests([cases]))
        if error is not None:
            return None, "VOID: does not compile: " + error
        results = copy.try_all(cases, copy.launcher)
    finally:
        copy.restore(originals)
    red = {case: reason for case, (result, reason) in results.items() if result == "FAILED"}
    if LAUNCH_FAILS in red and name not in REFUSED_BY_THE_KERNEL:
        return None, "VOID: nothing starts: " + red[LAUNCH_FAILS]
    return red, None if red else "no case fails"


def has_tests(lists):
    return any(case.startswith(TEST) for cases in lists for case in cases)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="", help="guards whose name has this word")
    parser.add_argument("--copy", help="a folder for the copy, which stays")
    options = parser.parse_args()
    guards = [(name, changes, cases.split()) for name, changes, cases in GUARDS
              if options.only in name]
    # What the launcher alone decides comes first: the tool is built again for the others only.
    guards.sort(key=lambda guard: not is_of_launcher(guard[1]))
    source = pathlib.Path(__file__).resolve().parents[2]
    failures = 0
    kept = contextlib.nullcontext(options.copy)
    with kept if options.copy else tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        os.makedirs(folder, exist_ok=True)
        os.chmod(folder, 0o755)
        copy = Copy(source, pathlib.Path(folder).resolve())
        lists = [cases for _, _, cases in guards]
        error = copy.build() or (copy.build(tests=True) if has_tests(lists) else None)
        error = error or copy.compile_launcher()
        if error:
            sys.exit("the package does not build:\n" + error)
        every = sorted({case for cases in lists for case in cases})
        before = copy.try_all(every, copy.launcher)
        odd = {case: row for case, row in before.items() if row[0] == "FAILED"}
        if odd:
            sys.exit(f"these cases fail before any change: {odd}")
        print("| guard that is removed | attacks that then get through, or are not reported |")
        print("|---|---|", flush=True)
        for name, changes, cases in guards:
            red, error = try_guard(copy, name, changes, cases)
            failures += error is not None
            print(f"| {name} | {error or ', '.join(sorted(red))} |", flush=True)
    print(f"\n{len(guards)} guards, {len(guards) - failures} with an attack that shows them.",
          flush=True)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
