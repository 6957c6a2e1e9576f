export const worksheet = {
  noQuestions: "No Questions to create worksheet in this topic",
  notEnough:
    "There are not enough questions for a worksheet here. Some questions are kept for your next test. Try the other paper or other topics, or come back after that test.",
  putAway:
    "You did not answer anything, so this worksheet does not count and you cannot see its answers. Make a new one whenever you like.",
  pending: "You can make worksheets when the school has approved your account.",
  created: "The worksheet is ready. Take it whenever you like.",
  /** After `created`, why the worksheet is not full. */
  fewer: {
    free: (has: number, full: number) =>
      `It has ${has} questions instead of ${full}. These topics have no more questions for you to practise now.`,
    alike: (has: number, full: number) =>
      `It has ${has} questions instead of ${full}. The others on these topics are too much like these, or belong to a longer text.`,
    topics: (has: number, full: number) =>
      `It has ${has} questions instead of ${full}. Each topic gives five questions, and you have fewer than three topics so far.`,
  },
  tooMany: (most: number) =>
    `You have ${most} worksheets that you have not started. Do one of them first.`,
  topicsRequired: "Please choose at least one topic",
  paperRequired: "Please choose a paper of this subject",
  dateInvalid: "Please enter a valid date",
  subjectRequired: "Please select any subject!",
} as const;
