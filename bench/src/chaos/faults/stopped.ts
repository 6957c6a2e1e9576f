import { setTimeout as pauseFor } from "node:timers/promises";
import type { Fault } from "../fault.ts";

const MINUTE_MS = 60_000;

/** Nothing runs, the clock sweep neither; connections stay open and hang. */
export const serverStopped: Fault = {
  name: "server stopped for a minute",
  lasts: MINUTE_MS / 1_000,
  async strike({ product }) {
    product.server.signal("SIGSTOP");
    await pauseFor(MINUTE_MS);
    product.server.signal("SIGCONT");
  },
};

/**
 * Another connection locks the attempts, so the sweep skips them. Saves need no such lock; handing in
 * waits.
 */
export const sweepStopped: Fault = {
  name: "clock sweep stopped for a minute",
  lasts: MINUTE_MS / 1_000,
  async strike({ database, testId }) {
    const holder = await database.connect();
    try {
      await holder.query("begin");
      await holder.query("select from attempts where test_id = $1 for key share", [testId]);
      await pauseFor(MINUTE_MS);
    } finally {
      await holder.query("rollback");
      holder.release();
    }
  },
};
