import type { ImportKind } from "@markwell/contract/calls/roster";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { ImportedPerson } from "./row-rules.ts";

/** How long a checked file can be confirmed, and a confirmed one be asked about. */
const KEPT_MS = 24 * 3_600_000;

/** A checked file as it waits for its confirmation, or what became of it. */
export interface StoredCheck {
  id: string;
  kind: ImportKind;
  /** Null once they are imported. */
  people: ImportedPerson[] | null;
  /** How many were imported; null while nobody was. */
  imported: number | null;
}

/** Keeps the people of a checked file; returns the check's id. */
export async function insertCheck(
  db: Db,
  check: { kind: ImportKind; adminId: string; people: readonly ImportedPerson[] },
  now: number,
): Promise<string> {
  const { id } = await db
    .insertInto("importChecks")
    .values({
      kind: check.kind,
      checkedBy: check.adminId,
      checkedAt: new Date(now),
      expiresAt: new Date(now + KEPT_MS),
      people: JSON.stringify(check.people),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A check, held until the transaction ends: of two confirmations one waits. */
export async function holdCheck(
  trx: Trx,
  id: string,
  now: number,
): Promise<StoredCheck | undefined> {
  const row = await trx
    .selectFrom("importChecks")
    .select(["id", "kind", "people", "imported"])
    .where("id", "=", id)
    .where("expiresAt", ">", new Date(now))
    .forUpdate()
    .executeTakeFirst();
  // The tables' types do not know what checkImport has put into the column.
  return row as StoredCheck | undefined;
}

/** Notes that a check's people are imported, and keeps them here no longer. */
export async function noteImported(trx: Trx, id: string, imported: number): Promise<void> {
  await trx
    .updateTable("importChecks")
    .set({ people: null, imported })
    .where("id", "=", id)
    .execute();
}

async function removeOldChecks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("importChecks").where("expiresAt", "<=", new Date(now)).execute();
}

const tidyImports = job("tidy-imports", { tries: 1 });

/** Has files that nobody confirmed forgotten, every hour. Before the jobs start. */
export function tidyImportsHourly(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.handle(tidyImports, () => removeOldChecks(db, clock.now()));
  jobs.schedule(tidyImports, "40 * * * *", {});
}
