import { texts } from "@markwell/contract/texts";
import { levelLabel } from "@markwell/domain/school/lists";
import {
  type Period,
  periodSpan,
  periodsOf,
  type Span,
  yearSpan,
} from "@markwell/domain/statistics/class-results";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { classesOfLevel, findClassFor } from "../classes/index.ts";
import { readCalendar } from "../school/index.ts";

/** What a call asks for: one class, or a level and a year. */
export interface ScopeAsked {
  classId?: string | undefined;
  level?: string | undefined;
  year?: number | undefined;
}

/** The classes whose results are looked at together, and the time. */
export interface ClassScope {
  name: string;
  level: string;
  year: number;
  classes: Array<{ id: string; name: string }>;
  periods: Period[];
  /** The year of the classes. */
  ofYear: Span;
  /** The part of it that is looked at. */
  span: Span;
}

/**
 * The class or the classes that are asked for, for those who may look into them.
 *
 * @throws HttpProblem 404 or 403 as `findClassFor` does, 400 for a term that the school has not entered.
 */
export async function scopeFor(
  db: Db,
  actor: Actor,
  { classId, level = "", year = 0 }: ScopeAsked,
  { period, now, zone }: { period: Period; now: number; zone: string },
): Promise<ClassScope> {
  const one = classId === undefined ? undefined : await findClassFor(db, actor, classId);
  const about = one ?? { name: levelLabel(level), level, year };
  const calendar = await readCalendar(db);
  const span = periodSpan(period, { year: about.year, calendar, zone, now });
  if (!span) throw invalidField("period", texts.classResults.termUnknown);
  return {
    name: about.name,
    level: about.level,
    year: about.year,
    classes: one ? [one] : await classesOfLevel(db, actor, { level, year }),
    periods: periodsOf(about.year, calendar),
    ofYear: yearSpan(about.year, zone),
    span,
  };
}

/** The scope as the replies name it. */
export const scopeWire = ({ name, level, year, classes, periods }: ClassScope) => ({
  name,
  level,
  year,
  classes: classes.map((each) => ({ _id: each.id, name: each.name })),
  periods,
});

/** A moment for SQL; a span may be open at its end. */
export const moment = (at: number): Date | "infinity" =>
  Number.isFinite(at) ? new Date(at) : "infinity";

/**
 * SQL: `members` (who is or was in the classes) and `counted` (the attempts that count to the classes). An attempt
 * counts when it was recorded for a class, or when it was recorded for none, its student is a member now, or was one at the end of its year, and it began
 * in the year of the classes (decision 0040).
 */
export function countedAttempts({ classes, ofYear }: ClassScope): RawBuilder<unknown> {
  const ids = classes.map(({ id }) => id);
  return sql`
    members as materialized (
      select student_id, bool_or(left_at is null or ended_with is not null) as now from class_students
      where class_id = any (${ids}::uuid[]) group by student_id
    ), counted as materialized (
      select attempt_id from attempt_classes where class_id = any (${ids}::uuid[])
      union
      select attempts.id from members
      join attempts on attempts.student_id = members.student_id
      where members.now
        and attempts.started_at >= ${moment(ofYear.from)} and attempts.started_at < ${moment(ofYear.to)}
        and not exists (select from attempt_classes where attempt_classes.attempt_id = attempts.id)
    )`;
}

/** A student of the classes. */
export interface ClassStudent {
  id: string;
  name: string;
  classes: string[];
  left: boolean;
}

/**
 * The students of the classes, by name: members, and those who have left but have attempts that count. Deleted
 * students are left out; erased ones stay without a name, so that the figures of the class do not change.
 */
export async function studentsOf(db: Db, scope: ClassScope): Promise<ClassStudent[]> {
  const { rows } = await sql<ClassStudent>`
    with ${countedAttempts(scope)}
    select people.id, people.name, not members.now as left,
           array(select distinct classes.name from class_students
                 join classes on classes.id = class_students.class_id
                 where class_students.student_id = people.id
                   and class_students.class_id = any (${scope.classes.map(({ id }) => id)}::uuid[])
                   and (class_students.left_at is null or class_students.ended_with is not null or not members.now)
                 order by classes.name) as classes
    from members
    join people on people.id = members.student_id
      and (people.removed_at is null or exists (select from student_erasures where student_id = people.id))
    where members.now or exists (
      select from attempts join counted on counted.attempt_id = attempts.id
      where attempts.student_id = members.student_id)
    order by people.name, people.id`.execute(db);
  return rows;
}

/** A student as the replies name them. */
export const studentWire = ({ id, name, classes, left }: ClassStudent) => ({
  _id: id,
  name,
  classes,
  left,
});
