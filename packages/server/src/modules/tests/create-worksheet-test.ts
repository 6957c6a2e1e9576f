import { titleKey } from "@markwell/domain/tests/title";
import type { Trx } from "../../platform/database/transaction.ts";
import { readSchool } from "../school/index.ts";
import { registerCandidate } from "./candidates.ts";
import { pinQuestions, storePins, storeSubjects } from "./pin-questions.ts";

export interface NewWorksheet {
  title: string;
  studentId: string;
  subjectId: string;
  level: string;
  /** The part of the examination, as in `exam`. */
  paper: string;
  durationMinutes: number;
  questions: readonly string[];
  /** The owner: the teacher who marks long answers. */
  ownerId: string;
  now: number;
}

/** Nobody else can register; titles may repeat between students. Returns its id. */
export async function createWorksheetTest(trx: Trx, sheet: NewWorksheet): Promise<string> {
  const pins = await pinQuestions(trx, sheet.questions);
  const { id } = await trx
    .insertInto("tests")
    .values({
      title: sheet.title,
      titleKey: `${titleKey(sheet.title)} ${sheet.studentId}`,
      kind: "worksheet",
      shuffleOptions: true,
      durationMinutes: sheet.durationMinutes,
      organisation: (await readSchool(trx)).name,
      level: sheet.level,
      paper: sheet.paper,
      registrationOpen: false,
      createdBy: sheet.ownerId,
      createdAt: new Date(sheet.now),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeSubjects(trx, id, [sheet.subjectId]);
  await storePins(trx, id, pins);
  const { studentId, now } = sheet;
  await registerCandidate(trx, { testId: id, studentId, kind: "worksheet", now });
  return id;
}
