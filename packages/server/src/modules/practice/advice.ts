import { adviceIn, toPractise, type WeakTopic } from "@markwell/domain/practice/advice";
import { topicAbilities } from "@markwell/domain/practice/topic-abilities";
import { topicsSince } from "@markwell/domain/statistics/topics";
import type { Db } from "../../platform/database/connect.ts";
import { goalOf, topicSums } from "../statistics/index.ts";
import { listSubjects } from "../subjects/index.ts";
import { type TopicEvidence, topicEvidence } from "./evidence.ts";

interface At {
  now: number;
  zone: string;
  /** Given where the caller has read it already. */
  evidence?: readonly TopicEvidence[];
}

/** The topics of one subject that the student should practise, the weakest first. */
export async function adviceInSubject(
  db: Db,
  whose: { studentId: string; subjectId: string },
  { now, zone, evidence }: At,
): Promise<WeakTopic[]> {
  const all = evidence ?? (await topicEvidence(db, whose.studentId, { now, zone }));
  const own = all.filter(({ subjectId }) => subjectId === whose.subjectId);
  const sums = await topicSums(db, whose, topicsSince(now, zone));
  if (sums.length === 0 && own.length === 0) return [];
  const abilities = topicAbilities(own);
  const { goal } = await goalOf(db, whose);
  const known = own.map(({ topic, tried }) => ({
    topic,
    answers: tried.length,
    ability: abilities.of(topic),
  }));
  return adviceIn({ subjectId: whose.subjectId, goal, sums, known });
}

/** The three topics to practise over all subjects. */
export async function adviceOver(
  db: Db,
  studentId: string,
  at: At,
): Promise<Array<WeakTopic & { subject: string }>> {
  const evidence = at.evidence ?? (await topicEvidence(db, studentId, at));
  const found: Array<WeakTopic & { subject: string }> = [];
  // One after the other: inside a transaction there is one connection.
  for (const { id: subjectId, name: subject } of await listSubjects(db)) {
    const advised = await adviceInSubject(db, { studentId, subjectId }, { ...at, evidence });
    found.push(...advised.map((one) => ({ ...one, subject })));
  }
  return toPractise(found);
}
