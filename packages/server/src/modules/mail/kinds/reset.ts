import type { MailText } from "./mail-text.ts";

/** To somebody whose password is to be reset: the link that does it, once. */
export function reset({ path }: { path: string }): MailText {
  return {
    subject: "Choose a new password",
    paragraphs: [
      "Somebody, hopefully you, asked for a new password for your account.",
      "With this link you choose it. It works once, for 60 minutes, and signs you out everywhere.",
      "If it was not you, please ignore this mail: your password stays as it is.",
    ],
    button: { label: "Choose a new password", path },
  };
}
