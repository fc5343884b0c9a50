extension NumberingPlan {
  /// Central and South America and the Caribbean outside +1.
  static let latinAmerica: [NumberingPlan] = [
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
