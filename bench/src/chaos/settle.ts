import { setTimeout as pauseFor } from "node:timers/promises";
import type pg from "pg";

const PATIENCE_MS = 240_000;
/** No job of a live server takes so long; one that does was held by a process that is dead. */
const SURELY_DEAD_SECONDS = 60;

/** Retries of mails and jobs of dead processes become due now; refused mails are sent once more. */
export async function settle(database: pg.Pool): Promise<void> {
  await pauseFor(2_000);
  // What the office does on the page Mails, once the server takes mails again.
  await database.query(
    "update mail_outbox set due_at = now(), tries = 0, put_off = 0, given_up = null where given_up = 'refused'",
  );
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pauseFor(1_000)) {
    await database.query(
      "update mail_outbox set due_at = now() where due_at > now() and person_id is not null",
    );
    await database.query("update mail_pace set paused_until = null, pauses = 0");
    await database.query(
      `update pgboss.job set started_on = now() - expire_seconds * interval '1 second'
       where state = 'active' and started_on < now() - $1 * interval '1 second'`,
      [SURELY_DEAD_SECONDS],
    );
    await database.query(
      "update pgboss.job set start_after = now() where state = 'retry' and start_after > now()",
    );
    const { rows } = await database.query<{ left: number }>(
      `select (select count(*) from mail_outbox where due_at is not null)::int
            + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
                 and name not like '\\_\\_%' and start_after <= now())::int as left`,
    );
    if (rows[0]?.left === 0) return;
  }
}
