export const regrade = {
  running: "The key can be corrected when the test has ended.",
  closing: "The last papers are just being closed. Please try again in a moment.",
  changedMeanwhile:
    "Something has changed meanwhile. Nothing is regraded yet: look again at who gains and who loses.",
  nothing: "This is the key already, and every paper is graded by it.",
  corrected: "The key of this question was corrected after the test.",
  fullMarks: "Everybody got full marks for this question after the test.",
} as const;
