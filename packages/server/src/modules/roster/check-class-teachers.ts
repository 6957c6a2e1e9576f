import type { GoodRow, ImportCheck } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { classKey } from "@markwell/domain/classes/class-name";
import { byReading } from "@markwell/domain/text/reading-order";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import {
  type ClassWithTeachers,
  classesWithTeachers,
  setTeachersOfClasses,
} from "../classes/index.ts";
import { findByLogins, findTeachersNamed } from "../people/index.ts";
import type { Subject } from "../subjects/index.ts";
import type { CheckedRow } from "./check-rows.ts";
import { insertCheck, noteImported, type StoredCheck } from "./import-store.ts";
import { FORM_TEACHER, type NamedTeaching } from "./row-rules.ts";

interface Read {
  admin: Actor;
  rows: readonly CheckedRow[];
  ignored: string[];
  subjects: readonly Subject[];
  year: number;
}

/** One subject of one class, or its form teacher, as a row names it. */
interface Named {
  row: number;
  classId: string;
  subject: string;
  teacher: string;
}

/**
 * Finds each row's classes of the year and its teacher. Whom the list names for a subject of a class takes the place
 * of those before; what it does not name stays. Changes nothing yet.
 */
export async function checkClassTeachers(
  db: Db,
  { admin, rows, ignored, subjects, year }: Read,
  now: number,
): Promise<ImportCheck> {
  const classes = await classesWithTeachers(db, { year });
  const found = await findTeachings(db, rows, { classes, year });
  refuseSecondFormTeacher(found);
  const right = found.filter(({ row }) => row.problems.length === 0);
  const named: Named[] = right.flatMap(({ row: { row }, person, teacher, taught }) =>
    taught.flatMap(({ id: classId }) =>
      person.teaches.map((subject) => ({ row, classId, subject, teacher: teacher.id })),
    ),
  );
  const leaving = leavingBy(named, classes);
  const good = right.map((each) => goodRow(each, { right, named, leaving, subjects }));
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const _id = await insertCheck(
    db,
    {
      kind: "class-teachers",
      adminId: admin.id,
      people: good.some(({ does }) => does !== "nothing") ? named : [],
      changes: [],
      broken: broken.map(({ cells, problems }) => ({ cells, problems })),
    },
    now,
  );
  // The office may mean the classes of another year.
  const ofYear = { year, made: [], joins: 0, leaves: 0 };
  return {
    _id,
    kind: "class-teachers",
    people: rows.length,
    good,
    broken,
    known: 0,
    ignored,
    classes: ofYear,
  };
}

interface Teaching {
  row: CheckedRow;
  person: NamedTeaching;
  teacher: { id: string; name: string; email: string | null };
  taught: readonly ClassWithTeachers[];
}

/** Finds the classes and the teacher of each row, and tells the rows that name nobody or no class. */
async function findTeachings(
  db: Db,
  rows: readonly CheckedRow[],
  { classes, year }: { classes: readonly ClassWithTeachers[]; year: number },
): Promise<Teaching[]> {
  const teachings = rows.flatMap((row) =>
    row.person && "teaches" in row.person ? [{ row, person: row.person }] : [],
  );
  const [byLogin, byName] = await Promise.all([
    findByLogins(
      db,
      teachings.flatMap(({ person }) => person.email || []),
    ),
    findTeachersNamed(
      db,
      teachings.map(({ person }) => person.name),
    ),
  ]);
  const byKey = new Map(classes.map((each) => [classKey(each.name), each]));
  return teachings.flatMap(({ row, person }) => {
    const tell = (column: string, value: string, message: string) => {
      row.problems.push({ column, value, message });
    };
    const login = byLogin.get(person.email);
    const namesakes = byName.get(person.name.toLowerCase()) ?? [];
    const teacher = person.email ? (login?.type === "TRAINER" ? login : undefined) : namesakes[0];
    if (!teacher) tell("Teacher", person.email || person.name, texts.roster.teacherUnknown);
    else if (!person.email && namesakes.length > 1) {
      tell("Teacher", person.name, texts.roster.teacherNamesake);
    }
    const taught = person.classes.flatMap((name) => {
      const one = byKey.get(classKey(name));
      if (!one) tell("Class", name, texts.roster.classUnknown(name, year));
      return one ?? [];
    });
    return teacher && row.problems.length === 0 ? [{ row, person, teacher, taught }] : [];
  });
}

/** Tells rows that name a form teacher of a class which has another one in the list. */
function refuseSecondFormTeacher(found: readonly Teaching[]): void {
  const leads = new Map<string, { row: number; teacher: string }>();
  for (const { row, person, teacher, taught } of found) {
    if (!person.teaches.includes(FORM_TEACHER)) continue;
    for (const { id } of taught) {
      const first = leads.get(id);
      if (first && first.teacher !== teacher.id) {
        row.problems.push({
          column: "Teacher",
          value: teacher.name,
          message: texts.roster.formTeacherTwice(first.row),
        });
      } else if (!first) leads.set(id, { row: row.row, teacher: teacher.id });
    }
  }
}

interface Around {
  right: readonly Teaching[];
  named: readonly Named[];
  leaving: ReturnType<typeof leavingBy>;
  subjects: readonly Subject[];
}

function goodRow(
  { row, person, teacher, taught }: Teaching,
  { right, named, leaving, subjects }: Around,
): GoodRow {
  const isNew = taught.some((one) =>
    person.teaches.some(
      (subject) => !presentTeachers(one, subject).some(({ id }) => id === teacher.id),
    ),
  );
  const changes = (leaving.get(row.row) ?? []).map(({ one, subject, names }) => ({
    column: `${one.name}, ${subjectWord(subject, subjects)}`,
    from: names,
    to: named
      .filter((each) => each.classId === one.id && each.subject === subject)
      .map(({ teacher: id }) => right.find((each) => each.teacher.id === id)?.teacher.name)
      .join("; "),
  }));
  return {
    row: row.row,
    name: teacher.name,
    emailid: teacher.email ?? "",
    username: "",
    proposed: false,
    level: "",
    subject: person.teaches.map((subject) => subjectWord(subject, subjects)).join("; "),
    classes: taught.map(({ name }) => name).sort(byReading),
    does: changes.length > 0 ? "change" : isNew ? "add" : "nothing",
    changes,
  };
}

const presentTeachers = ({ formTeacher, teachers }: ClassWithTeachers, subject: string) =>
  subject === FORM_TEACHER
    ? formTeacher
      ? [formTeacher]
      : []
    : teachers.filter((each) => each.subject === subject);

const subjectWord = (subject: string, subjects: readonly Subject[]): string =>
  subject === FORM_TEACHER
    ? "Form teacher"
    : (subjects.find(({ id }) => id === subject)?.name ?? "");

/** Lists the teachers who stop teaching a subject in a class, at the first row that names the pair. */
function leavingBy(named: readonly Named[], classes: readonly ClassWithTeachers[]) {
  const cells = [...Map.groupBy(named, ({ classId, subject }) => `${classId} ${subject}`).values()];
  const told = cells.flatMap((rows) => {
    const [first] = rows;
    const one = first && classes.find(({ id }) => id === first.classId);
    if (!one) return [];
    const { subject } = first;
    const before = presentTeachers(one, subject);
    const stay = new Set(rows.map(({ teacher }) => teacher));
    const names = before.map(({ name }) => name).join("; ");
    return before.every(({ id }) => stay.has(id)) ? [] : [{ row: first.row, one, subject, names }];
  });
  return Map.groupBy(told, ({ row }) => row);
}

/**
 * Sets what a checked list names.
 * @returns the message of what was done.
 * @throws Refused when nothing in it is new, or a class or teacher has gone since the check.
 */
export async function saveClassTeachers(
  trx: Trx,
  { admin, check }: { admin: Actor; check: StoredCheck },
  now: number,
): Promise<{ imported: number }> {
  if (check.imported !== null) return { imported: check.imported };
  // The check's kind decides what its rows are.
  const named = (check.people ?? []) as unknown as Named[];
  if (named.length === 0) throw new Refused(texts.roster.nothingToImport);
  const byClass = Map.groupBy(named, ({ classId }) => classId);
  const before = await classesWithTeachers(trx, { ids: [...byClass.keys()] });
  if (before.length < byClass.size) throw new Refused(texts.roster.changed);
  const wishes = before.map(({ id: _id, version, teachers }) => {
    const rows = byClass.get(_id) ?? [];
    const subjects = new Set(rows.map(({ subject }) => subject));
    const form = rows.find(({ subject }) => subject === FORM_TEACHER)?.teacher;
    const kept = teachers.filter(({ subject }) => !subjects.has(subject));
    const all = [
      ...kept.map(({ id: teacher, subject }) => ({ teacher, subject })),
      ...rows
        .filter(({ subject }) => subject !== FORM_TEACHER)
        .map(({ teacher, subject }) => ({ teacher, subject })),
    ];
    const once = new Map(all.map((each) => [`${each.teacher} ${each.subject}`, each]));
    return { _id, version, teachers: [...once.values()], formTeacher: form };
  });
  await setTeachersOfClasses(trx, admin, wishes, now);
  const imported = new Set(named.map(({ row }) => row)).size;
  await noteImported(trx, check.id, { added: imported, changed: 0 });
  return { imported };
}
