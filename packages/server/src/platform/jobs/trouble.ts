import { isAway } from "../database/away.ts";
import type { Logger } from "../observe/log.ts";

const QUIET_MS = 60_000;
const NOT_ALLOWED = "42501";

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

/** pg-boss copies an error's fields into a plain object, and adds to its message. */
function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : Object.assign(new Error(), cause);
}

/** @throws Error in one line for an operator who can do something about it, else the cause. */
export function explainStart(cause: unknown): never {
  if ((cause as { code?: unknown }).code !== NOT_ALLOWED) throw cause;
  throw new Error(
    "The database user may not create the schema pgboss for background jobs. Let the owner of the database run once: grant create on database <name> to <user>.",
    { cause },
  );
}
