extension NumberingPlan {
  /// Australia, New Zealand and the Pacific outside +1.
  static let oceania: [NumberingPlan] = [
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
