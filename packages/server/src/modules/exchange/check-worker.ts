import { parentPort, workerData } from "node:worker_threads";
import { FileProblem } from "../../platform/file-problem.ts";
import type { AskedOfThread, CheckTask, CheckVerdict, Heading, Piece } from "./check-file.ts";
import { ColumnsUnclear } from "./formats/format.ts";
import { picturesIn, withPassagePictures, withPictures } from "./place-pictures.ts";
import { openQuestions, type ReadPassage, type ReadQuestion } from "./read-questions.ts";

/* The thread of one file: reads it, then sends questions in pieces on request. */

/** A piece has so many questions, or fewer long ones: the other side passes it on within a few milliseconds. */
const MOST_AT_ONCE = 100;
const LETTERS_AT_ONCE = 250_000;

/** As text: it takes a third of the memory and does not keep the file alive. */
let passages: string[] = [];
let questions: string[] = [];
let heading: Heading | undefined;

async function read(): Promise<{ verdict: CheckVerdict; pictures: Uint8Array<ArrayBuffer>[] }> {
  try {
    const { bytes, list, longMarks } = workerData as CheckTask;
    const file = await openQuestions(bytes, list, longMarks);
    questions = Array.from(file.questions, (one) => {
      const { subject, level, component } = one.question?.filing ?? {};
      if (file.headed && (subject || level)) heading = { subject, level, component };
      return JSON.stringify(one);
    });
    passages = Array.from(file.passages.values(), (one) => JSON.stringify(one));
    const shown = new Set([...passages, ...questions].flatMap(picturesIn));
    const pictures = new Map(
      file.pictures.flatMap((bytes, place) =>
        // A copy, because it is handed over with all of the memory that it is in.
        shown.has(place) ? [[place, new Uint8Array(bytes)] as const] : [],
      ),
    );
    const found = {
      questions: questions.length,
      passages: passages.length,
      pictures,
      heading,
      list,
    };
    return { verdict: { found }, pictures: [...pictures.values()] };
  } catch (cause) {
    if (cause instanceof ColumnsUnclear) {
      return { verdict: { assign: cause.assign }, pictures: [] };
    }
    if (!(cause instanceof FileProblem)) throw cause;
    const { message, status } = cause;
    return { verdict: { problem: { message, status } }, pictures: [] };
  }
}

type Wanted = Exclude<AskedOfThread, "end">;

function pieceOf({ part, from, file, place, pictures, headingTaken }: Wanted): Piece {
  const key = (own: string) => `${place}:${own}`;
  const passageOf = (text: string): ReadPassage => {
    const one = withPassagePictures(JSON.parse(text) as ReadPassage, pictures);
    return { ...one, key: key(one.key) };
  };
  const questionOf = (text: string): ReadQuestion & { file: string } => {
    const one = withPictures(JSON.parse(text) as ReadQuestion, pictures);
    const { passage, question } = one;
    if (headingTaken && question) question.filing = withoutHeading(question.filing);
    return { ...one, file, ...(passage && { passage: { ...passage, key: key(passage.key) } }) };
  };
  const all = part === "passages" ? passages : questions;
  const told: string[] = [];
  let letters = 0;
  for (const text of all.slice(from, from + MOST_AT_ONCE)) {
    const one = JSON.stringify(part === "passages" ? passageOf(text) : questionOf(text));
    told.push(one);
    letters += one.length;
    if (letters >= LETTERS_AT_ONCE) break;
  }
  return { json: `[${told.join(",")}]`, count: told.length };
}

function withoutHeading<Filing extends Partial<Heading>>(filing: Filing): Filing {
  const { subject: _, level: _l, component: _c, ...others } = filing;
  return others as Filing;
}

parentPort?.on("message", (asked: AskedOfThread) => {
  if (asked === "end") parentPort?.close();
  else parentPort?.postMessage(pieceOf(asked));
});
/** An error ends the thread, and the other side hears it. */
const { verdict, pictures } = await read();
parentPort?.postMessage(
  verdict,
  pictures.map(({ buffer }) => buffer),
);
