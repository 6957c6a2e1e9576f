import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** A process silent for this long no longer builds. */
export const SILENT_MS = 30_000;
/** How long a file can be fetched: enough to press the button, too short to be passed around. */
export const KEPT_MS = 15 * 60_000;

export interface ResultFile {
  id: string;
  fingerprint: string;
  state: "building" | "ready" | "failed";
  progress: number;
  secret: string;
  storedAs: string;
  downloadName: string;
  told: boolean;
  beatAt: Date;
  expiresAt: Date;
}

const COLUMNS = [
  "id",
  "fingerprint",
  "state",
  "progress",
  "secret",
  "storedAs",
  "downloadName",
  "told",
  "beatAt",
  "expiresAt",
] as const;

/** Of all, or of one class. */
export interface FileScope {
  testId: string;
  classId: string | null;
}

/** In any state. */
export async function newestFile(
  db: Db,
  { testId, classId }: FileScope,
): Promise<ResultFile | undefined> {
  const row = await db
    .selectFrom("resultFiles")
    .select(COLUMNS)
    .where("testId", "=", testId)
    .where("classId", "is not distinct from", classId)
    .orderBy("askedAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row as ResultFile | undefined;
}

/** Undefined when it expired or never was. */
export async function fileBehind(db: Db, secret: string, now: number) {
  return db
    .selectFrom("resultFiles")
    .select(["storedAs", "downloadName"])
    .where("secret", "=", secret)
    .where("state", "=", "ready")
    .where("expiresAt", ">", new Date(now))
    .executeTakeFirst();
}

/** Undefined when another one is being made. @param startBy until then no heartbeat is needed */
export async function claimBuilding(
  db: Db,
  file: FileScope & { fingerprint: string; downloadName: string },
  { now, startBy }: { now: number; startBy: number },
): Promise<ResultFile | undefined> {
  const random = () => randomBytes(32).toString("hex");
  const row = await db
    .insertInto("resultFiles")
    .values({
      ...file,
      state: "building",
      secret: random(),
      // The storage takes letters, digits and one dot. No media address has this form.
      storedAs: `results${random()}.xlsx`,
      askedAt: new Date(now),
      beatAt: new Date(startBy),
      expiresAt: new Date(now + KEPT_MS),
    })
    .onConflict((conflict) => conflict.column("testId").where("state", "=", "building").doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row as ResultFile | undefined;
}

/** Undefined when it was given up since. */
export async function waitingFile(db: Db, id: string) {
  return db
    .selectFrom("resultFiles")
    .select(["testId", "classId", "storedAs"])
    .where("id", "=", id)
    .where("state", "=", "building")
    .executeTakeFirst();
}

/** False: another process took over. */
export async function beat(db: Db, id: string, progress: number, now: number): Promise<boolean> {
  const row = await db
    .updateTable("resultFiles")
    .set({ progress, beatAt: new Date(now) })
    .where("id", "=", id)
    .where("state", "=", "building")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A file that others have given up stays given up. */
export async function endBuilding(
  db: Db,
  id: string,
  state: "ready" | "failed",
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable("resultFiles")
    .set({ state, progress: 1, beatAt: new Date(now), expiresAt: new Date(now + KEPT_MS) })
    .where("id", "=", id)
    .where("state", "=", "building")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function markTold(db: Db, id: string): Promise<void> {
  await db.updateTable("resultFiles").set({ told: true }).where("id", "=", id).execute();
}

/** Of silent processes, and not started in time, so that another process can start. */
export async function giveUpSilent(db: Db, testId: string, now: number): Promise<void> {
  await db
    .updateTable("resultFiles")
    .set({ state: "failed", told: true, expiresAt: new Date(now) })
    .where("testId", "=", testId)
    .where("state", "=", "building")
    .where("beatAt", "<", new Date(now - SILENT_MS))
    .execute();
}

/** Their files are to be removed from the storage. */
export async function takeExpired(db: Db, now: number): Promise<string[]> {
  const { rows } = await sql<{ storedAs: string }>`
    delete from result_files where id in (
      select id from result_files
      where expires_at < ${new Date(now)}
        and (state <> 'building' or beat_at < ${new Date(now - SILENT_MS)})
      limit 100 for update skip locked
    ) returning stored_as`.execute(db);
  return rows.map(({ storedAs }) => storedAs);
}

/** As long as the sums are the same, so is the spreadsheet. */
export async function fingerprintOf(db: Db, testId: string): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws(' ',
      (select concat_ws('/', count(*), count(conducted_at), max(version)) from tests
       join candidates on candidates.test_id = tests.id where tests.id = ${testId}),
      (select concat_ws('/', count(*), count(closed_at), sum(score), sum(waiting), max(closed_at))
       from attempts where test_id = ${testId}),
      (select concat_ws('/', count(*), max(marked_at)) from manual_marks
       join attempts on attempts.id = manual_marks.attempt_id where test_id = ${testId}),
      (select concat_ws('/', count(*), max(changed_at)) from feedbacks
       join attempts on attempts.id = feedbacks.attempt_id where test_id = ${testId}),
      (select md5(string_agg(concat_ws('/', student_id, subject_id, subject_level), ' ' order by student_id, subject_id))
       from student_subject_levels join candidates using (student_id) where test_id = ${testId})
    ) as fingerprint`.execute(db);
  return rows[0]?.fingerprint ?? "";
}

/** When their files are gone; each is made again on request. */
export async function forgetResultFiles(db: Db): Promise<void> {
  await db.deleteFrom("resultFiles").execute();
}
