export const QUESTIONS_MAX = 200;

interface Subject {
  id: string;
  name: string;
}

/**
 * What to tell a teacher about the first question that belongs to none of the test's subjects; undefined
 * when every question fits.
 * @param questions the subject of each question, in the order of the test.
 */
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
