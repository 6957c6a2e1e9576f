import { sql } from "kysely";
import type { Registry } from "prom-client";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { askedFigures } from "../../platform/observe/figures.ts";

/** How many mails wait to be sent, and how long the oldest has. */
export function outboxFigures(registry: Registry, db: Db, clock: Clock): void {
  askedFigures(
    registry,
    "mails",
    {
      waiting: { name: "markwell_mails_waiting", help: "Mails that will be tried, or tried again" },
      oldest: {
        name: "markwell_mails_oldest_seconds",
        help: "Age of the oldest mail that waits; 0 when none does",
      },
    },
    async () => {
      const { rows } = await sql<{ waiting: number; oldest: number }>`
        select count(*) as waiting,
               coalesce(extract(epoch from ${new Date(clock.now())}::timestamptz - min(created_at)), 0) as oldest
        from mail_outbox where due_at is not null`.execute(db);
      const { waiting, oldest } = rows[0] ?? { waiting: 0, oldest: 0 };
      return { waiting: [{ value: waiting }], oldest: [{ value: Math.max(0, oldest) }] };
    },
  );
}
