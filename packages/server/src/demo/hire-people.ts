import { DEMO_PARENT, DEMO_PASSWORD } from "../modules/auth/index.ts";
import { noMails } from "../modules/mail/index.ts";
import { giveAccess } from "../modules/parents/index.ts";
import {
  approveStudent,
  chooseTutor,
  createAdmin,
  createStudent,
  createTeacher,
  hashPassword,
  setLevelRoles,
} from "../modules/people/index.ts";
import { listSubjects } from "../modules/subjects/index.ts";
import type { Trx } from "../platform/database/transaction.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import { ADMIN, type DemoStudent, TEACHERS } from "./cast.ts";
import type { DemoSubject } from "./past-tests.ts";

const DAY_MS = 86_400_000;

export interface DemoSchool {
  admin: Actor;
  subjectIds: Record<DemoSubject, string>;
  teachers: Record<DemoSubject, Actor>;
  students: Array<DemoStudent & { id: string }>;
}

/** Staff half a year ago, students a little later. */
export async function hirePeople(
  trx: Trx,
  students: readonly DemoStudent[],
  now: number,
): Promise<DemoSchool> {
  const subjectIds = Object.fromEntries(
    (await listSubjects(trx)).map(({ id, name }) => [name, id]),
  ) as DemoSchool["subjectIds"];
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const hiredAt = now - 190 * DAY_MS;
  const teachers: Partial<DemoSchool["teachers"]> = {};
  const adminId =
    (await createAdmin(trx, { ...ADMIN, passwordHash, createdBy: null, now: hiredAt })) ?? null;
  for (const { subject, ...teacher } of TEACHERS) {
    const id = await createTeacher(trx, {
      ...teacher,
      passwordHash,
      createdBy: adminId,
      now: hiredAt,
      subject: subjectIds[subject],
    });
    // The first one leads the department, so that the page Levels can be seen.
    if (id && subject === "Mathematics")
      await setLevelRoles(trx, id, [{ subject: subjectIds[subject], level: "" }]);
    teachers[subject] = { id: id ?? "", role: "TRAINER", session: "" };
  }
  const enrolled: DemoSchool["students"] = [];
  for (const student of students) {
    const at = now - 180 * DAY_MS;
    const id = await createStudent(trx, {
      ...student,
      passwordHash,
      guardian: "agreed",
      createdBy: null,
      now: at,
    });
    if (!id) throw new Error(`${student.emailid} is there already`);
    if (student.approved) await approveStudent(trx, id, adminId, at + DAY_MS);
    enrolled.push({ ...student, id });
    await chooseTutors(trx, id, enrolled.length, { subjectIds, teachers, now: at + DAY_MS });
  }
  const [mei] = enrolled;
  if (mei) {
    const parent = { name: "Lim Siew Hoon", emailid: DEMO_PARENT, studentId: mei.id };
    await giveAccess(trx, noMails, parent, { adminId, now: now - 170 * DAY_MS });
  }
  const admin = { id: adminId ?? "", role: "ADMIN", session: "" } as const;
  return { admin, subjectIds, teachers: teachers as DemoSchool["teachers"], students: enrolled };
}

async function chooseTutors(
  trx: Trx,
  studentId: string,
  place: number,
  {
    subjectIds,
    teachers,
    now,
  }: Pick<DemoSchool, "subjectIds"> & {
    teachers: Partial<DemoSchool["teachers"]>;
    now: number;
  },
): Promise<void> {
  for (const [index, { subject }] of TEACHERS.entries()) {
    const teacher = teachers[subject];
    const has = place === 1 || (place + index) % 3 !== 0;
    if (!teacher || !has || place % 10 === 0) continue;
    await chooseTutor(trx, {
      studentId,
      subjectId: subjectIds[subject],
      teacherId: teacher.id,
      now,
    });
  }
}
