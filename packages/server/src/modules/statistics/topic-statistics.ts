import type { TopicStatistics } from "@markwell/contract/wire/statistics";
import { topicFigures, topicsSince } from "@markwell/domain/statistics/topics";
import type { Db } from "../../platform/database/connect.ts";
import type { Subject } from "../subjects/index.ts";
import { goalOf } from "./goal-of.ts";
import { topicSums } from "./store.ts";

/** A pupil's topics of a subject over 180 days (school platform, section 3 "Statistics"). */
export async function topicStatistics(
  db: Db,
  studentId: string,
  { id, name }: Subject,
  { now, zone }: { now: number; zone: string },
): Promise<TopicStatistics> {
  const whose = { studentId, subjectId: id };
  const { all, strongest, weakest } = topicFigures(
    await topicSums(db, whose, topicsSince(now, zone)),
  );
  return {
    subject: { _id: id, topic: name },
    ...(await goalOf(db, whose)),
    topicalStatistics: all,
    strongestTopics: strongest,
    weakestTopics: weakest,
  };
}
