"""Writes the Core ML models of the fixtures, byte by byte, with nothing but Python.

    python3 make-models.py

Numbers of fields are those of Apple's published model format.
"""

import os
import struct

HERE = os.path.dirname(os.path.abspath(__file__))


def varint(value):
    out = bytearray()
    while True:
        byte, value = value & 0x7F, value >> 7
        out.append(byte | (0x80 if value else 0))
        if not value:
            return bytes(out)


def number(field, value):
    return varint(field << 3) + varint(value)


def data(field, value):
    value = value.encode() if isinstance(value, str) else value
    return varint(field << 3 | 2) + varint(len(value)) + value


def doubles(field, values):
    return data(field, b"".join(struct.pack("<d", value) for value in values))


INT64, DOUBLE, STRING = data(1, b""), data(2, b""), data(3, b"")
BY_STRING = data(6, data(2, b""))


def array(count):
    return data(5, data(1, varint(count)) + number(2, 65600))


def feature(name, type):
    return data(1, name) + data(3, type)


def description(inputs, outputs, label="", probabilities=""):
    parts = [data(1, feature(*item)) for item in inputs]
    parts += [data(10, feature(*item)) for item in outputs]
    parts += [data(11, label)] if label else []
    parts += [data(12, probabilities)] if probabilities else []
    return b"".join(parts)


def model(description, field, body):
    return number(1, 1) + data(2, description) + data(field, body)


def strings(values):
    return b"".join(data(1, value) for value in values)


CLASSES = [("label", STRING), ("labelProbability", BY_STRING)]


def bag_of_words():
    """Counts of words, a vector of them, and a logistic regression."""
    words = ["prize", "winner", "meeting", "mum"]
    vectorizer = model(
        description([("wordCounts", BY_STRING)], [("vector", array(len(words)))]),
        603, data(1, strings(words)))
    classifier = model(
        description([("vector", array(len(words)))], CLASSES, "label", "labelProbability"),
        400,
        data(1, doubles(1, [3, 2, -2, -3])) + doubles(2, [-1]) + data(100, strings(["ham", "spam"])))
    pipeline = data(1, vectorizer) + data(1, classifier)
    return model(
        description([("wordCounts", BY_STRING)], CLASSES, "label", "labelProbability"),
        200, data(1, pipeline))


def opaque():
    """What Create ML makes of a text classifier: its body means nothing to anyone else."""
    return model(
        description([("text", STRING)], [("label", STRING)], "label"),
        2000, number(1, 1) + data(100, b"\x01\x02\x03"))


def score():
    """A logistic regression of three numbers: marks of exclamation, links, digits."""
    return model(
        description([("signs", array(3))], CLASSES, "label", "labelProbability"),
        400,
        data(1, doubles(1, [2, 2, -0.5])) + doubles(2, [-1]) + data(100, strings(["ham", "spam"])))


def write(folder, name, content):
    path = os.path.join(HERE, folder)
    os.makedirs(path, exist_ok=True)
    with open(os.path.join(path, name), "wb") as file:
        file.write(content)


write("WordCountModel", "SpamClassifier.mlmodel", bag_of_words())
write("TextModel", "TextClassifier.mlmodel", opaque())
write("DevelopmentSet/CheckedInClass", "Score.mlmodel", score())
