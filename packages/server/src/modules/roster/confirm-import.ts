import type { ImportKind } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { invite } from "../auth/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  createStudents,
  createTeachers,
  type ImportedStudent,
  type ImportedTeacher,
} from "../people/index.ts";
import { areSubjects } from "../subjects/index.ts";
import { holdCheck, noteImported, type StoredCheck } from "./import-store.ts";

/**
 * Imports everybody of a checked file, or nobody. Each person gets a mail to choose a password.
 * Repeated, also at the same moment, it answers the same and does nothing more.
 *
 * @throws HttpProblem 404 when there is no such check, or not any more; Refused when meanwhile an
 * e-mail was taken or a subject removed.
 */
export async function confirmImport(
  db: Db,
  mails: Mails,
  { admin, id }: { admin: Actor; id: string },
  now: number,
) {
  return transaction(db, async (trx) => {
    const check = await holdCheck(trx, id, now);
    if (!check) throw notFound(texts.roster.gone);
    const { kind } = check;
    const imported = check.imported ?? (await importAll(trx, mails, { admin, check }, now));
    return { message: texts.roster.imported(counted(imported, kind)), data: { kind, imported } };
  });
}

async function importAll(
  trx: Trx,
  mails: Mails,
  { admin, check }: { admin: Actor; check: StoredCheck },
  now: number,
): Promise<number> {
  const people = check.people ?? [];
  const by = { adminId: admin.id, now };
  // The kind of a check says what its people are.
  const ids =
    check.kind === "students"
      ? await createStudents(trx, people as ImportedStudent[], by)
      : await hire(trx, people as ImportedTeacher[], by);
  if (ids.length < people.length) throw new Refused(texts.roster.changed);
  await recordAct(trx, {
    actorId: admin.id,
    act: "import",
    targetKind: check.kind === "students" ? "student" : "teacher",
    targetId: null,
    details: { count: ids.length, check: check.id },
    at: now,
  });
  await invite(trx, mails, ids, now);
  await noteImported(trx, check.id, ids.length);
  return ids.length;
}

async function hire(
  trx: Trx,
  teachers: readonly ImportedTeacher[],
  by: { adminId: string; now: number },
): Promise<string[]> {
  const subjects = [...new Set(teachers.map(({ subjectId }) => subjectId))];
  if (!(await areSubjects(trx, subjects))) throw new Refused(texts.roster.changed);
  return createTeachers(trx, teachers, by);
}

/** "1 student is", "4,812 students are" */
function counted(count: number, kind: ImportKind): string {
  const noun = kind === "students" ? "student" : "teacher";
  return count === 1 ? `1 ${noun} is` : `${count.toLocaleString("en")} ${noun}s are`;
}
