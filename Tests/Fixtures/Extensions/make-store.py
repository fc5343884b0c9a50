"""Writes the store of `DevelopmentSet/StoreMadeElsewhere` as Core Data lays one out, with Python's SQLite.

    python3 make-store.py

Tables and columns are those that public descriptions of such files show: no code of the simulator has
a part in it, so that its reader is tried on what it did not write.
"""

import datetime
import os
import plistlib
import sqlite3
import uuid

HERE = os.path.dirname(os.path.abspath(__file__))
PLACE = os.path.join(HERE, "StoreMadeElsewhere.sqlite")

SCHEMA = """
CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB);
CREATE TABLE Z_PRIMARYKEY (
  Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER);
CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB);
CREATE TABLE ZGROUP (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER,
  ZISACTIVE INTEGER, ZCREATED TIMESTAMP, ZNAME VARCHAR, ZIDENTIFIER BLOB, ZSETTINGS BLOB);
CREATE TABLE ZRULE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER,
  ZGROUP INTEGER, ZLIMIT DECIMAL, ZPRIORITY INTEGER, ZPATTERN VARCHAR, ZSENDER VARCHAR);
CREATE TABLE ZTAG (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR);
CREATE TABLE Z_2TAGS (Z_2RULES INTEGER, Z_5TAGS INTEGER, PRIMARY KEY (Z_2RULES, Z_5TAGS));
CREATE INDEX ZRULE_ZGROUP_INDEX ON ZRULE (ZGROUP);
CREATE INDEX Z_Rule_byPattern ON ZRULE (ZPATTERN COLLATE BINARY ASC);
"""

# Numbers of entities follow their names, and those of an entity's children follow its own.
ENTITIES = [
    (1, "Group", 0, 3), (2, "Rule", 0, 7), (3, "SenderRule", 2, 0), (4, "TextRule", 2, 0),
    (5, "Tag", 0, 2)]


def seconds(year, month, day):
    start = datetime.datetime(2001, 1, 1)
    return (datetime.datetime(year, month, day) - start).total_seconds()


def archive(values):
    """A dictionary of texts and numbers as a keyed archive."""
    objects = ["$null", None]
    for value in list(values) + list(values.values()):
        objects.append(value)
    count = len(values)
    objects[1] = {
        "$class": plistlib.UID(len(objects)),
        "NS.keys": [plistlib.UID(2 + index) for index in range(count)],
        "NS.objects": [plistlib.UID(2 + count + index) for index in range(count)]}
    objects.append({"$classname": "NSDictionary", "$classes": ["NSDictionary", "NSObject"]})
    return plistlib.dumps(
        {"$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": plistlib.UID(1)},
         "$objects": objects}, fmt=plistlib.FMT_BINARY)


def main():
    if os.path.exists(PLACE):
        os.remove(PLACE)
    base = sqlite3.connect(PLACE)
    base.execute("PRAGMA page_size = 512")
    base.executescript(SCHEMA)
    metadata = {
        "NSStoreType": "SQLite", "NSPersistenceFrameworkVersion": 1344,
        "NSStoreModelVersionHashesVersion": 3, "NSStoreModelVersionIdentifiers": [""],
        "NSStoreModelVersionHashes": {name: bytes(32) for _, name, _, _ in ENTITIES}}
    base.execute(
        "INSERT INTO Z_METADATA VALUES (1, ?, ?)",
        ("0D3F2C51-7E3C-4F0B-9E6C-3A5B9C1D2E4F",
         plistlib.dumps(metadata, fmt=plistlib.FMT_BINARY)))
    base.executemany("INSERT INTO Z_PRIMARYKEY VALUES (?, ?, ?, ?)", ENTITIES)
    identifier = uuid.UUID("6F0E4F0C-0B0E-4B7F-8C57-0A8B6A4E7D21").bytes
    base.executemany(
        "INSERT INTO ZGROUP VALUES (?, 1, 1, ?, ?, ?, ?, ?)",
        [(1, 1, seconds(2024, 2, 29), "Lottery", identifier, archive({"label": "junk"})),
         (2, 0, seconds(2025, 6, 1), "Paused", None, None),
         (3, 1, seconds(2023, 1, 1), "Offers", None, archive({"label": "promotion"}))])
    base.executemany(
        "INSERT INTO ZRULE VALUES (?, ?, 1, ?, ?, ?, ?, ?)",
        [(1, 4, 1, 0.5, 10, "lottery", None),
         (2, 4, 2, None, 20, "lunch", None),
         (4, 3, 3, 1.25, 5, None, "SHOPNOW"),
         (7, 4, 1, None, 1, "gewonnen", None)])
    base.executemany("INSERT INTO ZTAG VALUES (?, 5, 1, ?)", [(1, "english"), (2, "german")])
    base.executemany("INSERT INTO Z_2TAGS VALUES (?, ?)", [(1, 1), (2, 1), (7, 2)])
    base.commit()
    base.execute("VACUUM")
    base.close()


main()
