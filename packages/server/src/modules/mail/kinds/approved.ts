import type { MailText } from "./mail-text.ts";

/** To a pupil whose account the school has approved. */
export function approved(_details: object): MailText {
  return {
    subject: "Your account is approved",
    paragraphs: [
      "The school has approved your account. You need not wait any longer: sign in, and everything that the school offers to pupils is open to you.",
    ],
    button: { label: "Sign in", path: "/" },
  };
}
