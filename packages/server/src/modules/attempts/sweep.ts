import type { Clock } from "../../platform/clock.ts";
import { isUnreachable } from "../../platform/database/unreachable.ts";
import type { Logger } from "../../platform/observe/log.ts";
import type { Closing, ToClose } from "./close-attempt.ts";
import { closeTogether, MOST_TOGETHER, type Outcome } from "./close-attempt.ts";
import { countWhatIsFree } from "./count-later.ts";
import { type Heartbeat, noHeartbeat } from "./heartbeat.ts";
import { lookAtWaits } from "./score-waits.ts";
import { settleScores } from "./settle-scores.ts";
import { countEnded, findOpenOfTest, findOverdue, findWaitedOut } from "./store.ts";
import { sweepBreaks } from "./take-break.ts";

const SWEEP_EVERY_MS = 1_000;
/** A topic's average may wait, and a score that has waited long. */
const SELDOM = 10;
const MOST_PER_SWEEP = 500;
/** Enough to keep PostgreSQL busy, few enough to leave room for saves. */
const SIDE_BY_SIDE = 3;

/** Returns how many the end closed, including those that a sweep took first. */
export async function closeAllOfTest(
  closing: Closing,
  testId: string,
  now: number,
): Promise<number> {
  const open = await findOpenOfTest(closing.db, testId);
  await closeInGroups(
    closing,
    open.map((attempt) => ({ ...attempt, asked: "ended" })),
    now,
  );
  return countEnded(closing.db, testId);
}

export async function sweepOverdue(closing: Closing, now: number): Promise<number> {
  const overdue = await findOverdue(closing.db, now, MOST_PER_SWEEP);
  return closeInGroups(
    closing,
    overdue.map(({ ended, ...attempt }) => ({ ...attempt, asked: ended ? "ended" : "time" })),
    now,
    // The teacher's End, or another process, is at it; waiting would gain nothing.
    "skip",
  );
}

/** @param byRule looks also at scores that wait by the rule on waiting scores, perhaps for weeks */
export async function sweepWaitedOut(
  closing: Closing,
  now: number,
  byRule = true,
): Promise<number> {
  const free = byRule ? (await lookAtWaits(closing.db, "by the rule", now)).free : [];
  const waitedOut = [...(await findWaitedOut(closing.db, now, MOST_PER_SWEEP)), ...free];
  let settled = 0;
  for (let from = 0; from < waitedOut.length; from += MOST_TOGETHER) {
    const group = waitedOut.slice(from, from + MOST_TOGETHER);
    const attempts = group.map((attempt) => ({ ...attempt, complete: false }));
    settled += await settleScores(closing, attempts, now);
  }
  return settled;
}

export const sweepCounting = (closing: Closing, now: number): Promise<void> =>
  countWhatIsFree(closing, now, MOST_TOGETHER);

/** @throws the first failure, after all others had their turn. */
async function closeInGroups(
  closing: Closing,
  attempts: readonly ToClose[],
  now: number,
  whenHeld: "wait" | "skip" = "wait",
): Promise<number> {
  const rest = [...attempts];
  const outcomes: Outcome[] = [];
  const work = async () => {
    while (rest.length > 0) {
      outcomes.push(
        ...(await closeTogether(closing, rest.splice(0, MOST_TOGETHER), now, whenHeld)),
      );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  const failed = outcomes.find((outcome) => "failure" in outcome);
  if (failed) throw failed.failure;
  return outcomes.filter(({ closed }) => closed).length;
}

/** Every second until stopped; a failed sweep is logged and retried. */
export function startSweep(
  closing: Closing,
  clock: Clock,
  log: Logger,
  heartbeat: Pick<Heartbeat, "now"> = noHeartbeat,
): { stop(): Promise<void> } {
  let stopped = false;
  let wake = () => {};
  const run = (async () => {
    for (let round = 0; !stopped; round += 1) {
      const isSeldom = round % SELDOM === 0;
      const sweepScores = (on: Closing, now: number) => sweepWaitedOut(on, now, isSeldom);
      const seldom = isSeldom ? [sweepCounting] : [];
      // Before the clock closes anybody: since a break was used up, the clock has run.
      for (const sweep of [sweepBreaks, sweepOverdue, sweepScores, ...seldom]) {
        const sweeping = heartbeat.now().then(async (serves) => {
          // Who cannot save is not closed by the clock either.
          if (!serves) return;
          await sweep(closing, clock.now());
        });
        await sweeping.catch((cause) => {
          if (isUnreachable(cause)) log.warn("sweep waits for the database");
          else log.error({ err: cause }, "sweep failed");
        });
      }
      if (!stopped) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, SWEEP_EVERY_MS);
          wake = () => {
            clearTimeout(timer);
            done();
          };
        });
      }
    }
  })();
  return {
    stop() {
      stopped = true;
      wake();
      return run;
    },
  };
}
