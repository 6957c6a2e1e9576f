import type { ImportKind } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { invite } from "../auth/index.ts";
import { type AfterMembership, placeStudents } from "../classes/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  changePeople,
  createStudents,
  createTeachers,
  type ImportedStudent,
  type ImportedTeacher,
  type WantedLevel,
} from "../people/index.ts";
import { areSubjects } from "../subjects/index.ts";
import {
  lockCheck,
  type MaybePlaced,
  noteImported,
  noteProgress,
  type StoredCheck,
} from "./import-store.ts";

/**
 * All or none: new people get a mail to choose a password, known ones are changed. Idempotent, also at
 * the same moment.
 * @throws HttpProblem 404; Refused when nothing in it is new, or an e-mail or user name was taken or a
 * subject removed since.
 */
export async function confirmImport(
  db: Db,
  { mails, afterMembership }: Following,
  { admin, id }: { admin: Actor; id: string },
  now: number,
) {
  return transaction(db, async (trx) => {
    const check = await lockCheck(trx, id, now);
    if (!check) throw notFound(texts.roster.gone);
    const { kind } = check;
    const importing = { admin, check, afterMembership, tell: teller(db, check, now) };
    const { added, changed } =
      check.imported === null
        ? await importAll(trx, mails, importing, now)
        : { added: check.imported - check.changed, changed: check.changed };
    const words = [
      ...(added > 0 ? [texts.roster.imported(counted(added, kind))] : []),
      ...(changed > 0 ? [texts.roster.changedToo(counted(changed, kind))] : []),
    ];
    return { message: words.join(" "), data: { kind, imported: added, changed } };
  });
}

interface Following {
  mails: Mails;
  afterMembership: AfterMembership;
}

/** Without waiting: the import goes on also when this fails. */
function teller(db: Db, { id, people, changes }: StoredCheck, now: number) {
  const of = (people?.length ?? 0) + (changes?.length ?? 0);
  // One after the other: on two connections an earlier figure could be written last and stay.
  let written = Promise.resolve();
  return (done: number) => {
    written = written.then(() => noteProgress(db, id, { done, of }, now)).catch(() => undefined);
  };
}

interface Importing {
  admin: Actor;
  check: StoredCheck;
  afterMembership: AfterMembership;
  tell: (done: number) => void;
}

async function importAll(
  trx: Trx,
  mails: Mails,
  { admin, check, afterMembership, tell }: Importing,
  now: number,
): Promise<{ added: number; changed: number }> {
  const people = check.people ?? [];
  const changes = check.changes ?? [];
  if (people.length + changes.length === 0) throw new Refused(texts.roster.nothingToImport);
  tell(0);
  const by = { adminId: admin.id, now };
  // The check's kind decides who its people are.
  await needSubjects(trx, [...people, ...changes]);
  const ids =
    check.kind === "students"
      ? await createStudents(trx, people as ImportedStudent[], by)
      : await createTeachers(trx, people as ImportedTeacher[], by);
  if (ids.length < people.length) throw new Refused(texts.roster.changed);
  const changed = await changePeople(trx, changes, by);
  if (changed < changes.length) throw new Refused(texts.roster.changed);
  const placed = [
    ...people.map((person, at) => ({ ...person, id: ids[at] ?? "" })),
    ...changes,
  ].flatMap(({ id, ...each }) => placeOf(id, each));
  for (const [year, places] of Map.groupBy(placed, (place) => place.year)) {
    await placeStudents(trx, afterMembership, { year, places, by: admin.id, now });
  }
  await recordAction(trx, {
    actorId: admin.id,
    act: "import",
    targetKind: check.kind === "students" ? "student" : "teacher",
    targetId: null,
    details: { count: ids.length, ...(changed > 0 ? { changed } : {}), check: check.id },
    at: now,
  });
  tell(changed);
  // All of them are in, in the order of the file. People without an address get a card, not a mail.
  const written = ids.filter((_id, at) => people[at]?.email);
  const carded = ids.length - written.length;
  await invite(trx, mails, written, now, (invited) => tell(changed + carded + invited));
  await noteImported(trx, check.id, { added: ids.length, changed });
  return { added: ids.length, changed };
}

/** Missing classes leave them where they are. */
const placeOf = (studentId: string, { classes, year, level }: MaybePlaced) =>
  classes && year ? [{ studentId, classes, year, level: level ?? "" }] : [];

/** @throws Refused when a subject was removed since the check. */
async function needSubjects(
  trx: Trx,
  people: readonly {
    subjectId?: string | undefined;
    subjectIds?: readonly string[] | undefined;
    subjectLevels?: readonly WantedLevel[] | undefined;
  }[],
): Promise<void> {
  const subjects = [
    ...new Set(
      people.flatMap(({ subjectId, subjectIds, subjectLevels = [] }) => [
        ...(subjectIds ?? (subjectId ? [subjectId] : [])),
        ...subjectLevels.map(({ subject }) => subject),
      ]),
    ),
  ];
  if (subjects.length > 0 && !(await areSubjects(trx, subjects))) {
    throw new Refused(texts.roster.changed);
  }
}

/** "1 student", "4,812 students" */
function counted(count: number, kind: ImportKind): string {
  const noun = kind === "students" ? "student" : "teacher";
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString("en")} ${noun}s`;
}
