import { formatWeekdayTime } from "@markwell/domain/school/calendar";
import type { MailText, School } from "./mail-text.ts";

interface HandedIn {
  testTitle: string;
  /** Epoch milliseconds: until when the open answers are marked. */
  dueAt: number;
  path: string;
}

/** To a pupil whose paper is closed and has answers that a teacher marks. */
export function handedIn({ testTitle, dueAt, path }: HandedIn, { zone }: School): MailText {
  return {
    subject: `Your answers are in: ${testTitle}`,
    paragraphs: [
      `Your answers to the test "${testTitle}" have arrived. Your teacher reads and marks the open ones.`,
      `Marked by ${formatWeekdayTime(dueAt, zone)} at the latest. You get a mail when your result is ready.`,
    ],
    button: { label: "See your paper", path },
  };
}
