import type { InputOf, ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/privacy";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { countLines, forgetLines, recordAction } from "../audit/index.ts";
import { countMails, forgetMails } from "../mail/index.ts";
import { goneStudents } from "../people/index.ts";
import { type Erasing, eraseByRule } from "./erase-student.ts";

type Rules = InputOf<typeof calls.previewRetention>;

const DAY_MS = 24 * 3_600_000;
const RUNS_SHOWN = 10;
const NAMES_SHOWN = 20;

/**
 * Epoch milliseconds; null: for ever. A month counts 31 days and a year 366, so nothing goes a day early.
 */
function limitsOf({ leaverMonths, auditYears, mailDays }: Rules, now: number) {
  return {
    students: leaverMonths === null ? null : now - leaverMonths * 31 * DAY_MS,
    auditLines: auditYears === null ? null : now - auditYears * 366 * DAY_MS,
    mails: mailDays === null ? null : now - mailDays * DAY_MS,
  };
}

const RULES = ["leaverMonths", "auditYears", "mailDays", "version"] as const;
const readRules = (db: Db) =>
  db.selectFrom("retentionRules").select(RULES).executeTakeFirstOrThrow();

export async function retentionState(
  db: Db,
): Promise<ReplyOf<typeof calls.retentionRules>["data"]> {
  const rules = await readRules(db);
  const runs = await db
    .selectFrom("retentionRuns")
    .select(["ranAt", "students", "auditLines", "mails", "waiting"])
    .orderBy("ranAt", "desc")
    .orderBy("id", "desc")
    .limit(RUNS_SHOWN)
    .execute();
  return {
    ...rules,
    runs: runs.map(({ ranAt, ...counts }) => ({ ranAt: ranAt.toISOString(), ...counts })),
  };
}

export async function previewRetention(
  db: Db,
  rules: Rules,
  now: number,
): Promise<ReplyOf<typeof calls.previewRetention>["data"]> {
  const limits = limitsOf(rules, now);
  const gone = limits.students === null ? [] : await goneStudents(db, limits.students);
  return {
    students: gone.length,
    names: gone
      .slice(0, NAMES_SHOWN)
      .map(({ id, name, since }) => ({ _id: id, name, since: since.toISOString() })),
    auditLines: limits.auditLines === null ? 0 : await countLines(db, limits.auditLines),
    mails: limits.mails === null ? 0 : await countMails(db, limits.mails),
  };
}

/** @throws Refused when somebody else was faster. */
export async function saveRetention(
  { db, admin, now }: { db: Db; admin: Actor; now: number },
  { version, ...rules }: Rules & { version: number },
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const stored = await trx
      .updateTable("retentionRules")
      .set({ ...rules, version: version + 1 })
      .where("version", "=", version)
      .returning("version")
      .executeTakeFirst();
    if (!stored) throw new Refused(texts.retention.stale);
    await recordAction(trx, {
      actorId: admin.id,
      act: "change retention",
      targetKind: "school",
      targetId: null,
      details: rules,
      at: now,
    });
  });
  return { message: texts.retention.saved };
}

const keepRules = job("keep-rules-of-retention", { tries: 1, longest: 3600 });

/** Call before the jobs start. */
export function applyRetentionNightly(jobs: Jobs, erasing: Erasing, clock: Clock): void {
  jobs.handle(keepRules, (_data, cut) => applyRetention(erasing, clock.now(), cut));
  jobs.schedule(keepRules, "40 3 * * *", {});
}

/**
 * Records the counts. One transaction per student, so one who cannot be erased yet does not block the
 * others.
 */
export async function applyRetention(
  erasing: Erasing,
  now: number,
  cut?: AbortSignal,
): Promise<void> {
  const { db } = erasing;
  const limits = limitsOf(await readRules(db), now);
  const gone = limits.students === null ? [] : await goneStudents(db, limits.students);
  let waiting = 0;
  let erased = 0;
  for (const { id } of gone) {
    if (cut?.aborted) break;
    if (await eraseByRule(erasing, id, now)) erased += 1;
    else waiting += 1;
  }
  const auditLines = limits.auditLines === null ? 0 : await forgetLines(db, limits.auditLines);
  const mails = limits.mails === null ? 0 : await forgetMails(db, limits.mails);
  if (erased + waiting + auditLines + mails === 0) return;
  await sql`
    insert into retention_runs (ran_at, students, waiting, audit_lines, mails)
    values (${new Date(now)}, ${erased}, ${waiting}, ${auditLines}, ${mails})`.execute(db);
}
