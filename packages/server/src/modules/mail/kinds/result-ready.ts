import type { MailText } from "./mail-text.ts";

/** To a pupil whose last open answer has been marked. */
export function resultReady({ testTitle, path }: { testTitle: string; path: string }): MailText {
  return {
    subject: `Your result is ready: ${testTitle}`,
    paragraphs: [
      `Your teacher has marked all your answers to the test "${testTitle}".`,
      "Sign in to see your result, and what your teacher says about your answers.",
    ],
    button: { label: "See your result", path },
  };
}
