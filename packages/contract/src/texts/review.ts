export const review = {
  choose: "Which review option do you wish to choose:",
  full: "Full Review",
  correction: "Correction Review",
  pending: "Final Results Pending",
  marked: "Marks saved",
  tooManyMarks: "Are You OK?",
  stillWriting:
    "This student is still writing. You can mark the answers after the test is handed in.",
  markedMeanwhile:
    "Somebody has marked this answer since you opened it, perhaps you in another window.",
  commentForeign: "Somebody else has written this comment.",
  commentElsewhere: "The answer has other words there. Open it again and choose them once more.",
  bankFull: "Your comment bank is full. Remove a comment that you do not use.",
  commentsMost: "An answer may have up to 500 comments.",
  opensEnded: "You can see the answers when the test has ended for everybody.",
  opensMarked: "You can see the answers when everything is marked.",
  opensOn: (moment: string) => `You can see the answers on ${moment}.`,
  previousStudent: "Previous student",
  nextStudent: "Next student",
  waiting: "Another test still uses this question. You can see its answer later.",
  notToCorrect: "You cannot try this question again",
} as const;
