import { EXCHANGE_MAX_QUESTIONS, type ImportSummary } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { storeFoundPicture } from "../media/index.ts";
import { checkFile, receiveQuestions } from "./check-file.ts";
import {
  countRows,
  findImport,
  insertImport,
  insertPassages,
  insertRows,
  noteFiles,
} from "./import-store.ts";
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
  return checkFile(await receiveQuestions(file), async (read) => {
    const pictures = await storePictures({ db, places, actor, now }, read.pictures);
    return transaction(db, async (trx) => {
      const id = into === "new" ? await insertImport(trx, actor, now) : into;
      const check = await findImport(trx, actor, id, { now, hold: true });
      needOpen(check);
      const present = await countRows(trx, id);
      if (present + read.questions > EXCHANGE_MAX_QUESTIONS) {
        throw new Refused(texts.exchange.tooMany);
      }
      const files = [...check.files, name];
      await noteFiles(trx, id, files);
      const telling = { file: name, place: files.length, pictures };
      for await (const { json } of read.pieces("passages", telling)) {
        await insertPassages(trx, id, json);
      }
      let number = present + 1;
      for await (const { json, count } of read.pieces("questions", telling)) {
        await insertRows(trx, { id, first: number }, json);
        number += count;
      }
      return summaryOf(trx, { ...check, files }, now);
    });
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
  pictures: Map<number, Uint8Array>,
): Promise<Map<number, string>> {
  const paths = new Map<number, string>();
  for (const [place, bytes] of pictures) {
    const path = await storeFoundPicture(places, { db, actor, bytes, now });
    if (path) paths.set(place, path);
    pictures.delete(place);
  }
  return paths;
}
