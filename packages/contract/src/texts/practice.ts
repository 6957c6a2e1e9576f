export const practice = {
  pending: "Practice opens as soon as the school has approved your account.",
  noQuestions:
    "There is nothing to practise here right now. Try another topic, or come back when your next test has ended: its questions are kept back until then.",
  noneLike: "There is no other question like this one right now.",
  topicRequired: "Please choose a topic",
  roundUnknown: "This practice is not there any more. Please start again.",
  questionUnknown: "This question is not part of the practice",
  blank: "Please answer the question first",
  waiting: "A test uses this question now. You see the answer when that test has ended.",
  afterApproval: "You see the answers as soon as the school has approved your account.",
  enough: "Enough for today. What you have learned settles while you rest, so come back tomorrow.",
} as const;
