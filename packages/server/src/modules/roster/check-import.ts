import {
  type ColumnPlaces,
  type GoodRow,
  IMPORT_MAX_BYTES,
  type ImportCheck,
  type ImportKind,
} from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { classKey } from "@markwell/domain/classes/class-name";
import { proposeUsername } from "@markwell/domain/people/propose-username";
import type { Role } from "@markwell/domain/people/role";
import { levelLabel } from "@markwell/domain/school/lists";
import { byReading } from "@markwell/domain/text/reading-order";
import type { Db } from "../../platform/database/connect.ts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import { HttpProblem, invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type ClassesOfYear, readClassesOf } from "../classes/index.ts";
import {
  findByLogins,
  type KnownPerson,
  subjectLevelsOf,
  usernamesInUse,
} from "../people/index.ts";
import { listSubjects, type Subject } from "../subjects/index.ts";
import { checkFile } from "./check-file.ts";
import { addNameProblem, addProblem, type CheckedRow } from "./check-rows.ts";
import { insertCheck, type Placed, type PlacedChange } from "./import-store.ts";
import { asReadBack } from "./read-file.ts";
import type { ImportedPerson } from "./row-rules.ts";

/** Generous room for what a form adds around its file. */
const FORM_BYTES = 16 * 1024;

/**
 * Refused before reading if it declares too much, else as soon as it is.
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

interface Checked {
  kind: ImportKind;
  file: ArrivingFile;
  byHand?: ColumnPlaces | undefined;
  /** Existing people are changed instead of refused. */
  update: boolean;
  year: number;
}

/**
 * Imports nobody. Keeps good rows for a day as read, so what is confirmed is what was checked, and broken
 * ones for a download.
 * @throws HttpProblem 400, 413 or 415 in the words of `texts.roster` for what is no such file.
 */
export async function checkImport(
  db: Db,
  admin: Actor,
  { kind, file, byHand, update, year }: Checked,
  now: number,
): Promise<ImportCheck> {
  const bytes = await receiveUpload(file);
  const subjects = await listSubjects(db);
  const { rows, ignored, assign } = await checkFile({ kind, bytes, subjects, byHand });
  if (assign) return { _id: "", kind, people: 0, good: [], broken: [], known: 0, ignored, assign };
  const known = await findByLogins(
    db,
    rows.flatMap(({ email, username }) => [email, username]),
  );
  const ids = [...known.values()].map(({ id }) => id);
  const classes = await readClassesOf(db, year, ids);
  const school = {
    subjects,
    classes: { ...classes, names: spellings(rows, classes) },
    subjectLevels: await subjectLevelsOf(db, ids),
  };
  await proposeUsernames(db, rows);
  const told = rows.flatMap((row): Told[] => {
    const before = known.get(row.email || row.username);
    const refuse = () =>
      row.email
        ? addProblem(row, texts.teacher.emailTaken)
        : addNameProblem(row, texts.username.taken);
    if (before === undefined) {
      if (row.email && known.has(row.username)) addNameProblem(row, texts.username.taken);
      return row.person ? [wordsOf({ row, person: row.person }, school)] : [];
    }
    if (before.type !== TYPES[kind]) refuse();
    if (!row.person || row.problems.length > 0) return [];
    const one = wordsOf({ row, person: row.person, before }, school);
    if (one.good.does === "change" && !update) refuse();
    return [one];
  });
  const good = told.filter(({ row }) => row.problems.length === 0);
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const _id = await insertCheck(
    db,
    {
      kind,
      adminId: admin.id,
      people: good.flatMap(({ good, person, placed }) =>
        good.does === "add" ? [placed ? Object.assign({}, person, placed) : person] : [],
      ),
      changes: good.flatMap(({ change }) => change ?? []),
      broken: broken.map(({ cells, problems }) => ({ cells, problems })),
    },
    now,
  );
  return {
    _id,
    kind,
    people: rows.length,
    good: good.map((each) => each.good),
    broken,
    known: told.length - good.length,
    ignored,
    ...classesTold(good, classes),
  };
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

/**
 * For rows with neither e-mail nor user name. Somebody of the same name may be the same student: the
 * office decides.
 */
async function proposeUsernames(db: Db, rows: readonly CheckedRow[]): Promise<void> {
  const open = rows.filter(({ person, email, username }) => person && !email && !username);
  if (open.length === 0) return;
  const { all, byName } = await usernamesInUse(db);
  const taken = new Set([...all, ...rows.map(({ username }) => username)]);
  for (const row of open) {
    if (!row.person || !("level" in row.person)) continue;
    const { name, level } = row.person;
    const namesake = byName.get(name.toLowerCase());
    if (namesake) {
      addNameProblem(row, texts.roster.namesake(namesake));
      continue;
    }
    const [group = levelLabel(level)] = "classes" in row.person ? (row.person.classes ?? []) : [];
    const username = proposeUsername({ name, group }, (each) => taken.has(each));
    taken.add(username);
    row.person.username = username;
  }
}

const TYPES = { students: "STUDENT", teachers: "TRAINER" } as const satisfies Record<
  ImportKind,
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
}

function wordsOf(
  { row, person, before }: Compared,
  { subjects, classes, subjectLevels: levelsBefore }: School,
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
    person,
    before ? (classes.of.get(before.id) ?? []) : [],
    classes,
  );
  const placed = target && { classes: target, year: classes.year, level: level ?? "" };
  const told = { row, person, target, placed, joins: moves.joins, leaves: moves.leaves };
  const shown = {
    ...words,
    ...("level" in person ? { classes: target ?? [] } : {}),
    ...(levelsNamed ? { subjectLevels: levelsNamed.join("; ") } : {}),
    ...(motherTongue === undefined ? {} : { motherTongue }),
  };
  if (!before) return { ...told, good: { ...shown, does: "add", changes: [] } };
  const levelsOfBefore = (levelsBefore.get(before.id) ?? [])
    .map(({ subject, level: own }) => `${subject.topic} ${own}`)
    .join("; ");
  const changes = [
    { column: "Name", from: before.name, to: person.name, same: isSame(before.name, person.name) },
    {
      column: "Level",
      from: levelLabel(before.level ?? ""),
      to: levelLabel(level ?? ""),
      same: level === undefined || level === before.level,
    },
    {
      column: "Subject",
      from: subjectsNamed(before.subjectIds),
      to: words.subject,
      same: subjectIds === undefined || subjectIds.join() === before.subjectIds.join(),
    },
    {
      column: "Class",
      from: moves.from.join("; "),
      to: (target ?? []).join("; "),
      same: moves.joins + moves.leaves === 0,
    },
    {
      column: "Subject levels",
      from: levelsOfBefore,
      to: levelsNamed?.join("; ") ?? "",
      same: levelsNamed === undefined || levelsNamed.join("; ") === levelsOfBefore,
    },
    {
      column: "Mother Tongue",
      from: before.motherTongue ?? "",
      to: motherTongue ?? "",
      same: motherTongue === undefined || motherTongue === before.motherTongue,
    },
  ].flatMap(({ same, ...change }) => (same ? [] : [change]));
  if (changes.length === 0) return { ...told, good: { ...shown, does: "nothing", changes } };
  const { id, login: email } = before;
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
      ...(moves.joins + moves.leaves > 0 ? placed : {}),
    },
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
  if (!asked) return { target: undefined, from, joins: 0, leaves: 0 };
  // In the class's own spelling, whatever the file has.
  const named = asked.map((name) => names.get(classKey(name)) ?? name);
  const kept = present.filter(({ kept: stays }) => stays).map(({ name }) => name);
  const target = [...new Set([...named, ...kept])].sort(byReading);
  return {
    target,
    from,
    joins: target.filter((name) => !from.includes(name)).length,
    leaves: from.filter((name) => !target.includes(name)).length,
  };
}

/** So an exported list changes nothing. */
const isSame = (stored: string, read: string): boolean =>
  stored === read || asReadBack(stored) === read;
