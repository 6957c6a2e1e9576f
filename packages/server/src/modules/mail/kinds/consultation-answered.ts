import type { MailText } from "./mail-text.ts";

/** To a pupil whose question a teacher has answered. */
export function consultationAnswered({
  subjectName,
  path,
}: {
  subjectName: string;
  path: string;
}): MailText {
  return {
    subject: `Your question in ${subjectName} is answered`,
    paragraphs: [
      `A teacher has answered the question in ${subjectName} that you sent for consultation.`,
      "Sign in to watch the solution. You can watch it as often as you like.",
    ],
    button: { label: "View solution", path },
  };
}
