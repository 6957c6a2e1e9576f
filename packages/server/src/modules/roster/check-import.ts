import {
  IMPORT_MAX_BYTES,
  type ImportCheck,
  type ImportKind,
} from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import { HttpProblem, invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findTakenEmails } from "../people/index.ts";
import { listSubjects } from "../subjects/index.ts";
import { checkFile } from "./check-file.ts";
import { addProblem } from "./check-rows.ts";
import { insertCheck } from "./import-store.ts";

/** What a form adds around its file, generously. */
const FORM_BYTES = 16 * 1024;

/**
 * The content of an arriving file. One that says it is too large is refused before any of it is read,
 * and one that does not say so as soon as it is.
 *
 * @throws HttpProblem 413 when it is too large, 400 when it is empty or cut off.
 */
async function receiveUpload(file: ArrivingFile): Promise<Uint8Array> {
  if ((file.announcedBytes ?? 0) > IMPORT_MAX_BYTES + FORM_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > IMPORT_MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  await file.ended();
  if (bytes === 0) throw invalidField("file", texts.upload.missing);
  return new Uint8Array(Buffer.concat(chunks));
}

function tooLarge(): HttpProblem {
  const message = texts.roster.tooLarge;
  return new HttpProblem(413, message, [{ path: "file", message }]);
}

/**
 * Checks a file of people without importing anybody. One without a fault is kept for a day as it was
 * read, so that what is confirmed is what was checked.
 *
 * @throws HttpProblem 400, 413 or 415 in the words of `texts.roster` for what is no such file.
 */
export async function checkImport(
  db: Db,
  admin: Actor,
  { kind, file }: { kind: ImportKind; file: ArrivingFile },
  now: number,
): Promise<ImportCheck> {
  const bytes = await receiveUpload(file);
  const subjects = await listSubjects(db);
  const { rows, ignored } = await checkFile({ kind, bytes, subjects });
  const taken = await findTakenEmails(
    db,
    rows.map(({ email }) => email),
  );
  for (const row of rows) if (taken.has(row.email)) addProblem(row, texts.teacher.emailTaken);

  const broken = rows.filter(({ problems }) => problems.length > 0);
  const people = rows.flatMap(({ person }) => person ?? []);
  const _id =
    broken.length > 0 ? "" : await insertCheck(db, { kind, adminId: admin.id, people }, now);
  return { _id, kind, people: rows.length, broken, ignored };
}
