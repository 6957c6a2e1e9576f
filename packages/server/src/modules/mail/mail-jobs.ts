import { job } from "../../platform/jobs/job.ts";

/** The outbox schedules retries, not the queue. */
export const sendMail = job<{ mailId: string }>("send-mail", { atOnce: 5, longest: 300 });

/** Mails of batches, retries, and those cut off with their process. */
export const sweepMails = job("sweep-mails", { longest: 600 });
