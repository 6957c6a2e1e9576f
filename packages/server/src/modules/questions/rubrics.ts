import type {
  createRubric as createCall,
  listRubrics as listCall,
  Rubric,
  RubricDetail,
  updateRubric as updateCall,
} from "@markwell/contract/calls/rubrics";
import { texts } from "@markwell/contract/texts";
import type { SharedRubric } from "@markwell/domain/exchange/foreign-question";
import {
  type Criterion,
  type RubricKind,
  type Rubric as Rules,
  rubricMost,
  rubricProblems,
} from "@markwell/domain/marking/rubric";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import {
  forbidden,
  HttpProblem,
  invalidField,
  notFound,
  Refused,
} from "../../platform/http/problems.ts";
import { cleanPlainText } from "../../platform/rich-text/rich-text.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { areSubjects } from "../subjects/index.ts";
import {
  type RubricVersion,
  staffRubric,
  versionColumns,
  versionsOfRubric,
} from "./rubric-store.ts";
import { mayEdit } from "./staff-question.ts";

/** @throws HttpProblem 400 for a rubric that is gone, or of another subject. */
export async function checkRubric(db: Db, rubricId: string, subjectId: string): Promise<void> {
  const rubric = await db
    .selectFrom("rubrics")
    .select("subjectId")
    .where("id", "=", rubricId)
    .where("removedAt", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!rubric) throw invalidField("rubric", texts.rubric.unknown);
  if (rubric.subjectId !== subjectId) throw invalidField("rubric", texts.rubric.otherSubject);
}

type NewRubric = Omit<z.output<NonNullable<(typeof createCall)["body"]>>, "criteria"> & Words;

/**
 * Returns its id.
 * @throws HttpProblem 400 for an unknown subject, or a rubric that could not be used.
 */
export async function createRubric(
  db: Db,
  actor: Actor,
  { kind, subject, example = false, ...words }: NewRubric & { example?: boolean },
  now: number,
): Promise<string> {
  return transaction(db, async (trx) => {
    if (!(await areSubjects(trx, [subject])))
      throw invalidField("subject", texts.test.subjectRequired);
    const { id } = await trx
      .insertInto("rubrics")
      .values({ kind, subjectId: subject, example, authorId: actor.id, createdAt: new Date(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertVersion(trx, { rubricId: id, number: 1, ...cleanWords(kind, words) }, actor, now);
    await noteAction(trx, actor, "create", id, now);
    return id;
  });
}

/**
 * Returns the id of the subject's rubric with the very same content, else adds it; the parts of a text are cleaned.
 * @throws HttpProblem 400 for a rubric that could not be used.
 */
export async function findOrAddRubric(
  trx: Trx,
  actor: Actor,
  { subject, kind, ...typed }: SharedRubric & { subject: string },
  now: number,
): Promise<string> {
  const words = cleanWords(kind, typed);
  const { rows } = await sql<{ id: string }>`
    select rubrics.id from rubrics
    join rubric_revisions revisions on revisions.rubric_id = rubrics.id and revisions.is_current
    where rubrics.subject_id = ${subject} and rubrics.removed_at is null and rubrics.kind = ${kind}
      and revisions.title = ${words.title} and revisions.halves = ${words.halves}
      and revisions.criteria = ${JSON.stringify(words.criteria)}::jsonb
    order by rubrics.id limit 1`.execute(trx);
  return rows[0]?.id ?? createRubric(trx, actor, { subject, kind, ...words }, now);
}

/**
 * As a new version; tests keep theirs.
 * @throws HttpProblem 400 for a rubric that could not be used, 403/404, 409 when the edit was made from an older version.
 */
export async function updateRubric(
  db: Db,
  actor: Actor,
  rubricId: string,
  edit: z.output<NonNullable<(typeof updateCall)["body"]>>,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const present = await lockRubric(trx, actor, rubricId);
    if (edit.version !== undefined && edit.version !== present.version)
      throw new HttpProblem(409, texts.rubric.stale);
    if (edit.kind !== present.kind) throw invalidField("kind", texts.rubric.otherKind);
    const clean = cleanWords(present.kind, edit);
    await trx
      .updateTable("rubricRevisions")
      .set({ isCurrent: false })
      .where("rubricId", "=", rubricId)
      .where("isCurrent", "=", true)
      .execute();
    const version = present.version + 1;
    await insertVersion(trx, { rubricId, number: version, ...clean }, actor, now);
    await trx.updateTable("rubrics").set({ version }).where("id", "=", rubricId).execute();
    await noteAction(trx, actor, "edit", rubricId, now);
  });
}

/** Tests keep it. @throws Refused while a question of the bank is marked by it; HttpProblem 403/404. */
export async function deleteRubric(
  db: Db,
  actor: Actor,
  rubricId: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockRubric(trx, actor, rubricId);
    const used = await trx
      .selectFrom("questionRevisions")
      .select("questionId")
      .where("rubricId", "=", rubricId)
      .where("isCurrent", "=", true)
      .where("listed", "=", true)
      .limit(1)
      .executeTakeFirst();
    if (used) throw new Refused(texts.rubric.inUse);
    await trx
      .updateTable("rubrics")
      .set({ removedAt: new Date(now) })
      .where("id", "=", rubricId)
      .execute();
    await noteAction(trx, actor, "delete", rubricId, now);
  });
}

async function lockRubric(
  trx: Trx,
  actor: Actor,
  rubricId: string,
): Promise<{ kind: RubricKind; version: number }> {
  const { rows } = await sql<{ kind: RubricKind; version: number; authorId: string }>`
    select kind, version, author_id from rubrics
    where id = ${rubricId} and removed_at is null for update`.execute(trx);
  const [found] = rows;
  if (!found) throw notFound(texts.rubric.unknown);
  if (!mayEdit(actor, found.authorId)) throw forbidden(texts.rubric.foreign);
  return found;
}

interface Words {
  title: string;
  halves: boolean;
  criteria: Rules["criteria"];
}

function cleanWords(kind: RubricKind, { title: typed, halves, criteria: parts }: Words): Words {
  const title = cleanPlainText(typed);
  if (title === "") throw invalidField("title", texts.rubric.title);
  const criteria = parts.map(
    ({ id, name, bands, points, most }): Criterion => ({
      id,
      name: cleanPlainText(name),
      bands: bands.map((band) => ({
        ...band,
        name: cleanPlainText(band.name),
        text: cleanPlainText(band.text),
      })),
      points: points.map((point) => ({ ...point, text: cleanPlainText(point.text) })),
      most,
    }),
  );
  const [problem] = rubricProblems({ kind, halves, criteria });
  if (problem) throw invalidField(problem.path, problem.message);
  return { title, halves, criteria };
}

const insertVersion = (
  trx: Trx,
  { criteria, ...version }: Words & { rubricId: string; number: number },
  actor: Actor,
  now: number,
) =>
  trx
    .insertInto("rubricRevisions")
    .values({
      ...version,
      criteria: JSON.stringify(criteria),
      createdBy: actor.id,
      createdAt: new Date(now),
    })
    .execute();

const noteAction = (
  trx: Trx,
  actor: Actor,
  act: "create" | "edit" | "delete",
  targetId: string,
  at: number,
) => recordAction(trx, { actorId: actor.id, act, targetKind: "rubric", targetId, at });

interface Row extends RubricVersion {
  subjectId: string;
  subject: string;
  example: boolean;
  createdAt: Date;
  authorId: string;
  author: string;
  questions: number;
}

const rubrics = (wanted: RawBuilder<unknown>, window = sql``) => sql<Row>`
  select ${versionColumns}, rubrics.subject_id, subjects.name as subject, rubrics.example, rubrics.created_at,
         rubrics.author_id, people.name as author,
         (select count(*)::int from question_revisions
          where rubric_id = rubrics.id and is_current and listed) as questions
  from rubrics
  join rubric_revisions revisions on revisions.rubric_id = rubrics.id and revisions.is_current
  join subjects on subjects.id = rubrics.subject_id
  join people on people.id = rubrics.author_id
  where rubrics.removed_at is null and ${wanted}
  order by rubrics.id desc ${window}`;

const inWire = (row: Row, actor: Actor): Rubric => ({
  ...staffRubric(row),
  subject: { _id: row.subjectId, topic: row.subject },
  ...(row.example && { example: true as const }),
  createdAt: row.createdAt.toISOString(),
  createdBy: row.author,
  mayEdit: mayEdit(actor, row.authorId),
  most: rubricMost(row),
  questions: row.questions,
});

export async function listRubrics(
  db: Db,
  actor: Actor,
  { subject, search, limit, page }: z.output<NonNullable<(typeof listCall)["body"]>>,
): Promise<{ data: Rubric[]; totalCount: number }> {
  const words = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const wanted = sql`(${subject.length === 0} or rubrics.subject_id = any (${subject}::uuid[]))
    and (${search === ""} or lower(revisions.title) like ${words})`;
  const window = sql`limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await rubrics(wanted, window).execute(db);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count
    from rubrics join rubric_revisions revisions on revisions.rubric_id = rubrics.id and revisions.is_current
    where rubrics.removed_at is null and ${wanted}`.execute(db);
  return { data: rows.map((row) => inWire(row, actor)), totalCount: counts[0]?.count ?? 0 };
}

/** @param behind the caller's tests that are marked by an older version. @throws HttpProblem 404. */
export async function rubricDetail(
  db: Db,
  actor: Actor,
  rubricId: string,
  behind: (db: Db, actor: Actor, rubricId: string) => Promise<RubricDetail["behind"]>,
): Promise<RubricDetail> {
  const { rows } = await rubrics(sql`rubrics.id = ${rubricId}`).execute(db);
  const [row] = rows;
  if (!row) throw notFound(texts.rubric.unknown);
  const versions = await versionsOfRubric(db, rubricId);
  return {
    ...inWire(row, actor),
    versions: versions.map(({ at, by, ...version }) => ({
      ...staffRubric(version),
      at: at.toISOString(),
      by,
    })),
    behind: await behind(db, actor, rubricId),
  };
}
