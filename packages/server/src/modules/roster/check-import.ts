import {
  type ColumnPlaces,
  type GoodRow,
  IMPORT_MAX_BYTES,
  type ImportCheck,
  type ImportKind,
} from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { classKey } from "@markwell/domain/classes/class-name";
import type { KeptPerson } from "@markwell/domain/exchange/one-roster";
import { proposeUsername } from "@markwell/domain/people/propose-username";
import type { Role } from "@markwell/domain/people/role";
import { levelLabel } from "@markwell/domain/school/lists";
import { byReading } from "@markwell/domain/text/reading-order";
import type { Db } from "../../platform/database/connect.ts";
import { type ArrivingFile, receiveWhole } from "../../platform/http/arriving-file.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type ClassesOfYear, readClassesOf } from "../classes/index.ts";
import {
  classesOfRoster,
  findByLogins,
  findNamesakes,
  type KnownPerson,
  peopleOfRoster,
  type RosterPerson,
  subjectLevelsOf,
  usernamesInUse,
} from "../people/index.ts";
import { listSubjects, type Subject } from "../subjects/index.ts";
import { checkClassTeachers } from "./check-class-teachers.ts";
import { checkFile } from "./check-file.ts";
import { checkParents, type ParentsByList } from "./check-parents.ts";
import {
  addIndexProblem,
  addNameProblem,
  addProblem,
  type CheckedRow,
  type FoundRoster,
} from "./check-rows.ts";
import { insertCheck, type Placed, type PlacedChange } from "./import-store.ts";
import { asReadBack } from "./read-file.ts";
import { isOneRoster } from "./read-one-roster.ts";
import type { ImportedPerson } from "./row-rules.ts";

interface Checked {
  kind: ImportKind;
  file: ArrivingFile;
  byHand?: ColumnPlaces | undefined;
  /** Existing people are changed instead of refused. */
  update: boolean;
  year: number;
  today: string;
}

/**
 * Imports nobody. Keeps good rows for a day as read, so what is confirmed is what was checked, and broken
 * ones for a download.
 * @throws HttpProblem 400, 413 or 415 in the words of `texts.roster` for what is no such file.
 */
export async function checkImport(
  db: Db,
  parents: ParentsByList,
  admin: Actor,
  { kind, file, byHand, update, year, today }: Checked,
  now: number,
): Promise<ImportCheck> {
  const bytes = await receiveWhole(file, {
    most: IMPORT_MAX_BYTES,
    tooLarge: texts.roster.tooLarge,
  });
  const subjects = await listSubjects(db);
  const kept = isOneRoster(bytes) ? await readKept(db, { subjects, year }) : undefined;
  const checked = await checkFile({
    kind,
    bytes,
    subjects,
    byHand,
    ...(kept ? { roster: { year, today, people: kept.people, classes: kept.classes } } : {}),
  });
  const { rows, ignored, assign, columns, roster, notes: said } = checked;
  if (assign) return { _id: "", kind, people: 0, good: [], broken: [], known: 0, ignored, assign };
  const read = { admin, rows, ignored, year };
  const notes = { ...withNotes(roster?.notes ?? said), ...(columns ? { columns } : {}) };
  if (kind === "parents") return { ...(await checkParents(db, parents, read, now)), ...notes };
  if (kind === "class-teachers") {
    return { ...(await checkClassTeachers(db, { ...read, subjects }, now)), ...notes };
  }
  const known = await findByLogins(
    db,
    rows.flatMap(({ email, username }) => [email, username].filter(Boolean)),
  );
  const whoIs = new Map(rows.map((row) => [row, knownOf(row, known, kept)]));
  const maybes = kind === "students" ? await findMaybes(db, rows, { whoIs, kept }) : new Map();
  const found = [...whoIs.values()].flatMap((one) => (one && one !== "two" ? [one] : []));
  const ids = [...known.values(), ...found, ...maybes.values()].map(({ id }) => id);
  const ofParents = await parents.withAccess(db, ids);
  const classes = await readClassesOf(db, year);
  const school: School = {
    subjects,
    classes: { ...classes, names: spellings(rows, classes) },
    subjectLevels: await subjectLevelsOf(db, ids),
    known,
    rosterIds: kept?.ids ?? new Map(),
  };
  await proposeUsernames(db, rows);
  const told = rows.flatMap((row): Told[] => {
    const before = whoIs.get(row);
    const refuse = () =>
      row.email
        ? addProblem(row, texts.teacher.emailTaken)
        : addNameProblem(row, texts.username.taken);
    if (before === undefined) {
      if (!row.person) return [];
      const one = wordsOf({ row, person: row.person }, school);
      const maybe = maybes.get(row);
      if (!maybe) return [one];
      refuseOfParent(row, maybe, ofParents);
      return [withMaybe(one, maybe, school)];
    }
    // E-mail and user name belong to two people, or to somebody of another kind.
    if (row.roster && kept && before && before !== "two") refuseById(row, before, kept.ids);
    if (before === "two") addNameProblem(row, texts.username.taken);
    else if (before.type !== TYPES[kind]) refuse();
    else refuseOfParent(row, before, ofParents);
    if (before === "two" || !row.person || row.problems.length > 0) return [];
    const one = wordsOf({ row, person: row.person, before }, school);
    // A OneRoster set names everybody, so those who are here are meant.
    if (one.good.does === "change" && !update && !roster) refuse();
    return [one];
  });
  refuseIndexTwice(told, classes);
  const good = told.filter(({ row }) => row.problems.length === 0);
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const _id = await insertCheck(
    db,
    {
      kind,
      adminId: admin.id,
      people: good.flatMap(({ row, good: { does, proposed }, person, placed = {}, same }) =>
        // Parents and class teachers have a check of their own.
        does === "add" && !("student" in person || "teaches" in person)
          ? [
              Object.assign({}, person, placed, {
                row: row.row,
                proposed,
                same,
                sourcedId: row.roster?.sourcedId,
              }),
            ]
          : [],
      ),
      changes: good.flatMap(({ change }) => change ?? []),
      broken: broken.map(({ cells, problems }) => ({ cells, problems })),
      roster: roster && rosterToKeep(roster, { kind, year, kept, names: school.classes.names }),
    },
    now,
  );
  const present = new Set(ids);
  // A list of changes leaves out whoever has not changed, and leavers of a set are told as such.
  const out = roster ? new Set(kept?.ids.keys()) : new Set<string>();
  return {
    _id,
    kind,
    people: rows.length,
    good: good.map((each) => each.good),
    broken,
    known: roster ? 0 : told.length - good.length,
    ignored,
    ...notes,
    ...classesTold(good, classes),
    ...(roster?.delta ? {} : absentTold(rows, { present, out, classes })),
    ...(roster && kept ? staysTold(roster, kept, classes) : {}),
  };
}

const withNotes = (notes: string[] | undefined) => (notes ? { notes } : {});

interface Kept {
  /** By the id in the school's system; nobody who was deleted. */
  bySource: ReadonlyMap<string, RosterPerson>;
  /** By the same ids: deleted students who can still be brought back. */
  deleted: ReadonlyMap<string, RosterPerson>;
  /** The id in the school's system, by our own. */
  ids: ReadonlyMap<string, string>;
  people: KeptPerson[];
  classes: ReadonlyMap<string, string>;
}

/** Reads what earlier OneRoster sets have brought, as it is now. */
async function readKept(
  db: Db,
  { subjects, year }: { subjects: readonly Subject[]; year: number },
): Promise<Kept> {
  const [all, classes, { of }] = await Promise.all([
    peopleOfRoster(db),
    classesOfRoster(db, year),
    readClassesOf(db, year),
  ]);
  const here = all.filter(({ removedAt }) => removedAt === null);
  return {
    bySource: new Map(here.map((person) => [person.sourcedId, person])),
    deleted: new Map(
      all
        .filter(({ removedAt, type }) => removedAt !== null && type === "STUDENT")
        .map((person) => [person.sourcedId, person]),
    ),
    ids: new Map(here.map(({ id, sourcedId }) => [id, sourcedId])),
    people: here.map(({ id, type, ...person }) => ({
      sourcedId: person.sourcedId,
      kind: type === "STUDENT" ? ("students" as const) : ("teachers" as const),
      name: person.name,
      email: person.email ?? "",
      username: person.username ?? "",
      level: person.level ?? "",
      subjects: person.subjectIds.flatMap(
        (own) => subjects.find((subject) => subject.id === own)?.name ?? [],
      ),
      classes: (of.get(id) ?? []).filter(({ kept }) => !kept).map(({ name }) => name),
      suspended: person.suspended,
    })),
    classes,
  };
}

interface Keeping {
  kind: ImportCheck["kind"];
  year: number;
  kept: Kept | undefined;
  names: ReadonlyMap<string, string>;
}

/** What confirming needs of a OneRoster set. */
const rosterToKeep = (found: FoundRoster, { kind, year, kept, names }: Keeping) => ({
  year,
  classes: found.classes.map(({ sourcedId, name }) => ({
    sourcedId,
    name: names.get(classKey(name)) ?? name,
  })),
  leaving: kind === "students" ? idsFor(found.leaving, kept) : [],
  returning: kind === "students" ? idsFor(found.returning, kept) : [],
});

/** @param pairs who has access, by `student address` */
function refuseOfParent(
  row: CheckedRow,
  { id, email }: KnownPerson,
  pairs: ReadonlyMap<string, unknown>,
): void {
  if (row.email === email || !pairs.has(`${id} ${row.email}`)) return;
  addProblem(row, texts.parent.childAddress);
}

const idsFor = (sourcedIds: readonly string[], kept: Kept | undefined): string[] =>
  sourcedIds.flatMap((sourcedId) => kept?.bySource.get(sourcedId)?.id ?? []);

/** Refuses an address that was given to somebody else: it finds a person with another id. */
function refuseById(row: CheckedRow, before: KnownPerson, ids: ReadonlyMap<string, string>): void {
  const t = texts.roster.oneRoster;
  const own = ids.get(before.id);
  if (own !== undefined && own !== row.roster?.sourcedId) {
    addProblem(row, t.addressOfOther(before.name, own));
  } else if (before.type === "TRAINER" && row.email && before.email && before.email !== row.email) {
    addProblem(row, t.teachersAddress(before.email));
  }
}

/** Finds the students whom the set no longer has, and those it has who are suspended. */
function staysTold(
  { leaving, returning }: Pick<FoundRoster, "leaving" | "returning">,
  { bySource }: Kept,
  { of }: ClassesOfYear,
): Pick<ImportCheck, "leaving" | "returning"> {
  const told = (sourcedIds: readonly string[]) => ({
    count: sourcedIds.length,
    students: sourcedIds
      .flatMap((sourcedId) => bySource.get(sourcedId) ?? [])
      .map(({ id: _id, name, login }) => ({
        _id,
        name,
        login,
        class: (of.get(_id) ?? []).map((each) => each.name).join(", "),
      }))
      .sort((a, b) => byReading(a.name, b.name)),
  });
  return {
    ...(leaving.length > 0 ? { leaving: told(leaving) } : {}),
    ...(returning.length > 0 ? { returning: told(returning) } : {}),
  };
}

/**
 * Whoever the row means by its id in the school's system, its e-mail or its user name, each of which may be
 * new.
 */
function knownOf(
  row: CheckedRow,
  known: ReadonlyMap<string, KnownPerson>,
  kept: Kept | undefined,
): KnownPerson | "two" | undefined {
  const { email, username, roster } = row;
  const byId = kept?.bySource.get(roster?.sourcedId ?? "");
  const deleted = kept?.deleted.get(roster?.sourcedId ?? "");
  if (deleted) addProblem(row, texts.roster.oneRoster.deleted(deleted.name));
  const [byEmail, byName] = [known.get(email), known.get(username)];
  const found = [byId, byEmail, byName].flatMap((one) => one ?? []);
  return found.some(({ id }) => id !== found[0]?.id) ? "two" : found[0];
}

type Maybes = ReadonlyMap<CheckedRow, KnownPerson>;

/**
 * For rows that no e-mail or user name finds: the one student of this name whom the list does not name
 * otherwise. A row with an e-mail or user name of its own means them only on the same level. Where a row
 * without any may mean several, the office has to write which.
 */
async function findMaybes(
  db: Db,
  rows: readonly CheckedRow[],
  {
    whoIs,
    kept,
  }: {
    whoIs: ReadonlyMap<CheckedRow, KnownPerson | "two" | undefined>;
    kept: Kept | undefined;
  },
): Promise<Maybes> {
  const open = rows.filter((row) => row.person && whoIs.get(row) === undefined);
  const namesakes = await findNamesakes(
    db,
    open.map(({ name }) => name.toLowerCase()),
  );
  const named = new Set([...whoIs.values()].map((one) => (one && one !== "two" ? one.id : "")));
  const found = open.flatMap((row) => {
    const alone = row.email === "" && row.username === "";
    const level = row.person && "level" in row.person ? row.person.level : "";
    const all = (namesakes.get(row.name.toLowerCase()) ?? []).filter(
      // Whoever has another id is somebody else.
      ({ id }) => !named.has(id) && !(row.roster && kept?.ids.has(id)),
    );
    const near = all.filter((each) => each.level === level);
    const [one, ...others] = alone && near.length === 0 ? all : near;
    if (alone && others.length > 0) {
      addNameProblem(row, texts.roster.namesake(all.map(({ login }) => login).join(", ")));
    }
    return one && others.length === 0 ? [[row, one] as const] : [];
  });
  // Of two rows that may mean one student neither does by itself.
  const asked = Map.groupBy(found, ([, { id }]) => id);
  return new Map(found.filter(([, { id }]) => asked.get(id)?.length === 1));
}

function withMaybe(one: Told, maybe: KnownPerson, school: School): Told {
  const { row, person } = one;
  // The proposed name is for somebody new.
  const read = one.good.proposed ? { ...person, username: "" } : person;
  const { change = null } = wordsOf({ row, person: read, before: maybe }, school);
  const { id: _id, login, level } = maybe;
  const classes = (school.classes.of.get(maybe.id) ?? []).map(({ name }) => name);
  const told = { _id, login, level: level ?? "", classes };
  return { ...one, same: change, good: { ...one.good, maybe: told } };
}

/** Tells rows whose index number another member of the class has, who is not given another one. */
function refuseIndexTwice(told: readonly Told[], { members }: ClassesOfYear): void {
  const numbered = told.flatMap(({ row, placed, before, good }) =>
    placed?.numbered ? [{ row, ...placed.numbered, student: before?.id ?? good.maybe?._id }] : [],
  );
  // Who gets a number, or leaves the class, gives up the one before.
  const moves = new Map(
    told.flatMap(({ before, placed }) => (before && placed ? [[before.id, placed] as const] : [])),
  );
  const firsts = new Map<string, number>();
  for (const { row, class: name, number, student } of numbered) {
    const key = `${classKey(name)} ${number}`;
    const first = firsts.get(key);
    const holder = members
      .get(classKey(name))
      ?.find(({ index, studentId }) => index === number && studentId !== student);
    const move = holder && moves.get(holder.studentId);
    const stays =
      holder && !(move && (move.numbered?.class === name || !move.classes.includes(holder.name)));
    if (first !== undefined) addIndexProblem(row, number, texts.roster.indexTwice(first));
    else if (stays) addIndexProblem(row, number, texts.roster.indexTaken(holder.student));
    else firsts.set(key, row.row);
  }
}

const ABSENT_SHOWN = 200;

/** Members of the classes in the file whom it does not name. */
function absentTold(
  rows: readonly CheckedRow[],
  {
    present,
    out,
    classes,
  }: { present: ReadonlySet<string>; out: ReadonlySet<string>; classes: ClassesOfYear },
): Pick<ImportCheck, "absent"> {
  const named = new Set(
    rows.flatMap(({ person }) =>
      person && "classes" in person ? (person.classes ?? []).map(classKey) : [],
    ),
  );
  const absent = [...named].flatMap((key) =>
    (classes.members.get(key) ?? []).filter(
      ({ studentId }) => !present.has(studentId) && !out.has(studentId),
    ),
  );
  if (absent.length === 0) return {};
  const students = absent
    .slice(0, ABSENT_SHOWN)
    .map(({ studentId: _id, student: name, login, name: inClass }) => ({
      _id,
      name,
      login,
      class: inClass,
    }));
  return { absent: { count: absent.length, students } };
}

/** As stored, or as in the first row that names it. */
function spellings(rows: readonly CheckedRow[], { names }: ClassesOfYear): Map<string, string> {
  const spelled = new Map(names);
  for (const { person } of rows) {
    const named = person && "classes" in person ? (person.classes ?? []) : [];
    for (const name of named) {
      const key = classKey(name);
      if (!spelled.has(key)) spelled.set(key, name);
    }
  }
  return spelled;
}

function classesTold(
  good: readonly Told[],
  { names, year }: ClassesOfYear,
): Pick<ImportCheck, "classes"> {
  const wanted = good.flatMap(({ target }) => target ?? []);
  if (wanted.length === 0) return {};
  const made = new Map(wanted.map((name) => [classKey(name), name]));
  for (const key of names.keys()) made.delete(key);
  const sum = (of: "joins" | "leaves") => good.reduce((all, each) => all + each[of], 0);
  return {
    classes: { year, made: [...made.values()].sort(), joins: sum("joins"), leaves: sum("leaves") },
  };
}

/** For rows with neither e-mail nor user name. */
async function proposeUsernames(db: Db, rows: readonly CheckedRow[]): Promise<void> {
  const open = rows.filter(({ person, email, username }) => person && !email && !username);
  if (open.length === 0) return;
  const taken = await usernamesInUse(db);
  for (const { username } of rows) taken.add(username);
  for (const { person } of open) {
    if (!person || !("level" in person)) continue;
    const username = proposeUsername(person.name, (each) => taken.has(each));
    taken.add(username);
    person.username = username;
  }
}

const TYPES = { students: "STUDENT", teachers: "TRAINER" } as const satisfies Record<
  Exclude<ImportKind, "parents" | "class-teachers">,
  Role
>;

interface Told {
  row: CheckedRow;
  person: ImportedPerson;
  good: GoodRow;
  change?: PlacedChange;
  /** The classes that a student is in afterwards; left out where the file names none. */
  target?: string[] | undefined;
  placed?: Placed | undefined;
  before?: KnownPerson | undefined;
  /** For a student of the same name: the change of that one, null for none. */
  same?: PlacedChange | null | undefined;
  joins: number;
  leaves: number;
}

interface Compared {
  row: CheckedRow;
  person: ImportedPerson;
  before?: KnownPerson | undefined;
}

interface School {
  subjects: readonly Subject[];
  classes: ClassesOfYear;
  /** Of the students of the file who are here. */
  subjectLevels: Awaited<ReturnType<typeof subjectLevelsOf>>;
  /** By the e-mails and user names of the file. */
  known: ReadonlyMap<string, KnownPerson>;
  /** The ids in the school's own system. */
  rosterIds: ReadonlyMap<string, string>;
}

/** What a row changes of each column: what was, and what is to be, which is undefined where it stays. */
const changed = (
  columns: ReadonlyArray<
    [column: string, from: string | null | undefined, to: string | null | undefined]
  >,
) =>
  columns.flatMap(([column, from, to]) =>
    to === undefined ? [] : [{ column, from: from ?? "", to: to ?? "" }],
  );

function wordsOf(
  { row, person, before }: Compared,
  { subjects, classes, subjectLevels: levelsBefore, rosterIds }: School,
): Told {
  const level = "level" in person ? person.level : undefined;
  const { subjectId, subjectIds } =
    "subjectId" in person ? person : { subjectId: undefined, subjectIds: undefined };
  const subjectsNamed = (ids: readonly string[] = []) =>
    ids.map((id) => subjects.find((each) => each.id === id)?.name ?? "").join("; ");
  const { subjectLevels, motherTongue } =
    "level" in person ? person : { subjectLevels: undefined, motherTongue: undefined };
  const levelsNamed = subjectLevels?.map((own) => `${subjectsNamed([own.subject])} ${own.level}`);
  const words = {
    row: row.row,
    name: person.name,
    emailid: person.email,
    username: "username" in person ? person.username : "",
    proposed: "username" in person && !row.email && !row.username,
    level: level ?? "",
    subject: subjectsNamed(subjectIds),
  };
  const { target, ...moves } = movesOf(
    row.roster?.leavesClasses ? { ...person, classes: [] } : person,
    before ? (classes.of.get(before.id) ?? []) : [],
    classes,
  );
  const index = "index" in person ? person.index : undefined;
  const [first] = moves.named;
  const placed = target && {
    classes: target,
    year: classes.year,
    level: level ?? "",
    ...(index !== undefined && first !== undefined
      ? { numbered: { class: first, number: index } }
      : {}),
  };
  const told = { row, person, before, target, placed, joins: moves.joins, leaves: moves.leaves };
  const shown = {
    ...words,
    ...("level" in person ? { classes: target ?? [] } : {}),
    ...(index === undefined ? {} : { index }),
    ...(levelsNamed ? { subjectLevels: levelsNamed.join("; ") } : {}),
    ...(motherTongue === undefined ? {} : { motherTongue }),
  };
  if (!before) return { ...told, good: { ...shown, does: "add", changes: [] } };
  const levelsOfBefore = (levelsBefore.get(before.id) ?? [])
    .map(({ subject, level: own }) => `${subject.topic} ${own}`)
    .join("; ");
  const newLogin = newLoginOf(row, before);
  const sourcedId =
    row.roster?.sourcedId === rosterIds.get(before.id) ? undefined : row.roster?.sourcedId;
  const indexBefore = (classes.of.get(before.id) ?? []).find(({ name }) => name === first)?.index;
  const indexChanges = index !== undefined && index !== indexBefore;
  const changes = changed([
    ["Email Id", before.email, newLogin.emailid],
    ["User name", before.username, newLogin.username],
    ["Name", before.name, isSame(before.name, person.name) ? undefined : person.name],
    [
      "Level",
      levelLabel(before.level ?? ""),
      level === before.level ? undefined : level && levelLabel(level),
    ],
    [
      "Subject",
      subjectsNamed(before.subjectIds),
      subjectIds?.join() === before.subjectIds.join() ? undefined : subjectIds && words.subject,
    ],
    [
      "Class",
      moves.from.join("; "),
      moves.joins + moves.leaves === 0 ? undefined : (target ?? []).join("; "),
    ],
    ["Index", String(indexBefore ?? ""), indexChanges ? String(index) : undefined],
    [
      "Subject levels",
      levelsOfBefore,
      levelsNamed?.join("; ") === levelsOfBefore ? undefined : levelsNamed?.join("; "),
    ],
    [
      "Mother Tongue",
      before.motherTongue,
      motherTongue === before.motherTongue ? undefined : motherTongue,
    ],
    ["sourcedId", rosterIds.get(before.id), sourcedId],
  ]);
  if (changes.length === 0) return { ...told, good: { ...shown, does: "nothing", changes } };
  const { id } = before;
  const email = before.email ?? before.username ?? "";
  const name = isSame(before.name, person.name) ? before.name : person.name;
  return {
    ...told,
    good: { ...shown, does: "change", changes },
    change: {
      id,
      email,
      name,
      level,
      subjectId,
      subjectIds,
      subjectLevels,
      motherTongue,
      sourcedId,
      ...(newLogin.emailid === undefined && newLogin.username === undefined ? {} : { newLogin }),
      ...(moves.joins + moves.leaves > 0 || indexChanges ? placed : {}),
    },
  };
}

/**
 * What the row corrects in how a student signs in. Only of students, and only what the file has: a user name
 * that finds somebody stays, and a new e-mail beside it takes the place of the old one.
 */
function newLoginOf(
  { email, username, person }: CheckedRow,
  before: KnownPerson,
): { emailid?: string; username?: string } {
  if (!person || !("level" in person)) return {};
  return {
    ...(email && email !== before.email ? { emailid: email } : {}),
    ...(username && username !== before.username ? { username } : {}),
  };
}

/** Those that the file names, and subject groups that stay. */
function movesOf(
  person: ImportedPerson,
  present: readonly { name: string; kept: boolean }[],
  { names }: ClassesOfYear,
) {
  const from = present.map(({ name }) => name);
  const asked = "classes" in person ? person.classes : undefined;
  if (!asked) return { target: undefined, from, named: [], joins: 0, leaves: 0 };
  // In the class's own spelling, whatever the file has.
  const named = asked.map((name) => names.get(classKey(name)) ?? name);
  const kept = present.filter(({ kept: stays }) => stays).map(({ name }) => name);
  const target = [...new Set([...named, ...kept])].sort(byReading);
  return {
    target,
    from,
    named,
    joins: target.filter((name) => !from.includes(name)).length,
    leaves: from.filter((name) => !target.includes(name)).length,
  };
}

/** So an exported list changes nothing. */
const isSame = (stored: string, read: string): boolean =>
  stored === read || asReadBack(stored) === read;
