import { texts } from "@markwell/contract/texts";
import type { ImportFiling } from "@markwell/domain/exchange/import-filing";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { ReadPassage, ReadQuestion } from "./read-questions.ts";

/** How long a check waits for its import, and an import can be undone. */
export const KEPT_MS = 24 * 3_600_000;

export interface StoredImport {
  id: string;
  files: string[];
  checkedAt: Date;
  expiresAt: Date;
  defaults: Partial<ImportFiling>;
  importedAt: Date | null;
  imported: number | null;
  undoneAt: Date | null;
  undone: number | null;
}

/** A question of a check: as it was read, and what its teacher chose for it. */
export interface StoredRow {
  number: number;
  found: ReadQuestion & { file: string };
  refused: boolean;
  filing: Partial<ImportFiling>;
  leftOut: boolean;
  questionId: string | null;
}

/** A passage of a check, and the one that it became. */
export type StoredPassage = ReadPassage & { passageId: string | null };

const COLUMNS = sql`id, files, checked_at, expires_at, defaults, imported_at, imported, undone_at, undone`;

/** The caller's own checks and imports, newest first. */
export async function ownImports(db: Db, actor: Actor, now: number): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${COLUMNS} from question_imports
    where checked_by = ${actor.id} and expires_at > ${new Date(now)}
    order by checked_at desc limit 20`.execute(db);
  return rows;
}

/**
 * An own check or import that is still kept. In a transaction it is held until its end: of two confirmations one
 * waits.
 *
 * @throws HttpProblem 404 for an unknown one, somebody else's, and one that has run out
 */
export async function findImport(
  db: Db | Trx,
  actor: Actor,
  id: string,
  { now, hold = false }: { now: number; hold?: boolean },
): Promise<StoredImport> {
  const { rows } = await sql<StoredImport>`
    select ${COLUMNS} from question_imports
    where id = ${id} and checked_by = ${actor.id} and expires_at > ${new Date(now)}
    ${hold ? sql`for update` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound(texts.exchange.gone);
  return found;
}

/** @returns the id of a new check without a file */
export async function insertImport(trx: Trx, actor: Actor, now: number): Promise<string> {
  const { id } = await trx
    .insertInto("questionImports")
    .values({
      checkedBy: actor.id,
      checkedAt: new Date(now),
      expiresAt: new Date(now + KEPT_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds the passages of a file to a check that the caller holds. */
export async function insertPassages(
  trx: Trx,
  importId: string,
  passages: readonly ReadPassage[],
): Promise<void> {
  for (let at = 0; at < passages.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto("questionImportPassages")
      .values(passages.slice(at, at + ROWS_AT_ONCE).map((one) => ({ ...one, importId })))
      .execute();
  }
}

/** Passages of a check, all or some by their key. */
export async function loadPassagesOf(
  db: Db | Trx,
  importId: string,
  keys?: readonly string[],
): Promise<StoredPassage[]> {
  const { rows } = await sql<StoredPassage>`
    select key, kind, title, body, passage_id from question_import_passages
    where import_id = ${importId} ${keys ? sql`and key = any (${[...keys]}::text[])` : sql``}
    order by key`.execute(db);
  return rows;
}

/** Between two statements the server does other work. */
const ROWS_AT_ONCE = 100;

/** Adds the questions of a file to a check that the caller holds. */
export async function insertRows(
  trx: Trx,
  { id, files, first }: { id: string; files: readonly string[]; first: number },
  questions: ReadonlyArray<StoredRow["found"]>,
): Promise<void> {
  await trx
    .updateTable("questionImports")
    .set({ files: JSON.stringify(files) })
    .where("id", "=", id)
    .execute();
  for (let at = 0; at < questions.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto("questionImportRows")
      .values(
        questions.slice(at, at + ROWS_AT_ONCE).map((found, place) => ({
          importId: id,
          number: first + at + place,
          found: JSON.stringify(found),
          refused: found.refused !== "",
        })),
      )
      .execute();
  }
}

/** The questions of a check, all or some by their number, in their order. */
export async function loadRows(
  db: Db | Trx,
  importId: string,
  numbers?: readonly number[],
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select number, found, refused, filing, left_out, question_id from question_import_rows
    where import_id = ${importId} ${numbers ? sql`and number = any (${[...numbers]}::int[])` : sql``}
    order by number`.execute(db);
  return rows;
}

/** Notes which questions the rows of a check became. */
export async function noteQuestions(
  trx: Trx,
  importId: string,
  added: ReadonlyMap<number, string>,
): Promise<void> {
  await sql`
    update question_import_rows rows set question_id = became.id
    from unnest(${[...added.keys()]}::int[], ${[...added.values()]}::uuid[]) as became (number, id)
    where rows.import_id = ${importId} and rows.number = became.number`.execute(trx);
}

/** What says where a question is filed, and whether it is taken, without the question itself. */
export type RowFace = Pick<
  StoredRow,
  "number" | "refused" | "filing" | "leftOut" | "questionId"
> & {
  proposed: NonNullable<ReadQuestion["question"]>["filing"];
  passage: ReadQuestion["passage"] | null;
  /** Nobody has said yet what is right. */
  lacksKey: boolean;
  /** How many it comes with, itself included. */
  versions: number;
};

export async function loadFaces(db: Db | Trx, importId: string): Promise<RowFace[]> {
  const { rows } = await sql<RowFace>`
    select number, refused, filing, left_out, question_id,
           coalesce(found #> '{question,filing}', '{}') as proposed, found -> 'passage' as passage,
           coalesce((found -> 'lacksKey')::boolean, false) as lacks_key,
           coalesce(jsonb_array_length(found #> '{question,earlier}'), 0) + 1 as versions
    from question_import_rows where import_id = ${importId} order by number`.execute(db);
  return rows;
}

/** Another question of the same check that reads nearly the same. */
interface Twin {
  number: number;
  other: number;
  /** 1 for the same text. */
  likeness: number;
}

/** As for questions of the bank: below this many letters, nearly everything is alike. */
const SHORTEST_TEXT = 15;
const NEARLY_THE_SAME = 0.7;
/** Of more questions only those with the same text are found, so that a page of a large check opens at once. */
const MOST_NEARLY = 500;
const MOST_TWINS = 3;

/** Which taken questions of a check read nearly the same as these, the most alike first. */
export async function twinsOf(
  db: Db,
  importId: string,
  numbers: readonly number[],
  all: number,
): Promise<Twin[]> {
  const alike =
    all <= MOST_NEARLY
      ? sql`similarity(one.plain, others.plain) >= ${NEARLY_THE_SAME}`
      : sql`one.plain = others.plain`;
  const { rows } = await sql<Twin>`
    with taken as materialized (
      select number, found ->> 'plain' as plain from question_import_rows
      where import_id = ${importId} and not refused and not left_out
        and length(found ->> 'plain') >= ${SHORTEST_TEXT}
    )
    select one.number, twins.number as other, twins.likeness
    from taken one
    cross join lateral (
      select others.number, case when one.plain = others.plain then 1 else similarity(one.plain, others.plain) end as likeness
      from taken others
      where others.number <> one.number and ${alike}
      order by likeness desc, others.number
      limit ${MOST_TWINS}
    ) twins
    where one.number = any (${[...numbers]}::int[])
    order by one.number, twins.likeness desc, twins.number`.execute(db);
  return rows;
}

const tidyQuestionImports = job("tidy-question-imports", { tries: 1 });

/** Has checks that ran out forgotten, every hour. Before the jobs start. */
export function tidyQuestionImportsHourly(
  jobs: Jobs,
  { db, clock }: { db: Db; clock: Clock },
): void {
  jobs.handle(tidyQuestionImports, async () => {
    await db
      .deleteFrom("questionImports")
      .where("expiresAt", "<=", new Date(clock.now()))
      .execute();
  });
  jobs.schedule(tidyQuestionImports, "45 * * * *", {});
}
