"""Trains and writes the text classifiers of the development set with nothing but Python.

    python3 make-text-classifiers.py

File, formula and training are those of a maximum-entropy text classifier as Create ML writes one,
inferred from files and from refitting models; the same is written in Swift elsewhere, on its own, so
that each is a check of the other. Prints the probabilities of the set's inbox.
"""

import json
import math
import os
import plistlib
import re
import struct

from model_bytes import container, data, number

HERE = os.path.dirname(os.path.abspath(__file__))
SET = os.path.join(HERE, "DevelopmentSet")

CORPUS = [
    ("transaction", "Your code is 104482. Do not share it with anyone."),
    ("transaction", "Your code is 220917"),
    ("transaction", "Payment of EUR 8.20 at Corner Shop. Balance EUR 112.40"),
    ("transaction", "Payment of EUR 61.00 at Book Store. Balance EUR 51.40"),
    ("transaction", "Your parcel is on its way. Track it in the app."),
    ("transaction", "Use the code 7781 to sign in. Do not share it."),
    ("junk", "You won a FREE phone! Claim it now"),
    ("junk", "FREE entry in the lottery! Claim your prize at http://prize.example/now"),
    ("junk", "You have won the lottery. Call to collect your prize"),
    ("junk", "Sie haben einen Preis gewonnen! Jetzt anrufen"),
    ("junk", "Claim your FREE prize now! Call +1 212 555 0101"),
    ("junk", "Winner! Call now to collect a FREE cruise"),
    ("promotion", "20% off today with coupon SPRING"),
    ("promotion", "Only today: 50% off shoes with code SHOE50"),
    ("promotion", "Summer sale: 30% off only this week"),
    ("promotion", "Save 10% today with coupon TEN"),
    ("allow", "Shall we meet at noon?"),
    ("allow", "Are you home for lunch today?"),
    ("allow", "I will be late, start without me"),
    ("allow", "Happy birthday! See you at dinner"),
    ("allow", "Shall we have dinner at eight?"),
]

WORD = re.compile(r"(?:[^\W]|_)+(?:(?:[.'’-]|(?<=\d),(?=\d))(?:[^\W]|_)+)*|[^\w\s]")


def tokens(text):
    return WORD.findall(text)


def counts(text):
    found = {}
    for token in tokens(text):
        found[token] = found.get(token, 0) + 1
    return found


class Classifier:
    """Weights of (token, label), document frequencies, and the number of documents."""

    def __init__(self, corpus, strength=2.0):
        self.labels = sorted({label for label, _ in corpus})
        self.count = len(corpus)
        documents = [(label, counts(text)) for label, text in corpus]
        self.frequency = {}
        for _, found in documents:
            for token in found:
                self.frequency[token] = self.frequency.get(token, 0) + 1
        self.vocabulary = sorted(self.frequency)
        self.weights = {(t, label): 0.0 for label, found in documents for t in found}
        self.train([(label, self.vector(found)) for label, found in documents], strength)

    def vector(self, found):
        return {
            token: math.log(1 + number) * math.log(self.count / self.frequency[token])
            for token, number in found.items() if token in self.frequency}

    def probabilities(self, vector):
        scores = [
            sum(self.weights.get((t, label), 0.0) * x for t, x in vector.items())
            for label in self.labels]
        top = max(scores)
        powers = [math.exp(score - top) for score in scores]
        return [power / sum(powers) for power in powers]

    def train(self, documents, strength):
        """Gradient descent: slow, plain, and convex, so that it ends where any other way does."""
        step = 0.02
        for _ in range(6000):
            slope = {key: strength * weight for key, weight in self.weights.items()}
            for label, vector in documents:
                for name, chance in zip(self.labels, self.probabilities(vector)):
                    surprise = chance - (1.0 if name == label else 0.0)
                    for token, x in vector.items():
                        if (token, name) in slope:
                            slope[token, name] += surprise * x
            for key, value in slope.items():
                self.weights[key] -= step * value
            if max(abs(value) for value in slope.values()) < 1e-10:
                return
        raise SystemExit("the training did not converge")

    def parameters(self):
        names = [""] * 16 + self.vocabulary
        numbers = {token: index for index, token in enumerate(names) if token}
        records = b"".join(
            struct.pack("<HBB", numbers[token], 0, self.labels.index(label) + 1)
            + struct.pack(">f", weight)
            for (token, label), weight in sorted(self.weights.items()))
        sections = [
            plistlib.dumps(
                {"NumberOfTrainingInstances": self.count, "ModelType": 0},
                fmt=plistlib.FMT_BINARY),
            records,
            b"".join(label.encode() + b"\0" for label in [""] + self.labels),
            b"".join(name.encode() + b"\0" for name in names),
            plistlib.dumps(
                [self.frequency.get(name, 1) for name in names], fmt=plistlib.FMT_BINARY),
        ]
        return container(4, 7, sections)


def model(labels, parameters):
    text, label = (data(1, name) + data(3, data(3, b"")) for name in ("text", "label"))
    description = data(1, text) + data(10, label) + data(11, "label")
    names = data(200, b"".join(data(1, name) for name in labels))
    body = number(1, 1) + data(100, parameters) + names
    return number(1, 1) + data(2, description) + data(2000, body)


def write(path, content):
    path = os.path.join(SET, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)


def messages():
    with open(os.path.join(SET, "inbox.json5"), encoding="utf-8") as file:
        return re.findall(r'\btext: "([^"]*)" } }', file.read())


def main():
    four = Classifier(CORPUS)
    two = Classifier(
        [("spam" if label == "junk" else "ham", text) for label, text in CORPUS])
    for classifier in (four, two):
        print("labels", *classifier.labels)
        for text in messages():
            chances = classifier.probabilities(classifier.vector(counts(text)))
            print(" ".join(f"{chance:.4f}" for chance in chances), text[:32])
    four, two = (model(c.labels, c.parameters()) for c in (four, two))
    write("ClassifierUnderTry/SpamModel.mlmodel", two)
    write("ClassifierForced/Categories.mlmodel", four)
    write("ClassifierByURL/Words.mlmodel", four)
    package = "ClassifierPackage/MessageKinds.mlpackage/"
    write(package + "Data/com.apple.CoreML/kinds-of-messages.mlmodel", four)
    item = "5E6C2B0A-63C0-4A6C-8F0C-3F6B5A0A7C11"
    entry = {
        "author": "com.apple.CoreML", "description": "CoreML Model Specification",
        "name": "kinds-of-messages.mlmodel", "path": "com.apple.CoreML/kinds-of-messages.mlmodel"}
    manifest = {
        "fileFormatVersion": "1.0.0", "itemInfoEntries": {item: entry},
        "rootModelIdentifier": item}
    write(package + "Manifest.json", json.dumps(manifest, indent=2).encode() + b"\n")
    # Of the other kind only the outside is known: what is in it needs the phone's own embedding.
    transfer = model(["ham", "spam"], container(6, 8, [b"?" * 8] * 5))
    write("TransferLearning/Transferred.mlmodel", transfer)
    write("RecordedAnswers/Embedded.mlmodel", transfer)


main()
