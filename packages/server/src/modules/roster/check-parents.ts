import type { GoodRow, ImportCheck } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { classKey } from "@markwell/domain/classes/class-name";
import { RELATION_WORDS } from "@markwell/domain/people/parent";
import { LANGUAGE_WORDS } from "@markwell/domain/reports/language";
import type { Db } from "../../platform/database/connect.ts";
import { namesApart } from "../../platform/database/namesakes.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { readClassesOf } from "../classes/index.ts";
import type { Mails } from "../mail/index.ts";
import { findByLogins } from "../people/index.ts";
import type { CheckedRow } from "./check-rows.ts";
import { insertCheck } from "./import-store.ts";
import type { NamedParent } from "./row-rules.ts";

type ToldOfParent = Pick<NamedParent, "relation" | "language">;
type KnownOfParent = { [Field in keyof ToldOfParent]: ToldOfParent[Field] | "" };

/** What the module of parents does for a list; composed in `app.ts`. */
export interface ParentsByList {
  /** What is known of those who have access, by `student address`. */
  withAccess: (
    db: Db,
    studentIds: readonly string[],
  ) => Promise<ReadonlyMap<string, KnownOfParent>>;
  give: (
    trx: Trx,
    mails: Mails,
    parent: { studentId: string; name: string; emailid: string } & ToldOfParent,
    by: { adminId: string; now: number },
  ) => Promise<"given" | "changed" | "known">;
}

interface ParentsRead {
  admin: Actor;
  rows: readonly CheckedRow[];
  ignored: string[];
  year: number;
}

/** Finds each row's student, by user name, e-mail, or class and index of the year. Gives nobody access. */
export async function checkParents(
  db: Db,
  parents: ParentsByList,
  { admin, rows, ignored, year }: ParentsRead,
  now: number,
): Promise<ImportCheck> {
  const logins = rows.flatMap(({ person }) =>
    person && "student" in person ? [person.student, person.email] : [],
  );
  const [known, classes] = await Promise.all([findByLogins(db, logins), readClassesOf(db, year)]);
  const found = rows.flatMap((row) => {
    const { person } = row;
    if (!person || !("student" in person)) return [];
    const byLogin = person.student === "" ? undefined : known.get(person.student);
    const member = classes.members
      .get(classKey(person.classes[0] ?? ""))
      ?.find(({ index }) => index !== null && index === person.index);
    const student =
      person.student === ""
        ? member && { id: member.studentId, name: member.student }
        : byLogin?.type === "STUDENT"
          ? byLogin
          : undefined;
    const value = person.student || row.cells.slice(1, 3).join(" ");
    if (!student) {
      row.problems.push({ column: "Student", value, message: texts.roster.parentStudentUnknown });
      return [];
    }
    if (known.get(person.email)?.id !== student.id) return [{ row, person, student }];
    const message = texts.parent.ownAddress;
    row.problems.push({ column: "Parent Email", value: person.email, message });
    return [];
  });
  const withAccess = await parents.withAccess(
    db,
    found.map(({ student }) => student.id),
  );
  const apart = await namesApart(db);
  const pairs = new Set<string>();
  const told = found.map(({ row, person, student }) => {
    const pair = `${student.id} ${person.email}`;
    const changes = pairs.has(pair) ? [] : findChanges(withAccess.get(pair), person);
    const isNew = !withAccess.has(pair) && !pairs.has(pair);
    pairs.add(pair);
    const good: GoodRow = {
      row: row.row,
      name: person.name,
      emailid: person.email,
      username: "",
      proposed: false,
      level: "",
      subject: "",
      student: apart(student),
      classes: (classes.of.get(student.id) ?? []).map(({ name }) => name),
      ...(person.relation && { relation: person.relation }),
      ...(person.language && { language: person.language }),
      does: isNew ? "add" : changes.length > 0 ? "change" : "nothing",
      changes,
    };
    return { good, person: { row: row.row, studentId: student.id, ...person } };
  });
  const broken = rows.filter(({ problems }) => problems.length > 0);
  const _id = await insertCheck(
    db,
    {
      kind: "parents",
      adminId: admin.id,
      people: told.flatMap(({ good, person }) => (good.does === "nothing" ? [] : [person])),
      changes: [],
      broken: broken.map(({ cells, problems }) => ({ cells, problems })),
    },
    now,
  );
  const good = told.map((each) => each.good);
  return { _id, kind: "parents", people: rows.length, good, broken, known: 0, ignored };
}

/** What a row says anew of somebody who has access; an empty cell says nothing. */
function findChanges(known: KnownOfParent | undefined, { relation, language }: ToldOfParent) {
  if (!known) return [];
  const told = [
    ["Relation", known.relation, relation, RELATION_WORDS],
    ["Language", known.language, language, LANGUAGE_WORDS],
  ] as const;
  return told.flatMap(([column, before, now, words]) => {
    if (!now || now === before) return [];
    const called: Readonly<Record<string, string>> = words;
    return [{ column, from: called[before ?? ""] ?? "", to: called[now] ?? now }];
  });
}
