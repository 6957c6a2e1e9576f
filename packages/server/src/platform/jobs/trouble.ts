import { isAway } from "../database/away.ts";
import type { Logger } from "../observe/log.ts";

const QUIET_MS = 60_000;

/** While the database is away every look for jobs fails: one line a minute says enough. */
export function reportTrouble(log: Logger): (cause: unknown) => void {
  let quietUntil = 0;
  return (cause) => {
    const error = asError(cause);
    if (!isAway(error)) return log.error({ err: error }, "jobs");
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn("jobs wait for the database");
  };
}

/** pg-boss copies an error's fields into a plain object. */
function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : Object.assign(new Error(), cause);
}
