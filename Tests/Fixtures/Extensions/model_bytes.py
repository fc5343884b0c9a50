"""Bytes that Core ML models are made of, for the scripts beside this one.

Numbers of fields are those of Apple's published model format; what is in a text classifier is inferred.
"""

import struct


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


def container(kind, version, sections):
    """The parts of a text classifier behind their table; the first begins four bytes after its place."""
    place = 16 + 8 * len(sections)
    table, body = b"", b""
    for index, section in enumerate(sections):
        table += struct.pack("<II", place, len(section))
        part = (b"\0" * 4 if index == 0 else b"") + section
        part += b"\0" * (-len(part) % 4)
        body += part
        place += len(part)
    head = struct.pack("<IHHHHI", 0x0956D3DE, kind, version, 1, 1, len(sections) - 1)
    return head + table + body
