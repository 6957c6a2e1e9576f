import type { Clock } from "../../platform/clock.ts";
import { isAway } from "../../platform/database/away.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { type ClosedHow, type Closing, closeAttempt } from "./close-attempt.ts";
import type { ScoredAttempt } from "./scored.ts";
import { findOpenOfTest, findOverdue } from "./store.ts";

const SWEEP_EVERY_MS = 1_000;
const MOST_PER_SWEEP = 500;
/** Transactions side by side: enough to keep PostgreSQL busy, few enough to leave room for saves. */
const SIDE_BY_SIDE = 6;

/** Closes every open attempt of a test that has ended. Returns how many it closed. */
export async function closeAllOfTest(
  closing: Closing,
  testId: string,
  now: number,
): Promise<number> {
  const open = await findOpenOfTest(closing.db, testId);
  return closeEach(closing, open, () => "ended", now);
}

/** Closes attempts that are overdue or belong to an ended test, whoever left them open. */
export async function sweepOverdue(closing: Closing, now: number): Promise<number> {
  const overdue = await findOverdue(closing.db, now, MOST_PER_SWEEP);
  const ended = new Set(
    overdue.filter((attempt) => attempt.ended).map(({ attemptId }) => attemptId),
  );
  return closeEach(
    closing,
    overdue,
    ({ attemptId }) => (ended.has(attemptId) ? "ended" : "time"),
    now,
  );
}

async function closeEach(
  closing: Closing,
  attempts: readonly ScoredAttempt[],
  how: (attempt: ScoredAttempt) => ClosedHow,
  now: number,
): Promise<number> {
  const rest = [...attempts];
  let closed = 0;
  const work = async () => {
    for (let attempt = rest.shift(); attempt; attempt = rest.shift()) {
      if (await closeAttempt(closing, attempt, how(attempt), now)) closed += 1;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return closed;
}

/** Sweeps every second until stopped; a failed sweep is logged and the next one tries again. */
export function startSweep(closing: Closing, clock: Clock, log: Logger): { stop(): Promise<void> } {
  let stopped = false;
  let wake = () => {};
  const run = (async () => {
    while (!stopped) {
      await sweepOverdue(closing, clock.now()).catch((cause) => {
        if (isAway(cause)) log.warn("sweep waits for the database");
        else log.error({ err: cause }, "sweep failed");
      });
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
