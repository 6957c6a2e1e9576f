import { EXCHANGE_MAX_BYTES, type ListColumns } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import { startThread } from "../../platform/answering-thread.ts";
import { limitConcurrency } from "../../platform/concurrency-limit.ts";
import { type ArrivingFile, receiveWhole } from "../../platform/http/arriving-file.ts";
import { HttpProblem } from "../../platform/http/problems.ts";
import type { ListWishes } from "./formats/format.ts";
import type { StoredPictures } from "./place-pictures.ts";

export interface Heading {
  subject?: string | undefined;
  level?: string | undefined;
  component?: string | undefined;
}

export interface CheckTask {
  /** The bytes move into the thread: the caller cannot use them any more. */
  bytes: Uint8Array<ArrayBuffer>;
  list: ListWishes;
  /** Whether the school allows more than 10 marks. */
  longMarks: boolean;
}

interface Found {
  heading: Heading | undefined;
  list: ListWishes;
  questions: number;
  passages: number;
  pictures: Map<number, Uint8Array>;
}

export type CheckVerdict =
  | { found: Found }
  /** A list whose columns must be assigned first. */
  | { assign: ListColumns }
  | { problem: { message: string; status: HttpProblem["status"] } };

/** How the questions of a file are reported. */
interface Telling {
  file: string;
  /** Its place among the files of a check, so that passages of two files are not taken for one. */
  place: number;
  pictures: StoredPictures;
  /** What the heading says was taken for all questions of the check, so none proposes it. */
  headingTaken: boolean;
}

export type AskedOfThread =
  | (Telling & { part: "passages" | "questions"; from: number })
  /** The file is no longer needed. */
  | "end";

export interface Piece {
  json: string;
  count: number;
}

interface CheckedFile extends Found {
  /**
   * In order; each piece is made on request, so the server holds one at a time and does other work
   * between them.
   */
  pieces(part: "passages" | "questions", telling: Telling): AsyncIterable<Piece>;
}

/** No file of questions needs more; the server itself is unaffected. */
const MOST_MEMORY_MB = 256;
/** With more, a file takes twice the memory and is read no faster. */
const YOUNG_MEMORY_MB = 16;
const oneAtATime = limitConcurrency(1);

/**
 * Reads a file in a worker thread with limited memory and time: writing students are not slowed down, and
 * a hostile file ends only its thread.
 * @param use gets the result; the thread lives until it is done
 * @throws HttpProblem 400, 413 or 415 in words for the user
 */
export function checkFile<Result>(
  task: CheckTask,
  use: (file: CheckedFile | { assign: ListColumns }) => Promise<Result>,
): Promise<Result> {
  return oneAtATime(async () => {
    const thread = startReader(task);
    try {
      const verdict = await thread.answer<CheckVerdict>();
      if ("problem" in verdict) throw refused(verdict.problem.message, verdict.problem.status);
      if ("assign" in verdict) return await use(verdict);
      const { found } = verdict;
      return await use({
        ...found,
        async *pieces(part, telling) {
          for (let from = 0; from < found[part]; ) {
            const asked: AskedOfThread = { ...telling, part, from };
            const piece = await thread.ask<Piece>(asked);
            yield piece;
            from += piece.count;
          }
        },
      });
    } finally {
      await thread.end();
    }
  });
}

const startReader = (task: CheckTask) =>
  startThread(
    new URL("./check-worker.ts", import.meta.url),
    {
      workerData: task,
      transferList: [task.bytes.buffer],
      resourceLimits: {
        maxOldGenerationSizeMb: MOST_MEMORY_MB,
        maxYoungGenerationSizeMb: YOUNG_MEMORY_MB,
      },
    },
    () => refused(texts.exchange.unreadable, 400),
  );

/** @throws HttpProblem 413 when it is too large, 400 when it is empty or cut off */
export const receiveQuestions = (file: ArrivingFile): Promise<Uint8Array<ArrayBuffer>> =>
  receiveWhole(file, { most: EXCHANGE_MAX_BYTES, tooLarge: texts.exchange.tooLarge });

const refused = (message: string, status: HttpProblem["status"]): HttpProblem =>
  new HttpProblem(status, message, [{ path: "file", message }]);
