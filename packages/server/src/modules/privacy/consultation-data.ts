import type { StudentData } from "@markwell/contract/wire/student-data";
import type { Db } from "../../platform/database/connect.ts";
import { consultationsOf } from "../consultations/index.ts";

/** What a pupil has asked, oldest first, and what was answered. Deleted questions are in it no more. */
export async function consultationData(
  db: Db,
  studentId: string,
): Promise<StudentData["consultations"]> {
  const newestFirst = await consultationsOf(db, studentId);
  return newestFirst.reverse().map((each) => ({
    askedAt: each.createdAt,
    subject: each.subject.topic,
    query: each.description,
    picture: each.questionImage,
    answer:
      each.status === "answer"
        ? {
            teacher: each.tutor.name,
            answeredAt: each.answeredAt,
            learningOutcome: each.learningOutcomes,
            topic: each.questionTopic,
            video: each.explainationVideo,
            watched: each.watched,
          }
        : null,
  }));
}
