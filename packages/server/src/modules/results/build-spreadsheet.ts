import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { openWorkbook, type WorkbookWriter } from "../../platform/spreadsheet/workbook-writer.ts";
import { feedbacksOf } from "../feedback/index.ts";
import { correctedQuestions, type TestFacts } from "../tests/index.ts";
import { answersHead, answersLook, answersRow } from "./answers-sheet.ts";
import { feedbackLook, feedbackRows } from "./feedback-sheet.ts";
import { itemsLook, tallyItems } from "./items-sheet.ts";
import { scoresLook, scoresRows, sheetsOfClasses } from "./scores-sheet.ts";
import { answersOf, type CandidateLine, candidateLines } from "./spreadsheet-data.ts";
import { summaryLook, summaryRows } from "./summary-sheet.ts";

/** A few megabytes at most. */
const ATTEMPTS_AT_ONCE = 50;
/** The rest of the progress is writing. */
const READING_SHARE = 0.8;

export interface Building {
  test: TestFacts;
  /** Only the students of this class; null: all. */
  classId: string | null;
  zone: string;
  now: number;
  /** Progress, 0 to 1. @throws to stop it. */
  onProgress(progress: number): void;
}

/**
 * Summary, Scores (of all, and of each class where there are several), Answers (student x question), Items and Feedback (DECISIONS "Spreadsheet"), from one
 * state of the database, some attempts at a time.
 */
export async function buildSpreadsheet(db: Db, path: string, building: Building): Promise<void> {
  const workbook = openWorkbook(path);
  try {
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((trx) => fill(trx, workbook, building));
    await workbook.write();
  } finally {
    await workbook.close();
  }
}

async function fill(trx: Trx, workbook: WorkbookWriter, building: Building): Promise<void> {
  const { test, classId, zone, now, onProgress } = building;
  const { questions } = await correctedQuestions(trx, test.id);
  const maxMarks = questions.reduce((sum, { marks }) => sum + marks, 0);
  const all = await candidateLines(trx, test, maxMarks);
  const part = classId === null ? undefined : studentsOf(all, classId);
  const candidates = part ? all.filter(({ studentId }) => part.ids.has(studentId)) : all;

  workbook.sheet(summaryLook);
  const questionCount = questions.length;
  workbook.rows(
    summaryRows({
      test,
      className: part?.name,
      maxMarks,
      questionCount,
      candidates,
      zone,
      now,
    }),
  );
  workbook.sheet(scoresLook(candidates));
  workbook.rows(scoresRows(candidates, maxMarks, zone));
  for (const { sheet, candidates: theirs } of part ? [] : sheetsOfClasses(candidates)) {
    workbook.sheet(scoresLook(theirs, sheet));
    workbook.rows(scoresRows(theirs, maxMarks, zone));
  }

  workbook.sheet(answersLook(questions));
  workbook.rows([answersHead(questions)]);
  const items = tallyItems(questions);
  const closed = candidates.filter(({ closedAt }) => closedAt !== null);
  for (let at = 0; at < closed.length; at += ATTEMPTS_AT_ONCE) {
    onProgress((READING_SHARE * at) / closed.length);
    const some = closed.slice(at, at + ATTEMPTS_AT_ONCE);
    const answers = await answersOf(
      trx,
      some.flatMap(({ attemptId }) => attemptId ?? []),
    );
    const rows = some.map((candidate) => {
      const given = answers.get(candidate.attemptId ?? "") ?? new Map();
      items.add(given);
      return answersRow(candidate, questions, given);
    });
    workbook.rows(rows);
  }
  onProgress(READING_SHARE);

  workbook.sheet(itemsLook);
  workbook.rows(items.rows());
  workbook.sheet(feedbackLook);
  const feedbacks = await feedbacksOf(trx, test.id);
  const shown = part ? feedbacks.filter(({ studentId }) => part.ids.has(studentId)) : feedbacks;
  workbook.rows(feedbackRows(shown, zone));
}

function studentsOf(candidates: readonly CandidateLine[], classId: string) {
  const ids = new Set<string>();
  let name = "";
  for (const { studentId, classes } of candidates) {
    const found = classes.find(({ _id }) => _id === classId);
    if (!found) continue;
    name = found.name;
    ids.add(studentId);
  }
  return { name, ids };
}
