import type { Part } from "@markwell/domain/statistics/parts";
import { partNames } from "@markwell/domain/statistics/parts";
import { FEWEST_QUESTIONS, largestTopics } from "@markwell/domain/worksheets/worksheet";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { holdStudent } from "../people/index.ts";
import type { Subject } from "../subjects/index.ts";
import { drawFor, type Making } from "./create-worksheet.ts";
import { findMarker, poolFor } from "./store.ts";

const PARTS: readonly Part[] = [1, 2];

interface FirstWorksheet {
  examType: string;
  topics: string[];
}

/**
 * Worksheets that a student without marked topics can make today: of each part of the subject the
 * topics with the most free questions. A draw is tried, so that no button leads to a refusal. None
 * while the student waits for approval.
 */
export async function firstWorksheets(
  db: Db,
  studentId: string,
  subject: Subject,
  making: Making,
): Promise<FirstWorksheet[]> {
  const names = partNames(subject.name);
  return transaction(db, async (trx) => {
    const { level, approved } = await holdStudent(trx, studentId);
    if (!approved) return [];
    const found: FirstWorksheet[] = [];
    for (const part of PARTS) {
      const sought = { studentId, subjectId: subject.id, subject: subject.name, part };
      const about = { level, marker: (await findMarker(trx, sought)) !== undefined };
      const topics = largestTopics(await poolFor(trx, sought, { ...about, now: making.now }));
      const { questions } = await drawFor(trx, { ...sought, topics }, about, making);
      if (questions.length >= FEWEST_QUESTIONS)
        found.push({ examType: names[part - 1] ?? "", topics });
    }
    return found;
  });
}
