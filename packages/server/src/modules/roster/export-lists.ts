import { AUDIT_COUNTED } from "@markwell/contract/calls/audit";
import type {
  EnclosedFile,
  exportAudit,
  exportStudents,
  exportTeachers,
  FileFormat,
  ImportKind,
} from "@markwell/contract/calls/roster";
import type { StudentRow } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { TARGET_LABELS, type TargetKind } from "@markwell/domain/audit/actions";
import { numberedFirst } from "@markwell/domain/classes/index-number";
import { dayKey, formatDateTime, yearOf } from "@markwell/domain/school/calendar";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { MOTHER_TONGUES } from "@markwell/domain/school/mother-tongue";
import { hasSubjectLevels } from "@markwell/domain/school/subject-level";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Sheet } from "../../platform/spreadsheet/write-workbook.ts";
import type { Incoming } from "../../platform/storage/incoming.ts";
import { listAudit } from "../audit/index.ts";
import { listStudents, listTeachers } from "../people/index.ts";
import { listSubjects } from "../subjects/index.ts";
import { EXAMPLE, IMPORT_COLUMNS } from "./columns.ts";
import { encloseFile } from "./enclose-file.ts";
import { findBroken } from "./import-store.ts";

/** Heads and an example, which an import skips; as .xlsx also a sheet Notes. */
export async function importTemplate(
  { db, incoming }: { db: Db; incoming: Incoming },
  { kind, format }: { kind: ImportKind; format: FileFormat },
): Promise<{ data: EnclosedFile }> {
  const columns = IMPORT_COLUMNS[kind];
  const people: Sheet = {
    name: {
      students: "Students",
      teachers: "Teachers",
      parents: "Parents",
      "class-teachers": "Class teachers",
    }[kind],
    widths: columns.map(({ width }) => width),
    rows: [columns.map(({ head }) => head), columns.map(({ field }) => EXAMPLE[kind][field] ?? "")],
  };
  const subjects = (await listSubjects(db)).map(({ name }) => name);
  const notes: Sheet = {
    name: "Notes",
    widths: [18, 100],
    rows: [["Column", "What it takes"], ...NOTES[kind](subjects)],
  };
  const name = `markwell-${kind}-template`;
  return { data: await encloseFile(incoming, { name, format, sheets: [people, notes] }) };
}

const NAME = ["Name", "Needed. At most 120 letters."] as const;
const EMAIL = "Nobody else's; a mail with a link to choose a password goes there.";
const AFTER = [
  ["", "The sheet with the heads is imported. The order of its columns does not matter."],
  ["", "The example may stay in the file; it is passed over."],
] as const;

const NOTES: Record<ImportKind, (subjects: readonly string[]) => (readonly string[])[]> = {
  students: (subjects) => [
    NAME,
    ["Email Id", `May be empty: then the student signs in by a user name. ${EMAIL}`],
    [
      "Level",
      `Needed. One of: ${LEVELS.map(levelLabel).join(", ")}. Also as P5, Pri 5, Primary Five, Sec 1, Sec 4NA, 4 Express, 2E3.`,
    ],
    ["Postal Code", "May be empty. Up to 6 digits; as text, so that zeros at the front stay."],
    ["Contact No", "May be empty. 8 digits, with or without +65."],
    [
      "Class",
      "May be empty: then nothing changes. Several with a semicolon between them. A class that is missing is made. Students leave the other form classes of the year, and stay in groups of one subject.",
    ],
    [
      "Index",
      "May be empty: then nothing changes. The number in the register of the first class, 1 to 99; each once in a class.",
    ],
    [
      "User name",
      "Instead of an e-mail or beside it: 3 to 30 letters and digits, with . - or _ between them, or a school number; no NRIC number and no birth date. It finds the student again when the e-mail changes. Where both are empty one is proposed.",
    ],
    [
      "Subject levels",
      `For Secondary students; may be empty: then nothing changes. The subjects that they take at G1, G2 or G3, with a semicolon between them: Mathematics G2; English G3. They take the place of those entered before; “none” removes them. The subjects are: ${subjects.join(", ")}.`,
    ],
    [
      "Mother Tongue",
      `May be empty: then nothing changes. One of: ${MOTHER_TONGUES.join(", ")}; “none” removes it.`,
    ],
    ...AFTER,
  ],
  parents: () => [
    [
      "Student",
      "The user name or the e-mail of a student who is here; or leave it empty and fill in class and index number.",
    ],
    ["Class", "With the index number, where Student is empty: a class of the year."],
    ["Index", "The number in the register of that class."],
    ["Parent Name", "Needed. At most 120 letters."],
    [
      "Parent Email",
      "Needed. A mail with the way to sign in goes there. Brothers and sisters have a row each, with the same address.",
    ],
    ...AFTER,
  ],
  "class-teachers": (subjects) => [
    ["Class", "Needed. A class of the year; several with a semicolon between them."],
    [
      "Subject",
      `Needed. One of: ${subjects.join(", ")}; several with a semicolon between them. Form teacher for whoever leads the class.`,
    ],
    ["Teacher", "The name of a teacher who is here, or leave it empty and give the e-mail."],
    ["Teacher Email", "Needed where two teachers share a name."],
    [
      "",
      "Teachers whom the list names for a subject in a class replace the ones before. Subjects and classes that it does not name stay as they are.",
    ],
    ...AFTER,
  ],
  teachers: (subjects) => [
    NAME,
    ["Email Id", `Needed. ${EMAIL}`],
    ["Contact No", "May be empty. 8 digits, with or without +65."],
    [
      "Subject",
      `Needed. One of: ${subjects.join(", ")}. Also as English Language, EL, Maths or E Math. Several with a semicolon between them, the main one first.`,
    ],
    ...AFTER,
  ],
};

/**
 * As an import's columns with the problem at the end, to be fixed and chosen again.
 * @throws HttpProblem 404 when the check is not kept any more; Refused when no row of it is broken.
 */
export async function brokenRowsFile(
  { db, incoming, now }: Omit<Exporting, "zone">,
  { id, format }: { id: string; format: FileFormat },
): Promise<{ data: EnclosedFile }> {
  const check = await findBroken(db, id, now);
  if (!check) throw notFound(texts.roster.gone);
  const { kind, broken } = check;
  if (!broken || broken.length === 0) throw new Refused(texts.roster.noBroken);
  const columns = IMPORT_COLUMNS[kind];
  const sheet: Sheet = {
    name: "To fix",
    widths: [...columns.map(({ width }) => width), 80],
    rows: [
      [...columns.map(({ head }) => head), "What is wrong"],
      ...broken.map(({ cells, problems }) => [
        ...cells,
        problems.map(({ column, message }) => `${column}: ${message}`).join("; "),
      ]),
    ],
  };
  return { data: await encloseFile(incoming, { name: `${kind}-to-fix`, format, sheets: [sheet] }) };
}

interface Exporting {
  db: Db;
  incoming: Incoming;
  zone: string;
  now: number;
}
type StudentsAsked = z.output<NonNullable<(typeof exportStudents)["query"]>>;
type TeachersAsked = z.output<NonNullable<(typeof exportTeachers)["query"]>>;

/** All pages of a search, or the ones with these ids. */
export async function studentsFile(
  { db, incoming, zone, now }: Exporting,
  {
    format,
    ...asked
  }: StudentsAsked | { ids: readonly string[]; order: "asc"; format: FileFormat },
): Promise<{ data: EnclosedFile }> {
  const { data: students } = await listStudents(
    db,
    { ...asked, page: 1 },
    { year: yearOf(now, zone), withPlaces: true },
  );
  const sheet = {
    name: "Students",
    widths: [28, 34, 24, 16, 16, 24, 8, 34, 16, 30, 12, 10],
    rows: [
      [
        "Name",
        "Email Id",
        "User name",
        "Contact No",
        "Level",
        "Class",
        "Index",
        "Subject levels",
        "Mother Tongue",
        "Tutor",
        "Account",
        "Points",
      ],
      ...students.map(({ places = [], ...student }) => [
        student.name,
        student.emailid,
        student.username,
        student.contact,
        levelLabel(student.level),
        numberedFirst(places)
          .map(({ name }) => name)
          .join("; "),
        String(numberedFirst(places)[0]?.index ?? ""),
        subjectLevelsOf(student),
        student.motherTongue,
        student.tutorName,
        accountOf(student),
        String(student.points),
      ]),
    ],
  };
  const name = `students-${dayKey(now, zone)}`;
  return { data: await encloseFile(incoming, { name, format, sheets: [sheet] }) };
}

type AuditAsked = z.output<NonNullable<(typeof exportAudit)["query"]>>;

/** The newest 10,000 lines of a search; a last row says when there are older ones. */
export async function auditFile(
  { db, incoming, zone, now }: Exporting,
  { format, ...asked }: AuditAsked,
): Promise<{ data: EnclosedFile }> {
  const all = { ...asked, limit: AUDIT_COUNTED, page: 1 };
  const { data: lines, more } = await listAudit(db, zone, all);
  const sheet = {
    name: "Audit log",
    widths: [20, 28, 34, 80, 18, 60],
    rows: [
      ["When", "Who", "E-mail", "What happened", "To what", "Details"],
      ...lines.map(({ at, actor, sentence, kind, details }) => [
        formatDateTime(Date.parse(at), zone),
        actor.name,
        actor.emailid,
        sentence,
        TARGET_LABELS[kind as TargetKind] ?? kind,
        details.map(({ label, value }) => `${label}: ${value}`).join("; "),
      ]),
      ...(more ? [[texts.audit.olderLeftOut]] : []),
    ],
  };
  const name = `audit-log-${dayKey(now, zone)}`;
  return { data: await encloseFile(incoming, { name, format, sheets: [sheet] }) };
}

/** Can be imported elsewhere. */
export async function teachersFile(
  { db, incoming, zone, now }: Exporting,
  { format, ...asked }: TeachersAsked,
): Promise<{ data: EnclosedFile }> {
  const { data: teachers } = await listTeachers(db, { ...asked, page: 1 });
  const sheet = {
    name: "Teachers",
    widths: [28, 34, 16, 18],
    rows: [
      ["Name", "Email Id", "Contact No", "Subject"],
      ...teachers.map(({ name, emailid, contact, subjects }) => [
        name,
        emailid,
        contact,
        subjects.map(({ topic }) => topic).join("; "),
      ]),
    ],
  };
  const name = `teachers-${dayKey(now, zone)}`;
  return { data: await encloseFile(incoming, { name, format, sheets: [sheet] }) };
}

/** As an import reads them; a primary student has none, whatever is left from before. */
const subjectLevelsOf = ({ level, subjectLevels = [] }: StudentRow) =>
  hasSubjectLevels(level)
    ? subjectLevels.map((own) => `${own.subject.topic} ${own.level}`).join("; ")
    : "";

const accountOf = ({ suspended, approved }: StudentRow) =>
  suspended ? "Suspended" : approved ? "Approved" : "Pending";
