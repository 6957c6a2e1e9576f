import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Post } from "../../platform/mail/post.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { sendMail, sweepMails } from "./mail-jobs.ts";
import { claimMail, findDueMails, giveUpLateMails, noteFailure, noteSent } from "./store.ts";

/** Longer than a try can take (the limits of platform/mail), so nobody else takes the mail meanwhile. */
const TRY_MS = 5 * 60_000;
const MOST_PER_LOOK = 200;
const SIDE_BY_SIDE = 5;

export interface Delivery {
  db: Db;
  post: Post;
  clock: Clock;
  log: Logger;
}

/** Gives the outbox its postman. Before the jobs start. */
export function deliverMails(jobs: Jobs, delivery: Delivery): void {
  jobs.handle(sendMail, ({ mailId }) => deliver(delivery, mailId));
  jobs.handle(sweepMails, (_data, cut) => deliverDue(delivery, cut));
  jobs.schedule(sweepMails, "* * * * *", {});
}

/** Tries every mail that is due. */
export async function deliverDue(delivery: Delivery, cut?: AbortSignal): Promise<void> {
  await giveUpLateMails(delivery.db, delivery.clock.now());
  let found: number;
  do {
    const rest = await findDueMails(delivery.db, delivery.clock.now(), MOST_PER_LOOK);
    found = rest.length;
    const work = async () => {
      for (let id = rest.shift(); id && !cut?.aborted; id = rest.shift()) {
        await deliver(delivery, id);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    // A try moves its mail out of what is due, so the next look finds others.
  } while (found === MOST_PER_LOOK && !cut?.aborted);
}

/**
 * Tries one mail if it is due and nobody else is at it. A failure is noted with the time of the
 * next try; the mail is given up after the last.
 */
export async function deliver({ db, post, clock, log }: Delivery, mailId: string): Promise<void> {
  const now = clock.now();
  const dueAgainAt = (before: number) => nextTry(before + 1, now) && now + TRY_MS;
  const mail = await claimMail(db, mailId, { now, dueAgainAt });
  if (!mail) return;
  let messageId: string;
  try {
    messageId = await post.send({ ...mail, to: { name: mail.name, address: mail.email }, at: now });
  } catch (cause) {
    const dueAt = nextTry(mail.tries, clock.now());
    const { message: error } = cause as Error;
    await noteFailure(db, mail, { error, dueAt });
    const facts = { mail: mail.id, kind: mail.kind, tries: mail.tries, error };
    if (dueAt === null) log.error(facts, "mail given up");
    else log.warn(facts, "mail not sent, it will be tried again");
    return;
  }
  await noteSent(db, mail, { messageId, now: clock.now() });
}

const MINUTE_MS = 60_000;

/** After a failed try the next one waits this many minutes (DECISIONS "Mail"). */
const WAITS = [1, 5, 30, 2 * 60, 12 * 60];

/**
 * When a mail is tried again.
 *
 * @param tries how often it was tried, the failed one included.
 * @returns epoch milliseconds, or null when it is given up.
 */
export function nextTry(tries: number, now: number): number | null {
  const minutes = WAITS[tries - 1];
  return minutes === undefined ? null : now + minutes * MINUTE_MS;
}
