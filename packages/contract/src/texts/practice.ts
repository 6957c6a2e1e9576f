export const practice = {
  pending: "You can practise when the school has approved your account.",
  noQuestions:
    "There is nothing to practise here right now. Some questions are kept for your next test. Try another topic, or come back after that test.",
  noneLike: "There is no other question like this one right now.",
  noCheckUp:
    "There are not enough questions for a check-up in this subject yet. Try another subject, or come back later.",
  oneCheckUp:
    "You have done your check-up in this subject. You can do more when the school has approved your account.",
  fewer: {
    free: (has: number, usual: number) =>
      `${has} instead of ${usual} questions. This topic has no more questions for you to practise now.`,
    alike: (has: number, usual: number) =>
      `${has} instead of ${usual} questions. The others on this topic are too much like these.`,
  },
  topicRequired: "Please choose a topic",
  planMinutes: "Please choose between 5 and 40 minutes",
  planSet: "Plan saved",
  planGone: "Plan removed",
  roundUnknown: "This practice no longer exists. Please start again.",
  questionUnknown: "This question is not part of the practice",
  blank: "Please answer the question first",
  waiting: "A test uses this question now. You will see the answer when that test has ended.",
  afterApproval: "You will see the answers when the school has approved your account.",
  noneRight:
    "None of these was right yet, so another check-up would tell us no more. Practise one topic first. You see the answer after each question, and the questions get easier until they fit you.",
  enough: "That is enough for today. Your brain learns while you rest, so come back tomorrow.",
} as const;
