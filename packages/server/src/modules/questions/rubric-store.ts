import type { RubricResult, StaffRubric } from "@markwell/contract/wire/rubric";
import type { SharedRubric } from "@markwell/domain/exchange/foreign-question";
import { type MarkByRubric, type Rubric, resultByRubric } from "@markwell/domain/marking/rubric";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** A version of a rubric, with its key. Students get `RubricResult`. */
export interface RubricVersion extends Rubric {
  revisionId: string;
  rubricId: string;
  version: number;
  title: string;
}

export const versionColumns = sql`
  revisions.id as revision_id, revisions.rubric_id, revisions.number as version, revisions.title, rubrics.kind,
  revisions.halves, revisions.criteria`;

/** By the id of the version. */
export async function loadRubrics(
  db: Db,
  revisionIds: readonly string[],
): Promise<Map<string, RubricVersion>> {
  if (revisionIds.length === 0) return new Map();
  const { rows } = await sql<RubricVersion>`
    select ${versionColumns}
    from rubric_revisions revisions join rubrics on rubrics.id = revisions.rubric_id
    where revisions.id = any (${[...new Set(revisionIds)]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.revisionId, row]));
}

/** The version that the bank has of each rubric. */
export async function currentRubrics(
  db: Db,
  rubricIds: readonly string[],
): Promise<Map<string, RubricVersion>> {
  if (rubricIds.length === 0) return new Map();
  const { rows } = await sql<RubricVersion>`
    select ${versionColumns}
    from rubric_revisions revisions join rubrics on rubrics.id = revisions.rubric_id
    where revisions.is_current and rubrics.id = any (${[...new Set(rubricIds)]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.rubricId, row]));
}

/** Reads all versions of a rubric, the newest first. */
export async function versionsOfRubric(
  db: Db,
  rubricId: string,
): Promise<Array<RubricVersion & { at: Date; by: string }>> {
  const { rows } = await sql<RubricVersion & { at: Date; by: string }>`
    select ${versionColumns}, revisions.created_at as at, people.name as by
    from rubric_revisions revisions
    join rubrics on rubrics.id = revisions.rubric_id
    join people on people.id = revisions.created_by
    where revisions.rubric_id = ${rubricId}
    order by revisions.number desc`.execute(db);
  return rows;
}

/** SQL: a `MarkByRubric` of the mark `given` of `manual_marks`; null for one that was given without a rubric. */
export const markByRubric = sql<MarkByRubric | null>`(
  select jsonb_build_object(
    'rubric', jsonb_build_object('kind', rubrics.kind, 'halves', revisions.halves, 'criteria', revisions.criteria),
    'given', given.rubric_marks, 'reason', given.reason)
  from rubric_revisions revisions join rubrics on rubrics.id = revisions.rubric_id
  where revisions.id = given.rubric_revision_id)`;

/** Marks by criterion for who may read the key; nothing where the answer was not marked by a rubric. */
export function rubricResult(
  by: MarkByRubric | null,
  now: RubricVersion | undefined,
  forStaff: boolean,
): { rubric?: RubricResult } {
  const result = by && now && resultByRubric(by, now);
  if (!result) return {};
  const overridden = by.reason !== "" && {
    overridden: true as const,
    ...(forStaff && { reason: by.reason }),
  };
  return { rubric: { title: now.title, ...result, ...overridden } };
}

/** A version as a file of questions carries it: without its place in this bank. */
export const sharedRubric = (of: RubricVersion): SharedRubric => {
  const { title, kind, halves, criteria } = staffRubric(of);
  return { title, kind, halves, criteria };
};

/** Names every field that leaves. */
export const staffRubric = (of: RubricVersion): StaffRubric => ({
  revision: of.revisionId,
  _id: of.rubricId,
  version: of.version,
  title: of.title,
  kind: of.kind,
  halves: of.halves,
  criteria: of.criteria.map(({ id, name, bands, points, most }) => ({
    id,
    name,
    bands: [...bands],
    points: [...points],
    most,
  })),
});
