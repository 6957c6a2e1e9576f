import type { LevelMarking } from "@markwell/contract/calls/levels";
import type { MarkingQuestion } from "@markwell/contract/calls/marking";
import { markingDueAt } from "@markwell/domain/marking/promise";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { kindRules } from "@markwell/domain/questions/kinds";
import type { PassageKind } from "@markwell/domain/questions/passage-kind";
import { sql } from "kysely";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readSchoolTime } from "../school/index.ts";
import { findLabels, sharesFor } from "../tests/index.ts";
import { classesOfEach } from "./round-store.ts";
import { listRoundWork } from "./round-work.ts";
import { fromAttempts, type Narrowing } from "./waiting-answers.ts";

interface Row {
  testId: string;
  title: string;
  /** Null for the caller. */
  owner: string | null;
  questionId: string;
  number: number;
  body: string;
  weightage: number;
  waiting: number;
  oldest: Date;
  kind: QuestionKind;
  passageKind: PassageKind | null;
  passageTitle: string | null;
  place: number | null;
}

/** Oldest answer first. */
export async function listWaitingQuestions(
  db: Db,
  actor: Actor,
  narrowing: Narrowing,
  zone: string,
): Promise<MarkingQuestion[]> {
  const time = await readSchoolTime(db, zone);
  const work = (await listRoundWork(db, actor)).filter(
    ({ testId, classIds }) =>
      (!narrowing.testId || testId === narrowing.testId) &&
      (!narrowing.classId || classIds.includes(narrowing.classId)),
  );
  const { rows } = await sql<Row>`
    with queue as materialized (
      select papers.test_id, grades.question_id, count(*) as waiting, min(papers.closed_at) as oldest
      from (select attempts.id, attempts.test_id, attempts.closed_at
            ${fromAttempts(actor, narrowing)}) as papers
      join grades on grades.attempt_id = papers.id and grades.marks is null
      group by papers.test_id, grades.question_id
      union all
      select attempts.test_id, work.question_id, count(*), min(attempts.closed_at)
      from unnest(${work.map(({ attemptId }) => attemptId)}::uuid[], ${work.map(({ questionId }) => questionId)}::uuid[])
        as work (attempt_id, question_id)
      join attempts on attempts.id = work.attempt_id
      group by attempts.test_id, work.question_id)
    select queue.test_id, tests.title, queue.question_id, queue.waiting, queue.oldest,
           pinned.position as number, pinned.marks as weightage, question_revisions.body, question_revisions.kind,
           (select name from people where people.id = tests.created_by and people.id <> ${actor.id}) as owner,
           passages.kind as passage_kind, shared.title as passage_title, pinned.passage_place as place
    from queue
    join tests on tests.id = queue.test_id
    join test_questions pinned
      on pinned.test_id = queue.test_id and pinned.question_id = queue.question_id
    join question_revisions on question_revisions.id = pinned.revision_id
    left join passage_revisions shared on shared.id = pinned.passage_revision_id
    left join passages on passages.id = shared.passage_id
    order by queue.oldest, queue.test_id, number`.execute(db);
  const labelOf = await findLabels(
    db,
    rows.map(({ testId }) => testId),
  );
  return rows.map((row) => ({
    ...roundField(work, row),
    testid: { _id: row.testId, title: row.title },
    qid: row.questionId,
    number: row.number,
    ...labelOf(row.testId, row.questionId),
    body: row.body,
    ...(row.owner !== null && { owner: row.owner }),
    ...passageOf(row),
    ...(kindRules[row.kind].markedBlind && { blind: true as const }),
    weightage: row.weightage,
    waiting: row.waiting,
    dueAt: new Date(markingDueAt(row.oldest.getTime(), time)).toISOString(),
  }));
}

/** How an answer of a round is marked: a second and a third marking are told apart by nobody. */
function roundField(work: Awaited<ReturnType<typeof listRoundWork>>, { testId, questionId }: Row) {
  const one = work.find((each) => each.testId === testId && each.questionId === questionId);
  if (!one) return {};
  const { pass } = one;
  return { round: pass === "second" || pass === "third" ? ("again" as const) : pass };
}

const passageOf = ({ passageKind: kind, passageTitle: title, place }: Row) =>
  kind && title !== null && place !== null ? { passage: { kind, title, place } } : {};

/** What waits in the classes of a level in one subject, by class and test, whoever asks. */
export async function listWaitingOfLevel(
  db: Db,
  { classIds, subjectId }: { classIds: readonly string[]; subjectId: string },
  zone: string,
): Promise<LevelMarking> {
  const time = await readSchoolTime(db, zone);
  const { rows } = await sql<{
    testId: string;
    title: string;
    class: string;
    teachers: string[];
    waiting: number;
    oldest: Date;
  }>`
    with waits as materialized (
      select id, test_id, student_id, closed_at, waiting from attempts
      where waiting > 0
        and test_id in (select test_id from test_subjects where subject_id = ${subjectId}))
    select tests.id as test_id, tests.title, classes.name as class, sum(waits.waiting)::int as waiting,
           min(waits.closed_at) as oldest,
           array(select people.name from people
                 where people.id = tests.created_by or people.id in (
                   select teacher_id from test_shares where test_id = tests.id and ${sharesFor("mark")})
                 order by people.id <> tests.created_by, ${BY_NAME}) as teachers
    from (${classesOfEach(sql`waits`)}) as sat
    join waits on waits.id = sat.attempt_id
    join tests on tests.id = waits.test_id and tests.removed_at is null
    join classes on classes.id = sat.class_id and classes.id = any (${sql.val([...classIds])}::uuid[])
    group by tests.id, classes.id
    order by ${BY_CLASS_NAME}, oldest, tests.id`.execute(db);
  return rows.map(({ testId, title, oldest, ...row }) => ({
    ...row,
    testid: testId,
    test: title,
    dueAt: new Date(markingDueAt(oldest.getTime(), time)).toISOString(),
  }));
}

export async function listWaitingClasses(
  db: Db,
  actor: Actor,
): Promise<Array<{ _id: string; name: string; waiting: number }>> {
  const { rows } = await sql<{ id: string; name: string; waiting: number }>`
    with waits as materialized (select attempts.id, attempts.student_id, attempts.waiting ${fromAttempts(actor)})
    select classes.id, classes.name, sum(waits.waiting)::int as waiting
    from (${classesOfEach(sql`waits`)}) as sat
    join waits on waits.id = sat.attempt_id
    join classes on classes.id = sat.class_id
    group by classes.id
    order by ${BY_CLASS_NAME}, classes.id`.execute(db);
  return rows.map(({ id, name, waiting }) => ({ _id: id, name, waiting }));
}
