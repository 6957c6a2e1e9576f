import { createHash } from "node:crypto";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/year-end";
import { texts } from "@markwell/contract/texts";
import { LEVELS, levelLabel, levelOrder } from "@markwell/domain/school/lists";
import {
  mayLeaveTogether,
  planYearEnd,
  UNDO_YEAR_END_DAYS,
  usualClassName,
  usualOnward,
  type YearEndChoices,
  type YearEndPlan,
} from "@markwell/domain/school/year-end";
import { sql } from "kysely";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import {
  moveStudents,
  type StudentAtSchool,
  studentsAtSchool,
  takeBackMoves,
} from "../people/index.ts";
import type { AfterMembership } from "./membership.ts";

const t = texts.yearEnd;
const DAY_MS = 24 * 3_600_000;

type State = ReplyOf<typeof calls.yearEndState>["data"];
type Preview = ReplyOf<typeof calls.previewYearEnd>["data"];
export type Choices = InputOf<typeof calls.previewYearEnd>;
type PastYearEnd = State["past"][number];

interface ClassOfYear {
  id: string;
  name: string;
  level: string;
  isGroup: boolean;
  studentIds: string[];
}

async function classesOf(db: Db, year: number): Promise<ClassOfYear[]> {
  const { rows } = await sql<ClassOfYear>`
    select classes.id, classes.name, classes.level, classes.subject_id is not null as is_group,
           array(select student_id from class_students
                 where class_id = classes.id and left_at is null order by student_id) as student_ids
    from classes
    where classes.year = ${year} and classes.removed_at is null
    order by array_position(${sql.val([...LEVELS])}::text[], classes.level), ${BY_CLASS_NAME}`.execute(
    db,
  );
  return rows;
}

/** A year's levels and classes with their usual successors, and past year ends, newest first. */
export async function yearEndState(
  db: Db,
  { asked, thisYear, now }: { asked: number | undefined; thisYear: number; now: number },
): Promise<State> {
  const past = await pastYearEnds(db, now);
  const years = [thisYear - 1, thisYear];
  const ended = new Set(past.flatMap(({ year, undoneAt }) => (undoneAt ? [] : [year])));
  // In January the year that is to be ended is the last one, while students are still in its classes.
  const isOpen = (await classesOf(db, thisYear - 1)).some(
    ({ studentIds }) => studentIds.length > 0,
  );
  const usual = isOpen && !ended.has(thisYear - 1) ? thisYear - 1 : thisYear;
  const year = asked !== undefined && years.includes(asked) ? asked : usual;
  return { year, years, ...(await usualYearEnd(db, year)), past };
}

/** The levels and classes of a year and what usually becomes of them. */
export async function usualYearEnd(
  db: Db,
  year: number,
): Promise<Pick<State, "levels" | "classes">> {
  const students = await studentsAtSchool(db);
  const classes = await classesOf(db, year);
  const counts = Map.groupBy(students, ({ level }) => level);
  const levels = new Set([...counts.keys(), ...classes.map(({ level }) => level)]);
  const onwardOf = new Map(LEVELS.map((level) => [level as string, usualOnward(level, levels)]));
  return {
    levels: LEVELS.filter((level) => levels.has(level)).map((level) => ({
      level,
      students: counts.get(level)?.length ?? 0,
      onward: onwardOf.get(level) ?? level,
    })),
    classes: classes.map(({ id, name, level, isGroup, studentIds }) => ({
      _id: id,
      name,
      level,
      students: studentIds.length,
      next: usualClassName(
        { name, level },
        usualOnward(LEVELS.find((one) => one === level) ?? "primary 1", levels),
      ),
      ...(mayLeaveTogether({ level, isGroup }) && { mayLeave: true as const }),
    })),
  };
}

export interface Computed {
  plan: YearEndPlan;
  /** Students of the list, each once. */
  chosen: YearEndChoices["students"];
  students: StudentAtSchool[];
  classes: ClassOfYear[];
  unknown: Preview["unknown"];
  fingerprint: string;
}

/** What the choices would do now, and what is in their way. */
export async function compute(db: Db, asked: Choices, { hold = false } = {}): Promise<Computed> {
  const students = await studentsAtSchool(db, { hold });
  const classes = await classesOf(db, asked.year);
  const prepared = await classesOf(db, asked.year + 1);
  const { chosen, unknown } = resolve(asked.students, students);
  const classesOfStudent = new Map<string, string[]>();
  for (const { id, studentIds } of classes) {
    for (const studentId of studentIds) {
      classesOfStudent.set(studentId, [...(classesOfStudent.get(studentId) ?? []), id]);
    }
  }
  const plan = planYearEnd(
    students.map(({ id, level }) => ({ id, level, classIds: classesOfStudent.get(id) ?? [] })),
    classes,
    {
      levels: Object.fromEntries(asked.levels.map(({ level, onward }) => [level, onward])),
      classes: Object.fromEntries(asked.classes.map(({ _id, next }) => [_id, next])),
      leaving: asked.classes.flatMap(({ _id, leaves }) => (leaves ? [_id] : [])),
      students: chosen,
    },
    prepared,
  );
  const { moves, joins, problems } = plan;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([asked.year, moves, plan.classes, joins, problems, unknown]))
    .digest("base64url");
  return { plan, chosen, students, classes, unknown, fingerprint };
}

/** Rows that name nobody, or somebody twice, are reported. */
function resolve(rows: Choices["students"], students: readonly StudentAtSchool[]) {
  const known = new Map(
    students.flatMap(({ id, email }) => [[id, id] as const, [email, id] as const]),
  );
  const chosen = new Map<string, YearEndChoices["students"][number]>();
  const unknown: Preview["unknown"] = [];
  for (const [index, { student, onward, className }] of rows.entries()) {
    const studentId = known.get(student);
    const reason = !studentId ? t.nobodyOfThisName : chosen.has(studentId) ? t.twice : undefined;
    if (reason || !studentId) unknown.push({ row: index + 1, student, reason: reason ?? "" });
    else chosen.set(studentId, { studentId, onward, className: className || undefined });
  }
  return { chosen: [...chosen.values()], unknown };
}

/** Changes nothing. */
export async function previewYearEnd(db: Db, asked: Choices): Promise<Preview> {
  const { plan, students, classes, unknown, fingerprint } = await compute(db, asked);
  const people = new Map(students.map((student) => [student.id, student]));
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const joined = Map.groupBy(plan.joins, ({ name }) => name);
  const made = new Map(plan.classes.map((one) => [one.name, one]));
  const prepared = (await classesOf(db, asked.year + 1)).filter(({ name }) => joined.has(name));
  const ways = Map.groupBy(plan.moves, ({ from, to }) => `${from}\n${to ?? ""}`);
  return {
    students: students.length,
    moves: [...ways.values()]
      .flatMap((moves) =>
        moves[0] ? [{ from: moves[0].from, to: moves[0].to, students: moves.length }] : [],
      )
      .sort((one, other) => levelOrder(one.from) - levelOrder(other.from)),
    classes: [
      ...[...made.values()].map(({ name, level, after }) => ({
        name,
        level,
        after: (after && classNames.get(after)) ?? null,
        made: true,
        students: joined.get(name)?.length ?? 0,
      })),
      ...prepared.map(({ name, level }) => ({
        name,
        level,
        after: null,
        made: false,
        students: joined.get(name)?.length ?? 0,
      })),
    ],
    notes: plan.notes.map((note) => ({
      what: note.what,
      _id: note.studentId,
      name: people.get(note.studentId)?.name ?? "",
      level: people.get(note.studentId)?.level ?? "",
      className: ("classId" in note && classNames.get(note.classId)) || "",
    })),
    unknown,
    problems: plan.problems.map(({ name, levels: [one, other] }) =>
      t.twoLevels(name, levelLabel(one), levelLabel(other)),
    ),
    fingerprint,
  };
}

/**
 * The choices, held still for the rest of the transaction, if they do what the preview showed.
 * @throws Refused when nobody is there, or the preview no longer holds.
 */
export async function previewed(
  trx: Trx,
  { fingerprint, ...asked }: Choices & { fingerprint: string },
): Promise<Computed> {
  const computed = await compute(trx, asked, { hold: true });
  const { plan, unknown } = computed;
  if (plan.moves.length === 0) throw new Refused(t.nobody);
  if (computed.fingerprint !== fingerprint || plan.problems.length > 0 || unknown.length > 0) {
    throw new Refused(t.changed);
  }
  return computed;
}

/**
 * Ends a school year as previewed, in one transaction: levels, leavers, next year's classes and
 * memberships. Attempts keep the level and classes of their time.
 * @throws Refused when already ended, nobody is there, or the preview no longer holds.
 */
export async function endYear(
  db: Db,
  admin: Actor,
  asked: Choices & { fingerprint: string },
  now: number,
  after: AfterMembership,
): Promise<{ message: string; data: PastYearEnd }> {
  return transaction(db, async (trx) => {
    const end = { year: asked.year, by: admin.id, now };
    const id = await beginYearEnd(trx, end);
    const students = await carryOut(trx, { ...end, id }, await previewed(trx, asked), after);
    const data = (await pastYearEnds(trx, now)).find(({ _id }) => _id === id);
    if (!data) throw notFound(t.unknown);
    return { message: t.done(asked.year, students), data };
  });
}

interface YearEnd {
  year: number;
  /** The admin who ends or has planned it. */
  by: string;
  now: number;
}

type Act = "end" | "undo end" | "plan end" | "cancel planned end";

/** Writes what an admin did with the end of a school year into the audit log. */
export const recordOfYear = (trx: Trx, act: Act, { year, by, now }: YearEnd, counts = {}) =>
  recordAction(trx, {
    ...{ actorId: by, act, targetKind: "school year", targetId: null, at: now },
    details: { year, ...counts },
  });

/** Takes the year for this transaction, and its plan away. @throws Refused when it has already ended. */
export async function beginYearEnd(trx: Trx, { year, by, now }: YearEnd): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into year_ends (year, done_by, done_at) values (${year}, ${by}, ${new Date(now)})
    on conflict (year) where undone_at is null do nothing returning id`.execute(trx);
  if (!rows[0]) throw new Refused(t.alreadyDone);
  await trx.deleteFrom("yearEndPlans").where("year", "=", year).execute();
  return rows[0].id;
}

/** @returns how many students moved or left */
export async function carryOut(
  trx: Trx,
  { id, year, by, now }: YearEnd & { id: string },
  { plan, classes }: Pick<Computed, "plan" | "classes">,
  after: AfterMembership,
): Promise<number> {
  const studentIds = plan.moves.map(({ studentId }) => studentId);
  await sql`
    insert into year_end_students (year_end_id, student_id, level_before, level_after)
    select ${id}, * from unnest(${studentIds}::uuid[],
      ${plan.moves.map(({ from }) => from)}::text[], ${plan.moves.map(({ to }) => to)}::text[])`.execute(
    trx,
  );
  await moveStudents(trx, plan.moves, now);
  await sql`
    update class_students set left_at = greatest(joined_at, ${new Date(now)}), ended_with = ${id}
    where class_id = any (${classes.map((each) => each.id)}::uuid[]) and left_at is null`.execute(
    trx,
  );
  await makeClasses(trx, { id, year: year + 1, by, now }, plan);
  await after(trx, { studentIds, now });
  const counts = { students: plan.moves.length, classes: plan.classes.length };
  await recordOfYear(trx, "end", { year, by, now }, counts);
  return plan.moves.filter(({ from, to }) => to !== from).length;
}

async function makeClasses(
  trx: Trx,
  { id, year, by, now }: { id: string; year: number; by: string; now: number },
  { classes, joins }: YearEndPlan,
): Promise<void> {
  await sql`
    insert into classes (name, year, level, subject_id, form_teacher_id, created_by, created_at, made_with)
    select made.name, ${year}, made.level, before.subject_id, form.id, ${by}, ${new Date(now)}, ${id}
    from unnest(${classes.map(({ name }) => name)}::text[], ${classes.map(({ level }) => level)}::text[],
                ${classes.map(({ after }) => after)}::uuid[]) as made (name, level, after)
    left join classes before on before.id = made.after
    left join people form on form.id = before.form_teacher_id and form.removed_at is null`.execute(
    trx,
  );
  await sql`
    insert into class_teachers (class_id, teacher_id, subject_id, added_at)
    select classes.id, class_teachers.teacher_id, class_teachers.subject_id, ${new Date(now)}
    from unnest(${classes.map(({ name }) => name)}::text[],
                ${classes.map(({ after }) => after)}::uuid[]) as made (name, after)
    join classes on classes.year = ${year} and classes.name = made.name and classes.made_with = ${id}
    join class_teachers on class_teachers.class_id = made.after
    join people on people.id = class_teachers.teacher_id and people.removed_at is null`.execute(
    trx,
  );
  await sql`
    insert into class_students (class_id, student_id, joined_at, added_by, began_with)
    select classes.id, sent.student_id, ${new Date(now)}, ${by}, ${id}
    from unnest(${joins.map(({ studentId }) => studentId)}::uuid[],
                ${joins.map(({ name }) => name)}::text[]) as sent (student_id, name)
    join classes on classes.year = ${year} and ${BY_CLASS_NAME} = lower(sent.name) and classes.removed_at is null
    on conflict (class_id, student_id) where left_at is null do nothing`.execute(trx);
}

/**
 * Restores levels, leavers and memberships; removes new classes in which nothing was done. Attempts,
 * tests and marks stay.
 * @throws HttpProblem 404; Refused after 30 days, and while a newer one is not undone.
 */
export async function undoYearEnd(
  db: Db,
  admin: Actor,
  id: string,
  now: number,
  after: AfterMembership,
): Promise<{ message: string; data: ReplyOf<typeof calls.undoYearEnd>["data"] }> {
  return transaction(db, async (trx) => {
    const found = await trx
      .selectFrom("yearEnds")
      .select(["year", "doneAt", "undoneAt"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound(t.unknown);
    if (found.undoneAt) return { message: t.undone(0), data: { restored: 0, kept: [] } };
    if (now > found.doneAt.getTime() + UNDO_YEAR_END_DAYS * DAY_MS)
      throw new Refused(t.undoTooLate);
    const newer = await trx
      .selectFrom("yearEnds")
      .select("id")
      .where("undoneAt", "is", null)
      .where("doneAt", ">", found.doneAt)
      .executeTakeFirst();
    if (newer) throw new Refused(t.undoNewerFirst);
    await trx
      .updateTable("yearEnds")
      .set({ undoneBy: admin.id, undoneAt: new Date(now) })
      .where("id", "=", id)
      .execute();
    const changes = await trx
      .selectFrom("yearEndStudents")
      .select(["studentId", "levelBefore as before", "levelAfter as after"])
      .where("yearEndId", "=", id)
      .orderBy("studentId")
      .execute();
    const restored = new Set(await takeBackMoves(trx, changes, found.doneAt.getTime()));
    await takeBackMemberships(trx, id, now);
    await after(trx, { studentIds: changes.map(({ studentId }) => studentId), now });
    const { year } = found;
    await recordOfYear(trx, "undo end", { year, by: admin.id, now }, { students: restored.size });
    const keptIds = changes.flatMap(({ studentId }) =>
      restored.has(studentId) ? [] : [studentId],
    );
    const { rows: kept } = await sql<{ id: string; name: string; level: string }>`
      select people.id, people.name, students.level
      from people join students on students.person_id = people.id
      where people.id = any (${keptIds}::uuid[]) and people.removed_at is null
      order by ${BY_NAME}, people.id`.execute(trx);
    return {
      message: t.undone(restored.size),
      data: {
        restored: restored.size,
        kept: kept.map(({ id: _id, ...student }) => ({ _id, ...student })),
      },
    };
  });
}

async function takeBackMemberships(trx: Trx, id: string, now: number): Promise<void> {
  await sql`
    update class_students set left_at = greatest(joined_at, ${new Date(now)})
    where began_with = ${id} and left_at is null`.execute(trx);
  // Those who were put into their old class again by hand are in it already.
  await sql`
    update class_students ended set left_at = null, ended_with = null
    where ended_with = ${id} and not exists (
      select from class_students again
      where again.class_id = ended.class_id and again.student_id = ended.student_id and again.left_at is null)`.execute(
    trx,
  );
  await sql`
    update classes set removed_at = ${new Date(now)}
    where made_with = ${id} and removed_at is null
      and not exists (select from attempt_classes where class_id = classes.id)
      and not exists (select from class_students where class_id = classes.id and left_at is null)`.execute(
    trx,
  );
}

async function pastYearEnds(db: Db, now: number): Promise<PastYearEnd[]> {
  const { rows } = await sql<
    Omit<PastYearEnd, "_id" | "doneAt" | "undoneAt" | "undoUntil"> & {
      id: string;
      doneAt: Date;
      undoneAt: Date | null;
    }
  >`
    select ends.id, ends.year, ends.done_at, people.name as done_by, ends.undone_at,
           count(*) filter (where level_after <> level_before)::int as moved,
           count(*) filter (where level_after is null)::int as "left",
           (select count(*)::int from classes where made_with = ends.id) as classes
    from year_ends ends
    join people on people.id = ends.done_by
    join year_end_students on year_end_students.year_end_id = ends.id
    group by ends.id, people.name
    order by ends.done_at desc, ends.id desc`.execute(db);
  const newest = rows.find(({ undoneAt }) => !undoneAt);
  return rows.map((row) => {
    const until = row.doneAt.getTime() + UNDO_YEAR_END_DAYS * DAY_MS;
    const { id: _id, ...facts } = row;
    return {
      _id,
      ...facts,
      doneAt: row.doneAt.toISOString(),
      undoneAt: row.undoneAt?.toISOString() ?? null,
      undoUntil: row === newest && now <= until ? new Date(until).toISOString() : null,
    };
  });
}
