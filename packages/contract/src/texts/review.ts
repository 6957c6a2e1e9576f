export const review = {
  choose: "Which review option do you wish to choose:",
  full: "Full Review",
  correction: "Correction Review",
  pending: "Final Results Pending",
  marked: "Marks saved",
  tooManyMarks: "Are You OK?",
  stillWriting: "This pupil is still writing. Mark the answers when the test is handed in.",
  markedMeanwhile: "This answer has been marked in another window meanwhile.",
  opensEnded: "The answers open when the test has ended for everybody.",
  opensMarked: "The answers open when everything is marked.",
  opensOn: (moment: string) => `The answers open on ${moment}.`,
  waiting: "Another test still uses this question. Its answer opens later.",
} as const;
