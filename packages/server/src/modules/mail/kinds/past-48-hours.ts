import { type AnswersWaiting, waiting } from "./answers-waiting.ts";
import type { MailText, School } from "./mail-text.ts";
import { minute } from "./minute.ts";

/** To an admin: a promise to pupils is broken. */
export function past48Hours(details: AnswersWaiting, { zone }: School): MailText {
  const { testTitle, teacher, answers, dueAt, path } = details;
  return {
    subject: `Answers wait too long: ${testTitle}`,
    paragraphs: [
      `${waiting(answers)} to the test "${testTitle}" of ${teacher} for marking.`,
      `Pupils are promised their marks within 48 hours. The oldest answer was due on ${minute(dueAt, zone)}. Please speak with the teacher.`,
    ],
    button: { label: "Sign in", path },
  };
}
