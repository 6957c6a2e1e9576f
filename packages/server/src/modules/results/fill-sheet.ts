import { createHash } from "node:crypto";
import {
  type CheckedSheet,
  SHEET_MAX_BYTES,
  type SheetChoices,
  type SheetWishes,
} from "@markwell/contract/calls/staff-results";
import { texts } from "@markwell/contract/texts";
import {
  cellFate,
  highestInHead,
  type MarksAs,
  matchRows,
  type RowMatch,
  type SheetCell,
  type SheetMark,
  type SheetPerson,
  sharedBy,
} from "@markwell/domain/people/fill-sheet";
import { sql } from "kysely";
import type { z } from "zod";
import { type AnsweringThread, startThread } from "../../platform/answering-thread.ts";
import { limitConcurrency } from "../../platform/concurrency-limit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type ArrivingFile, receiveWhole } from "../../platform/http/arriving-file.ts";
import { HttpProblem, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { CellWrite } from "../../platform/spreadsheet/edit-workbook.ts";
import { findTestFor } from "../tests/index.ts";
import { candidateScores } from "./candidate-scores.ts";

const t = texts.spreadsheet;

export interface ReadRow {
  row: number;
  person: SheetPerson;
  cells: SheetCell[];
}

/** What a thread has read of a file. */
export interface ReadSheet
  extends Pick<
    CheckedSheet,
    "sheets" | "sheet" | "encoding" | "gradebook" | "headRow" | "top" | "columns" | "places"
  > {
  /** Of each column for a test: what the sheet says is its highest mark. */
  highest: Array<number | null>;
  rows: ReadRow[];
}

type Wishes = z.output<typeof SheetWishes>;

export interface SheetTask {
  bytes: Uint8Array<ArrayBuffer>;
  asked: Pick<Wishes, "sheet" | "headRow" | "encoding" | "columns"> & { targets: number[] };
}

export type SheetVerdict =
  | { read: ReadSheet }
  | { problem: { message: string; status: HttpProblem["status"] } };

/** Ten times what a list of marks needs; the server itself is unaffected. */
const MOST_MEMORY_MB = 256;
const oneAtATime = limitConcurrency(1);

/**
 * Receives a file into memory, where it stays only as long as the request.
 * @throws HttpProblem 413 when it is too large, 400 when it is empty or cut off
 */
export const receiveSheet = (file: ArrivingFile): Promise<Uint8Array<ArrayBuffer>> =>
  receiveWhole(file, { most: SHEET_MAX_BYTES, tooLarge: t.tooLarge });

const refused = (message: string, status: HttpProblem["status"]) =>
  new HttpProblem(status, message, [{ path: "file", message }]);

/** Reads a file in a thread with limited memory and time, which can then write into it. */
function withFile<Result>(
  bytes: Uint8Array<ArrayBuffer>,
  { testIds, ...wishes }: Wishes,
  use: (read: ReadSheet, thread: AnsweringThread) => Promise<Result>,
): Promise<Result> {
  const task: SheetTask = {
    bytes,
    asked: { ...wishes, targets: testIds.map(({ column }) => column) },
  };
  return oneAtATime(async () => {
    const thread = startThread(
      new URL("./sheet-worker.ts", import.meta.url),
      {
        workerData: task,
        transferList: [bytes.buffer],
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
      },
      () => refused(t.damaged, 400),
    );
    try {
      const verdict = await thread.answer<SheetVerdict>();
      if ("problem" in verdict) throw refused(verdict.problem.message, verdict.problem.status);
      return await use(verdict.read, thread);
    } finally {
      await thread.end();
    }
  });
}

interface Marked {
  id: string;
  name: string;
  email: string;
  username: string;
  classes: Array<{ name: string; index: number | null }>;
  /** One for each test, in their order. */
  marks: SheetMark[];
}

type Score = Awaited<ReturnType<typeof candidateScores>>[number];

/** Only what is final: nothing is written that marking can still change. */
function finalMark({ score, percentage, ...sat }: Score, as: MarksAs, grade: string): SheetMark {
  if (sat.absent || sat.neverSaw) return { none: "absent" };
  if (sat.closedHow === "" || score === null) return { none: "not handed in" };
  if (sat.pending || percentage === null) return { none: "waits" };
  return { value: { marks: score, percent: percentage, grade }[as] };
}

/** Everybody of these tests by name, and the tests. @throws HttpProblem 404, 403 for a test of others */
async function readMarks(db: Db, actor: Actor, wanted: Wishes["testIds"]) {
  const students = new Map<string, Marked>();
  const tests: Array<{ testid: string; title: string; maxMarks: number }> = [];
  for (const [place, { testid, as }] of wanted.entries()) {
    const { title } = await findTestFor(db, actor, "look", testid);
    const scores = await candidateScores(db, actor, testid);
    tests.push({ testid, title, maxMarks: scores[0]?.maxMarks ?? 0 });
    for (const score of scores) {
      const { _id: id, name, emailid: email, username } = score.userid;
      const student = students.get(id) ?? {
        ...{ id, name, email, username, classes: [] },
        marks: wanted.map((): SheetMark => ({ none: "not in this test" })),
      };
      for (const one of score.classes)
        if (!student.classes.some(({ name: other }) => other === one.name))
          student.classes.push(one);
      student.marks[place] = finalMark(score, as, score.grade);
      students.set(id, student);
    }
  }
  return { tests, students: [...students.values()] };
}

/** Whose name or user name may mean another student of the school, too. */
async function readShared(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string; username: string }>`
    select name, coalesce(username, '') as username from people
    where type = 'STUDENT' and removed_at is null`.execute(db);
  return sharedBy(rows);
}

interface Looked extends Awaited<ReturnType<typeof readMarks>> {
  matches: RowMatch[];
  seen: string;
}

async function look(db: Db, actor: Actor, read: ReadSheet, wishes: Wishes): Promise<Looked> {
  const { tests, students } = await readMarks(db, actor, wishes.testIds);
  const matches = matchRows(
    read.rows.map(({ person }) => person),
    students,
    await readShared(db),
  );
  const decides = [wishes.testIds, read.rows, students, matches];
  const seen = createHash("sha256").update(JSON.stringify(decides)).digest("hex");
  return { tests, students, matches, seen };
}

/**
 * Tells what is in somebody's own sheet and, row by row, which marks would go where. Nothing is kept.
 * @throws HttpProblem 400, 413 or 415 for the file, 404 or 403 for a test that the caller may not look into
 */
export function checkSheet(
  db: Db,
  actor: Actor,
  bytes: Uint8Array<ArrayBuffer>,
  wishes: Wishes,
): Promise<CheckedSheet> {
  return withFile(bytes, wishes, async ({ rows, highest, ...read }) => {
    const { tests, students, matches, seen } = await look(
      db,
      actor,
      { ...read, rows, highest },
      wishes,
    );
    const asked = wishes.testIds.length > 0;
    return {
      ...read,
      tests: tests.map((test, at) => {
        const head = read.columns[wishes.testIds[at]?.column ?? -1]?.head ?? "";
        return { ...test, outOf: highest[at] ?? highestInHead(head) ?? null };
      }),
      rows: asked
        ? rows.map(({ row, person, cells }, at) => ({
            row,
            ...person,
            ...(matches[at] ?? { how: "none" }),
            students: [...(matches[at]?.students ?? [])],
            cells,
          }))
        : [],
      students: students.map(({ id, name, email, username, classes, marks }) => ({
        _id: id,
        name,
        login: email || username,
        classes: classes.map((one) => one.name),
        marks: marks.map((mark) => ("none" in mark ? { value: null, none: mark.none } : mark)),
      })),
      seen,
    };
  });
}

type Choices = z.output<typeof SheetChoices>;

/** @throws Refused when one student was chosen for two rows */
function plannedWrites(
  { rows }: ReadSheet,
  { students, matches }: Looked,
  { testIds: tests, studentIds: chosen, replace }: Choices,
): CellWrite[] {
  const known = new Map(students.map((student) => [student.id, student]));
  const taken = new Map<string, number>();
  return rows.flatMap(({ row, cells }, at): CellWrite[] => {
    const match = matches[at];
    const id = chosen.get(row) ?? (match?.how === "sure" ? match.students[0] : "");
    const student = known.get(id.toLowerCase());
    if (!student) return [];
    const before = taken.get(student.id);
    if (before !== undefined) throw new Refused(t.studentTwice(`rows ${before} and ${row}`));
    taken.set(student.id, row);
    return tests.flatMap(({ column, as }, place): CellWrite[] => {
      const [cell, mark] = [cells[place], student.marks[place]];
      if (!cell || !mark) return [];
      const fate = cellFate(cell, mark, { as, replace: replace.has(`${row}:${column}`) });
      return "write" in fate ? [{ row, column, value: fate.write }] : [];
    });
  });
}

const TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/**
 * Writes the marks into somebody's own sheet; every other cell, format and formula stays as it is.
 * @throws HttpProblem as `checkSheet`; Refused when marks or file have changed since it was looked at
 */
export function fillSheet(db: Db, actor: Actor, bytes: Uint8Array<ArrayBuffer>, choices: Choices) {
  return withFile(bytes, choices, async (read, thread) => {
    const looked = await look(db, actor, read, choices);
    if (looked.seen !== choices.seen) throw new Refused(t.changed);
    const writes = plannedWrites(read, looked, choices);
    if (writes.length === 0) throw new Refused(t.nothing);
    const filled = await thread.ask<Uint8Array>(writes);
    const format = read.encoding === "" ? "xlsx" : "csv";
    const content = Buffer.from(filled).toString("base64");
    return {
      file: { name: `marks.${format}`, type: TYPES[format], content },
      written: writes.length,
    };
  });
}
