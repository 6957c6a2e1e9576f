import type { MyChildren } from "@markwell/contract/calls/parents";
import { texts } from "@markwell/contract/texts";
import type { KnownAction, SeenByParent } from "@markwell/domain/audit/actions";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import { sql } from "kysely";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { forbidden, unauthorised } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordActions } from "../audit/index.ts";
import { parentLanguage } from "../mail/index.ts";

export type Child = MyChildren["children"][number];

/** By name. */
export async function childrenOf(db: Db, parentId: string): Promise<Child[]> {
  const { rows } = await sql<Omit<Child, "_id"> & { id: string }>`
    select people.id, people.name, students.level, nullif(linked.language, '') as language,
           array(select classes.name
                 from class_students member
                 join classes on classes.id = member.class_id and classes.removed_at is null
                 where member.student_id = people.id and member.left_at is null
                 order by classes.year desc, ${BY_CLASS_NAME}) as classes
    from student_parents linked
    join students on students.person_id = linked.student_id
    join people on people.id = linked.student_id and people.removed_at is null
    where linked.parent_id = ${parentId} and linked.revoked_at is null
    order by ${BY_NAME}, people.id`.execute(db);
  return rows.map(({ id, language, ...child }) => ({
    _id: id,
    ...child,
    ...(language && { language }),
  }));
}

/** Asked at each call, so that revoking works at once. @throws HttpProblem 403 for every other student. */
export async function childFor(
  db: Db,
  parent: Pick<Actor, "id">,
  studentId: string,
): Promise<Child> {
  const child = (await childrenOf(db, parent.id)).find(({ _id }) => _id === studentId);
  if (!child) throw forbidden(texts.parent.notYours);
  return child;
}

type StudentAct = Extract<KnownAction, { targetKind: "student" }>["act"];

interface Noted {
  /** Null when the school itself acts. */
  actorId: string | null;
  /** One line each. */
  students: readonly string[];
  now: number;
  details?: Record<string, unknown>;
}

/** Never with words that somebody wrote: the log cannot forget. */
export const note = (
  trx: Trx,
  action: StudentAct,
  { actorId, students, now, details = {} }: Noted,
) =>
  recordActions(
    trx,
    students.map((targetId) => ({
      actorId,
      act: action,
      targetKind: "student",
      targetId,
      details,
      at: now,
    })),
  );

/** Named in the audit log's sentences. */
type Shown = { what: SeenByParent; test?: string };

export const noteLook = (
  trx: Trx,
  parent: Pick<Actor, "id">,
  { students, now, ...details }: Shown & Pick<Noted, "students" | "now">,
) => note(trx, "see as parent", { actorId: parent.id, students, now, details });

/** The look is recorded for each child. @throws HttpProblem 401 once the office has left them none. */
export async function myChildren(
  db: Db,
  { id }: Pick<Actor, "id">,
  now: number,
): Promise<MyChildren> {
  const children = await childrenOf(db, id);
  const parent = await db
    .selectFrom("parents")
    .innerJoin("people", "people.id", "parents.personId")
    .select(["people.name", "parents.email", "people.passwordHash"])
    .select((eb) => parentLanguage(eb.ref("people.id")).as("language"))
    .where("parents.personId", "=", id)
    .executeTakeFirst();
  if (!parent || children.length === 0) throw unauthorised(texts.parent.noChild);
  const students = children.map(({ _id }) => _id);
  await transaction(db, (trx) =>
    noteLook(trx, { id }, { students, what: "name and classes", now }),
  );
  const { name, email, passwordHash, language } = parent;
  return {
    name,
    emailid: email,
    hasPassword: passwordHash !== null,
    ...(language && { language }),
    children,
  };
}

/** Keeps the language in which pages, mails and reports speak to a parent, whichever child they are about. */
export async function chooseLanguage(
  db: Db,
  { id }: Pick<Actor, "id">,
  language: ReportLanguage,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const changed = await trx
      .updateTable("studentParents")
      .set({ language })
      .where("parentId", "=", id)
      .where("revokedAt", "is", null)
      .where("language", "<>", language)
      .returning("studentId")
      .execute();
    const students = changed.map(({ studentId }) => studentId);
    await note(trx, "choose language", { actorId: id, students, now, details: { language } });
  });
}
