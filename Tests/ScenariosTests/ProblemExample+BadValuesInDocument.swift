extension ProblemExample {
  static let badValuesInDocument: [ProblemExample] = [
    .document(
      "profile: 'ios1l',",
      "2:1 “ios1l” is not known here; did you mean “ios11”? (profile)"),
    .document(
      "profile: 'ios19',",
      "2:1 “ios19” is not known here; there is no iOS 19 to 25; the releases go from 18 to 26; allowed: ios11, ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26 (profile)"
    ),
    .document(
      "profile: 'iOS 18',",
      "2:1 “iOS 18” is not known here; write ios18; allowed: ios11, ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26 (profile)"
    ),
    .document(
      "profile: 'android',",
      "2:1 “android” is not known here; allowed: ios11, ios12, ios13, ios14, ios15, ios16, ios17, ios18, ios26 (profile)"
    ),
    .document(
      "phone: { country: 'USA' },",
      "2:10 expected a two-letter country code such as “US”, found “USA” (phone.country)"),
    .document(
      "phone: { country: '12' },",
      "2:10 expected a two-letter country code such as “US”, found “12” (phone.country)"),
    .document(
      "phone: { country: 'é' },",
      "2:10 expected a two-letter country code such as “US”, found “é” (phone.country)"),
    .document(
      "phone: { date: 'tonight' },",
      "2:10 expected a date such as “2026-03-01T22:15:00+01:00”, or “2026-03-01T22:15” by the phone’s time zone, found “tonight” (phone.date)"
    ),
    .document(
      "phone: { date: '2026-02-30T22:15' },",
      "2:10 expected a day that the calendar has, found “2026-02-30T22:15” (phone.date)"),
    .document(
      "phone: { date: '1926-02-01T22:15' },",
      "2:10 expected a date in the years 1970 to 2099 of UTC, found “1926-02-01T22:15” (phone.date)"
    ),
    .document(
      "phone: { date: '1970-01-01T00:00', timeZone: 'Europe/Berlin' },",
      "2:10 expected a date in the years 1970 to 2099 of UTC, found “1970-01-01T00:00” (phone.date)"
    ),
    .document(
      "phone: { date: '2116-06-01T00:00' },",
      "2:10 expected a date in the years 1970 to 2099 of UTC, found “2116-06-01T00:00” (phone.date)"
    ),
    .document(
      "phone: { date: '2026-02-01T24:00' },",
      "2:10 expected a time of day from 00:00 to 23:59:59, found “2026-02-01T24:00” (phone.date)"),
    .document(
      "phone: { date: '2026-02-01T22:15+15:00' },",
      "2:10 expected an offset from -14:00 to +14:00, found “2026-02-01T22:15+15:00” (phone.date)"),
    .document(
      "phone: { date: '2026-03-29T02:30', timeZone: 'Europe/Berlin' },",
      "2:10 expected a time that clocks in Europe/Berlin show; they go forward over this one, found “2026-03-29T02:30” (phone.date)"
    ),
    .document(
      "phone: { date: '2026-10-25T02:30', timeZone: 'Europe/Berlin' },",
      "2:10 expected an offset behind it, as clocks in Europe/Berlin show this time twice: +02:00 or +01:00, found “2026-10-25T02:30” (phone.date)"
    ),
    .document(
      "phone: { date: '2026-03-29T02:30', timeZone: 'Berlin' },",
      "2:36 expected a name of the tz database, found “Berlin”; did you mean “Europe/Berlin”? (phone.timeZone)"
    ),
    .document(
      "phone: { timeZone: 'EST' },",
      "2:10 expected a name of the tz database such as “Europe/Berlin”, found “EST” (phone.timeZone)"
    ),
    .document(
      "phone: { timeZone: 'Nicosia' },",
      "2:10 expected a name of the tz database, found “Nicosia”; did you mean “Asia/Nicosia”? (phone.timeZone)"
    ),
    .document(
      "phone: { timeZone: 'US/Pacific-New' },",
      "2:10 expected a name of the tz database such as “Europe/Berlin”, found “US/Pacific-New” (phone.timeZone)"
    ),
    .document(
      "contacts: [' '],",
      "2:12 expected a phone number, an e-mail address or a name (contacts[0])"),
    .document(
      "extensions: { none: 'A' },",
      "2:15 an extension cannot be called “none” (extensions.none)"),
    .document(
      "extensions: { a: 'A', b: 'B' },",
      "2:1 several extensions are installed; choose one with settings.filter, or “none” (extensions)"
    ),
    .document(
      "extensions: { a: 'A' }, settings: { filter: 'b' },",
      "2:37 “b” is not known here; allowed: a, none (settings.filter)"),
    .document(
      "settings: { junkStickiness: 'always' },",
      "2:13 “always” is not known here; allowed: conversation, category, unless-first-transaction (settings.junkStickiness)"
    ),
    .document(
      "settings: { junkStickiness: 'categories' },",
      "2:13 “categories” is not known here; did you mean “category”? (settings.junkStickiness)"),
    .document(
      "queryTimeout: '5',",
      "2:1 expected a duration such as “30s” or “2h 30m”, found “5” (queryTimeout)"),
    .document(
      "queryTimeout: '0s',",
      "2:1 expected a duration above zero (queryTimeout)"),
    .document(
      "queryTimeout: '-1s',",
      "2:1 expected a duration such as “30s” or “2h 30m”, found “-1s” (queryTimeout)"),
    .document(
      "queryTimeout: '1w',",
      "2:1 expected a duration such as “30s” or “2h 30m”, found “1w” (queryTimeout)"),
    .document(
      "queryTimeout: '99999999999d',",
      "2:1 expected a duration below “36500d”, found “99999999999d” (queryTimeout)"),
    .document(
      "queryTimeout: '99999999999999999999ms',",
      "2:1 expected a duration below “36500d”, found “99999999999999999999ms” (queryTimeout)"),
    .document(
      "queryTimeout: '36499d 24h',",
      "2:1 expected a duration below “36500d”, found “36499d 24h” (queryTimeout)"),
    .document(
      "queryTimeout: '',",
      "2:1 expected a duration such as “30s” or “2h 30m”, found “” (queryTimeout)"),
    .document(
      "appGroups: { '../x': {} },",
      "2:14 expected the identifier of an App Group, such as group.com.example (appGroups.../x)"),
    .document(
      "models: { 'a/b': 'x' },",
      "2:11 expected the name of a model, such as SpamClassifier (models.a/b)"),
    .document(
      "models: { a: '' },",
      "2:11 expected the path of a file with recorded answers, found “” (models.a)"),
    .document(
      "appGroups: { 'group.a': { files: { '../x': '' } } },",
      "2:36 expected a path inside the App Group’s container (appGroups.group.a.files.../x)"),
    .document(
      "appGroups: { 'group.a': { files: { '/x': '' } } },",
      "2:36 expected a path inside the App Group’s container (appGroups.group.a.files./x)"),
    .document(
      "appGroups: { 'group.a': { files: { x: NaN } } },",
      "2:36 JSON has no way to write this value (NaN or infinity) (appGroups.group.a.files.x)"),
    .document(
      "appGroups: { 'group.a': { files: { x: { path: 'no-such-file' } } } },",
      "2:41 the file no-such-file cannot be read: No such file or directory (appGroups.group.a.files.x.path)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: { entities: {} } } },",
      "2:27 the key store is missing: the path of the store’s file (appGroups.group.a.coreData)"),
    .document(
      "appGroups: { 'group.a': { coreData: { store: '../x', entities: {} } } },",
      "2:39 expected a path inside the App Group’s container (appGroups.group.a.coreData.store)"),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'x' } } },",
      "2:27 expected entities, or the path of a store that Core Data made (appGroups.group.a.coreData)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'x', entities: {}, path: 'y' } } },",
      "2:65 entities and path exclude each other (appGroups.group.a.coreData.path)"),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'x', path: 'no-such-file' } } },",
      "2:51 the file no-such-file cannot be read: No such file or directory (appGroups.group.a.coreData.path)"
    ),
    .document(
      "appGroups: { 'group.a': { files: { 'Library/Preferences/group.a.plist': { base64: 'YnBsaXN0MDA=' } } } },",
      "2:36 the property list “Library/Preferences/group.a.plist”, which the group’s user defaults are read from, is damaged, or has numbers of more bytes than Apple writes (appGroups.group.a.files.Library/Preferences/group.a.plist)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: [{ store: 'x', entities: {} }, { store: 'x', entities: {} }] } },",
      "2:70 the store “x” is here a second time (appGroups.group.a.coreData[1].store)"),
    .document(
      "appGroups: { 'group.a': { files: { x: '' }, coreData: { store: 'x', entities: {} } } },",
      "2:57 files has a file “x”, too (appGroups.group.a.coreData.store)"),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'Library/Preferences/group.a.plist', entities: {} } } },",
      "2:39 the group’s user defaults are kept in this file (appGroups.group.a.coreData.store)"),
    .document(
      "appGroups: { 'group.a': { defaults: {}, files: { 'Library/Preferences/group.a.plist': '' } } },",
      "2:50 the group’s user defaults are kept in this file (appGroups.group.a.files.Library/Preferences/group.a.plist)"
    ),
    .document(
      "appGroups: { 'group.a': { defaults: {}, files: { Library: '' } } },",
      "2:50 the group’s user defaults are kept below it, in Library/Preferences/group.a.plist (appGroups.group.a.files.Library)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: [{ store: 'x', entities: {} }, { store: 'x/y', entities: {} }] } },",
      "2:70 “x/y” is below “x”, which is a file (appGroups.group.a.coreData[1].store)"),
    .document(
      "appGroups: { 'group.a': { files: { a: '', 'a/b': '' } } },",
      "2:43 “a/b” is below “a”, which is a file (appGroups.group.a.files.a/b)"),
    .document(
      "appGroups: { 'group.a': { files: { 'x-wal': '' }, coreData: { store: 'x', entities: {} } } },",
      "2:36 it would be taken for a log of the store “x” (appGroups.group.a.files.x-wal)"),
    .document(
      "appGroups: { 'group.a': { coreData: { store: '\(String(repeating: "x", count: 241))', entities: {} } } },",
      "2:39 expected a path of at most 900 bytes with names of at most 240 bytes (appGroups.group.a.coreData.store)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'x', entities: [{ word: 'a' }] } } },",
      "2:62 the key $entity is missing: the name of the object’s entity (appGroups.group.a.coreData.entities[0])"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'x', entities: [{ $entity: 5 }] } } },",
      "2:64 expected the name of an entity, found 5 (appGroups.group.a.coreData.entities[0].$entity)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'x', entities: { R: [{ $entity: 'S' }] } } } },",
      "2:69 expected $entity only as “R”, in whose list the object is, found “S” (appGroups.group.a.coreData.entities.R[0].$entity)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'x', entities: { R: [{ $id: '@a' }] } } } },",
      "2:69 expected a name for other objects, which they write with an @ before it, found “@a” (appGroups.group.a.coreData.entities.R[0].$id)"
    ),
    .document(
      "network: { domain: 'maybe' },",
      "2:12 “maybe” is not known here; allowed: granted, denied (network.domain)"),
    .document(
      "network: { domain: 'granted', associationFile: {} },",
      "2:31 domain and associationFile contradict each other (network.associationFile)"),
    .document(
      "network: { associationFile: { a: Infinity } },",
      "2:12 JSON has no way to write this value (NaN or infinity) (network.associationFile)"),
    .document(
      "network: { stubs: [{}] },",
      "2:20 a stub has exactly one of answer, fault, redirect, drip, oversize, gzipBomb (network.stubs[0])"
    ),
    .document(
      "network: { stubs: [{ fault: 'refused', answer: {} }] },",
      "2:20 a stub has exactly one of answer, fault, redirect, drip, oversize, gzipBomb (network.stubs[0])"
    ),
    .document(
      "network: { stubs: [{ fault: 'reused' }] },",
      "2:22 “reused” is not known here; did you mean “refused”? (network.stubs[0].fault)"),
    .document(
      "network: { stubs: [{ fault: 'refused', delay: 'long' }] },",
      "2:40 expected a duration such as “30s” or “2h 30m”, found “long” (network.stubs[0].delay)"),
    .document(
      "network: { stubs: [{ fault: 'refused', times: 0 }] },",
      "2:40 expected a whole number from 1 to 1000000, found 0 (network.stubs[0].times)"),
    .document(
      "network: { stubs: [{ answer: { status: 99 } }] },",
      "2:32 expected a whole number from 100 to 599, found 99 (network.stubs[0].answer.status)"),
    .document(
      "network: { stubs: [{ answer: { body: NaN } }] },",
      "2:32 JSON has no way to write this value (NaN or infinity) (network.stubs[0].answer.body)"),
    .document(
      "network: { stubs: [{ answer: { body: { base64: 'AA' } } }] },",
      "2:40 expected base64, such as “AAH/”: characters of A-Z, a-z, 0-9, + and / in groups of four, the last filled up with =, found “AA” (network.stubs[0].answer.body.base64)"
    ),
    .document(
      "network: { stubs: [{ drip: { interval: 'soon' } }] },",
      "2:30 expected a duration such as “30s” or “2h 30m”, found “soon” (network.stubs[0].drip.interval)"
    ),
    .document(
      "network: { stubs: [{ oversize: 0 }] },",
      "2:22 expected a whole number from 1 to 1099511627776, found 0 (network.stubs[0].oversize)"),
    .document(
      "network: { stubs: [{ fault: 'refused', when: { text: {} } }] },",
      "2:48 the key contains is missing: the part to look for (network.stubs[0].when.text)"),
    .document(
      "network: { stubs: [{ fault: 'refused', when: { text: 'a', classification: {} } }] },",
      "2:59 classification is of a report, which has neither sender nor text (network.stubs[0].when.classification)"
    ),
    .document(
      "network: { stubs: [{ fault: 'refused', when: { classification: { a: [NaN] } } }] },",
      "2:66 JSON has no way to write this value (NaN or infinity) (network.stubs[0].when.classification.a)"
    ),
    .document(
      "expect: {},",
      "2:1 nothing is expected; say what must hold at the end (expect)"),
    .document(
      "expect: { folders: { junk: { unread: -1 } } },",
      "2:30 expected a whole number from 0 to 1000000, found -1 (expect.folders.junk.unread)"),
    .document(
      "expect: { folders: { junk: { messages: [0] } } },",
      "2:41 expected the number of a message, from 1, found 0 (expect.folders.junk.messages[0])"),
  ]
}
