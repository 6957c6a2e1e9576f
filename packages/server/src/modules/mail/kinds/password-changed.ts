import type { MailText } from "./mail-text.ts";

/** To somebody whose password was changed, by themselves or by whoever has got into the account. */
export function passwordChanged(_details: object): MailText {
  return {
    subject: "Your password was changed",
    paragraphs: [
      "The password of your account was changed just now, and other devices were signed out.",
      "If that was you, there is nothing to do.",
      "If it was not you, somebody else may be in your account: choose a new password at once, and tell the school.",
    ],
    button: { label: "Choose a new password", path: "/forgot-password" },
  };
}
