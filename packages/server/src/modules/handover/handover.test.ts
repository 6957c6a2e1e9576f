import { listAudit } from "@markwell/contract/calls/audit";
import { basicDetails, endTest } from "@markwell/contract/calls/conduct";
import { consultationQueue } from "@markwell/contract/calls/consultations";
import {
  HANDED_KINDS,
  type HandedKind,
  handTeacherOver,
  teacherBelongings,
} from "@markwell/contract/calls/handover";
import { removeTeacher } from "@markwell/contract/calls/teachers";
import { shareTest } from "@markwell/contract/calls/test-shares";
import { listTests } from "@markwell/contract/calls/tests";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { connectionsTo } from "../../testing/connections.ts";
import { aConsultation, anAnsweredConsultation } from "../../testing/consultations.ts";
import {
  aBegunTest,
  anAdmin,
  aStudent,
  aTeacher,
  aTest,
  inClassOf,
  subjectId,
  type TestPerson,
} from "../../testing/school.ts";
import { chooseTutor } from "../people/index.ts";

const app = startAppForFile();
let admin: Client;
beforeAll(async () => {
  admin = await clientFor(app, await anAdmin(app.db));
});

const connect = connectionsTo(() => app);
const t = texts.handover;
const NOTHING = {
  tests: { open: 0, running: 0, ended: 0, worksheets: 0, waiting: 0 },
  classes: 0,
  consultations: 0,
  tutored: [],
};
const had = async (id: string) => (await admin(teacherBelongings, { id })).data;

async function tutorOf(
  student: TestPerson,
  teacher: TestPerson,
  subject: "Mathematics" | "Science",
) {
  const choice = { studentId: student.id, teacherId: teacher.id, now: app.clock.now() };
  const subjectOf = await subjectId(app.db, subject);
  await transaction(app.db, (trx) => chooseTutor(trx, { ...choice, subjectId: subjectOf }));
}
const tutorsOf = async ({ id }: TestPerson) => {
  const { rows } = await sql<{ subject: string; teacherId: string }>`
    select subjects.name as subject, teacher_id from student_tutors
    join subjects on subjects.id = subject_id where student_id = ${id} order by 1`.execute(app.db);
  return rows.map(({ subject, teacherId }) => [subject, teacherId]);
};
const mailsTo = ({ id }: TestPerson) =>
  app.db.selectFrom("mailOutbox").select(["text"]).where("personId", "=", id).execute();

async function aLeaver() {
  const { teacher: leaver, test: running, students } = await aBegunTest(app.db);
  const [student] = students as [TestPerson];
  const open = await aTest(app.db, leaver);
  const classId = await inClassOf(app.db, leaver, [student.id], `6 Farewell ${leaver.name}`);
  const asked = await aConsultation(app.db, student, { tutor: leaver });
  const answered = await anAnsweredConsultation(app.db, student, leaver);
  await tutorOf(student, leaver, "Mathematics");
  await tutorOf(student, leaver, "Science");
  return {
    leaver,
    student,
    running,
    open,
    classId,
    asked,
    answered,
    taker: await aTeacher(app.db),
  };
}

describe("what a teacher has", () => {
  test("goes to one colleague in one act: the test that runs goes on with them", async () => {
    const { leaver, student, running, open, classId, asked, taker } = await aLeaver();
    const third = await aTeacher(app.db);
    await (await clientFor(app, leaver))(shareTest, {
      id: open.id,
      teacher: third.id,
      rights: ["mark"],
    });
    expect(await had(leaver.id)).toEqual({
      tests: { open: 1, running: 1, ended: 0, worksheets: 0, waiting: 0 },
      classes: 1,
      consultations: 1,
      tutored: [
        { _id: await subjectId(app.db, "Mathematics"), topic: "Mathematics", students: 1 },
        { _id: await subjectId(app.db, "Science"), topic: "Science", students: 1 },
      ],
    });
    const cockpit = await connect(leaver);
    await cockpit.watch(running.id);

    const wish = { _id: leaver.id, tests: taker.id, classes: taker.id, consultations: taker.id };
    const { message, data } = await admin(handTeacherOver, wish);
    expect(message).toBe(t.done);
    const counts = { tests: 2, classes: 1, consultations: 1, tutorsChanged: 1, tutorsCleared: 1 };
    expect(data).toEqual(counts);

    expect(await cockpit.next("unshared")).toEqual({ testid: running.id });
    const [former, theirs] = [await clientFor(app, leaver), await clientFor(app, taker)];
    await expect(former(endTest, { id: running.id })).rejects.toMatchObject({ status: 403 });
    expect(await theirs(basicDetails, { id: running.id })).toMatchObject({ success: true });
    await theirs(endTest, { id: running.id });
    const { data: listed } = await (await clientFor(app, third))(listTests);
    expect(listed.find(({ _id }) => _id === open.id)?.rights).toEqual(["look", "mark"]);
    const queue = await theirs(consultationQueue, {});
    const waiting = queue.data.filter(({ status }) => status === "unanswer");
    expect(waiting.map(({ _id }) => _id)).toEqual([asked]);
    expect(await tutorsOf(student)).toEqual([["Mathematics", taker.id]]);
    expect(await had(leaver.id)).toEqual(NOTHING);

    const [mail, ...more] = await mailsTo(taker);
    expect(mail?.text).toContain(
      `${leaver.name} to you: 2 tests, 1 class, 1 student's question and 1 student as their tutor.`,
    );
    expect(mail?.text).toContain("One of the tests is running now");
    expect(more).toEqual([]);

    const again = await admin(handTeacherOver, wish);
    expect(again).toMatchObject({ message: t.nothing, data: { tests: 0, tutorsCleared: 0 } });
    expect(await mailsTo(taker)).toHaveLength(1);
    const { data: lines } = await admin(listAudit, { kind: "teacher", act: "hand over" });
    const own = lines.filter(({ target }) => target._id === leaver.id);
    expect(own).toHaveLength(1);
    expect(own[0]?.details).toContainEqual({ label: "Tests to", value: taker.name });
    const { data: ofClass } = await admin(listAudit, { kind: "class", act: "change teachers" });
    const [line] = ofClass.filter(({ target }) => target._id === classId);
    expect(line?.details).toContainEqual({ label: "To", value: taker.name });
  });

  test("is handed over after the account was deleted, too; answered questions stay answered by them", async () => {
    const { leaver, taker, answered } = await aLeaver();
    await admin(removeTeacher, { _id: leaver.id });
    const wish = { _id: leaver.id, tests: taker.id, classes: taker.id, consultations: taker.id };
    await admin(handTeacherOver, wish);
    expect(await had(leaver.id)).toEqual(NOTHING);
    const { rows } = await sql<{ by: string; tutor: string }>`
      select answered_by as by, tutor_id as tutor from consultation_answers
      join consultations on id = consultation_id where id = ${answered}`.execute(app.db);
    expect(rows[0]?.by).toBe(leaver.id);
  });

  test("goes to nobody who is no teacher of the school, and then nothing changes", async () => {
    const { leaver, taker } = await aLeaver();
    const gone = await aTeacher(app.db);
    await admin(removeTeacher, { _id: gone.id });
    const before = await had(leaver.id);
    const wish = { _id: leaver.id, tests: taker.id };
    for (const [classes, message] of [
      [leaver.id, t.oneself],
      [gone.id, t.takerUnknown],
      [(await aStudent(app.db)).id, t.takerUnknown],
    ]) {
      await expect(admin(handTeacherOver, { ...wish, classes })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: "classes", message }],
      });
    }
    await expect(admin(handTeacherOver, { _id: leaver.id })).rejects.toMatchObject({
      errors: [{ message: t.takerNeeded }],
    });
    const student = await aStudent(app.db);
    await expect(
      admin(handTeacherOver, { _id: student.id, tests: taker.id }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await had(leaver.id)).toEqual(before);
  });
});

async function whoHasWhat(): Promise<Map<string, string>> {
  const { rows } = await sql<{ thing: string; owner: string }>`
    select 'tests ' || id as thing, created_by::text as owner from tests
    union all select 'classes ' || class_id || subject_id, string_agg(teacher_id::text, ' ' order by teacher_id)
      from class_teachers group by class_id, subject_id
    union all select 'consultations ' || id, coalesce(tutor_id::text, '') from consultations
    union all select 'students ' || student_id || subject_id, teacher_id::text from student_tutors`.execute(
    app.db,
  );
  return new Map(rows.map(({ thing, owner }) => [thing, owner]));
}

test("whoever takes what: nothing chosen is left with the leaver, nothing is lost, and nobody else's things move", async () => {
  const [taker, other, student] = [
    await aTeacher(app.db, { also: ["Science"] }),
    await aTeacher(app.db),
    await aStudent(app.db),
  ];
  const choice = fc.constantFrom(undefined, taker.id, other.id);
  const wishes = fc.record({ tests: choice, classes: choice, consultations: choice });
  const owners = fc.array(fc.nat(2), { minLength: 1, maxLength: 4 });
  let count = 0;
  await fc.assert(
    fc.asyncProperty(wishes, owners, async (wish, whose) => {
      const leaver = await aTeacher(app.db);
      const staff = [leaver, taker, other] as const;
      for (const index of whose) {
        const owner = staff[index] ?? leaver;
        count += 1;
        const title = `Handed Over ${count}`;
        await sql`insert into tests (title, title_key, kind, duration_minutes, created_by, created_at, removed_at)
          values (${title}, ${title.toLowerCase()}, ${count % 3 === 0 ? "worksheet" : "practice"}, 30,
                  ${owner.id}, now(), ${count % 2 === 0 ? null : new Date()})`.execute(app.db);
        await inClassOf(app.db, owner, [student.id], `Handed ${count}`);
        await aConsultation(app.db, student, { tutor: owner });
      }
      await tutorOf(student, staff[whose[0] ?? 0] ?? leaver, "Science");
      const before = await whoHasWhat();
      if (HANDED_KINDS.some((kind) => wish[kind])) {
        await admin(handTeacherOver, { _id: leaver.id, ...wish });
      }
      const after = await whoHasWhat();
      for (const [thing, owner] of before) {
        const kind = thing.split(" ")[0] ?? "";
        const to = wish[(kind === "students" ? "consultations" : kind) as HandedKind];
        const moves = owner === leaver.id && to !== undefined;
        // Only one of the two takers teaches Science.
        const cleared = moves && kind === "students" && to === other.id;
        expect(after.get(thing), thing).toBe(cleared ? undefined : moves ? to : owner);
      }
      expect([...after.keys()].filter((thing) => !before.has(thing))).toEqual([]);
    }),
    { numRuns: cases(3, 24) },
  );
});
