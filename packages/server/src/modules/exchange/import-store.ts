import type { Ranges } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import type { ImportFiling } from "@markwell/domain/exchange/import-filing";
import type { PaperHead } from "@markwell/domain/tests/sections";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { forgetColumns } from "./list-columns-store.ts";
import type { ReadPassage, ReadQuestion } from "./read-questions.ts";

/** How long a check is kept, and how long an import can be undone. */
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

export interface StoredRow {
  number: number;
  found: ReadQuestion & { file: string };
  refused: boolean;
  filing: Partial<ImportFiling>;
  leftOut: boolean;
  questionId: string | null;
}

/** A passage of a check, with its id in the bank. */
export type StoredPassage = ReadPassage & { passageId: string | null };

const COLUMNS = sql`id, files, checked_at, expires_at, defaults, imported_at, imported, undone_at, undone`;

export async function ownImports(db: Db, actor: Actor, now: number): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${COLUMNS} from question_imports
    where checked_by = ${actor.id} and expires_at > ${new Date(now)}
    order by checked_at desc limit 20`.execute(db);
  return rows;
}

/**
 * Locked in a transaction: of two confirmations one waits.
 * @throws HttpProblem 404, somebody else's, and one that has run out
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

/** JSON; the caller locks the check. */
export async function insertPassages(trx: Trx, importId: string, json: string): Promise<void> {
  await sql`
    insert into question_import_passages (import_id, key, kind, title, body)
    select ${importId}::uuid, key, kind, title, body
    from jsonb_to_recordset(${json}::jsonb) as said (key text, kind text, title text, body text)`.execute(
    trx,
  );
}

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

/** The caller locks the check. */
export async function emptyCheck(trx: Trx, importId: string): Promise<void> {
  await trx.deleteFrom("questionImportRows").where("importId", "=", importId).execute();
  await trx.deleteFrom("questionImportPassages").where("importId", "=", importId).execute();
}

export async function countRows(db: Db | Trx, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from question_import_rows where import_id = ${importId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** @param defaults what is chosen for all questions from now on; left out, it stays as it is */
export async function noteFiles(
  trx: Trx,
  id: string,
  files: readonly string[],
  defaults?: Partial<ImportFiling>,
): Promise<void> {
  await trx
    .updateTable("questionImports")
    .set({ files: JSON.stringify(files), ...(defaults && { defaults: JSON.stringify(defaults) }) })
    .where("id", "=", id)
    .execute();
}

/** JSON; the caller locks the check. */
export async function insertRows(
  trx: Trx,
  { id, first }: { id: string; first: number },
  json: string,
): Promise<void> {
  await sql`
    insert into question_import_rows (import_id, number, found, refused)
    select ${id}::uuid, ${first}::int - 1 + place::int, found, found ->> 'refused' <> ''
    from jsonb_array_elements(${json}::jsonb) with ordinality as said (found, place)`.execute(trx);
}

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

const DOUBTFUL = sql<boolean>`(found -> 'notes' <> '[]' or coalesce((found -> 'lacksKey')::boolean, false))`;

/** A condition on the numbers of rows. */
const within = (of: Ranges) => sql<boolean>`exists (
  select from jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as ranges ("from" int, "to" int)
  where number between ranges."from" and ranges."to")`;

/** Leaves out all but these; what cannot be imported stays as it is. The caller locks the check. */
export async function takeOnly(
  trx: Trx,
  importId: string,
  which: "all" | "none" | "undoubted" | Ranges,
): Promise<void> {
  const named = {
    all: sql<boolean>`true`,
    none: sql<boolean>`false`,
    undoubted: sql<boolean>`not ${DOUBTFUL}`,
  };
  const taken = typeof which === "string" ? named[which] : within(which);
  await sql`update question_import_rows set left_out = not ${taken}
            where import_id = ${importId} and not refused`.execute(trx);
}

/** The caller locks the check. */
export async function fileMany(
  trx: Trx,
  importId: string,
  { of, filing }: { of: Ranges; filing: Partial<ImportFiling> },
): Promise<void> {
  await sql`update question_import_rows set filing = filing || ${JSON.stringify(filing)}::jsonb
            where import_id = ${importId} and ${within(of)}`.execute(trx);
}

/** The caller locks the check. */
export async function changeFound(
  trx: Trx,
  importId: string,
  number: number,
  found: StoredRow["found"],
): Promise<void> {
  await trx
    .updateTable("questionImportRows")
    .set({ found: JSON.stringify(found) })
    .where("importId", "=", importId)
    .where("number", "=", number)
    .execute();
}

/** A file of thousands has a few such groups. */
export interface RowGroup {
  numbers: number[];
  refused: boolean;
  leftOut: boolean;
  filing: Partial<ImportFiling>;
  proposed: Partial<NonNullable<ReadQuestion["question"]>["filing"]>;
  lacksKey: boolean;
  /** It lacks an answer or has notes. */
  doubtful: boolean;
}

export async function loadGroups(db: Db | Trx, importId: string): Promise<RowGroup[]> {
  const { rows } = await sql<RowGroup>`
    select array_agg(number order by number) as numbers, refused, left_out, filing, proposed, lacks_key, doubtful
    from (
      select number, refused, left_out, filing,
             coalesce(found #> '{question,filing}', '{}') - '{subjectLevel,school,year,exam,testsOnly}'::text[] as proposed,
             coalesce((found -> 'lacksKey')::boolean, false) as lacks_key,
             ${DOUBTFUL} as doubtful
      from question_import_rows where import_id = ${importId}
    ) faces
    group by refused, left_out, filing, proposed, lacks_key, doubtful
    order by min(number)`.execute(db);
  return rows;
}

interface MemberRow {
  number: number;
  key: string;
  place: number;
  /** "(a)(ii)"; null where it is the letter of its place. */
  part: string | null;
}

export async function loadMembers(db: Db | Trx, importId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select number, found #>> '{passage,key}' as key, (found #>> '{passage,place}')::int as place,
           found #>> '{passage,part}' as part
    from question_import_rows
    where import_id = ${importId} and found ? 'passage'
    order by number`.execute(db);
  return rows;
}

/** What the paper says before its questions, and the id of each that was imported. */
export async function loadHeads(
  db: Db,
  importId: string,
): Promise<Array<{ id?: string; head?: PaperHead }>> {
  const { rows } = await sql<{ id: string | null; head: PaperHead | null }>`
    select question_id as id, found -> 'head' as head from question_import_rows
    where import_id = ${importId} and (question_id is not null or found ? 'head')
    order by number`.execute(db);
  return rows.map(({ id, head }) => ({ ...(id && { id }), ...(head && { head }) }));
}

export async function loadImported(
  db: Db | Trx,
  importId: string,
): Promise<Array<{ id: string; version: number }>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select question_id as id,
           coalesce(jsonb_array_length(found #> '{question,earlier}'), 0) + 1 as version
    from question_import_rows
    where import_id = ${importId} and question_id is not null
    order by number`.execute(db);
  return rows;
}

/** Another question of the same check with nearly the same text. */
interface Twin {
  number: number;
  other: number;
  /** 1 for equal texts. */
  likeness: number;
}

/** As for questions of the bank: below this many letters, nearly everything is alike. */
const SHORTEST_TEXT = 15;
const NEARLY_THE_SAME = 0.7;
/** With more, only equal texts are found, so a page of a large check opens at once. */
const MOST_NEARLY = 500;
const MOST_TWINS = 3;

/** The most alike first. */
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

/** Call before the jobs start. */
export function tidyQuestionImportsHourly(
  jobs: Jobs,
  { db, clock }: { db: Db; clock: Clock },
): void {
  jobs.handle(tidyQuestionImports, async () => {
    await db
      .deleteFrom("questionImports")
      .where("expiresAt", "<=", new Date(clock.now()))
      .execute();
    await forgetColumns(db, clock.now());
  });
  jobs.schedule(tidyQuestionImports, "45 * * * *", {});
}
