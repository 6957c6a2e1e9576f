export const worksheet = {
  noQuestions: "No Questions to create worksheet in this topic",
  notEnough:
    "Not enough questions for a worksheet here. Try the other paper or other topics, or come back when your next test has ended: its questions are kept back until then.",
  putAway:
    "You answered nothing, so this worksheet does not count and its answers stay closed. Make a new one whenever you like.",
  pending: "Worksheets open for you as soon as the school has approved your account.",
  created: "The worksheet is ready. Take it whenever you like.",
  /** After `created`, why the worksheet is not full. */
  fewer: {
    free: (has: number, full: number) =>
      `It has ${has} questions instead of ${full}: no more of these topics are free for practice now.`,
    alike: (has: number, full: number) =>
      `It has ${has} questions instead of ${full}: the others of these topics are too much like these, or belong to a longer text.`,
    topics: (has: number, full: number) =>
      `It has ${has} questions instead of ${full}: five of each topic, and you have fewer than three topics so far.`,
  },
  tooMany: (most: number) =>
    `You have ${most} worksheets that you have not begun. Do one of them first.`,
  topicsRequired: "Please choose at least one topic",
  paperRequired: "Please choose a paper of this subject",
  dateInvalid: "Please enter the date as a day of the calendar",
  subjectRequired: "Please select any subject!",
} as const;
