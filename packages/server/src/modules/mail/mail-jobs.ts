import { job } from "../../platform/jobs/job.ts";

/** Sends one mail of the outbox. When it fails the outbox knows when to try again, not the queue. */
export const sendMail = job<{ mailId: string }>("send-mail", { atOnce: 5, longest: 300 });

/** Sends due mails: many of one action, retries, and those cut off with their process. */
export const sweepMails = job("sweep-mails", { longest: 600 });
