import { EXCHANGE_MAX_QUESTIONS, type ImportSummary } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { storeFoundPicture } from "../media/index.ts";
import { checkFile, receiveQuestions } from "./check-file.ts";
import { pictureAt } from "./formats/pictures.ts";
import { findImport, insertImport, insertPassages, insertRows, loadFaces } from "./import-store.ts";
import type { ReadFile, ReadPassage, ReadQuestion } from "./read-questions.ts";
import { summaryOf } from "./show-check.ts";

interface Arriving {
  file: ArrivingFile;
  name: string;
  /** An own check that this file is added to, or "new". */
  into: string;
}

/**
 * Reads a file of questions and keeps what it says for a day, without importing anything. A file that cannot be read
 * leaves nothing.
 *
 * @throws HttpProblem 400, 413 or 415 for the file, 404 for a check that is not the caller's
 */
export async function checkQuestions(
  { db, places }: { db: Db; places: Places },
  actor: Actor,
  { file, name, into }: Arriving,
  now: number,
): Promise<ImportSummary> {
  if (into !== "new") needOpen(await findImport(db, actor, into, { now }));
  const read = await checkFile(await receiveQuestions(file));
  const paths = await storePictures({ db, places, actor, now }, read);
  const questions = read.questions.map((one) => withPictures(one, paths));
  const passages = read.passages.map((one) => withPassagePictures(one, paths));
  return transaction(db, async (trx) => {
    const id = into === "new" ? await insertImport(trx, actor, now) : into;
    const check = await findImport(trx, actor, id, { now, hold: true });
    needOpen(check);
    const present = (await loadFaces(trx, id)).length;
    if (present + questions.length > EXCHANGE_MAX_QUESTIONS)
      throw new Refused(texts.exchange.tooMany);
    const files = [...check.files, name];
    const keyHere = (key: string) => `${files.length}:${key}`;
    await insertPassages(
      trx,
      id,
      passages.map((one) => ({ ...one, key: keyHere(one.key) })),
    );
    await insertRows(
      trx,
      { id, files, first: present + 1 },
      questions.map((one) => ({
        ...one,
        file: name,
        ...(one.passage && { passage: { ...one.passage, key: keyHere(one.passage.key) } }),
      })),
    );
    return summaryOf(trx, { ...check, files }, now);
  });
}

/** @throws Refused for a check that is imported already */
export function needOpen({ importedAt }: { importedAt: Date | null }): void {
  if (importedAt) throw new Refused(texts.exchange.done);
}

interface Storing {
  db: Db;
  places: Places;
  actor: Actor;
  now: number;
}

/** Stores the pictures that questions show, and tells where each is; what is no picture is left out. */
async function storePictures(
  { db, places, actor, now }: Storing,
  { questions, passages, pictures }: ReadFile,
): Promise<Map<number, string>> {
  if (pictures.length === 0) return new Map();
  const said = JSON.stringify([passages, questions.map(({ question }) => question ?? null)]);
  const shown = new Set([...said.matchAll(INCOMING)].map(([address]) => pictureAt(address)));
  const paths = new Map<number, string>();
  for (const [place, bytes] of pictures.entries()) {
    if (!shown.has(place)) continue;
    const path = await storeFoundPicture(places, { db, actor, bytes, now });
    if (path) paths.set(place, path);
  }
  return paths;
}

const INCOMING = /\/media\/incoming-\d{1,4}(?!\d)/g;
const IMAGE = /<img\b[^>]*>/g;

/** Puts the paths of stored pictures in the place of their addresses. */
function placing(paths: ReadonlyMap<number, string>) {
  let lost = false;
  const stored = (address: string): string => {
    const path = address === "" ? "" : paths.get(pictureAt(address) ?? -1);
    lost ||= path === undefined;
    return path ?? "";
  };
  const shown = (html: string): string =>
    html.replace(IMAGE, (image) => {
      const replaced = image.replace(INCOMING, stored);
      return / src=""/.test(replaced) ? "" : replaced;
    });
  return { stored, shown, lost: () => lost };
}

const withPassagePictures = (
  passage: ReadPassage,
  paths: ReadonlyMap<number, string>,
): ReadPassage => ({ ...passage, body: placing(paths).shown(passage.body) });

/** The question with its pictures where they are stored. */
function withPictures(read: ReadQuestion, paths: ReadonlyMap<number, string>): ReadQuestion {
  const { question } = read;
  if (!question || !JSON.stringify(question).includes("/media/incoming-")) return read;
  const { stored, shown, lost } = placing(paths);
  const placed = <Kept extends Omit<ExchangeQuestion, "passage" | "earlier">>(one: Kept): Kept => ({
    ...one,
    body: shown(one.body),
    explanation: shown(one.explanation),
    picture: stored(one.picture),
    options: one.options.map((option) => ({ ...option, picture: stored(option.picture) })),
  });
  const now = {
    ...placed(question),
    ...(question.earlier && { earlier: question.earlier.map(placed) }),
  };
  if (now.options.some(({ text, picture }) => text === "" && picture === "")) {
    const { title, line } = read;
    return { title, line, notes: [], refused: texts.exchange.optionLost };
  }
  const notes = lost() ? [...read.notes, texts.exchange.pictureLost] : read.notes;
  return { ...read, notes, question: now };
}
