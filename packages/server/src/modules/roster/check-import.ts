import type { ImportCheck, ImportKind } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findTakenEmails } from "../people/index.ts";
import { listSubjects } from "../subjects/index.ts";
import { checkFile } from "./check-file.ts";
import { addProblem } from "./check-rows.ts";
import { insertCheck } from "./import-store.ts";
import { receiveUpload } from "./receive-upload.ts";

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
