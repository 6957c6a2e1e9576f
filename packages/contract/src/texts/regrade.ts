export const regrade = {
  running: "You can correct the key when the test has ended.",
  closing: "The last attempts are still closing. Please try again in a moment.",
  changedMeanwhile:
    "Something has changed since you looked. Nothing was regraded. Check again who gains and who loses marks.",
  nothing: "This is already the key, and every attempt has been graded with it.",
  corrected: "The key of this question was corrected after the test.",
  toLookAt: (count: number) => `${count} ${count === 1 ? "answer" : "answers"} to look at`,
  toLookAtHelp:
    "Several students gave these answers. They are refused, but look like an accepted one.",
  leave: "Leave refused",
  leftRefused: "The answer stays refused.",
  words: "What explains the new key",
  wordsHelp:
    "These words explained the old key. What you leave as it is will be hidden from students and parents, in print and in the bank, until somebody corrects it.",
  wordsFit: "What I have not changed fits the new key",
  elsewhere: "These tests ask the question, too, and keep the key that they have:",
  notEnded: "can be corrected when it has ended",
  ordersDiffer:
    "The options were in a different order for each student: go by what an option says, not by its letter.",
  fullMarks: "Everybody got full marks for this question after the test.",
} as const;
