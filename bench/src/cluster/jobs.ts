import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "../lib/ask.ts";
import { type Findings, within } from "./findings.ts";

/** The outbox is looked through once a minute for what nobody was woken for. */
const DRAINED_WITHIN_MS = 130_000;

/**
 * Each is sent by one server. What a killed server had taken is due again after five minutes.
 * @param dataDirs where each server writes its mails.
 */
export async function mailsOnce(
  databaseUrl: string,
  { dataDirs, findings }: { dataDirs: readonly string[]; findings: Findings },
): Promise<void> {
  const counts = async () => (await ask<Counts>(databaseUrl, COUNTS))[0] ?? NONE;
  const drained = await within(DRAINED_WITHIN_MS, async () => (await counts()).waiting === 0);
  const { mails, sent, cutOff, waiting } = await counts();
  findings.none("lost", "mails of all that happened (sent, or due again)", waiting, mails);
  findings.check(
    "the other server sends what the killed one left",
    drained.held,
    `${sent} sent, ${cutOff} were on their way and are due again in 5 minutes`,
  );
  const files: string[] = [];
  for (const folder of dataDirs) {
    const names = await readdir(join(folder, "mail")).catch(() => []);
    files.push(...names.filter((name) => name.endsWith(".eml")));
  }
  const twice = files.length - new Set(files).size;
  findings.none("doubled", "mails", twice, files.length);
  const stuck = await ask<{ count: number }>(
    databaseUrl,
    "select count(*)::int as count from pgboss.job where state = 'failed'",
  );
  findings.check("no job failed", stuck[0]?.count === 0, stuck[0]?.count ?? "");
}

interface Counts {
  mails: number;
  sent: number;
  cutOff: number;
  waiting: number;
}

const NONE: Counts = { mails: 0, sent: 0, cutOff: 0, waiting: 0 };

/** Without a mail server a mail becomes a file and counts as refused. */
const COUNTS = `
  select count(*)::int as mails, 
    count(*) filter (where sent_at is not null or given_up = 'refused')::int as sent,
    count(*) filter (where sent_at is null and tries > 0 and due_at is not null)::int as "cutOff",
    count(*) filter (
      where sent_at is null and given_up is null and (tries = 0 or due_at is null)
    )::int as waiting
  from mail_outbox`;
