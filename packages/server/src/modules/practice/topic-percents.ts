import { topicPercents } from "@markwell/domain/practice/level-estimate";
import type { Db } from "../../platform/database/connect.ts";
import { topicEvidence } from "./evidence.ts";

/**
 * About where a student is in each topic of a subject, in percent, from practice and check-ups alone: for what has no
 * average yet. Null while there is too little. It chooses questions and is shown nowhere.
 */
export async function practisedPercents(
  db: Db,
  { studentId, subjectId }: { studentId: string; subjectId: string },
  at: { now: number; zone: string },
): Promise<((topic: string) => number) | null> {
  const evidence = await topicEvidence(db, studentId, at);
  return topicPercents(
    evidence
      .filter((one) => one.subjectId === subjectId)
      .map(({ topic, practised }) => ({ topic, tried: practised })),
  );
}
