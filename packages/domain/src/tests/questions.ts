export const QUESTIONS_MAX = 200;

interface Subject {
  id: string;
  name: string;
}

/** Undefined when all fit. @param questions their subjects, in order. */
export function foreignQuestion(
  questions: readonly Subject[],
  subjects: readonly Subject[],
): string | undefined {
  const place = questions.findIndex(({ id }) => !subjects.some((subject) => subject.id === id));
  const question = questions[place];
  if (!question) return undefined;
  const article = /^[aeiou]/i.test(question.name) ? "an" : "a";
  const names = subjects.map(({ name }) => name).join(" and ");
  return `Question ${place + 1} is ${article} ${question.name} question; this test is ${names}.`;
}
