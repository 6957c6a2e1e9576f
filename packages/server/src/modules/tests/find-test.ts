import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { forbidden, notFound } from "../../platform/http/problems.ts";
import { STORED_FIELDS, type StoredFields } from "./test-columns.ts";

/** Times are epoch milliseconds. */
export interface TestFacts extends StoredFields {
  id: string;
  /** For everybody, including students who begin later. */
  extraMinutes: number;
  registrationOpen: boolean;
  begunAt: number | null;
  conductedAt: number | null;
  /** Since when the teacher has paused it for everybody; null while it runs. */
  pausedAt: number | null;
  /** Completed pauses, in milliseconds. */
  pausedMs: number;
  /** When keys were first shown because it had ended for everybody. */
  settledAt: number | null;
  /** Of homework: when it opens, and until when it may be handed in late. */
  opensAt: number | null;
  lateUntil: number | null;
  /** Homework has no clock, only its date. */
  noClock: boolean;
  createdBy: string;
  /** An edit sends it back. */
  version: number;
}

/** Asks whether a teacher of the school has made a test. */
export async function isAnyTest(db: Db): Promise<boolean> {
  const made = db.selectFrom("tests").select("id").where("removedAt", "is", null);
  const found = made.where("kind", "<>", "worksheet").limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

interface Row
  extends Omit<
    TestFacts,
    "begunAt" | "conductedAt" | "pausedAt" | "settledAt" | "opensAt" | "lateUntil"
  > {
  opensAt: Date | null;
  lateUntil: Date | null;
  pausedAt: Date | null;
  begunAt: Date | null;
  conductedAt: Date | null;
  settledAt: Date | null;
}

const HOLDS = { share: sql`for share of tests`, update: sql`for update of tests` };

export interface Finding {
  /** Keeps the test as it is until the end of the transaction; `update` to change it oneself. */
  hold?: boolean | keyof typeof HOLDS;
  /** Includes deleted tests: results outlive their test. */
  evenRemoved?: boolean;
}

/** Undefined if unknown or deleted. */
export async function findTest(
  db: Db,
  testId: string,
  { hold, evenRemoved = false }: Finding = {},
): Promise<TestFacts | undefined> {
  const { rows } = await sql<Row>`
    select tests.id, ${STORED_FIELDS}, tests.extra_minutes, tests.registration_open, tests.begun_at,
           tests.conducted_at, tests.paused_at, tests.paused_ms, tests.settled_at, tests.opens_at, tests.late_until, tests.no_clock, tests.created_by,
           tests.version
    from tests
    where tests.id = ${testId} and (tests.removed_at is null or ${evenRemoved})
    ${hold ? HOLDS[hold === true ? "share" : hold] : sql``}`.execute(db);
  const row = rows[0];
  return (
    row && {
      ...row,
      begunAt: row.begunAt?.getTime() ?? null,
      conductedAt: row.conductedAt?.getTime() ?? null,
      pausedAt: row.pausedAt?.getTime() ?? null,
      settledAt: row.settledAt?.getTime() ?? null,
      opensAt: row.opensAt?.getTime() ?? null,
      lateUntil: row.lateUntil?.getTime() ?? null,
    }
  );
}

/**
 * Also a deleted one, because results stay.
 * @throws HttpProblem 404, 403 when the student is not registered for it.
 */
export async function findTestOfCandidate(
  db: Db,
  studentId: string,
  testId: string,
): Promise<TestFacts> {
  const test = await findTest(db, testId, { evenRemoved: true });
  if (!test) throw notFound(texts.test.unknown);
  const candidate = await db
    .selectFrom("candidates")
    .select("studentId")
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  if (!candidate) throw forbidden(texts.attempt.notRegistered);
  return test;
}
