import { topicPercents } from "@markwell/domain/practice/level-estimate";
import type { Db } from "../../platform/database/connect.ts";
import { topicEvidence } from "./evidence.ts";

/**
 * For topics without an average: percent from practice and check-ups; null while too little. Chooses
 * questions, shown nowhere.
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
