import type { MailText } from "./mail-text.ts";

/** To a candidate whose teacher sends the personal link once more. */
export function linkAgain({ testTitle, path }: { testTitle: string; path: string }): MailText {
  return {
    subject: `Your link to the test: ${testTitle}`,
    paragraphs: [
      `Your teacher sends you your link to the test "${testTitle}" again.`,
      "The link belongs to you. Please do not pass it on.",
    ],
    button: { label: "Go to the test", path },
  };
}
