import { bandLimits } from "@markwell/domain/grading/grade-band";
import {
  type MarkedScript,
  markerFor,
  type NextMarking,
  nextMarking,
  type RoundRules,
  type RoundState,
  scriptsToMarkAgain,
} from "@markwell/domain/marking/rounds";
import type { RubricMarks } from "@markwell/domain/marking/rubric";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { isSat } from "../attempts/index.ts";
import { gradedAs, gradingOf } from "../subjects/index.ts";

export type Pass = "standard" | "first" | "second" | "third";

export interface Round extends RoundRules {
  testId: string;
  title: string;
  ownerId: string;
  state: RoundState;
  standards: number;
}

export interface RoundMark {
  pass: Pass | "agreed";
  markerId: string;
  marker: string;
  marks: number;
  comment: string;
  rubricRevisionId: string | null;
  rubricMarks: RubricMarks | null;
  reason: string;
  /** How often its marker has marked it in this pass. */
  number: number;
  markedAt: Date;
}

export interface RoundAnswer {
  attemptId: string;
  questionId: string;
  position: number;
  possible: number;
  classIds: string[];
  /** All mark it before marking opens. */
  standard: boolean;
  marks: RoundMark[];
  next: NextMarking;
  /** Whose turn it is in a second or third marking; null where the head settles it, and for first markings. */
  turn: string | null;
}

interface Duty {
  markerId: string;
  marker: string;
  classId: string | null;
  questionId: string | null;
}

/** What a marker gave a script whose marks were agreed before; it never counts for the student. */
export interface KnownMark extends Omit<RoundMark, "pass" | "marker"> {
  attemptId: string;
  questionId: string;
  /** Which known script of this marker and question, from 0. */
  place: number;
}

export interface LoadedRound extends Round {
  duties: Duty[];
  markers: string[];
  answers: RoundAnswer[];
  known: KnownMark[];
}

/** The ids of the classes of an attempt: of its beginning; from before there were classes, the present ones. */
export const CLASSES_OF_ATTEMPT = sql`
  select class_id from attempt_classes where attempt_id = attempts.id
  union
  select class_id from class_students
  where class_students.student_id = attempts.student_id and left_at is null
    and not exists (select from attempt_classes where attempt_id = attempts.id)`;

/** A table of `attempt_id` and `class_id`: the same of many attempts at once, read from a table of their ids and students. */
export const classesOfEach = (attempts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select attempts.id as attempt_id, class_id
  from ${attempts} as attempts join attempt_classes on attempt_classes.attempt_id = attempts.id
  union all
  select attempts.id, class_id
  from ${attempts} as attempts join class_students on class_students.student_id = attempts.student_id and left_at is null
  where not exists (select from attempt_classes where attempt_id = attempts.id)`;

export const isOfClass = (classId: string): RawBuilder<boolean> => sql`
  (attempts.id in (select attempt_id from attempt_classes where class_id = ${classId})
   or attempts.student_id in (select student_id from class_students where class_id = ${classId} and left_at is null)
      and not exists (select from attempt_classes where attempt_id = attempts.id))`;

/** Tests of which not only the markers of a round mark what is theirs. */
export const NOT_IN_ROUND: RawBuilder<boolean> = sql`
  tests.id not in (select test_id from marking_rounds where state <> 'closed')`;

const COLUMNS = sql`
  marking_rounds.test_id, tests.title, tests.created_by as owner_id, marking_rounds.state, marking_rounds.second,
  marking_rounds.share, marking_rounds.tolerance, marking_rounds.third, marking_rounds.standards, marking_rounds.seed
  from marking_rounds join tests on tests.id = marking_rounds.test_id`;

export async function findRound(db: Db, testId: string): Promise<Round | undefined> {
  const { rows } = await sql<Round>`
    select ${COLUMNS} where marking_rounds.test_id = ${testId}`.execute(db);
  return rows[0];
}

/** Finds the rounds in which somebody may have something to mark now. */
export async function findRoundsFor(db: Db, markerId: string): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${COLUMNS}
    where marking_rounds.state in ('standard', 'open') and tests.removed_at is null
      and (tests.created_by = ${markerId}
           or exists (select from round_duties
                      where round_duties.test_id = tests.id and round_duties.marker_id = ${markerId}))
    order by marking_rounds.created_at, tests.id`.execute(db);
  return rows;
}

/** Loads all that a round knows, with what each answer needs next. */
export async function loadRound(db: Db, round: Round): Promise<LoadedRound> {
  const { testId } = round;
  const duties = await db
    .selectFrom("roundDuties")
    .innerJoin("people", "people.id", "roundDuties.markerId")
    .select(["markerId", "people.name as marker", "classId", "questionId"])
    .where("testId", "=", testId)
    .orderBy("people.name")
    .orderBy("markerId")
    .execute();
  const markers = [...new Set(duties.map(({ markerId }) => markerId))];
  const graded = await readGrades(db, testId);
  const marks = await readMarks(db, testId);
  const answerKey = (one: { attemptId: string; questionId: string }) =>
    `${one.attemptId} ${one.questionId}`;
  const inRound = graded.filter((one) => one.marks === null || marks.has(answerKey(one)));
  const given = inRound.map((one) => ({ ...one, marks: marks.get(answerKey(one)) ?? [] }));
  const findMark = (of: RoundMark[], pass: RoundMark["pass"]) =>
    of.findLast((each) => each.pass === pass);
  const isFirstDone = given.every(
    (one) => findMark(one.marks, "first") ?? findMark(one.marks, "agreed"),
  );
  const again = isFirstDone
    ? new Set(scriptsToMarkAgain(...(await readScripts(db, graded, marks)), round))
    : new Set<string>();
  const answers = given.map(
    ({ attemptId, questionId, position, possible, ...one }): RoundAnswer => {
      const [first, second, third, agreed] = (["first", "second", "third", "agreed"] as const).map(
        (pass) => findMark(one.marks, pass),
      );
      const next = nextMarking(
        { first: first?.marks, second: second?.marks, third: third?.marks, agreed: agreed?.marks },
        again.has(attemptId),
        possible,
        round,
      );
      const before = [first, second].flatMap((each) => each?.markerId ?? []);
      const others = next.next === "third" ? [...markers, round.ownerId] : markers;
      const turn =
        next.next === "second" || next.next === "third"
          ? markerFor(
              round.seed,
              answerKey({ attemptId, questionId }),
              [...new Set(others)],
              before,
            )
          : null;
      return { attemptId, questionId, position, possible, ...one, next, turn };
    },
  );
  return { ...round, duties, markers, answers, known: await readKnownMarks(db, testId) };
}

interface GradeRow {
  attemptId: string;
  questionId: string;
  position: number;
  possible: number;
  marks: number | null;
  standard: boolean;
  classIds: string[];
}

async function readGrades(db: Db, testId: string): Promise<GradeRow[]> {
  const { rows } = await sql<GradeRow>`
    select attempts.id as attempt_id, grades.question_id, test_questions.position, grades.possible, grades.marks,
           exists (select from round_standards
                   where round_standards.test_id = attempts.test_id
                     and round_standards.attempt_id = attempts.id) as standard,
           array(${CLASSES_OF_ATTEMPT}) as class_ids
    from attempts
    join grades on grades.attempt_id = attempts.id
    join test_questions on test_questions.test_id = attempts.test_id
      and test_questions.question_id = grades.question_id
    where attempts.test_id = ${testId} and ${isSat()}
    order by attempts.id, test_questions.position`.execute(db);
  return rows;
}

/** Each marker's newest mark of a pass, in the order of time. */
async function readMarks(db: Db, testId: string): Promise<Map<string, RoundMark[]>> {
  const { rows } = await sql<RoundMark & { key: string }>`
    select distinct on (round_marks.attempt_id, round_marks.question_id, pass, marker_id)
           round_marks.attempt_id || ' ' || round_marks.question_id as key, pass, marker_id, people.name as marker,
           marks, comment, rubric_revision_id, rubric_marks, reason, number, marked_at
    from round_marks join people on people.id = marker_id
    where test_id = ${testId}
    order by round_marks.attempt_id, round_marks.question_id, pass, marker_id, number desc`.execute(
    db,
  );
  return Map.groupBy(rows, ({ key }) => key);
}

/** Each marker's newest mark of a known script. */
async function readKnownMarks(db: Db, testId: string): Promise<KnownMark[]> {
  const { rows } = await sql<KnownMark>`
    select distinct on (marker_id, question_id, place) attempt_id, question_id, place, marker_id, marks, comment,
           rubric_revision_id, rubric_marks, reason, number, marked_at
    from round_known_marks where test_id = ${testId}
    order by marker_id, question_id, place, number desc`.execute(db);
  return rows;
}

/** Each script with its first marks, and the marks of the whole test. */
async function readScripts(
  db: Db,
  graded: readonly GradeRow[],
  marks: ReadonlyMap<string, RoundMark[]>,
): Promise<[MarkedScript[], number]> {
  const byAttempt = Map.groupBy(graded, ({ attemptId }) => attemptId);
  const ids = [...byAttempt.keys()];
  const { rows } = await sql<{ id: string; level: string; subjectLevel: ""; year: number }>`
    select attempts.id, ${gradedAs()}
    from attempts join tests on tests.id = attempts.test_id
    join students on students.person_id = attempts.student_id
    where attempts.id = any (${ids}::uuid[])`.execute(db);
  const scaleOf = await gradingOf(db, rows);
  const scripts = rows.flatMap((row) => {
    const answers = byAttempt.get(row.id) ?? [];
    const given = answers.map((one) => {
      const own = marks.get(`${one.attemptId} ${one.questionId}`) ?? [];
      const counts =
        own.find(({ pass }) => pass === "agreed") ?? own.find(({ pass }) => pass === "first");
      return one.marks ?? counts?.marks ?? null;
    });
    // What all have marked and agreed is settled, and where nothing is written is nothing to mark.
    const toMark = answers.some((one) => one.marks === null && !one.standard);
    if (!toMark) return [];
    return [{ id: row.id, marks: given, limits: bandLimits(scaleOf(row)).map(({ from }) => from) }];
  });
  const [one = []] = byAttempt.values();
  return [scripts, one.reduce((sum, { possible }) => sum + possible, 0)];
}

/** In which pass somebody marks an answer now: anew what they have marked, or what waits for them; null: not at all. */
export function passFor(round: LoadedRound, markerId: string, answer: RoundAnswer): Pass | null {
  const { marks, next, turn } = answer;
  const own = marks.find((mark) => mark.markerId === markerId && mark.pass !== "agreed");
  if (round.state === "standard") {
    const isSettled = marks.some(({ pass }) => pass === "agreed");
    return answer.standard && round.markers.includes(markerId) && !isSettled ? "standard" : null;
  }
  if (round.state !== "open" || marks.some(({ pass }) => pass === "agreed")) return null;
  const last = marks.findLast(({ pass }) => pass !== "standard");
  if (own && own.pass !== "standard") return own === last ? (own.pass as Pass) : null;
  if (next.next === "first") return hasDuty(round, markerId, answer) ? "first" : null;
  return turn === markerId && next.next !== "none" ? next.next : null;
}

const hasDuty = ({ duties }: LoadedRound, markerId: string, answer: RoundAnswer): boolean =>
  duties.some(
    (duty) =>
      duty.markerId === markerId &&
      (duty.classId === null || answer.classIds.includes(duty.classId)) &&
      (duty.questionId === null || duty.questionId === answer.questionId),
  );

export const ownMark = (answer: RoundAnswer, markerId: string, pass: Pass) =>
  answer.marks.find((mark) => mark.markerId === markerId && mark.pass === pass);

/** What waits for somebody's marks now. */
export const waitingFor = (round: LoadedRound, markerId: string): RoundAnswer[] =>
  round.answers.filter((answer) => {
    const pass = passFor(round, markerId, answer);
    return pass !== null && !ownMark(answer, markerId, pass);
  });

/** Finds what somebody has given an answer in a round, as the reader of their own marks sees it. */
export async function findOwnInRound(
  db: Db,
  actor: Actor,
  answer: { attemptId: string; questionId: string } | undefined,
  known: { place: number } | undefined,
) {
  if (!answer) return undefined;
  const given = known
    ? sql`round_known_marks where place = ${known.place}`
    : sql`round_marks where pass <> 'agreed'`;
  const { rows } = await sql<{ score: number; comment: string; version: number; name: string }>`
    select given.marks as score, given.comment, given.number as version, people.name
    from (select * from ${given}) as given join people on people.id = marker_id
    where attempt_id = ${answer.attemptId} and question_id = ${answer.questionId} and marker_id = ${actor.id}
    order by marked_at desc, number desc limit 1`.execute(db);
  const [own] = rows;
  if (!own) return undefined;
  const { name, ...marks } = own;
  return { ...marks, markedBy: { _id: actor.id, name } };
}
