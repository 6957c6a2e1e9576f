import type { MailText, School } from "./mail-text.ts";
import { minute } from "./minute.ts";

interface Assigned {
  testTitle: string;
  /** Epoch milliseconds; null when it can be taken at any time. */
  dueAt: number | null;
  durationMinutes: number;
  path: string;
}

/** To a pupil who is to take a test on their own. */
export function assigned(details: Assigned, { zone }: School): MailText {
  const { testTitle, dueAt, durationMinutes, path } = details;
  return {
    subject: `A test for you: ${testTitle}`,
    paragraphs: [
      `Your teacher has given you the test "${testTitle}". It takes ${durationMinutes} minutes, and the time runs from the moment you start.`,
      dueAt === null
        ? "You can take it whenever you are ready."
        : `Please start it before ${minute(dueAt, zone)}.`,
    ],
    button: { label: "Go to the test", path },
  };
}
