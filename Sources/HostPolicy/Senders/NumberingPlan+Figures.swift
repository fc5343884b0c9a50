extension NumberingPlan {
  /// Every plan of the table.
  package static let all: [NumberingPlan] =
    northAmerica + latinAmerica + europe + asia + africa + oceania

  /// The plans by the code of their region.
  package static let byRegion: [String: NumberingPlan] =
    Dictionary(all.map { ($0.region, $0) }, uniquingKeysWith: { first, _ in first })

  /// The main plan of each calling code: the first of the table.
  package static let byCallingCode: [Int: NumberingPlan] =
    Dictionary(all.map { ($0.callingCode, $0) }, uniquingKeysWith: { first, _ in first })
}

extension NumberingPlan {
  /// The regions that share +1; where one has a single area code, seven digits are enough.
  private static let northAmerica: [NumberingPlan] =
    ["US", "CA", "DO", "JM", "PR"].map { northAmerican($0, areaCode: nil) }
    + [
      ("AG", "268"), ("AI", "264"), ("AS", "684"), ("BB", "246"), ("BM", "441"), ("BS", "242"),
      ("DM", "767"), ("GD", "473"), ("GU", "671"), ("KN", "869"), ("KY", "345"), ("LC", "758"),
      ("MP", "670"), ("MS", "664"), ("SX", "721"), ("TC", "649"), ("TT", "868"), ("VC", "784"),
      ("VG", "284"), ("VI", "340"),
    ].map { northAmerican($0.0, areaCode: $0.1) }

  private static func northAmerican(_ region: String, areaCode: String?) -> NumberingPlan {
    NumberingPlan(
      region, 1, 10...10, trunk: ["1"], idd: ["011"],
      rewrites: areaCode.map { [NationalRewrite(length: 7, inserts: $0)] } ?? [])
  }
}

extension NumberingPlan {
  /// Central and South America and the Caribbean outside +1.
  private static let latinAmerica: [NumberingPlan] = [
    NumberingPlan(
      "AR", 54, 10...11, trunk: ["0"],
      rewrites: [3, 4, 2].map {
        NationalRewrite(length: 12, having: "15", at: $0, drops: 2, inserts: "9")
      }),
    NumberingPlan("AW", 297, 7...7),
    NumberingPlan("BL", 590, 9...9, trunk: ["0"]),
    NumberingPlan("BO", 591, 8...9, trunk: ["0"]),
    NumberingPlan("BQ", 599, 7...7),
    NumberingPlan(
      "BR", 55, 10...11, trunk: ["0"],
      idd: ["0012", "0014", "0015", "0021", "0023", "0025", "0031", "0041"],
      rewrites: [
        NationalRewrite(length: 12, drops: 2), NationalRewrite(length: 13, drops: 2),
      ]),
    NumberingPlan("BZ", 501, 7...7),
    NumberingPlan("CL", 56, 9...9, idd: ["1230", "1710", "1880", "00"]),
    NumberingPlan(
      "CO", 57, 10...10, trunk: ["0"], idd: ["00414", "00444", "00456", "005", "007", "009"]),
    NumberingPlan("CR", 506, 8...8),
    NumberingPlan("CU", 53, 8...8, trunk: ["0"], idd: ["119"]),
    NumberingPlan("CW", 599, 7...8),
    NumberingPlan("EC", 593, 8...9, trunk: ["0"]),
    NumberingPlan("FK", 500, 5...5),
    NumberingPlan("GF", 594, 9...9, trunk: ["0"]),
    NumberingPlan("GP", 590, 9...9, trunk: ["0"]),
    NumberingPlan("GT", 502, 8...8),
    NumberingPlan("GY", 592, 7...7, idd: ["001"]),
    NumberingPlan("HN", 504, 8...8),
    NumberingPlan("HT", 509, 8...8),
    NumberingPlan("MF", 590, 9...9, trunk: ["0"]),
    NumberingPlan("MQ", 596, 9...9, trunk: ["0"]),
    NumberingPlan(
      "MX", 52, 10...10, trunk: ["01", "044", "045"],
      rewrites: [NationalRewrite(length: 11, having: "1", drops: 1)]),
    NumberingPlan("NI", 505, 8...8),
    NumberingPlan("PA", 507, 7...8),
    NumberingPlan("PE", 51, 8...9, trunk: ["0"]),
    NumberingPlan("PM", 508, 6...6, trunk: ["0"], short: 3...5),
    NumberingPlan("PY", 595, 8...9, trunk: ["0"]),
    NumberingPlan("SR", 597, 6...7),
    NumberingPlan("SV", 503, 8...8),
    NumberingPlan("UY", 598, 8...8, trunk: ["0"]),
    NumberingPlan("VE", 58, 10...10, trunk: ["0"]),
  ]
}

extension NumberingPlan {
  /// Europe, with Russia and the Caucasus.
  private static let europe: [NumberingPlan] = [
    NumberingPlan("AD", 376, 6...9),
    NumberingPlan("AL", 355, 8...9, trunk: ["0"]),
    NumberingPlan("AM", 374, 8...8, trunk: ["0"]),
    NumberingPlan("AT", 43, 4...13, trunk: ["0"]),
    NumberingPlan("AZ", 994, 9...9, trunk: ["0"]),
    NumberingPlan("BA", 387, 8...9, trunk: ["0"]),
    NumberingPlan("BE", 32, 8...9, trunk: ["0"]),
    NumberingPlan("BG", 359, 7...9, trunk: ["0"]),
    NumberingPlan("BY", 375, 9...9, trunk: ["80", "8"], idd: ["810"]),
    NumberingPlan("CH", 41, 9...9, trunk: ["0"]),
    NumberingPlan("CY", 357, 8...8),
    NumberingPlan("CZ", 420, 9...9),
    NumberingPlan("DE", 49, 6...11, trunk: ["0"]),
    NumberingPlan("DK", 45, 8...8),
    NumberingPlan("EE", 372, 7...8),
    NumberingPlan("ES", 34, 9...9),
    NumberingPlan("FI", 358, 5...12, trunk: ["0"], idd: ["00", "990", "994", "999"]),
    NumberingPlan("AX", 358, 5...12, trunk: ["0"], idd: ["00", "990", "994", "999"]),
    NumberingPlan("FO", 298, 6...6),
    NumberingPlan("FR", 33, 9...9, trunk: ["0"]),
    NumberingPlan("GB", 44, 9...10, trunk: ["0"]),
    NumberingPlan("GE", 995, 9...9, trunk: ["0"]),
    NumberingPlan("GG", 44, 9...10, trunk: ["0"]),
    NumberingPlan("GI", 350, 8...8),
    NumberingPlan("GR", 30, 10...10),
    NumberingPlan("HR", 385, 8...9, trunk: ["0"]),
    NumberingPlan("HU", 36, 8...9, trunk: ["06"]),
    NumberingPlan("IE", 353, 7...9, trunk: ["0"]),
    NumberingPlan("IM", 44, 10...10, trunk: ["0"]),
    NumberingPlan("IS", 354, 7...7),
    NumberingPlan("IT", 39, 6...11),
    NumberingPlan("JE", 44, 10...10, trunk: ["0"]),
    NumberingPlan("LI", 423, 7...9, trunk: ["0"]),
    NumberingPlan("LT", 370, 8...8, trunk: ["0", "8"]),
    NumberingPlan("LU", 352, 6...9),
    NumberingPlan("LV", 371, 8...8),
    NumberingPlan("MC", 377, 8...9, trunk: ["0"]),
    NumberingPlan("MD", 373, 8...8, trunk: ["0"]),
    NumberingPlan("ME", 382, 8...8, trunk: ["0"]),
    NumberingPlan("MK", 389, 8...8, trunk: ["0"]),
    NumberingPlan("MT", 356, 8...8),
    NumberingPlan("NL", 31, 9...9, trunk: ["0"]),
    NumberingPlan("NO", 47, 8...8),
    NumberingPlan("PL", 48, 9...9),
    NumberingPlan("PT", 351, 9...9),
    NumberingPlan("RO", 40, 9...9, trunk: ["0"]),
    NumberingPlan("RS", 381, 8...9, trunk: ["0"]),
    NumberingPlan("RU", 7, 10...10, trunk: ["8"], idd: ["810"]),
    NumberingPlan("SE", 46, 7...9, trunk: ["0"]),
    NumberingPlan("SI", 386, 8...8, trunk: ["0"]),
    NumberingPlan("SJ", 47, 8...8),
    NumberingPlan("SK", 421, 9...9, trunk: ["0"]),
    NumberingPlan(
      "SM", 378, 8...10,
      rewrites: ["8", "9"].map { NationalRewrite(length: 6, having: $0, inserts: "0549") }),
    NumberingPlan("UA", 380, 9...9, trunk: ["0"]),
    NumberingPlan("VA", 39, 6...11),
    NumberingPlan("XK", 383, 8...8, trunk: ["0"]),
  ]
}

extension NumberingPlan {
  /// Asia, with the Middle East and Turkey.
  private static let asia: [NumberingPlan] = [
    NumberingPlan("AE", 971, 8...9, trunk: ["0"]),
    NumberingPlan("AF", 93, 9...9, trunk: ["0"]),
    NumberingPlan("BD", 880, 8...10, trunk: ["0"]),
    NumberingPlan("BH", 973, 8...8),
    NumberingPlan("BN", 673, 7...7),
    NumberingPlan("BT", 975, 7...8),
    NumberingPlan("CN", 86, 10...11, trunk: ["0"], services: ["106"]),
    NumberingPlan(
      "HK", 852, 8...8,
      idd: ["0030", "0050", "0059", "001", "002", "006", "007", "008", "009", "00"]),
    NumberingPlan("ID", 62, 8...12, trunk: ["0"], idd: ["001", "007", "008", "009"]),
    NumberingPlan("IL", 972, 8...9, trunk: ["0"], idd: ["00", "012", "013", "014", "018", "019"]),
    NumberingPlan("IN", 91, 10...10, trunk: ["0"]),
    NumberingPlan("IQ", 964, 8...10, trunk: ["0"]),
    NumberingPlan("IR", 98, 10...10, trunk: ["0"]),
    NumberingPlan("JO", 962, 8...9, trunk: ["0"]),
    NumberingPlan("JP", 81, 9...10, trunk: ["0"], idd: ["010"]),
    NumberingPlan("KG", 996, 9...9, trunk: ["0"]),
    NumberingPlan("KH", 855, 8...9, trunk: ["0"], idd: ["001", "007", "008", "00"]),
    NumberingPlan("KP", 850, 8...10, trunk: ["0"], idd: ["00", "99"]),
    NumberingPlan(
      "KR", 82, 8...10, trunk: ["0"], idd: ["00700", "001", "002", "005", "006", "008"]),
    NumberingPlan("KW", 965, 8...8),
    NumberingPlan("KZ", 7, 10...10, trunk: ["8"], idd: ["810"]),
    NumberingPlan("LA", 856, 8...10, trunk: ["0"]),
    NumberingPlan("LB", 961, 7...8, trunk: ["0"]),
    NumberingPlan("LK", 94, 9...9, trunk: ["0"]),
    NumberingPlan("MM", 95, 7...10, trunk: ["0"]),
    NumberingPlan("MN", 976, 8...10, trunk: ["0"], idd: ["001"]),
    NumberingPlan("MO", 853, 8...8, idd: ["00"]),
    NumberingPlan("MV", 960, 7...7),
    NumberingPlan("MY", 60, 8...10, trunk: ["0"]),
    NumberingPlan("NP", 977, 8...10, trunk: ["0"]),
    NumberingPlan("OM", 968, 8...8),
    NumberingPlan("PH", 63, 8...10, trunk: ["0"]),
    NumberingPlan("PK", 92, 9...10, trunk: ["0"]),
    NumberingPlan("PS", 970, 8...9, trunk: ["0"]),
    NumberingPlan("QA", 974, 8...8),
    NumberingPlan("SA", 966, 9...9, trunk: ["0"]),
    NumberingPlan("SG", 65, 8...8, idd: ["000", "001", "002", "008", "018", "019"]),
    NumberingPlan("SY", 963, 8...9, trunk: ["0"]),
    NumberingPlan(
      "TH", 66, 8...9, trunk: ["0"], idd: ["001", "004", "005", "006", "007", "008", "009"]),
    NumberingPlan("TJ", 992, 9...9, idd: ["810"]),
    NumberingPlan("TL", 670, 7...8),
    NumberingPlan("TM", 993, 8...8, trunk: ["8"], idd: ["810"]),
    NumberingPlan("TR", 90, 10...10, trunk: ["0"]),
    NumberingPlan("TW", 886, 8...9, trunk: ["0"], idd: ["002", "005", "006", "007", "009", "019"]),
    NumberingPlan("UZ", 998, 9...9),
    NumberingPlan("VN", 84, 9...10, trunk: ["0"]),
    NumberingPlan("YE", 967, 7...9, trunk: ["0"]),
  ]
}

extension NumberingPlan {
  /// Africa and the islands around it.
  private static let africa: [NumberingPlan] = [
    NumberingPlan("AO", 244, 9...9),
    NumberingPlan("BF", 226, 8...8),
    NumberingPlan("BI", 257, 8...8),
    NumberingPlan("BJ", 229, 10...10),
    NumberingPlan("BW", 267, 7...8),
    NumberingPlan("CD", 243, 7...9, trunk: ["0"]),
    NumberingPlan("CF", 236, 8...8),
    NumberingPlan("CG", 242, 9...9),
    NumberingPlan("CI", 225, 10...10),
    NumberingPlan("CM", 237, 9...9),
    NumberingPlan("CV", 238, 7...7, idd: ["0"]),
    NumberingPlan("DJ", 253, 8...8),
    NumberingPlan("DZ", 213, 8...9, trunk: ["0"]),
    NumberingPlan("EG", 20, 8...10, trunk: ["0"]),
    NumberingPlan("EH", 212, 9...9, trunk: ["0"]),
    NumberingPlan("ER", 291, 7...7, trunk: ["0"]),
    NumberingPlan("ET", 251, 9...9, trunk: ["0"]),
    NumberingPlan("GA", 241, 7...8),
    NumberingPlan("GH", 233, 9...9, trunk: ["0"]),
    NumberingPlan("GM", 220, 7...7),
    NumberingPlan("GN", 224, 8...9),
    NumberingPlan("GQ", 240, 9...9),
    NumberingPlan("GW", 245, 7...9),
    NumberingPlan("KE", 254, 9...9, trunk: ["0"], idd: ["000"]),
    NumberingPlan("KM", 269, 7...7),
    NumberingPlan("LR", 231, 7...9, trunk: ["0"]),
    NumberingPlan("LS", 266, 8...8),
    NumberingPlan("LY", 218, 9...9, trunk: ["0"]),
    NumberingPlan("MA", 212, 9...9, trunk: ["0"]),
    NumberingPlan("MG", 261, 9...9, trunk: ["0"]),
    NumberingPlan("ML", 223, 8...8),
    NumberingPlan("MR", 222, 8...8),
    NumberingPlan("MU", 230, 7...8, idd: ["00", "020", "030"]),
    NumberingPlan("MW", 265, 7...9, trunk: ["0"]),
    NumberingPlan("MZ", 258, 8...9),
    NumberingPlan("NA", 264, 8...9, trunk: ["0"]),
    NumberingPlan("NE", 227, 8...8),
    NumberingPlan("NG", 234, 10...10, trunk: ["0"], idd: ["009"]),
    NumberingPlan("RE", 262, 9...9, trunk: ["0"]),
    NumberingPlan("RW", 250, 9...9, trunk: ["0"]),
    NumberingPlan("SC", 248, 7...7),
    NumberingPlan("SD", 249, 9...9, trunk: ["0"]),
    NumberingPlan("SH", 290, 4...5),
    NumberingPlan("SL", 232, 8...8, trunk: ["0"]),
    NumberingPlan("SN", 221, 9...9),
    NumberingPlan("SO", 252, 6...9, trunk: ["0"]),
    NumberingPlan("SS", 211, 9...9, trunk: ["0"]),
    NumberingPlan("ST", 239, 7...7),
    NumberingPlan("SZ", 268, 8...8),
    NumberingPlan("TD", 235, 8...8),
    NumberingPlan("TG", 228, 8...8),
    NumberingPlan("TN", 216, 8...8),
    NumberingPlan("TZ", 255, 9...9, trunk: ["0"], idd: ["000"]),
    NumberingPlan("UG", 256, 9...9, trunk: ["0"], idd: ["000"]),
    NumberingPlan("YT", 262, 9...9, trunk: ["0"]),
    NumberingPlan("ZA", 27, 9...9, trunk: ["0"]),
    NumberingPlan("ZM", 260, 9...9, trunk: ["0"]),
    NumberingPlan("ZW", 263, 8...9, trunk: ["0"]),
  ]
}

extension NumberingPlan {
  /// Australia, New Zealand and the Pacific outside +1.
  private static let oceania: [NumberingPlan] = [
    NumberingPlan("AU", 61, 9...9, trunk: ["0"], idd: ["0011"]),
    NumberingPlan("CC", 61, 9...9, trunk: ["0"], idd: ["0011"]),
    NumberingPlan("CK", 682, 5...5),
    NumberingPlan("CX", 61, 9...9, trunk: ["0"], idd: ["0011"]),
    NumberingPlan("FJ", 679, 7...7),
    NumberingPlan("FM", 691, 7...7, idd: ["00", "011"]),
    NumberingPlan("KI", 686, 5...8, trunk: ["0"], short: 3...4),
    NumberingPlan("MH", 692, 7...7, trunk: ["1"], idd: ["011"]),
    NumberingPlan("NC", 687, 6...6),
    NumberingPlan("NR", 674, 7...7),
    NumberingPlan("NU", 683, 4...7),
    NumberingPlan("NZ", 64, 8...10, trunk: ["0"]),
    NumberingPlan("PF", 689, 8...8),
    NumberingPlan("PG", 675, 7...8),
    NumberingPlan("PW", 680, 7...7, idd: ["011"]),
    NumberingPlan("SB", 677, 5...7),
    NumberingPlan("TK", 690, 4...7),
    NumberingPlan("TO", 676, 5...7),
    NumberingPlan("TV", 688, 5...7),
    NumberingPlan("VU", 678, 5...7),
    NumberingPlan("WF", 681, 6...6),
    NumberingPlan("WS", 685, 5...7, idd: ["0"]),
  ]
}
