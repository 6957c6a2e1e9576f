import {
  type ColumnPlaces,
  type GoodRow,
  IMPORT_MAX_BYTES,
  type ImportCheck,
  type ImportKind,
} from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import type { Role } from "@markwell/domain/people/role";
import { levelLabel } from "@markwell/domain/school/lists";
import type { Db } from "../../platform/database/connect.ts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import { HttpProblem, invalidField } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findByEmails, type ImportedChange, type KnownPerson } from "../people/index.ts";
import { listSubjects, type Subject } from "../subjects/index.ts";
import { checkFile } from "./check-file.ts";
import { addProblem, type CheckedRow } from "./check-rows.ts";
import { insertCheck } from "./import-store.ts";
import { asReadBack } from "./read-file.ts";
import type { ImportedPerson } from "./row-rules.ts";

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

interface Checked {
  kind: ImportKind;
  file: ArrivingFile;
  byHand?: ColumnPlaces | undefined;
  /** Somebody who is here already is changed instead of refused. */
  update: boolean;
}

/**
 * Checks a file of people without importing anybody. What is good in it is kept for a day as it was
 * read, so that what is confirmed is what was checked; so is what is broken, for a download.
 *
 * @throws HttpProblem 400, 413 or 415 in the words of `texts.roster` for what is no such file.
 */
export async function checkImport(
  db: Db,
  admin: Actor,
  { kind, file, byHand, update }: Checked,
  now: number,
): Promise<ImportCheck> {
  const bytes = await receiveUpload(file);
  const subjects = await listSubjects(db);
  const { rows, ignored, assign } = await checkFile({ kind, bytes, subjects, byHand });
  if (assign) return { _id: "", kind, people: 0, good: [], broken: [], known: 0, ignored, assign };
  const known = await findByEmails(
    db,
    rows.map(({ email }) => email),
  );
  const told = rows.flatMap((row): Told[] => {
    const before = known.get(row.email);
    if (before === undefined)
      return row.person ? [wordsOf({ row, person: row.person }, subjects)] : [];
    if (before.type !== TYPES[kind]) addProblem(row, texts.teacher.emailTaken);
    if (!row.person || row.problems.length > 0) return [];
    const one = wordsOf({ row, person: row.person, before }, subjects);
    if (one.good.does === "change" && !update) addProblem(row, texts.teacher.emailTaken);
    return [one];
  });
  const good = told.filter(({ row }) => row.problems.length === 0);
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const _id = await insertCheck(
    db,
    {
      kind,
      adminId: admin.id,
      people: good.flatMap(({ good, person }) => (good.does === "add" ? [person] : [])),
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
  };
}

const TYPES = { students: "STUDENT", teachers: "TRAINER" } as const satisfies Record<
  ImportKind,
  Role
>;

interface Told {
  row: CheckedRow;
  person: ImportedPerson;
  good: GoodRow;
  change?: ImportedChange;
}

interface Compared {
  row: CheckedRow;
  person: ImportedPerson;
  /** The person who has this e-mail already. */
  before?: KnownPerson | undefined;
}

/** What a good row does to the school: its words for the screen, and the change of somebody known. */
function wordsOf({ row, person, before }: Compared, subjects: readonly Subject[]): Told {
  const level = "level" in person ? person.level : undefined;
  const subjectId = "subjectId" in person ? person.subjectId : undefined;
  const subjectNamed = (id: string | null = null) =>
    subjects.find((each) => each.id === id)?.name ?? "";
  const words = {
    row: row.row,
    name: person.name,
    emailid: person.email,
    level: level ?? "",
    subject: subjectNamed(subjectId),
  };
  if (!before) return { row, person, good: { ...words, does: "add", changes: [] } };
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
      from: subjectNamed(before.subjectId),
      to: words.subject,
      same: subjectId === undefined || subjectId === before.subjectId,
    },
  ].flatMap(({ same, ...change }) => (same ? [] : [change]));
  if (changes.length === 0) return { row, person, good: { ...words, does: "nothing", changes } };
  const { id, email } = before;
  const name = isSame(before.name, person.name) ? before.name : person.name;
  return {
    row,
    person,
    good: { ...words, does: "change", changes },
    change: { id, email, name, level, subjectId },
  };
}

/** Whether a name in a file is the stored one: a list that was exported changes nothing. */
const isSame = (stored: string, read: string): boolean =>
  stored === read || asReadBack(stored) === read;
