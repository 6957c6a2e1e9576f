import {
  EXCHANGE_MAX_QUESTIONS,
  type ImportSummary,
  type ListColumns,
  type SheetColumns,
} from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import {
  type FilingLists,
  filingOf,
  type ImportFiling,
} from "@markwell/domain/exchange/import-filing";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { storeFoundPicture } from "../media/index.ts";
import { readSchool } from "../school/index.ts";
import { readSchoolLists } from "../subjects/index.ts";
import { checkFile, type Heading, receiveQuestions } from "./check-file.ts";
import type { ListWishes } from "./formats/format.ts";
import {
  countRows,
  emptyCheck,
  findImport,
  insertImport,
  insertPassages,
  insertRows,
  noteFiles,
} from "./import-store.ts";
import { rememberColumns, rememberedColumns } from "./list-columns-store.ts";
import { summaryOf } from "./show-check.ts";

interface Arriving {
  file: ArrivingFile;
  name: string;
  /** The own check that this file joins, or "new". */
  into: string;
  /** How to find the columns, if the file is a list. */
  ask?: ListWishes["ask"];
  columns?: readonly SheetColumns[] | undefined;
  /** Replaces everything in the check. */
  instead?: "yes" | undefined;
  /** For questions of a new check that say nothing else. */
  subject?: string | undefined;
  difficulty?: string | undefined;
}

export interface Checked {
  data?: ImportSummary;
  assign?: ListColumns;
  columns?: "heads" | "chosen" | "remembered";
}

/**
 * Keeps for a day what a file says, without importing; an unreadable file or unclear columns leave
 * nothing.
 * @throws HttpProblem 400, 413 or 415 for the file, 404 for a check that is not the caller's
 */
export async function checkQuestions(
  { db, places }: { db: Db; places: Places },
  actor: Actor,
  { file, name, into, ask, columns = [], instead, subject, difficulty }: Arriving,
  now: number,
): Promise<Checked> {
  if (into !== "new") needOpen(await findImport(db, actor, into, { now }));
  const lists = await readSchoolLists(db, now);
  const list: ListWishes = {
    ask,
    chosen: columns,
    remembered: ask ? await rememberedColumns(db, actor) : new Map(),
    used: new Map(),
  };
  const { longMarks } = await readSchool(db);
  return checkFile({ bytes: await receiveQuestions(file), list, longMarks }, async (read) => {
    if ("assign" in read) return { assign: read.assign };
    const pictures = await storePictures({ db, places, actor, now }, read.pictures);
    return transaction(db, async (trx) => {
      const id = into === "new" ? await insertImport(trx, actor, now) : into;
      const check = await findImport(trx, actor, id, { now, hold: true });
      needOpen(check);
      if (instead) await emptyCheck(trx, id);
      const before = instead ? [] : check.files;
      const present = await countRows(trx, id);
      if (present + read.questions > EXCHANGE_MAX_QUESTIONS) {
        throw new Refused(texts.exchange.tooMany);
      }
      const files = [...before, name];
      // A second attempt may be of another level: then each of its questions keeps what its heading says.
      const isFirst = before.length === 0;
      const headingTaken = isFirst && read.heading !== undefined;
      const said = { ...(subject && { subject }), ...(difficulty && { difficulty }) };
      const defaults =
        isFirst && (headingTaken || subject || difficulty)
          ? filedAs({ ...check.defaults, ...said }, read.heading, lists)
          : undefined;
      await noteFiles(trx, id, files, defaults);
      const telling = { file: name, place: files.length, pictures, headingTaken };
      for await (const { json } of read.pieces("passages", telling)) {
        await insertPassages(trx, id, json);
      }
      let number = present + 1;
      for await (const { json, count } of read.pieces("questions", telling)) {
        await insertRows(trx, { id, first: number }, json);
        number += count;
      }
      await rememberColumns(trx, actor, read.list.used, now);
      return {
        data: await summaryOf(trx, { ...check, files, ...(defaults && { defaults }) }, now),
        ...(read.list.found && { columns: read.list.found }),
      };
    });
  });
}

/** What the heading of the file says, else the caller. */
function filedAs(
  said: Partial<ImportFiling>,
  { subject, level, component }: Heading = {},
  lists: FilingLists,
): Partial<ImportFiling> {
  const { filing } = filingOf(
    {
      chosen: {},
      proposed: {
        ...(subject && { subject }),
        ...(level && { level }),
        ...(component && { component }),
      },
      defaults: said,
    },
    lists,
  );
  return filing;
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
