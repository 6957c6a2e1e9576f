import type { Tried } from "@markwell/domain/practice/ability";
import { topicsSince } from "@markwell/domain/statistics/topics";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** What is known of a student in a topic, from tests and from practice. */
export interface TopicEvidence {
  subjectId: string;
  topic: string;
  tried: Tried[];
  /** Those of them that were given in practice. */
  practised: Tried[];
}

/** Of an answer in a test only the topic's sums are known: as if its question were of the middle. */
const IN_TESTS = { difficulty: 0, guess: 0.15 };
/** Older answers of a topic tell little more. */
const MOST_ANSWERS = 2_000;

/**
 * Answers of the last 180 days by topic. Of tests only those whose keys are free (`topic_statistics`), of practice
 * only those that the student was told, and check-ups that are finished. A mistake that came back is left out: the
 * same question again tells what was remembered.
 */
export async function topicEvidence(
  db: Db,
  studentId: string,
  { now, zone, until = now }: { now: number; zone: string; until?: number },
): Promise<TopicEvidence[]> {
  const since = new Date(topicsSince(now, zone));
  const before = new Date(until);
  const { rows: sums } = await sql<{
    subjectId: string;
    topic: string;
    share: number;
    answers: number;
  }>`
    select subject_id, topic, (sum(marks) / sum(possible))::float8 as share, sum(answers)::int as answers
    from topic_statistics
    where student_id = ${studentId} and closed_at >= ${since} and closed_at <= ${before}
    group by subject_id, topic having sum(possible) > 0`.execute(db);
  const { rows: practised } = await sql<Tried & { subjectId: string; topic: string }>`
    select revisions.subject_id, revisions.topic, asked.difficulty, asked.guess, asked.is_right as right
    from practice_rounds rounds
    join practice_questions asked on asked.round_id = rounds.id
    join question_revisions revisions on revisions.id = asked.revision_id
    where rounds.student_id = ${studentId} and asked.answered_at >= ${since} and asked.answered_at <= ${before}
      and (asked.told_at is not null or rounds.kind = 'checkup' and rounds.finished_at is not null)
      and asked.correction_of is distinct from asked.question_id
    order by asked.answered_at desc limit ${MOST_ANSWERS}`.execute(db);
  const topics = new Map<string, TopicEvidence>();
  const at = (subjectId: string, topic: string) => {
    const key = `${subjectId} ${topic}`;
    const found = topics.get(key) ?? { subjectId, topic, tried: [], practised: [] };
    topics.set(key, found);
    return found;
  };
  for (const { subjectId, topic, share, answers } of sums) {
    const right = Math.round(share * answers);
    const tried = Array.from({ length: answers }, (_, place) => ({
      ...IN_TESTS,
      right: place < right,
    }));
    at(subjectId, topic).tried.push(...tried);
  }
  for (const { subjectId, topic, ...tried } of practised) {
    const found = at(subjectId, topic);
    found.tried.push(tried);
    found.practised.push(tried);
  }
  return [...topics.values()];
}
