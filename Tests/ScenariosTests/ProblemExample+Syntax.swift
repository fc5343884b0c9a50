extension ProblemExample {
  static let syntax: [ProblemExample] = [
    .text(
      "",
      "1:1 the file is empty; a scenario begins with { format: 1, … }"),
    .text(
      "  \n ",
      "1:1 the file is empty; a scenario begins with { format: 1, … }"),
    .text(
      "// only a comment",
      "1:18 not JSON5: expected a value, found the end of the file"),
    .text(
      "{\"type\":\"scenario\",\"version\":1}\n{\"type\":\"end\"}\n",
      "1:1 is a saved trace; trace reads it, and why if its name ends with .ndjson"),
    .text(
      "\n{\"about\":\"a\u{2028}b\",\"type\":\"scenario\"}",
      "1:1 is a saved trace; trace reads it, and why if its name ends with .ndjson"),
    .text(
      "{",
      "1:1 not JSON5: the object that begins here does not end"),
    .text(
      "{ format: 1",
      "1:1 not JSON5: the object that begins here does not end"),
    .text(
      "{ format: 1 about: 'a' }",
      "1:13 not JSON5: expected , or }, found “a”"),
    .text(
      "{\n  format: 1,\n  about: 'a,\n}",
      "3:10 not JSON5: the string that begins here does not end in its line"),
    .text(
      "{ format: 1,, }",
      "1:13 not JSON5: expected a key or }, found “,”"),
    .text(
      "{ format: 01 }",
      "1:11 not JSON5: expected a value, found “01”"),
    .text(
      "{ format: 1 } x",
      "1:15 not JSON5: expected the end of the file, found “x”"),
    .text(
      "{ format: 1e999 }",
      "1:11 not JSON5: the number is too large"),
    .text(
      "/* no end",
      "1:1 not JSON5: the comment that begins here does not end"),
    .text(
      "{ format: tru }",
      "1:11 not JSON5: expected a value, found “tru”"),
    .text(
      "{\n\"about\": \"\\q\" }",
      "2:12 not JSON5: there is no escape \\q"),
    .text(
      "{ 'a\n': 1 }",
      "1:3 not JSON5: the string that begins here does not end in its line"),
    .text(
      "{ format: 1 /* \n no end",
      "1:13 not JSON5: the comment that begins here does not end"),
    .text(
      "{ about: '\\\ncontinued', 'x' 1 }",
      "2:17 not JSON5: expected : after the key, found “1”"),
    .text(
      "{\r\n  about: 1,\r\n  ]\r\n}",
      "3:3 not JSON5: expected a key or }, found “]”"),
    .text(
      "{ events: [1 2] }",
      "1:14 not JSON5: expected , or ], found “2”"),
    .text(
      "{ about: 'é😀', ~: }",
      "1:16 not JSON5: expected a key or }, found “~”; a key like that needs quotes"),
    .text(
      "{ about: 'a\tb' }",
      "1:12 not JSON5: a control character in a string is written as an escape, such as \\t"),
    .text(
      "{ format: 1,\n  about: 'a\\ud800b' }",
      "2:12 not JSON5: \\ud800 is half of a surrogate pair, and no character without the other half"
    ),
    .text(
      "{ about: '\\ud83d \\ude00' }",
      "1:11 not JSON5: \\ud83d is half of a surrogate pair, and no character without the other half"
    ),
    .text(
      "{ about: '\\uDC00\\ud800' }",
      "1:11 not JSON5: \\udc00 is half of a surrogate pair, and no character without the other half"
    ),
    .text(
      "{ 'a\\udfff': 1 }",
      "1:5 not JSON5: \\udfff is half of a surrogate pair, and no character without the other half"),
    .text(
      "{\u{a0}}",
      "1:2 not JSON5: there is a white space of another kind here (U+A0); write a blank"),
  ]
}
