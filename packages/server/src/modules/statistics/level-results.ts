import type { LevelResults } from "@markwell/contract/calls/levels";
import { texts } from "@markwell/contract/texts";
import { ledLevels } from "@markwell/domain/people/level-role";
import { mean } from "@markwell/domain/results/moments";
import { yearOf } from "@markwell/domain/school/calendar";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import {
  averageOfPlaces,
  type Period,
  shareOfSums,
} from "@markwell/domain/statistics/class-results";
import {
  isShown,
  type LevelSummary,
  levelSummary,
  type StudentLevel,
} from "@markwell/domain/statistics/level-results";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { classesAtLevel, levelsWithClasses } from "../classes/index.ts";
import { ensureLeads, readLevelRoles } from "../people/index.ts";
import { listSubjects, type Subject, subjectAsked } from "../subjects/index.ts";
import { findTest, isAllowed } from "../tests/index.ts";
import { reachedShare, readQuestions, shownText } from "./class-by-question.ts";
import { readPlaces } from "./class-by-test.ts";
import { readTopics } from "./class-by-topic.ts";
import { type ClassScope, scopeOver } from "./class-scope.ts";

interface LevelAsked {
  subject: string;
  level: string;
  year?: number | undefined;
  period?: Period | undefined;
  testid?: string | undefined;
}

/** The classes of a level, in its scope together. */
export interface LevelScope {
  subject: Subject;
  scope: ClassScope;
  classes: Array<{ id: string; name: string; own: boolean }>;
}

/** What a teacher may choose on the page Levels. */
export async function levelChoices(db: Db, actor: Actor) {
  const subjects = await listSubjects(db);
  const roles = await readLevelRoles(db, actor.id);
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  return {
    subjects: ledLevels(
      roles,
      subjects.map(({ id }) => id),
      LEVELS,
    ).map(({ subject, levels }) => ({
      subject: { _id: subject, topic: names.get(subject) ?? "" },
      levels,
    })),
    classes: await levelsWithClasses(db),
  };
}

/**
 * Every call about a level begins here.
 * @throws HttpProblem 403 unless the teacher follows the subject at this level.
 */
export async function levelScopeFor(
  db: Db,
  actor: Actor,
  { subject: subjectId, level, year: asked, period = "year" }: LevelAsked,
  at: { now: number; zone: string },
): Promise<LevelScope> {
  await ensureLeads(db, actor, { subject: subjectId, level });
  const subject = await subjectAsked(db, subjectId);
  const year = asked ?? yearOf(at.now, at.zone);
  const classes = await classesAtLevel(db, actor.id, { level, year, subjectId: subject.id });
  const about = { name: levelLabel(level), level, year, classes };
  const scope = await scopeOver(db, about, { period, ...at });
  return { subject, scope, classes };
}

type Class = LevelScope["classes"][number];
type Places = Pick<Awaited<ReturnType<typeof readPlaces>>, "students" | "columns">;
/** The classes whose row is shown. */
type Told = ClassScope & Pick<LevelScope, "classes">;

/**
 * Compares the classes of a level; of fewer than five students nothing is told, except to who teaches them.
 * @throws HttpProblem 403 as `levelScopeFor`, 404 for a test without results here.
 */
export async function levelResults(
  db: Db,
  actor: Actor,
  asked: LevelAsked,
  at: { now: number; zone: string },
): Promise<LevelResults> {
  const { subject, scope: together, classes } = await levelScopeFor(db, actor, asked, at);
  const scope: ClassScope = { ...together, apart: true };
  const all = await readPlaces(db, actor, scope, { subjectId: subject.id, now: at.now });
  const read = classes.map((one, place) => ({
    one,
    places: {
      students: all.students.filter(({ part }) => part === place + 1),
      columns: all.columns.filter(({ test }) => test.part === place + 1),
    },
  }));
  const tests = testsIn(read.map(({ places }) => places));
  const { testid } = asked;
  const test = tests.find(({ _id }) => _id === testid);
  if (testid !== undefined && !test) throw notFound(texts.levels.testUnknown);
  const before = await levelsBefore(db, {
    subjectId: subject.id,
    studentIds: read.flatMap(({ places }) => places.students.map(({ id }) => id)),
    until: test ? Date.parse(test.at) : scope.span.from,
  });
  const rows = read.map(({ one, places }) => {
    const students = studentsWith(places, before, testid);
    return { one, places, students, few: !isShown(students.length, one.own) };
  });
  const shown = rows.filter(({ few }) => !few);
  const told = { ...scope, classes: shown.map(({ one }) => one) };
  const cells = testid
    ? await questionCells(db, actor, told, testid)
    : await topicCells(db, told, subject.id);
  const everybody = shownStudents(shown.map(({ one, students }) => ({ own: one.own, students })));
  return {
    name: scope.name,
    subject: { _id: subject.id, topic: subject.name },
    year: scope.year,
    periods: scope.periods,
    tests,
    columns: cells.columns,
    classes: rows.map(({ one, places, students, few }) => ({
      _id: one.id,
      name: one.name,
      own: one.own,
      students: places.students.filter(({ left }) => !left).length,
      few: few && students.length > 0,
      ...summaryWire(levelSummary(students, one.own)),
      cells: cells.byClass.get(one.id) ?? cells.columns.map(() => null),
    })),
    all: summaryWire(
      levelSummary(
        everybody,
        shown.every(({ one }) => one.own),
      ),
    ),
  };
}

/** Only of classes whose row tells as much, so that nobody computes the rest; who is in two classes counts once. */
function shownStudents(classes: ReadonlyArray<{ own: boolean; students: StudentLevel[] }>) {
  const byId = classes.flatMap(({ own, students }) => {
    const told = levelSummary(students, own).before !== null;
    return students.map((one) => [one.id, told ? one : { ...one, before: null }] as const);
  });
  return [...new Map(byId).values()];
}

const summaryWire = ({ interval, ...summary }: LevelSummary) => ({
  ...summary,
  interval: interval && { from: interval[0], to: interval[1] },
});

function testsIn(all: readonly Places[]): LevelResults["tests"] {
  const tests = new Map<string, LevelResults["tests"][number] & { first: number }>();
  for (const { test, byStudent } of all.flatMap(({ columns }) => columns)) {
    const counted = [...byStudent.values()].filter(({ cell }) => cell.state === "counted").length;
    if (counted === 0) continue;
    const found = tests.get(test.id);
    const first = Math.min(test.at, found?.first ?? test.at);
    tests.set(test.id, {
      _id: test.id,
      title: test.title,
      first,
      at: new Date(first).toISOString(),
      counted: counted + (found?.counted ?? 0),
    });
  }
  return [...tests.values()]
    .sort((one, other) => other.first - one.first)
    .map(({ first: _, ...test }) => test);
}

/** Students with results, also those who have left. */
function studentsWith(
  { students, columns }: Places,
  before: ReadonlyMap<string, number>,
  testid: string | undefined,
): StudentLevel[] {
  const chosen = columns.filter(({ test }) => testid === undefined || test.id === testid);
  return students.flatMap(({ number, id }) => {
    const places = chosen.flatMap(({ byStudent }) => byStudent.get(number)?.place ?? []);
    const counted = places.filter((place) => averageOfPlaces([place]) !== null);
    const last = counted.at(-1)?.attempt;
    if (!last) return [];
    const percent = mean(counted.map(({ attempt }) => attempt?.percent ?? 0));
    return [{ id, percent, scale: last.level, before: before.get(id) ?? null }];
  });
}

/** The means of students in the year before a moment. */
async function levelsBefore(
  db: Db,
  { subjectId, studentIds, until }: { subjectId: string; studentIds: string[]; until: number },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ studentId: string; percent: number }>`
    select student_id, avg(percent)::float8 as percent from paper_statistics
    where subject_id = ${subjectId} and student_id = any (${studentIds}::uuid[]) and percent is not null
      and closed_at < ${new Date(until)} and closed_at >= ${new Date(until)}::timestamptz - interval '1 year'
    group by student_id`.execute(db);
  return new Map(rows.map(({ studentId, percent }) => [studentId, percent]));
}

interface Cells {
  columns: LevelResults["columns"];
  byClass: Map<string, Array<number | null>>;
}

/** A value for each class, and one over all of them: of groups that are large enough, or the reader's own. */
function inColumns<Cell>(
  classes: readonly Class[],
  columns: ReadonlyArray<{ name: string; text: string; ofClass: ReadonlyMap<string, Cell[]> }>,
  share: (cells: readonly Cell[], column: string) => number | null,
): Cells {
  const shownIn = columns.map(({ ofClass }) =>
    classes.map(({ id, own }) => {
      const cells = ofClass.get(id) ?? [];
      return isShown(cells.length, own) ? cells : null;
    }),
  );
  return {
    columns: columns.map(({ name, text }, place) => ({
      name,
      text,
      value: share(shownIn[place]?.flatMap((cells) => cells ?? []) ?? [], name),
    })),
    byClass: new Map(
      classes.map(({ id }, at) => [
        id,
        columns.map(({ name }, place) => {
          const cells = shownIn[place]?.[at];
          return cells ? share(cells, name) : null;
        }),
      ]),
    ),
  };
}

async function topicCells(db: Db, told: Told, subjectId: string): Promise<Cells> {
  const topics = new Map<string, Map<string, Array<{ marks: number; possible: number }>>>();
  for (const { part, topic, byStudent } of (await readTopics(db, told, subjectId)).columns) {
    const ofClass = topics.get(topic) ?? new Map();
    topics.set(topic, ofClass.set(told.classes[part - 1]?.id, [...byStudent.values()]));
  }
  const names = [...topics.keys()].sort();
  const columns = names.map((name) => ({
    name,
    text: "",
    ofClass: topics.get(name) ?? new Map(),
  }));
  return inColumns(told.classes, columns, shareOfSums);
}

async function questionCells(db: Db, actor: Actor, told: Told, testId: string): Promise<Cells> {
  const test = await findTest(db, testId, { evenRemoved: true });
  const mayKnow = test !== undefined && (await isAllowed(db, actor, "know", test));
  const most = new Map<string, number>();
  const byName = new Map<string, { name: string; text: string; ofClass: Map<string, Mark[]> }>();
  const { columnsIn } = await readQuestions(db, told, testId);
  for (const [place, { id }] of told.classes.entries()) {
    for (const { question, cells } of columnsIn(place + 1)) {
      const name = `Q${question.label}`;
      const text = mayKnow ? shownText(question) : "";
      most.set(name, question.marks);
      const column = byName.get(name) ?? { name, text, ofClass: new Map() };
      column.ofClass.set(
        id,
        [...cells.values()].filter(({ marks }) => marks !== null),
      );
      byName.set(name, column);
    }
  }
  return inColumns<Mark>(told.classes, [...byName.values()], (cells, name) =>
    reachedShare(most.get(name) ?? 0, cells),
  );
}

interface Mark {
  marks: number | null;
}
