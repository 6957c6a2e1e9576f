import type { MailText, School } from "./mail-text.ts";

interface Invited {
  path: string;
  /** How long the link works. */
  days: number;
}

/** To somebody whose account an admin made for them: the link to choose a password, once. */
export function invited({ path, days }: Invited, { name }: School): MailText {
  return {
    subject: "Your account is ready",
    paragraphs: [
      `${name} has made an account for you. You sign in with this e-mail address.`,
      `With this link you choose your password. It works once, for ${days} days.`,
      'If it does not work any more, ask for a new one under "Forgot your password" on the sign-in page.',
    ],
    button: { label: "Choose a password", path },
  };
}
