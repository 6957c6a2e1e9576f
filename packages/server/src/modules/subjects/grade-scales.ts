import type {
  GradeScaleRow,
  saveGradeScale as saveCall,
} from "@markwell/contract/calls/grade-scales";
import { texts } from "@markwell/contract/texts";
import type { GradeScale } from "@markwell/domain/grading/grade-band";
import { type GradedAs, scaleOf } from "@markwell/domain/grading/grade-scale";
import {
  type FormatYears,
  type SubjectLevel,
  yearsLabel,
} from "@markwell/domain/school/paper-format";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";

const t = texts.gradeScale;

/** Latest first. Small, read when needed: no process caches it, so a change holds everywhere at once. */
export async function readGradeScales(db: Db): Promise<GradeScaleRow[]> {
  const { rows } = await sql<Omit<GradeScaleRow, "_id"> & { id: string }>`
    select scales.id, scales.subject_level, year_from as "from", year_to as "to", verified, source, version,
           (select jsonb_agg(jsonb_build_object('grade', grade, 'from', lower_limit) order by lower_limit desc)
            from grade_bands where scale_id = scales.id) as bands
    from grade_scales scales
    order by scales.subject_level, year_from desc nulls last`.execute(db);
  return rows.map(({ id, ...scale }) => ({ _id: id, ...scale }));
}

/**
 * Columns over `tests`, `students` and attempts of this name: the kept level and subject level, and the
 * year of its beginning.
 */
export const gradedAs = (attempts = "attempts"): RawBuilder<unknown> => sql`
  coalesce(nullif(tests.level, ''), ${sql.ref(`${attempts}.studentLevel`)}, students.level) as level,
  coalesce(${sql.ref(`${attempts}.subjectLevel`)}, '') as subject_level,
  extract(year from ${sql.ref(`${attempts}.startedAt`)} at time zone 'UTC')::int as year`;

/** Reads nothing where none has a subject level. */
export async function gradingOf(
  db: Db,
  graded: readonly GradedAs[],
): Promise<(paper: GradedAs) => GradeScale> {
  const scales = graded.some(({ subjectLevel }) => subjectLevel) ? await readGradeScales(db) : [];
  return (attempt) => scaleOf(scales, attempt);
}

interface Editing {
  db: Db;
  admin: Actor;
  now: number;
}

type Form = z.output<NonNullable<(typeof saveCall)["body"]>>;
type Years = Pick<FormatYears, "from" | "to">;

/** @throws HttpProblem 400 where others hold one of the years; Refused when somebody else was faster. */
export async function saveGradeScale({ db, admin, now }: Editing, form: Form) {
  return transaction(db, async (trx) => {
    // Two admins wait for each other, so that years are compared with what is stored.
    await sql`lock table grade_scales in share row exclusive mode`.execute(trx);
    const locked = (await readGradeScales(trx)).find(
      (other) =>
        other._id !== form._id &&
        other.subjectLevel === form.subjectLevel &&
        haveYearInCommon(other, form),
    );
    if (locked) throw invalidField("from", t.overlaps(yearsLabel(locked)));
    const id = await saveRow(trx, form);
    const name = nameOf(form);
    await recordAction(trx, {
      actorId: admin.id,
      act: form._id === undefined ? "create" : "edit",
      targetKind: "grade scale",
      targetId: id,
      details: { name, verified: form.verified },
      at: now,
    });
    const saved = (await readGradeScales(trx)).find(({ _id }) => _id === id);
    if (!saved) throw notFound(t.gone);
    return { message: t.saved(name), data: saved };
  });
}

/** "G2, from 2027" */
const nameOf = ({ subjectLevel, ...years }: Years & { subjectLevel: SubjectLevel }): string =>
  `${subjectLevel}, ${yearsLabel(years)}`;

const haveYearInCommon = (one: Years, other: Years) =>
  (one.from ?? 0) <= (other.to ?? 9999) && (other.from ?? 0) <= (one.to ?? 9999);

async function saveRow(trx: Trx, form: Form): Promise<string> {
  const row = {
    subjectLevel: form.subjectLevel,
    yearFrom: form.from,
    yearTo: form.to,
    verified: form.verified,
    source: form.source,
  };
  const saved =
    form._id === undefined
      ? await trx.insertInto("gradeScales").values(row).returning("id").executeTakeFirst()
      : await trx
          .updateTable("gradeScales")
          .set({ ...row, version: form.version + 1 })
          .where("id", "=", form._id)
          .where("version", "=", form.version)
          .returning("id")
          .executeTakeFirst();
  if (!saved) throw new Refused(t.stale);
  await trx.deleteFrom("gradeBands").where("scaleId", "=", saved.id).execute();
  await trx
    .insertInto("gradeBands")
    .values(form.bands.map(({ grade, from }) => ({ scaleId: saved.id, grade, lowerLimit: from })))
    .execute();
  return saved.id;
}

/**
 * Attempts then use the specified bands until there are grades again.
 * @throws HttpProblem 404 when there are none.
 */
export async function removeGradeScale({ db, admin, now }: Editing, id: string) {
  return transaction(db, async (trx) => {
    const scale = (await readGradeScales(trx)).find(({ _id }) => _id === id);
    if (!scale) throw notFound(t.gone);
    await trx.deleteFrom("gradeScales").where("id", "=", id).execute();
    const name = nameOf(scale);
    await recordAction(trx, {
      actorId: admin.id,
      act: "delete",
      targetKind: "grade scale",
      targetId: id,
      details: { name },
      at: now,
    });
    return { message: t.removed(name) };
  });
}
