import { sql } from "kysely";
import type { Registry } from "prom-client";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { polledMetrics } from "../../platform/observe/metrics.ts";
import { readPause } from "./pace.ts";

const GIVEN_UP = ["refused", "tries", "late"] as const;

async function countGivenUp(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select coalesce(given_up, 'tries') as reason, count(*) as count
    from mail_outbox where due_at is null and sent_at is null group by 1`.execute(db);
  return new Map(rows.map(({ reason, count }) => [reason, count]));
}

export function outboxMetrics(registry: Registry, db: Db, clock: Clock): void {
  polledMetrics(
    registry,
    "mails",
    {
      waiting: { name: "markwell_mails_waiting", help: "Mails that will be tried, or tried again" },
      oldest: {
        name: "markwell_mails_oldest_seconds",
        help: "Age of the oldest mail that waits; 0 when none does",
      },
      givenUp: {
        name: "markwell_mails_given_up",
        help: "Mails that were given up and not sent again, by reason: refused by the mail server for good, too many failed tries, too late for their link",
        labelNames: ["reason"],
      },
      paused: {
        name: "markwell_mails_paused_seconds",
        help: "For how long the whole queue still waits, because the mail server asked for it or is unreachable",
      },
    },
    async () => {
      const { rows } = await sql<{ waiting: number; oldest: number }>`
        select count(*) as waiting,
               coalesce(extract(epoch from ${new Date(clock.now())}::timestamptz - min(created_at)), 0) as oldest
        from mail_outbox where due_at is not null`.execute(db);
      const { waiting, oldest } = rows[0] ?? { waiting: 0, oldest: 0 };
      const counts = await countGivenUp(db);
      const pause = await readPause(db, clock.now());
      return {
        waiting: [{ value: waiting }],
        oldest: [{ value: Math.max(0, oldest) }],
        givenUp: GIVEN_UP.map((reason) => ({
          labels: { reason },
          value: counts.get(reason) ?? 0,
        })),
        paused: [{ value: pause ? (pause.until - clock.now()) / 1_000 : 0 }],
      };
    },
  );
}
