import type { MailText } from "./mail-text.ts";

/** To a pupil who has just registered for a test: the way back to it. */
export function registered({ testTitle, path }: { testTitle: string; path: string }): MailText {
  return {
    subject: `You are registered: ${testTitle}`,
    paragraphs: [
      `You are registered for the test "${testTitle}".`,
      "This is your own link to it. Open it when the test is about to start, sign in if you are asked to, and wait there: your teacher lets everybody in.",
      "The link belongs to you. Please do not pass it on.",
    ],
    button: { label: "Go to the test", path },
  };
}
