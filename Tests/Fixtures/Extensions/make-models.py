"""Writes the Core ML models of the fixtures, byte by byte, with nothing but Python.

    python3 make-models.py
"""

import json
import os
import plistlib
import struct

from model_bytes import container, data, number, varint

HERE = os.path.dirname(os.path.abspath(__file__))


def doubles(field, values):
    return data(field, b"".join(struct.pack("<d", value) for value in values))


INT64, DOUBLE, STRING = data(1, b""), data(2, b""), data(3, b"")
BY_STRING = data(6, data(2, b""))


BY_INTEGER = data(6, data(1, b""))


def array(*shape, type=65600):
    return data(5, data(1, b"".join(varint(length) for length in shape)) + number(2, type))


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


def properties(value):
    return plistlib.dumps(value, fmt=plistlib.FMT_BINARY)


def parameters(kind, labels, tokens, texts):
    """What Create ML keeps of a text classifier: a header, then sections.

    `tokens` has the number of texts with each, and its weights by label. The layout is inferred.
    """
    vocabulary = [""] * 16 + list(tokens)
    records = b"".join(
        struct.pack("<HBB", vocabulary.index(token), 0, labels.index(label) + 1)
        + struct.pack(">f", weight)
        for token, (_, weights) in tokens.items() for label, weight in weights.items())
    sections = [
        properties({"NumberOfTrainingInstances": texts, "ModelType": 0}), records,
        b"".join(text.encode() + b"\0" for text in [""] + labels),
        b"".join(text.encode() + b"\0" for text in vocabulary),
        properties([0] * 16 + [count for count, _ in tokens.values()]),
    ]
    return container(kind, 7, sections)


def text_classifier(kind=4):
    """A text goes in, a label comes out."""
    labels = ["ham", "spam"]
    tokens = {
        "prize": (10, {"ham": -1.5, "spam": 1.5}), "winner": (20, {"spam": 1.25}),
        "meeting": (10, {"ham": 1.5}), "奖金": (10, {"spam": 2}), "now": (50, {"spam": 0.1}),
    }
    return model(
        description([("text", STRING)], [("label", STRING)], "label"), 2000,
        number(1, 1) + data(100, parameters(kind, labels, tokens, 100)) + data(200, strings(labels)))


def score():
    """A logistic regression of three numbers: marks of exclamation, links, digits."""
    return model(
        description([("signs", array(3))], CLASSES, "label", "labelProbability"),
        400,
        data(1, doubles(1, [2, 2, -0.5])) + doubles(2, [-1]) + data(100, strings(["ham", "spam"])))


def measured():
    """A neural network that cannot be run, with arrays and dictionaries."""
    inputs = [("x", array(1, 3, type=65568)), ("n", INT64), ("text", STRING)]
    outputs = [
        ("y", array(1, 2, type=65568)), ("ranks", BY_INTEGER), ("id", INT64), ("label", STRING)]
    return model(description(inputs, outputs, "label"), 500, b"")


def piped():
    """A text classifier that is the only model of a pipeline."""
    return model(
        description([("text", STRING)], [("label", STRING)], "label"), 202,
        data(1, text_classifier()))


def oddly_named():
    """A neural network whose features have names that are none in Swift, or mean something there."""
    names = [
        "", "-", "_", "a b", "a-b", "a_b", "1st", "te\"xt", "te\\(fatalError())xt", "two\nlines", "\u202e",
        "Preis", "奖金", "e\u0301", "self", "Self", "init", "Type", "class", "default", "in", "is", "var",
        "let", "inout", "try", "await", "nil", "import", "func", "subscript", "features", "featureNames",
        "featureName", "provider", "model", "input", "options", "value", "description", "prediction", "x",
        "xShapedArray", "String", "Optional", "Swift", "MLMultiArray", "Odd_namesInput",
    ]
    types = [STRING, INT64, DOUBLE, array(1, 2), BY_STRING, BY_INTEGER]
    features = [(name, types[index % len(types)]) for index, name in enumerate(names)]
    return model(description(features, features), 500, b"")


def write(folder, name, content):
    path = os.path.join(HERE, folder)
    os.makedirs(path, exist_ok=True)
    with open(os.path.join(path, name), "wb") as file:
        file.write(content)


write("WordCountModel", "SpamClassifier.mlmodel", bag_of_words())
write("TextModel", "TextClassifier.mlmodel", text_classifier())
write("OwnModelClass", "Spam.mlmodel", text_classifier())
write("OpaqueTextModel", "Opaque.mlmodel", text_classifier(kind=6))
write("PackagedModel/Judge.mlpackage/Data/com.example.trainer", "Judge v2.mlmodel", text_classifier())
write("PackagedModel/Judge.mlpackage", "Manifest.json", json.dumps({
    "fileFormatVersion": "1.0.0",
    "itemInfoEntries": {
        "B0B1": {"author": "com.example.trainer", "name": "weights", "path": "com.example.trainer/weights"},
        "A0A1": {"author": "com.example.trainer", "name": "model", "path": "com.example.trainer/Judge v2.mlmodel"},
    },
    "rootModelIdentifier": "A0A1",
}, indent=2).encode())
write("DevelopmentSet/CheckedInClass", "Score.mlmodel", score())
write("ModelMembers", "Measured.mlmodel", measured())
write("ModelMembers", "Piped.mlmodel", piped())
write("ModelMembers", "Odd-names.mlmodel", oddly_named())
write("DevelopmentSet/ModelsInModules/SpamKit", "Spam.mlmodel", text_classifier())
write("DevelopmentSet/ModelsInModules/Packages/Kinds/Sources/Kinds", "Kinds.mlmodel", bag_of_words())
