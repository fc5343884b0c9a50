extension NumberingPlan {
  /// The regions that share +1; where one has a single area code, seven digits are enough.
  static let northAmerica: [NumberingPlan] =
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
