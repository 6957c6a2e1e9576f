/** Comparative judgement: scripts are compared two at a time. */
export const comparison = {
  none: "This question has no comparison.",
  notForThis: "Only compositions are compared.",
  notEnded: "End the test first: its scripts must be complete.",
  fewScripts: "There are fewer than three scripts with words. Mark them one by one.",
  noJudges: "Choose at least one judge.",
  notAJudge: "Share the test with this teacher first, with the right to mark.",
  references:
    "Choose two scripts or more that tie the order to marks, with at least two different marks.",
  fewPairs: (most: number) =>
    `There are only ${most} different pairs. Choose fewer judgements of each judge.`,
  inRound: "This test is marked in a round. Close the round, or remove it, first.",
  compared:
    "A question of this test is being compared. Confirm its marks, or remove the comparison, first.",
  confirmed: "The marks of this comparison are confirmed. Its record does not change any more.",
  notYours: "You do not judge this comparison.",
  unknownPair: "This pair is not yours to judge any more.",
  saved: "Comparison saved",
  discarded: (count: number) =>
    count === 1 ? "1 judgement taken back" : `${count} judgements taken back`,
  removed: "Comparison removed. No marks have changed",
  given: "Marks confirmed",
} as const;
