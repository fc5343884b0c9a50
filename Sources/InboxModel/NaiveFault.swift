/// A mistake that the naive model can be told to make, to see whether the comparison finds it.
package enum NaiveFault: String, Sendable, CaseIterable {
  case asksAboutContacts
  case asksAboutIMessages
  case looksAtTheGroupsSenderOnly
  case trustsAfterTwoReplies
  case junkLeavesOlderMessages
  case junkDoesNotStick
  case junkUncoversBlocked
  case iMessagesFollowJunk
  case rescueLeavesUnknownSenders
  case acceptsSixSubActions
  case takesMismatchedSubActions
  case promotionsNotify
  case unknownActionsAreJunk
  case deletionKeepsReplies
  case replyLeavesUnread
  case blockedCountsAsUnread
  case lateAnswerCounts
  case lateAnswerMeetsNewFilter
  case anyTransactionHoldsJunkOff
  case everyProfileHasTheMark
  case noSenderIsAskedAbout
  case messagesMoveTwice
  case junkTakesIMessages
  case junkFollowsWithoutFilter
  case parentHoldsOnlyItsOwn
}
