import { setTimeout as pauseFor } from "node:timers/promises";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { NotTaken, type Post, type Refusal } from "../../platform/mail/post.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { sendMail, sweepMails } from "./mail-jobs.ts";
import { endPauses, pauseQueue, placeInQueue } from "./pace.ts";
import { claimMail, findDueMails, giveUpLateMails, noteFailure, noteSent } from "./store.ts";

/** Longer than a try can take (limits of platform/mail), so no other process takes the mail. */
export const TRY_MS = 5 * 60_000;
const MOST_PER_LOOK = 200;
const SIDE_BY_SIDE = 5;
/** A sweep waits this long for the next free place; then the next minute's sweep goes on. */
const SWEEP_PATIENCE_MS = 50_000;
const SHORTEST_WAIT_MS = 1_000;

export interface Delivery {
  db: Db;
  post: Post;
  clock: Clock;
  log: Logger;
  /** Mails per minute; undefined: no limit. */
  perMinute?: number | undefined;
}

/** Call before the jobs start. */
export function deliverMails(jobs: Jobs, delivery: Delivery): void {
  jobs.handle(sendMail, async ({ mailId }) => {
    await deliver(delivery, mailId);
  });
  jobs.handle(sweepMails, (_data, cut) => sweep(delivery, cut));
  jobs.schedule(sweepMails, "* * * * *", {});
}

/** For most of a minute also mails that wait for the rate limit. */
async function sweep(delivery: Delivery, cut: AbortSignal): Promise<void> {
  let patience = SWEEP_PATIENCE_MS;
  for (;;) {
    const until = await deliverDue(delivery, cut);
    if (until === null || cut.aborted) return;
    const wait = Math.max(SHORTEST_WAIT_MS, until - delivery.clock.now());
    patience -= wait;
    if (patience < 0) return;
    await pauseFor(wait, undefined, { signal: cut }).catch(() => {});
  }
}

/** @returns until when the rest has to wait (epoch milliseconds); null when nothing does. */
export async function deliverDue(delivery: Delivery, cut?: AbortSignal): Promise<number | null> {
  await giveUpLateMails(delivery.db, delivery.clock.now());
  let until: number | null = null;
  let found: number;
  do {
    const rest = await findDueMails(delivery.db, delivery.clock.now(), MOST_PER_LOOK);
    found = rest.length;
    const work = async () => {
      for (let id = rest.shift(); id && until === null && !cut?.aborted; id = rest.shift()) {
        until = (await deliver(delivery, id)) ?? until;
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
    // A try moves its mail out of what is due, so the next look finds others.
  } while (found === MOST_PER_LOOK && until === null && !cut?.aborted);
  return until;
}

/**
 * Tries one mail if it is due, the queue may send, and nobody else is at it.
 * @returns until when the mail waits for the queue; null when it need not.
 */
export async function deliver(delivery: Delivery, mailId: string): Promise<number | null> {
  const { db, post, clock, log, perMinute } = delivery;
  const now = clock.now();
  const dueAgainAt = (failures: number) => nextTry(failures + 1, now) && now + TRY_MS;
  const take = async (within: Db) => {
    const place = await placeInQueue(within, now, perMinute);
    const free = place.until === null;
    return {
      ...place,
      mail: free ? await claimMail(within, mailId, { now, dueAgainAt }) : undefined,
    };
  };
  const taken = perMinute === undefined ? take(db) : transaction(db, take);
  const { until, onTrial, mail } = await taken;
  if (!mail) return until;
  let messageId: string;
  try {
    messageId = await post.send({ ...mail, to: { name: mail.name, address: mail.email }, at: now });
  } catch (cause) {
    const { message: error } = cause as Error;
    const means = cause instanceof NotTaken ? cause.means : null;
    const dueAt = dueAfter(means, mail, clock.now());
    const putOff = means === "later" || means === "this one later";
    await noteFailure(db, mail, { error, dueAt, putOff, final: means === "never" });
    const facts = { mail: mail.id, kind: mail.kind, tries: mail.tries, error };
    if (dueAt === null) log.error(facts, "mail given up");
    else log.warn(facts, "mail not sent, it will be tried again");
    if (means === "later" || means === "away") {
      const pause = { now: clock.now(), reason: error, grows: means === "later" };
      if (await pauseQueue(db, pause)) log.warn({ error }, "mails wait for the mail server");
    }
    return null;
  }
  await noteSent(db, mail, { messageId, now: clock.now() });
  if (onTrial) await endPauses(db);
  return null;
}

/** @param means null: the fault was ours. */
function dueAfter(
  means: Refusal | null,
  { tries, putOff }: { tries: number; putOff: number },
  now: number,
): number | null {
  if (means === "never") return null;
  if (means === "later" || means === "this one later") return nextAfterLater(putOff + 1, now);
  return nextTry(tries - putOff, now);
}

const MINUTE_MS = 60_000;

/** After a failed try the next one waits this many minutes (DECISIONS "Mail"). */
const WAITS = [1, 5, 30, 2 * 60, 12 * 60];

/** @param failures the last included @returns epoch milliseconds, or null to give up */
export function nextTry(failures: number, now: number): number | null {
  const minutes = WAITS[failures - 1];
  return minutes === undefined ? null : now + minutes * MINUTE_MS;
}

const LATER_WAITS = [1, 5, 30];
const LATER_EVERY = 2 * 60;
/** Three days, together with the waits above. */
const LATER_MOST = 39;

/**
 * Putting off is no failure: a daily limit must not cost a mail.
 * @param putOff the last included
 * @returns epoch milliseconds, or null to give up
 */
export function nextAfterLater(putOff: number, now: number): number | null {
  if (putOff >= LATER_MOST) return null;
  return now + (LATER_WAITS[putOff - 1] ?? LATER_EVERY) * MINUTE_MS;
}
