import type { ReplyOf } from "@markwell/contract/call";
import type { firstWorksheets as firstCall } from "@markwell/contract/calls/worksheets";
import type { Part } from "@markwell/domain/statistics/parts";
import { partNames } from "@markwell/domain/statistics/parts";
import { FEWEST_QUESTIONS, firstTopics } from "@markwell/domain/worksheets/worksheet";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { lockStudent } from "../people/index.ts";
import { adviceInSubject, checkUpOf, practisedPercents } from "../practice/index.ts";
import type { Subject } from "../subjects/index.ts";
import { drawFor, type Making } from "./create-worksheet.ts";
import { findMarker, poolFor } from "./store.ts";

const PARTS: readonly Part[] = [1, 2];

interface FirstWorksheet {
  examType: string;
  topics: string[];
}

type First = Pick<ReplyOf<typeof firstCall>, "data" | "checkUp" | "fromPractice">;

/**
 * For a student without marked topics: per part the weakest in practice, else those with the most free
 * questions; and a check-up. A draw is tried, so no button leads to a refusal. None before approval.
 */
export async function firstWorksheets(
  db: Db,
  studentId: string,
  subject: Subject,
  making: Making,
): Promise<First> {
  const names = partNames(subject.name);
  return transaction(db, async (trx) => {
    const { level, approved } = await lockStudent(trx, studentId);
    const whose = { studentId, level, subjectId: subject.id };
    const checkUp = await checkUpOf(trx, whose, making.now);
    if (!approved) return { data: [], checkUp };
    const percentIn = await practisedPercents(trx, whose, making);
    const advised = (await adviceInSubject(trx, whose, making)).map(({ topic }) => topic);
    const found: FirstWorksheet[] = [];
    for (const part of PARTS) {
      const sought = { studentId, subjectId: subject.id, subject: subject.name, part };
      const about = { level, marker: (await findMarker(trx, sought)) !== undefined };
      const pool = await poolFor(trx, sought, { ...about, now: making.now });
      const topics = firstTopics(pool, percentIn, advised);
      const { questions } = await drawFor(trx, { ...sought, topics }, about, making);
      if (questions.length >= FEWEST_QUESTIONS)
        found.push({ examType: names[part - 1] ?? "", topics });
    }
    return { data: found, checkUp, fromPractice: percentIn !== null };
  });
}
