import type { BrokenRow, ImportKind } from "@markwell/contract/calls/roster";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { ImportedChange } from "../people/index.ts";
import type { ImportedPerson, NamedParent, NamedTeaching } from "./row-rules.ts";

export type KeptRow = Pick<BrokenRow, "problems"> & { cells: readonly string[] };

/** How long a check can be confirmed or asked about. */
const KEPT_MS = 24 * 3_600_000;

/** A student's classes of a year after the import. */
export interface Placed {
  classes: readonly string[];
  /** In the class of this name. */
  numbered?: { class: string; number: number } | undefined;
  year: number;
  /** For a class that must be created. */
  level: string;
}
export type MaybePlaced = { [Field in keyof Placed]?: Placed[Field] | undefined };
export type PlacedChange = ImportedChange & MaybePlaced & { sourcedId?: string | undefined };
/** A parent whose student is found. */
export type FoundParent = NamedParent & { row: number; studentId: string };
export type PlacedPerson = Exclude<ImportedPerson, NamedParent | NamedTeaching> &
  MaybePlaced & {
    /** As a spreadsheet numbers it. */
    row: number;
    /** The user name was proposed, so the office may choose another one. */
    proposed?: boolean | undefined;
    /** If the row means a student who is here already: what becomes of that one, null for nothing. */
    same?: PlacedChange | null | undefined;
    sourcedId?: string | undefined;
  };

/** What a OneRoster set brings beside its people. */
export interface StoredRoster {
  year: number;
  classes: readonly { sourcedId: string; name: string }[];
  /** Whom the office may suspend, and let in again. */
  leaving: readonly string[];
  returning: readonly string[];
}

export interface StoredCheck {
  id: string;
  kind: ImportKind;
  /** Null once they are imported. */
  people: PlacedPerson[] | null;
  /** Null once they are changed, and in a file without changes. */
  changes: PlacedChange[] | null;
  /** How many were imported or changed; null before the import. */
  imported: number | null;
  /** How many of them existed before. */
  changed: number;
  roster: StoredRoster | null;
}

interface NewCheck {
  kind: ImportKind;
  adminId: string;
  /** In the shape that the kind's confirmation reads. */
  people: readonly object[];
  changes: readonly PlacedChange[];
  broken: readonly KeptRow[];
  roster?: StoredRoster | undefined;
}

export async function insertCheck(db: Db, check: NewCheck, now: number): Promise<string> {
  const { id } = await db
    .insertInto("importChecks")
    .values({
      kind: check.kind,
      checkedBy: check.adminId,
      checkedAt: new Date(now),
      expiresAt: new Date(now + KEPT_MS),
      people: JSON.stringify(check.people),
      changes: JSON.stringify(check.changes),
      broken: JSON.stringify(check.broken),
      roster: check.roster ? JSON.stringify(check.roster) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findBroken(
  db: Db,
  id: string,
  now: number,
): Promise<{ kind: ImportKind; broken: KeptRow[] | null } | undefined> {
  const row = await db
    .selectFrom("importChecks")
    .select(["kind", "broken"])
    .where("id", "=", id)
    .where("expiresAt", ">", new Date(now))
    .executeTakeFirst();
  // The tables' types do not know what insertCheck has put into the column.
  return row as { kind: ImportKind; broken: KeptRow[] | null } | undefined;
}

/** Locked: of two confirmations one waits. */
export async function lockCheck(
  trx: Trx,
  id: string,
  now: number,
): Promise<StoredCheck | undefined> {
  const row = await trx
    .selectFrom("importChecks")
    .select(["id", "kind", "people", "changes", "imported", "changed", "roster"])
    .where("id", "=", id)
    .where("expiresAt", ">", new Date(now))
    .forUpdate()
    .executeTakeFirst();
  // The tables' types do not know what checkImport has put into the column.
  return row as StoredCheck | undefined;
}

/** And removes them here. */
export async function noteImported(
  trx: Trx,
  id: string,
  { added, changed }: { added: number; changed: number },
): Promise<void> {
  await trx
    .updateTable("importChecks")
    .set({ people: null, changes: null, imported: added + changed, changed })
    .where("id", "=", id)
    .execute();
}

/** Outside of its transaction, so that others can read it. */
export async function noteProgress(
  db: Db,
  id: string,
  { done, of }: { done: number; of: number },
  now: number,
): Promise<void> {
  const values = { done, ofAll: of, expiresAt: new Date(now + KEPT_MS) };
  await db
    .insertInto("importProgress")
    .values({ checkId: id, ...values })
    .onConflict((conflict) => conflict.column("checkId").doUpdateSet(values))
    .execute();
}

/** 0: not begun. */
export async function readProgress(db: Db, id: string): Promise<{ done: number; of: number }> {
  const row = await db
    .selectFrom("importProgress")
    .select(["done", "ofAll as of"])
    .where("checkId", "=", id)
    .executeTakeFirst();
  return row ?? { done: 0, of: 0 };
}

async function removeOldChecks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("importChecks").where("expiresAt", "<=", new Date(now)).execute();
  await db.deleteFrom("importProgress").where("expiresAt", "<=", new Date(now)).execute();
}

const tidyImports = job("tidy-imports", { tries: 1 });

/** Call before the jobs start. */
export function tidyImportsHourly(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.handle(tidyImports, () => removeOldChecks(db, clock.now()));
  jobs.schedule(tidyImports, "40 * * * *", {});
}
