import { gradeOf } from "@markwell/domain/grading/grade-band";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import { percentOfGraded } from "@markwell/domain/results/percent";
import { sql } from "kysely";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { gradedAs, gradingOf } from "../subjects/index.ts";
import { classesOfCandidates, findTestFor } from "../tests/index.ts";

interface Row extends GradedAs {
  id: string;
  name: string;
  email: string;
  username: string;
  contact: string;
  begun: boolean;
  score: number | null;
  total: number | null;
  gradedTotal: number | null;
  waiting: number | null;
  closedHow: "submitted" | "time" | "ended" | null;
  neverSaw: boolean;
  maxMarks: number;
}

/** Best first, those without a result last. */
export async function candidateScores(db: Db, actor: Actor, testId: string) {
  const test = await findTestFor(db, actor, "look", testId);
  const ended = test.conductedAt !== null;
  const { rows } = await sql<Row>`
    select people.id, people.name, coalesce(people.email, '') as email,
           coalesce(people.username, '') as username, people.contact,
           ${gradedAs()},
           attempts.id is not null as begun, attempts.total, attempts.graded_total, attempts.waiting, attempts.closed_how,
           case when not attempts.put_away then attempts.score end as score,
           coalesce(attempts.put_away and not attempts.questions_sent, false) as never_saw,
           (select coalesce(sum(marks), 0)::int from test_questions where test_id = ${testId}) as max_marks
    from candidates
    join tests on tests.id = candidates.test_id
    join people on people.id = candidates.student_id
    join students on students.person_id = people.id
    left join attempts on attempts.test_id = candidates.test_id and attempts.student_id = candidates.student_id
    where candidates.test_id = ${testId}
    order by case when not attempts.put_away then attempts.score end desc nulls last, ${BY_NAME}`.execute(
    db,
  );
  const scaleOf = await gradingOf(db, rows);
  const classes = await classesOfCandidates(db, testId);
  return rows.map((row) => {
    const absent = ended && !row.begun;
    const percentage = percentOfGraded(row);
    return {
      userid: {
        _id: row.id,
        name: row.name,
        emailid: row.email,
        username: row.username,
        contact: row.contact,
      },
      score: absent ? 0 : row.score,
      absent,
      maxMarks: row.maxMarks,
      percentage,
      grade: percentage === null ? "" : gradeOf(percentage, scaleOf(row)),
      pending: (row.waiting ?? 0) > 0,
      closedHow: row.closedHow ?? ("" as const),
      ...(row.neverSaw ? { neverSaw: true as const } : {}),
      classes: classes.get(row.id) ?? [],
    };
  });
}
