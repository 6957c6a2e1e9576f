const students = (count: number): string => (count === 1 ? "1 student" : `${count} students`);

export const classPractice = {
  studentsRequired: "Please choose at least one student",
  questionsRequired: "Please choose at least one question",
  tooMany: "A practice has at most 10 questions",
  notInClass: "One of these students is no longer in the class. Please reload the page.",
  notFree:
    "One of these questions is now used in a test, or was removed from the bank. Please create the proposal again.",
  oneSubject: "Please choose questions from one subject",
  unknown: "This practice no longer exists",
  made: (count: number) => `${students(count)} can practise now.`,
  undone: (removed: number, begun: number) =>
    begun === 0
      ? `Practice withdrawn from ${students(removed)}.`
      : `Practice withdrawn from ${students(removed)}. ${students(begun)} had begun and keep it.`,
} as const;
