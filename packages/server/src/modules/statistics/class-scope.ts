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
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { classesOfLevel, findClassFor } from "../classes/index.ts";
import type { LevelOfSubject } from "../people/index.ts";
import { readCalendar } from "../school/index.ts";

export interface ScopeAsked {
  classId?: string | undefined;
  level?: string | undefined;
  year?: number | undefined;
}

export interface ClassScope {
  name: string;
  level: string;
  year: number;
  classes: Array<{ id: string; name: string }>;
  periods: Period[];
  ofYear: Span;
  span: Span;
  /** Reads the classes separately, in one statement, instead of all together. */
  apart?: true;
}

/**
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
  const classes = one ? [one] : await classesOfLevel(db, actor, { level, year });
  return scopeOver(db, { ...about, classes }, { period, now, zone });
}

/**
 * The results of some classes in a period, whoever asks.
 * @throws HttpProblem 400 for a term that the school has not entered.
 */
export async function scopeOver(
  db: Db,
  { name, level, year, classes }: Pick<ClassScope, "name" | "level" | "year" | "classes">,
  { period, now, zone }: { period: Period; now: number; zone: string },
): Promise<ClassScope> {
  const calendar = await readCalendar(db);
  const span = periodSpan(period, { year, calendar, zone, now });
  if (!span) throw invalidField("period", texts.classResults.termUnknown);
  const periods = periodsOf(year, calendar);
  return { name, level, year, classes, periods, ofYear: yearSpan(year, zone), span };
}

export const scopeWire = ({ name, level, year, classes, periods }: ClassScope) => ({
  name,
  level,
  year,
  classes: classes.map((each) => ({ _id: each.id, name: each.name })),
  periods,
});

/** A moment for SQL; a span may have an open end. */
export const moment = (at: number): Date | "infinity" =>
  Number.isFinite(at) ? new Date(at) : "infinity";

/**
 * SQL: `members`, past and present, numbered in the order of a list: results name a student by this short
 * number. Deleted students are not `listed`; erased ones stay without a name, so the class's numbers do
 * not change. Where the classes are read separately, `part` is the position of the class, and its students are numbered.
 */
const membersOf = (ids: readonly string[], apart = false) => sql`
  members as materialized (
    select member.student_id, member.part, member.now, member.classes, member.index_number, people.name,
           people.removed_at is null or exists (select from student_erasures where student_id = people.id) as listed,
           row_number() over (order by ${BY_NAME}, people.id, part) - 1 as number
    from (
      select student_id, ${apart ? sql`array_position(${uuids(ids)}, class_id)` : sql`1`} as part, bool_or(left_at is null or ended_with is not null) as now,
             coalesce(array_agg(array_position(${uuids(ids)}, class_id))
                        filter (where left_at is null or ended_with is not null),
                      array_agg(array_position(${uuids(ids)}, class_id))) as classes,
             (array_agg(index_number order by array_position(${uuids(ids)}, class_id))
                filter (where index_number is not null and (left_at is null or ended_with is not null)))[1] as index_number
      from class_students where class_id = any (${uuids(ids)}) group by student_id, part
    ) member
    join people on people.id = member.student_id
  )`;

const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;

/**
 * SQL: it does when recorded for one of the classes, or for none while its student is a member (or was at
 * the year's end) and it began in their year (decision 0040). All that count are attempts of members.
 */
export function countsHere(
  { classes, ofYear, apart }: ClassScope,
  attemptId: RawBuilder<string>,
  startedAt: RawBuilder<Date>,
): RawBuilder<boolean> {
  const ids = uuids(classes.map(({ id }) => id));
  const recorded = sql`from attempt_classes where class_id = any (${ids})`;
  return sql`(
    ${apart ? sql`(${attemptId}, members.part) in (select attempt_id, array_position(${ids}, class_id) ${recorded})` : sql`${attemptId} in (select attempt_id ${recorded})`}
    or (members.now
      and not exists (select from attempt_classes where attempt_classes.attempt_id = ${attemptId})
      and ${startedAt} between ${moment(ofYear.from)} and ${moment(ofYear.to - 1)}))`;
}

export const attemptCounts = (scope: ClassScope): RawBuilder<boolean> =>
  countsHere(scope, sql`attempts.id`, sql`attempts.started_at`);

/** A student of the classes; `number` as in the results that were read with them. */
export interface ClassStudent {
  number: number;
  /** The position of the class, from 1, where the classes are read separately. */
  part: number;
  id: string;
  name: string;
  classes: string[];
  left: boolean;
  /** In the first of the classes that gives one; null without. */
  index: number | null;
  level: string;
  subjectLevels: LevelOfSubject[];
}

type StudentColumns = [
  number: number,
  part: number,
  id: string,
  name: string,
  now: boolean,
  classes: number[],
  index: number | null,
  level: string,
  /** Null where none is entered. */
  subjectLevels: Array<[id: string, name: string, level: LevelOfSubject["level"]]> | null,
];

/**
 * By name, with results, in one statement: members, and leavers with attempts that count.
 * @param figures SQL of one JSON value over `members`; long lists as arrays, because rows cost the server
 * more than computing costs the database
 */
export async function readWithStudents<Figures>(
  db: Db,
  scope: ClassScope,
  figures: RawBuilder<Figures>,
): Promise<{ students: ClassStudent[]; figures: Figures }> {
  const { rows } = await sql<{ students: StudentColumns[]; figures: Figures }>`
    with ${membersOf(
      scope.classes.map(({ id }) => id),
      scope.apart,
    )}
    select (
        select coalesce(json_agg(json_build_array(number, part, student_id, name, now, classes, index_number,
          (select level from students where person_id = student_id),
          (select json_agg(json_build_array(subjects.id, subjects.name, own.subject_level) order by subjects.position)
           from student_subject_levels own join subjects on subjects.id = own.subject_id
           where own.student_id = members.student_id)) order by number), '[]')
        from members
        where listed and (now or exists (
          select from attempts where student_id = members.student_id and ${attemptCounts(scope)}))
      ) as students,
      (${figures}) as figures`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a statement without from has one row");
  return {
    students: row.students.map(([number, part, id, name, now, places, index, level, own]) => ({
      number,
      part,
      id,
      name,
      classes: scope.classes.filter((_, at) => places.includes(at + 1)).map((each) => each.name),
      left: !now,
      index,
      level,
      subjectLevels: (own ?? []).map(([_id, topic, at]) => ({
        subject: { _id, topic },
        level: at,
      })),
    })),
    figures: row.figures,
  };
}

export const studentWire = ({ id, name, classes, left, index, subjectLevels }: ClassStudent) => ({
  _id: id,
  name,
  classes,
  left,
  ...(index !== null && { index }),
  ...(subjectLevels.length > 0 && { subjectLevels }),
});
