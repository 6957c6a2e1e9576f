import { setTimeout as pause } from "node:timers/promises";
import { CallError } from "@markwell/contract/client";

/** What somebody saw of the network while they asked. */
export interface Connection {
  losses: number;
  /** Answers that no restart excuses. */
  faults: string[];
}

/** Nothing came, it was cut off in the middle, or the proxy or the server says "not now". */
const LOST = new Set([0, 200, 502, 503, 504]);
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
const GIVE_UP_MS = 60_000;

/** Asks until there is an answer, as the exam screen does. @throws what is no loss of connection. */
export async function persist<T>(connection: Connection, ask: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await ask();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      if (!LOST.has(cause.status) || performance.now() - began > GIVE_UP_MS) {
        connection.faults.push(`${cause.status} ${cause.message}`);
        throw cause;
      }
      connection.losses += 1;
      await pause(wait);
    }
  }
}
