export const practice = {
  pending: "Practice opens as soon as the school has approved your account.",
  noQuestions:
    "There is nothing to practise here right now. Try another topic, or come back when your next test has ended: its questions are kept back until then.",
  noneLike: "There is no other question like this one right now.",
  noCheckUp:
    "There are too few questions for a check-up in this subject yet. Try another subject, or come back when your teachers have added more.",
  oneCheckUp:
    "You have had your check-up in this subject. More opens as soon as the school has approved your account.",
  /** Why a round of a topic is short. */
  fewer: {
    free: (has: number, usual: number) =>
      `${has} instead of ${usual} questions: no more of this topic are free for practice now.`,
    alike: (has: number, usual: number) =>
      `${has} instead of ${usual} questions: the others of this topic are too much like these.`,
  },
  topicRequired: "Please choose a topic",
  planMinutes: "Please choose between 5 and 40 minutes",
  planSet: "Your plan is saved",
  planGone: "Your plan is taken back",
  roundUnknown: "This practice is not there any more. Please start again.",
  questionUnknown: "This question is not part of the practice",
  blank: "Please answer the question first",
  waiting: "A test uses this question now. You see the answer when that test has ended.",
  afterApproval: "You see the answers as soon as the school has approved your account.",
  noneRight:
    "None of these was right yet, so another check-up would say the same. Practise one topic first: after each answer you see why, and the questions become easier until they fit you.",
  enough: "Enough for today. What you have learned settles while you rest, so come back tomorrow.",
} as const;
