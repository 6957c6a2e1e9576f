import { job } from "../../platform/jobs/job.ts";

/** Sends one mail of the outbox. When it fails the outbox knows when to try again, not the queue. */
export const sendMail = job<{ mailId: string }>("send-mail", { atOnce: 5, longest: 300 });

/** Sends what is due: many mails of one action, second tries, and what was cut off with its process. */
export const sweepMails = job("sweep-mails", { longest: 600 });
