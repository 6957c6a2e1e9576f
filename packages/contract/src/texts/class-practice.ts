const students = (count: number): string => (count === 1 ? "1 student" : `${count} students`);

export const classPractice = {
  studentsRequired: "Please choose at least one student",
  questionsRequired: "Please choose at least one question",
  tooMany: "A practice has at most 10 questions",
  notInClass: "Somebody of them is not in this class any more. Please load the page again.",
  notFree:
    "A test needs one of these questions now, or it left the bank. Please make the proposal again.",
  oneSubject: "Please choose questions of one subject",
  unknown: "This practice is not there any more",
  made: (count: number) => `${students(count)} can practise now.`,
  undone: (removed: number, begun: number) =>
    begun === 0
      ? `Taken back from ${students(removed)}.`
      : `Taken back from ${students(removed)}. ${students(begun)} had begun and keep it.`,
} as const;
