import type { ClassResultsByTopic } from "@markwell/contract/calls/class-results";
import { percentOf } from "@markwell/domain/results/percent";
import { type MarksSum, shareOfSums } from "@markwell/domain/statistics/class-results";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Subject } from "../subjects/index.ts";
import {
  type ClassScope,
  countsHere,
  moment,
  readWithStudents,
  scopeWire,
  studentWire,
} from "./class-scope.ts";
import { TOPIC_SUMS } from "./store.ts";

interface TopicRow {
  part: number;
  topic: string;
  /** Numbers of the students. */
  students: number[];
  marks: number[];
  possible: number[];
  answers: number[];
}

interface Sum extends MarksSum {
  answers: number;
}

/** The sums of My Statistics by topic, and by the number of the student. */
export async function readTopics(db: Db, scope: ClassScope, subjectId: string) {
  const { students, figures } = await readWithStudents(db, scope, topicsOf(scope, subjectId));
  // Deleted and erased students have no row; their marks still count.
  const columns = figures
    .map((row) => ({ part: row.part, topic: row.topic, byStudent: sumsOf(row) }))
    .sort((one, other) => (one.topic < other.topic ? -1 : 1));
  return { students, columns };
}

export async function classByTopic(
  db: Db,
  scope: ClassScope,
  { id, name }: Subject,
): Promise<ClassResultsByTopic> {
  const { students, columns } = await readTopics(db, scope, id);
  return {
    scope: scopeWire(scope),
    subject: { _id: id, topic: name },
    value: shareOfSums(columns.flatMap(({ byStudent }) => [...byStudent.values()])),
    topics: columns.map(({ topic, byStudent }) => {
      const sums = [...byStudent.values()];
      return {
        topic,
        value: shareOfSums(sums),
        answers: sums.reduce((count, { answers }) => count + answers, 0),
      };
    }),
    students: students.map((student) => {
      const own = columns.map(({ byStudent }) => byStudent.get(student.number));
      return {
        ...studentWire(student),
        value: shareOfSums(own.filter((sum) => sum !== undefined)),
        cells: own.map((sum) =>
          sum ? { value: percentOf(sum.marks, sum.possible), answers: sum.answers } : null,
        ),
      };
    }),
  };
}

const sumsOf = ({ students, marks, possible, answers }: TopicRow): Map<number, Sum> =>
  new Map(
    students.map((student, at) => [
      student,
      { marks: marks[at] ?? 0, possible: possible[at] ?? 0, answers: answers[at] ?? 0 },
    ]),
  );

/** `topic_statistics` stores only when an attempt was closed. */
const BEGAN = sql<Date>`(select started_at from attempts where attempts.id = topic_statistics.attempt_id)`;

function topicsOf(scope: ClassScope, subjectId: string): RawBuilder<TopicRow[]> {
  return sql<TopicRow[]>`
    with sums as (
      select topic, members.part, number, ${TOPIC_SUMS}
      from members join topic_statistics on topic_statistics.student_id = members.student_id
      where subject_id = ${subjectId}
        and closed_at >= ${moment(scope.span.from)} and closed_at < ${moment(scope.span.to)}
        and ${countsHere(scope, sql`topic_statistics.attempt_id`, BEGAN)}
      group by topic, members.part, number
    )
    select coalesce(json_agg(json_build_object('part', part, 'topic', topic, 'students', students, 'marks', marks,
                                               'possible', possible, 'answers', answers)), '[]')
    from (
      select topic, part, array_agg(number) as students, array_agg(marks) as marks, array_agg(possible) as possible,
             array_agg(answers) as answers
      from sums group by topic, part
    ) by_topic`;
}
