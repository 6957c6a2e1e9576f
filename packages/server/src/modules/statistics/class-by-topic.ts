import type { ClassResultsByTopic } from "@markwell/contract/calls/class-results";
import { percentOf } from "@markwell/domain/results/percent";
import { shareOfSums } from "@markwell/domain/statistics/class-results";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Subject } from "../subjects/index.ts";
import {
  type ClassScope,
  countedAttempts,
  moment,
  scopeWire,
  studentsOf,
  studentWire,
} from "./class-scope.ts";
import { TOPIC_SUMS } from "./store.ts";

interface SumRow {
  studentId: string;
  topic: string;
  marks: number;
  possible: number;
  answers: number;
}

/** Students and topics of a subject: the same sums as in My Statistics, over the attempts that count to the classes. */
export async function classByTopic(
  db: Db,
  scope: ClassScope,
  { id, name }: Subject,
): Promise<ClassResultsByTopic> {
  const students = await studentsOf(db, scope);
  // Whoever was deleted or erased has no row any more; what they got goes on counting.
  const sums = await sumsOf(db, scope, id);
  const byTopic = Map.groupBy(sums, ({ topic }) => topic);
  const byStudent = Map.groupBy(sums, ({ studentId }) => studentId);
  const topics = [...byTopic.keys()].sort((one, other) => (one < other ? -1 : 1));
  return {
    scope: scopeWire(scope),
    subject: { _id: id, topic: name },
    value: shareOfSums(sums),
    topics: topics.map((topic) => {
      const ofTopic = byTopic.get(topic) ?? [];
      return {
        topic,
        value: shareOfSums(ofTopic),
        answers: ofTopic.reduce((count, { answers }) => count + answers, 0),
      };
    }),
    students: students.map((student) => {
      const own = byStudent.get(student.id) ?? [];
      const ofTopic = new Map(own.map((sum) => [sum.topic, sum]));
      return {
        ...studentWire(student),
        value: shareOfSums(own),
        cells: topics.map((topic) => {
          const sum = ofTopic.get(topic);
          return sum ? { value: percentOf(sum.marks, sum.possible), answers: sum.answers } : null;
        }),
      };
    }),
  };
}

async function sumsOf(db: Db, scope: ClassScope, subjectId: string): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    with ${countedAttempts(scope)}
    select student_id, topic, ${TOPIC_SUMS}
    from counted join topic_statistics using (attempt_id)
    where subject_id = ${subjectId}
      and closed_at >= ${moment(scope.span.from)} and closed_at < ${moment(scope.span.to)}
    group by student_id, topic`.execute(db);
  return rows;
}
