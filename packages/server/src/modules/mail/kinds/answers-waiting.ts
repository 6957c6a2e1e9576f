import type { MailText, School } from "./mail-text.ts";
import { minute } from "./minute.ts";

export interface AnswersWaiting {
  testTitle: string;
  /** Name of the teacher whose test it is. */
  teacher: string;
  /** How many wait, at least one. */
  answers: number;
  /** Epoch milliseconds: until when the oldest of them was promised to be marked. */
  dueAt: number;
  path: string;
}

/** To a teacher whose pupils have waited for 36 hours. */
export function answersWaiting(details: AnswersWaiting, { zone }: School): MailText {
  const { testTitle, answers, dueAt, path } = details;
  return {
    subject: `Answers wait for you: ${testTitle}`,
    paragraphs: [
      `${waiting(answers)} to the test "${testTitle}" for your marks.`,
      `Pupils are promised their marks within 48 hours. The oldest answer is due on ${minute(dueAt, zone)}.`,
    ],
    button: { label: "Mark the answers", path },
  };
}

/** "1 answer waits", "12 answers wait". */
export const waiting = (answers: number): string =>
  answers === 1 ? "1 answer waits" : `${answers} answers wait`;
