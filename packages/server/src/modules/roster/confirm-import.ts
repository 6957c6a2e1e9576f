import { type confirmImport as confirmCall, countRows } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { forgetResets, invite } from "../auth/index.ts";
import { type AfterMembership, placeStudents } from "../classes/index.ts";
import type { Mails } from "../mail/index.ts";
import {
  changePeople,
  changeStudent,
  createStudents,
  createTeachers,
  findByLogins,
  type ImportedStudent,
  type ImportedTeacher,
  keepRosterClasses,
  keepRosterIds,
  liftMany,
  lockStudents,
  suspendMany,
  type WantedLevel,
} from "../people/index.ts";
import { areSubjects } from "../subjects/index.ts";
import { saveClassTeachers } from "./check-class-teachers.ts";
import type { ParentsByList } from "./check-parents.ts";
import {
  type FoundParent,
  lockCheck,
  type MaybePlaced,
  noteImported,
  noteProgress,
  type PlacedPerson,
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
  { jobs, mails, afterMembership, parents }: Following,
  { admin, id, choices, confirmed = false, suspend = [], lift = [] }: Confirming,
  now: number,
) {
  return transaction(db, async (trx) => {
    const check = await lockCheck(trx, id, now);
    if (!check) throw notFound(texts.roster.gone);
    const { kind } = check;
    if (kind === "class-teachers") {
      const { imported } = await saveClassTeachers(trx, { admin, check }, now);
      const message = texts.roster.classTeachersSaved(countRows(imported, kind));
      return { message, data: { kind, imported, changed: 0 } };
    }
    if (kind === "parents") {
      if (!confirmed) throw new Refused(texts.parent.tickRequired);
      const { added, changed } = await giveAll(
        trx,
        mails,
        { admin, check, parents, tell: teller(db, check, now) },
        now,
      );
      const words = [
        ...(added > 0 ? [texts.roster.parentsInvited(countRows(added, kind))] : []),
        ...(changed > 0 ? [texts.roster.changedToo(countRows(changed, kind))] : []),
      ];
      return { message: words.join(" "), data: { kind, imported: added, changed } };
    }
    const decided = check.imported === null ? decide(check, choices) : check;
    const importing = {
      admin,
      check: decided,
      jobs,
      parents,
      afterMembership,
      tell: teller(db, decided, now),
    };
    const { added, changed, cards, stays } =
      check.imported === null
        ? await importAll(trx, mails, { ...importing, suspend, lift }, now)
        : {
            added: check.imported - check.changed,
            changed: check.changed,
            stays: { suspended: suspend.length, lifted: lift.length },
          };
    const carded = cards?.length ?? 0;
    const words = [
      ...(added > 0 ? [texts.roster.imported(countRows(added, kind), added - carded, carded)] : []),
      ...(changed > 0 ? [texts.roster.changedToo(countRows(changed, kind))] : []),
      ...(stays.suspended > 0 ? [texts.roster.suspended(stays.suspended)] : []),
      ...(stays.lifted > 0 ? [texts.roster.lifted(stays.lifted)] : []),
    ];
    const data = { kind, imported: added, changed, ...(carded > 0 ? { cards } : {}) };
    return { message: words.join(" "), data };
  });
}

interface Confirming {
  admin: Actor;
  id: string;
  choices: readonly Choice[];
  confirmed?: boolean | undefined;
  suspend?: readonly string[] | undefined;
  lift?: readonly string[] | undefined;
}

type GivingAll = Pick<Importing, "admin" | "check" | "tell"> & { parents: ParentsByList };

/** @returns how many rows gave access, and how many changed somebody who had it. */
async function giveAll(
  trx: Trx,
  mails: Mails,
  { admin, check, parents, tell }: GivingAll,
  now: number,
): Promise<{ added: number; changed: number }> {
  if (check.imported !== null) {
    return { added: check.imported - check.changed, changed: check.changed };
  }
  // The check's kind decides who its people are.
  const all = (check.people ?? []) as unknown as FoundParent[];
  if (all.length === 0) throw new Refused(texts.roster.nothingToImport);
  // In one order, so that two lists at once wait for each other.
  const ordered = all.toSorted((a, b) => (a.studentId < b.studentId ? -1 : 1));
  let changed = 0;
  for (const [done, { studentId, name, email, relation, language }] of ordered.entries()) {
    const parent = { studentId, name, emailid: email, relation, language };
    const did = await parents.give(trx, mails, parent, { adminId: admin.id, now });
    if (did !== "given") changed += 1;
    if (done % TOLD_EVERY === 0) tell(done + 1);
  }
  const added = all.length - changed;
  await noteImported(trx, check.id, { added, changed });
  return { added, changed };
}

const TOLD_EVERY = 50;

type Choice = z.output<NonNullable<(typeof confirmCall)["body"]>>["choices"][number];

/**
 * Applies what the office decided: rows that mean a student who is here become changes, proposed user names
 * are replaced.
 * @throws Refused while a row without e-mail and user name may mean somebody, and for a user name that
 * another row has.
 */
function decide(check: StoredCheck, choices: readonly Choice[]): StoredCheck {
  const byRow = new Map(choices.map((choice) => [choice.row, choice]));
  const all = check.people ?? [];
  const open = all.filter(
    ({ row, same, proposed }) =>
      same !== undefined && proposed && byRow.get(row)?.same === undefined,
  );
  if (open.length > 0) {
    const named = open.slice(0, ROWS_NAMED).map(({ row }) => row);
    const more = open.length > ROWS_NAMED ? ` and ${open.length - ROWS_NAMED} more` : "";
    const rows = `${open.length === 1 ? "row" : "rows"} ${named.join(", ")}${more}`;
    throw new Refused(texts.roster.undecided(rows));
  }
  const isSame = ({ row, same }: PlacedPerson) =>
    same !== undefined && byRow.get(row)?.same === true;
  const people = all.flatMap((person) => {
    const username = person.proposed ? byRow.get(person.row)?.username : undefined;
    return isSame(person) ? [] : [username ? { ...person, username } : person];
  });
  const names = people.flatMap((person) => ("username" in person && person.username) || []);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Refused(texts.roster.usernameNotFree(twice));
  const changes = all.flatMap((person) => (isSame(person) && person.same ? [person.same] : []));
  return { ...check, people, changes: [...(check.changes ?? []), ...changes] };
}

const ROWS_NAMED = 10;

interface Following {
  jobs: Pick<Jobs, "forget">;
  parents: ParentsByList;
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
  jobs: Pick<Jobs, "forget">;
  parents: ParentsByList;
  admin: Actor;
  check: StoredCheck;
  afterMembership: AfterMembership;
  tell: (done: number) => void;
  /** Of those whom the check has named. */
  suspend: readonly string[];
  lift: readonly string[];
}

async function importAll(
  trx: Trx,
  mails: Mails,
  { admin, check, jobs, parents, afterMembership, tell, suspend, lift }: Importing,
  now: number,
): Promise<{
  added: number;
  changed: number;
  cards?: { _id: string; name: string }[];
  stays: { suspended: number; lifted: number };
}> {
  const people = check.people ?? [];
  const changes = check.changes ?? [];
  if (people.length + changes.length + suspend.length + lift.length === 0) {
    throw new Refused(texts.roster.nothingToImport);
  }
  const { leaving = [], returning = [] } = check.roster ?? {};
  const isNamed =
    suspend.every((id) => leaving.includes(id)) && lift.every((id) => returning.includes(id));
  if (!isNamed) throw new Refused(texts.roster.changed);
  tell(0);
  const by = { adminId: admin.id, now, withAccess: parents.withAccess };
  // The check's kind decides who its people are.
  await needSubjects(trx, [...people, ...changes]);
  const ids =
    check.kind === "students"
      ? await createStudents(trx, await needFreeNames(trx, people as ImportedStudent[]), by)
      : await createTeachers(trx, people as ImportedTeacher[], by);
  if (ids.length < people.length) throw new Refused(texts.roster.changed);
  const changed = await changePeople(trx, changes, by);
  if (changed < changes.length) throw new Refused(texts.roster.changed);
  for (const { id: _id, newLogin } of changes) {
    if (!newLogin) continue;
    const { emailBefore } = await changeStudent(trx, { _id, ...newLogin }, by);
    if (emailBefore) await forgetResets(trx, jobs, { id: _id, email: emailBefore });
  }
  const placed = [
    ...people.map((person, at) => ({ ...person, id: ids[at] ?? "" })),
    ...changes,
  ].flatMap(({ id, ...each }) => placeOf(id, each));
  for (const [year, places] of Map.groupBy(placed, (place) => place.year)) {
    await placeStudents(trx, afterMembership, { year, places, by: admin.id, now });
  }
  if (check.roster) {
    const named = [...people.map(({ sourcedId }, at) => ({ sourcedId, id: ids[at] })), ...changes];
    await keepRosterIds(
      trx,
      named.flatMap(({ sourcedId, id }) => (sourcedId && id ? [{ sourcedId, id }] : [])),
    );
    await keepRosterClasses(trx, check.roster.year, check.roster.classes);
  }
  const stays = {
    suspended: (await suspendMany(trx, await lockStudents(trx, suspend), by)).length,
    lifted: (await liftMany(trx, await lockStudents(trx, lift), by)).length,
  };
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
  const cards = ids.flatMap((_id, at) => {
    const person = people[at];
    return person && !person.email ? [{ _id, name: person.name }] : [];
  });
  return { added: ids.length, changed, cards, stays };
}

/** Missing classes leave them where they are. */
const placeOf = (studentId: string, { classes, year, level, numbered }: MaybePlaced) =>
  classes && year ? [{ studentId, classes, year, numbered, level: level ?? "" }] : [];

/** @throws Refused for a user name that somebody has by now, so that the office can choose another one. */
async function needFreeNames(
  trx: Trx,
  students: readonly ImportedStudent[],
): Promise<readonly ImportedStudent[]> {
  const chosen = students.flatMap(({ email, username }) => (email ? [] : (username ?? [])));
  const [taken] = (await findByLogins(trx, chosen)).keys();
  if (taken !== undefined) throw new Refused(texts.roster.usernameNotFree(taken));
  return students;
}

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
