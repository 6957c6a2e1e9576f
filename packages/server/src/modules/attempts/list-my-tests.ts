import type { StudentTest } from "@markwell/contract/calls/attempts";
import type { MissedHomework } from "@markwell/contract/calls/homework";
import { texts } from "@markwell/contract/texts";
import type { AnswersOpen } from "@markwell/contract/wire/result";
import { secondsLeft } from "@markwell/domain/attempts/clock";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { type GradeScale, gradeOf } from "@markwell/domain/grading/grade-band";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import type { ScoreWait } from "@markwell/domain/keys/score-wait";
import { pointsOffered } from "@markwell/domain/points/earn";
import { KINDS_BY_HAND } from "@markwell/domain/questions/kinds";
import { percentOf } from "@markwell/domain/results/percent";
import type { TestKind } from "@markwell/domain/school/lists";
import { dueFor, type HomeworkState, homeworkState } from "@markwell/domain/tests/homework";
import { FULL_WORKSHEET, type WhyFewer } from "@markwell/domain/worksheets/worksheet";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { keysFor, type Openings, scoreOpening } from "../keys/index.ts";
import { TEST_IS_MEANT_FOR } from "../people/index.ts";
import { gradedAs, gradingOf } from "../subjects/index.ts";
import {
  DUE_FOR,
  HAND_IN_END,
  HOMEWORK,
  type HomeworkRow,
  homeworkOf,
  isForOthers,
} from "../tests/index.ts";
import { arrangedMinutesAt } from "./arranged.ts";
import { lookAtWaits } from "./score-waits.ts";

interface Row extends StudentTestRow, HomeworkRow {
  running: boolean;
  registered: boolean;
  begun: boolean;
  kindOfPlace: "live" | "assigned" | "worksheet" | null;
  pausedAt: Date | null;
  forAll: number;
  own: number;
  arranged: number;
  /** Why a worksheet has few questions. */
  fewer: WhyFewer | null;
  questions: number;
}

/**
 * Unfinished tests of a student (DECISIONS `/test/student`): running, then begun, assigned by due date,
 * registered, then the newest open ones.
 */
export async function listMyTests(db: Db, studentId: string, now: number) {
  const { rows } = await sql<Row>`
    select ${studentTestColumns}, attempts.id is not null as running,
           candidates.student_id is not null as registered,
           (tests.begun_at is not null or candidates.kind <> 'live') as begun,
           ${HOMEWORK}, candidates.kind as kind_of_place, attempts.paused_at,
           tests.extra_minutes as for_all, coalesce(candidates.extra_minutes, 0) as own,
           ${arrangedMinutesAt(now, sql`${studentId}::uuid`)} as arranged, worksheets.fewer,
           (select count(*)::int from test_questions where test_id = tests.id) as questions
    from tests
    join students on students.person_id = ${studentId}
    left join candidates on candidates.test_id = tests.id and candidates.student_id = students.person_id
    left join attempts on attempts.test_id = tests.id and attempts.student_id = students.person_id
    left join worksheets on worksheets.test_id = tests.id
    where tests.removed_at is null and tests.conducted_at is null and attempts.closed_at is null
      and (candidates.due_at is null or ${HAND_IN_END} >= ${new Date(now)} or attempts.id is not null)
      and (candidates.student_id is not null
           or (tests.registration_open and tests.level = students.level and tests.kind <> 'worksheet'
               and ${TEST_IS_MEANT_FOR} and not ${isForOthers(sql`students.person_id`)}))
    order by attempts.id is not null desc,
             (candidates.student_id is not null and tests.begun_at is not null) desc,
             coalesce(candidates.kind <> 'live', false) desc, candidates.due_at nulls last,
             candidates.student_id is not null desc, tests.begun_at is not null desc,
             tests.created_at desc
    limit 500`.execute(db);
  const data = rows.map((row) => ({
    ...studentTest(row, studentId),
    ...(extraMinutesOf(row) > 0 ? { extraMinutes: extraMinutesOf(row) } : {}),
    test_running: row.running,
    markedStatus: "Pending" as const,
    obtainedMarks: 0,
    registered: row.registered,
    begun: row.begun ?? false,
    dueAt: isoOf(dueFor(homeworkOf(row))),
    ...(row.kindOfPlace === "assigned" ? homeworkWire(row, now) : {}),
    ...(row.fewer && { fewer: texts.worksheet.fewer[row.fewer](row.questions, FULL_WORKSHEET) }),
    secondsLeft: row.deadline
      ? secondsLeft(row.deadline.getTime(), now, row.pausedAt?.getTime())
      : null,
  }));
  const missed = await missedOf(db, studentId, now, { noted: false });
  return { data, ...(missed.length > 0 && { missed }) };
}

const isoOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

function homeworkWire(row: Row, now: number) {
  const facts = homeworkOf(row);
  const state = homeworkState(facts, now);
  return {
    ...(isOpenState(state) && { homework: state }),
    ...(state === "not open" && row.opensAt && { opensAt: row.opensAt.toISOString() }),
    ...(row.lateUntil && row.dueAt && { lateUntil: row.lateUntil.toISOString() }),
    ...(row.noClock && { noClock: true as const }),
  };
}

const OPEN_STATES = ["not open", "to do", "overdue", "writing"] as const;
const isOpenState = (state: HomeworkState): state is (typeof OPEN_STATES)[number] =>
  (OPEN_STATES as readonly string[]).includes(state);

/** Missed homework is named for so long. */
const NAMED_DAYS = 365;

/** Homework that was not handed in; `noted`: that the student has taken note of. Blank attempts are in the history. */
async function missedOf(
  db: Db,
  studentId: string,
  now: number,
  { noted }: { noted: boolean },
): Promise<MissedHomework[]> {
  const { rows } = await sql<{ id: string; title: string; subject: string; dueAt: Date | null }>`
    select tests.id, tests.title, ${DUE_FOR} as due_at,
           coalesce((select subjects.name from test_subjects join subjects on subjects.id = test_subjects.subject_id
                     where test_subjects.test_id = tests.id order by subjects.position limit 1), '') as subject
    from candidates
    join tests on tests.id = candidates.test_id and tests.removed_at is null
    where candidates.student_id = ${studentId} and candidates.kind = 'assigned'
      and (candidates.miss_noted_at is not null) = ${noted}
      and (tests.conducted_at is not null or ${HAND_IN_END} < ${new Date(now)})
      and coalesce(tests.conducted_at, ${HAND_IN_END}) > ${new Date(now - NAMED_DAYS * 86_400_000)}
      and not exists (select from attempts where attempts.test_id = tests.id
                        and attempts.student_id = candidates.student_id and not attempts.put_away)
    order by ${DUE_FOR} desc nulls last, tests.id
    limit 100`.execute(db);
  return rows.map(({ id, dueAt, ...row }) => ({
    _id: id,
    ...row,
    dueAt: isoOf(dueAt?.getTime() ?? null),
  }));
}

const studentTestColumns = sql`
  tests.id, tests.title, tests.kind, tests.level, tests.subject_level, tests.year, tests.term, tests.school, tests.paper,
  tests.duration_minutes, coalesce(candidates.kind <> 'live', false) as self_paced,
  (select coalesce(jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name) order by subjects.position), '[]')
   from test_subjects join subjects on subjects.id = test_subjects.subject_id
   where test_subjects.test_id = tests.id) as subjects,
  (select coalesce(sum(marks), 0)::int from test_questions where test_id = tests.id) as total_marks`;

interface StudentTestRow {
  id: string;
  title: string;
  kind: TestKind;
  level: string;
  subjectLevel: string;
  year: number | null;
  term: number | null;
  school: string;
  paper: string;
  durationMinutes: number;
  selfPaced: boolean;
  subjects: Array<{ id: string; name: string }>;
  totalMarks: number;
}

function studentTest(
  row: StudentTestRow,
  studentId: string,
): Omit<StudentTest, "test_running" | "markedStatus" | "obtainedMarks"> {
  return {
    _id: row.id,
    title: row.title,
    subjects: row.subjects.map(({ id, name }) => ({ _id: id, topic: name })),
    level: row.level,
    ...(row.subjectLevel && { subjectLevel: row.subjectLevel }),
    year: row.year,
    term: row.term,
    school: row.school,
    exam: row.paper,
    points: pointsOffered({ minutes: row.durationMinutes, kind: row.kind }),
    duration: row.durationMinutes,
    selfPaced: row.selfPaced,
    studentId,
    totalMarks: row.totalMarks,
  };
}

interface FinishedRow extends StudentTestRow, HomeworkRow {
  graded: GradedAs;
  /** Questions of mistakes that another try can fix and has not fixed yet. */
  mistakes: string[];
  attemptId: string;
  kindOfPlace: Row["kindOfPlace"];
  closedAt: Date;
  score: number;
  total: number;
  waiting: number;
  /** The score waits, for the last answers or by the rule on waiting scores. */
  scoreWaits: boolean;
  confirmWaits: boolean;
  /** Its answers are open to whoever has handed in, or the student has read them. */
  opened: boolean;
}

/** Finished tests, newest first, without archived worksheets and waiting scores; `subject` narrows. */
export async function listMyHistory(
  db: Db,
  openings: Openings,
  studentId: string,
  { subject, now }: { subject: string | undefined; now: number },
) {
  const narrowed = subject
    ? sql`and exists (
        select from test_subjects join subjects on subjects.id = test_subjects.subject_id
        where test_subjects.test_id = tests.id and lower(subjects.name) = lower(${subject}))`
    : sql``;
  const { rows } = await sql<FinishedRow>`
    select ${studentTestColumns}, attempts.id as attempt_id, ${HOMEWORK}, candidates.kind as kind_of_place, attempts.score, attempts.total, attempts.waiting,
           attempts.score_waits_until is not null as score_waits, attempts.confirm_waits,
           (select to_jsonb(graded) from (select ${gradedAs()}) graded) as graded,
           array(select grades.question_id from grades
            join test_questions on test_questions.test_id = attempts.test_id
                               and test_questions.question_id = grades.question_id
            join question_revisions revisions on revisions.id = test_questions.revision_id
            where grades.attempt_id = attempts.id and grades.marks < grades.possible
              and revisions.kind <> all (${KINDS_BY_HAND}::text[])
              and not exists (select from correction_tries tries
                              where tries.attempt_id = attempts.id and tries.question_id = grades.question_id
                                and tries.state = 'fixed')) as mistakes,
           -- Settled before its End, or without one, it may have been assigned again.
           (tests.release = 'handin' or attempts.reviewed_at is not null
            or tests.release = 'ended' and coalesce(tests.settled_at > tests.conducted_at, false)) as opened
    from attempts join tests on tests.id = attempts.test_id
    join students on students.person_id = attempts.student_id
    left join candidates on candidates.test_id = tests.id and candidates.student_id = attempts.student_id
    where attempts.student_id = ${studentId} and attempts.closed_at is not null
      and not attempts.put_away ${narrowed}
    order by attempts.closed_at desc
    limit 1000`.execute(db);
  const byRule = rows.flatMap(({ attemptId, scoreWaits, confirmWaits }) =>
    scoreWaits && confirmWaits ? [attemptId] : [],
  );
  const { waiting } =
    byRule.length > 0 ? await lookAtWaits(db, byRule, now) : { waiting: NOTHING_WAITS };
  const scaleOf = await gradingOf(
    db,
    rows.map(({ graded }) => graded),
  );
  const keys = await keysFor(
    db,
    studentId,
    rows.flatMap(({ mistakes }) => mistakes),
    now,
  );
  // A mistake whose answer another test holds back can be fixed later.
  const toFix = ({ mistakes }: FinishedRow) => mistakes.filter((id) => !keys.get(id)).length;
  const finished = rows.map(async (row) => ({
    ...studentTest(row, studentId),
    ...(row.scoreWaits
      ? waitingScore(row, waiting.get(row.attemptId) ?? null, openings.zone)
      : knownScore(
          row,
          row.opened ? {} : await openings.of(row.id, now),
          scaleOf(row.graded),
          toFix(row),
        )),
    test_running: false,
    closedAt: row.closedAt.toISOString(),
    ...(row.kindOfPlace === "assigned" &&
      homeworkState(homeworkOf(row), now) === "handed in late" && { late: true as const }),
  }));
  const missed = await missedOf(db, studentId, now, { noted: true });
  const named = missed.filter(
    (one) => !subject || one.subject.toLowerCase() === subject.toLowerCase(),
  );
  return { data: await Promise.all(finished), ...(named.length > 0 && { missed: named }) };
}

function knownScore(
  { score, total, waiting }: FinishedRow,
  opening: AnswersOpen,
  scale: GradeScale,
  toFix: number,
) {
  const percentage = percentOf(score, total);
  return {
    ...opening,
    markedStatus: waiting > 0 ? ("Pending" as const) : ("Marked" as const),
    obtainedMarks: score,
    percentage,
    ...(waiting === 0 && total > 0 && { grade: gradeOf(percentage, scale) }),
    // Mistakes can be fixed as soon as the answers are open.
    ...(opening.answersFree !== false && { toFix }),
  };
}

const NOTHING_WAITS: ReadonlyMap<string, ScoreWait> = new Map();

/** Reported as waiting for marking, so that older pages show no marks, either. */
function waitingScore({ confirmWaits, opened }: FinishedRow, wait: ScoreWait | null, zone: string) {
  // Beside a held question the answers to the others may be open.
  const isOpen = confirmWaits && opened && wait?.for === "elsewhere";
  const until = wait?.until ?? null;
  return {
    scoreWaits: true as const,
    ...(isOpen
      ? {}
      : {
          answersFree: false as const,
          answersFreeAt: until === null ? null : new Date(until).toISOString(),
        }),
    answersWait: confirmWaits ? scoreOpening(wait, zone) : texts.attempt.resultWaits,
    markedStatus: "Pending" as const,
    obtainedMarks: 0,
    percentage: 0,
  };
}
