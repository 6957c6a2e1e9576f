/** Marking of a test by several teachers. */
export const rounds = {
  halfMarks: "Marks are whole or half ones",
  noMarkers: "Choose at least one marker.",
  twoMarkers: "A second marking needs two markers or more.",
  notAMarker: "Share the test with this teacher first, with the right to mark.",
  none: "This test has no marking round.",
  notEnded: "End the test first: its scripts must be complete.",
  fewScripts: (count: number) =>
    `There are fewer than ${count} scripts with answers to mark. Choose fewer, or none.`,
  standardFirst: "All markers mark the same scripts first. Press Begin standardisation.",
  notSettled: "Agree the marks of every script that all have marked first.",
  notAllMarked: "Not every answer has agreed marks yet.",
  notOpen: "The marking of this test has not opened yet. Its owner opens it.",
  notYours: "This answer is not yours to mark in this round.",
  markedSince: "Somebody has marked this answer after you, so your marks stay as they are.",
  closed: "This round is closed. Its record does not change any more.",
  begun: "This round has begun, so it cannot be removed.",
  rulesFixed:
    "This round has begun, so its rules stay. Load the page again to change who marks what.",
  nothingToSettle: "This answer needs no marks from you.",
  saved: "Marking round saved",
  moved: {
    standard: "All markers have the same scripts now",
    open: "Marking is open",
    closed: "Round closed. Students get the agreed marks",
    removed: "Marking round removed",
  },
  agreed: "Marks agreed",
  reason: "Agreed after a second marking",
} as const;
