extension ProblemExample {
  static let wrongTypesInDocument: [ProblemExample] = [
    .document(
      "source: 1,",
      "2:1 expected a string, found 1 (source)"),
    .document(
      "profile: null,",
      "2:1 expected a string, found null (profile)"),
    .document(
      "phone: 'US',",
      "2:1 expected an object, found “US” (phone)"),
    .document(
      "phone: { number: 14085550100 },",
      "2:10 expected a string, found 14085550100 (phone.number)"),
    .document(
      "phone: { date: 20260301, timeZone: 1 },",
      "2:10 expected a date such as “2026-03-01T22:15:00+01:00”, or “2026-03-01T22:15” by the phone’s time zone, found 20260301 (phone.date)",
      "2:26 expected a name of the tz database such as “Europe/Berlin”, found 1 (phone.timeZone)"),
    .document(
      "phone: { country: 1 },",
      "2:10 expected a two-letter country code such as “US”, found 1 (phone.country)"),
    .document(
      "contacts: '+1',",
      "2:1 expected an array, found “+1” (contacts)"),
    .document(
      "contacts: [1],",
      "2:12 expected a string, found 1 (contacts[0])"),
    .document(
      "extensions: [],",
      "2:1 expected an object, found an array (extensions)"),
    .document(
      "extensions: { a: {} },",
      "2:15 the key path is missing: the extension’s folder or bundle (extensions.a)"),
    .document(
      "extensions: { a: '' },",
      "2:15 expected the path of an extension’s folder or bundle, or an object with path and app, found “” (extensions.a)"
    ),
    .document(
      "extensions: { a: { path: '' } },",
      "2:20 expected a string that is not empty, found “” (extensions.a.path)"),
    .document(
      "extensions: { a: { path: 'A', app: 1 } },",
      "2:31 expected the path of the app’s folder or .app, or an object with facts about it, found 1 (extensions.a.app)"
    ),
    .document(
      "extensions: { a: { path: 'A', app: '' } },",
      "2:31 expected the path of the app’s folder or .app, or an object with facts about it, found “” (extensions.a.app)"
    ),
    .document(
      "extensions: { a: { path: 'A', app: {} } },",
      "2:31 nothing is said of the app; say version, bundleID, teamID or associatedDomains (extensions.a.app)"
    ),
    .document(
      "extensions: { a: { path: 'A', app: { version: 2.1 } } },",
      "2:38 expected a string, found 2.1 (extensions.a.app.version)"),
    .document(
      "extensions: { a: { path: 'A', app: { associatedDomains: ['b', 1] } } },",
      "2:63 expected a string, found 1 (extensions.a.app.associatedDomains[1])"),
    .document(
      "extensions: { a: { path: 'A', packages: 'B' } },",
      "2:31 expected an object, found “B” (extensions.a.packages)"),
    .document(
      "extensions: { a: { path: 'A', packages: { Rx: 1 } } },",
      "2:43 expected the path of the folder with the package’s Package.swift, found 1 (extensions.a.packages.Rx)"
    ),
    .document(
      "settings: [],",
      "2:1 expected an object, found an array (settings)"),
    .document(
      "settings: { filterUnknownSenders: 'yes' },",
      "2:13 expected true or false, found “yes” (settings.filterUnknownSenders)"),
    .document(
      "settings: { filter: null },",
      "2:13 expected a string, found null (settings.filter)"),
    .document(
      "queryTimeout: 5,",
      "2:1 expected a duration such as “30s” or “2h 30m”, found 5 (queryTimeout)"),
    .document(
      "models: [],",
      "2:1 expected an object, found an array (models)"),
    .document(
      "models: { a: 1 },",
      "2:11 expected the path of a file with recorded answers, found 1 (models.a)"),
    .document(
      "appGroups: [],",
      "2:1 expected an object, found an array (appGroups)"),
    .document(
      "appGroups: { 'group.a': 1 },",
      "2:14 expected an object, found 1 (appGroups.group.a)"),
    .document(
      "appGroups: { 'group.a': { files: [] } },",
      "2:27 expected an object, found an array (appGroups.group.a.files)"),
    .document(
      "appGroups: { 'group.a': { defaults: [] } },",
      "2:27 expected an object, for user defaults, found an array (appGroups.group.a.defaults)"
    ),
    .document(
      "appGroups: { 'group.a': { defaults: { a: [null] } } },",
      "2:43 expected a value other than null, for user defaults, found null (appGroups.group.a.defaults.a[0])"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: 'Model.sqlite' } },",
      "2:27 expected an object with store and entities or path, or an array of them, found “Model.sqlite” (appGroups.group.a.coreData)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'a', entities: 'Rule' } } },",
      "2:51 expected an object with arrays by the names of entities, or an array of objects with $entity, found “Rule” (appGroups.group.a.coreData.entities)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'a', entities: [['prize']] } } },",
      "2:62 expected an object, found an array (appGroups.group.a.coreData.entities[0])"),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'a', entities: { Rule: {} } } } },",
      "2:63 expected an array of objects, found an object (appGroups.group.a.coreData.entities.Rule)"
    ),
    .document(
      "appGroups: { 'group.a': { coreData: { store: 'a', entities: { Rule: ['prize'] } } } },",
      "2:70 expected an object, found “prize” (appGroups.group.a.coreData.entities.Rule[0])"),
    .document(
      "network: 'none',",
      "2:1 expected an object, found “none” (network)"),
    .document(
      "network: { stubs: {} },",
      "2:12 expected an array, found an object (network.stubs)"),
    .document(
      "network: { stubs: ['x'] },",
      "2:20 expected an object, found “x” (network.stubs[0])"),
    .document(
      "network: { stubs: [{ answer: 'x' }] },",
      "2:22 expected an object, found “x” (network.stubs[0].answer)"),
    .document(
      "network: { stubs: [{ answer: { headers: { a: 1 } } }] },",
      "2:43 expected a string, found 1 (network.stubs[0].answer.headers.a)"),
    .document(
      "network: { stubs: [{ fault: 'refused', times: 1.5 }] },",
      "2:40 expected a whole number from 1 to 1000000, found 1.5 (network.stubs[0].times)"),
    .document(
      "expect: [],",
      "2:1 expected an object, found an array (expect)"),
    .document(
      "expect: { folders: [] },",
      "2:11 expected an object, found an array (expect.folders)"),
    .document(
      "expect: { folders: { junk: 1 } },",
      "2:22 expected an object, found 1 (expect.folders.junk)"),
    .document(
      "expect: { folders: { junk: { messages: 'all' } } },",
      "2:30 expected an array, found “all” (expect.folders.junk.messages)"),
    .text(
      "[]",
      "1:1 expected an object, found an array"),
    .text(
      "1",
      "1:1 expected an object, found 1"),
    .text(
      "null",
      "1:1 expected an object, found null"),
    .text(
      "'text'",
      "1:1 expected an object, found “text”"),
    .text(
      "{ format: 1, about: 1, events: [{ wait: '1s' }] }",
      "1:14 expected a string, found 1 (about)"),
    .text(
      "{ format: 1, about: 'a', events: {} }",
      "1:26 expected an array, found an object (events)"),
    .text(
      "{ format: 1, about: 'a', events: [1] }",
      "1:35 expected an object, found 1 (events[0])"),
  ]
}
