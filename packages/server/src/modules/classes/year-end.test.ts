import type { InputOf } from "@markwell/contract/call";
import { listAudit } from "@markwell/contract/calls/audit";
import { listClasses } from "@markwell/contract/calls/classes";
import { myDay } from "@markwell/contract/calls/day";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { topicStatistics, userDetails } from "@markwell/contract/calls/statistics";
import { editStudent, listStudents, studentResults } from "@markwell/contract/calls/students";
import {
  cancelYearEndPlan,
  endYear,
  planYearEnd,
  previewYearEnd,
  undoYearEnd,
  yearEndState,
} from "@markwell/contract/calls/year-end";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { subjectLevelWords } from "@markwell/domain/school/paper-format";
import { isDeep } from "@markwell/domain/testing/depth";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, testClock } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import { anAdmin, aStudent, subjectId, type TestPerson } from "../../testing/school.ts";

import { endPlannedYearsNow } from "./plan-year-end.ts";

const t = texts.yearEnd;
const DAY = 24 * 3_600_000;
const NOVEMBER = Date.UTC(2026, 10, 23, 2);

let app: TestApp;
let admin: Client;
let boss: TestPerson;
let clock: ReturnType<typeof testClock>;
beforeEach(async () => {
  clock = testClock(NOVEMBER);
  app = await startTestApp({ clock });
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
});
afterEach(() => app.close());

/** Signs in again, because no session lasts that long. */
async function daysLater(days: number): Promise<void> {
  clock.advance(days * DAY);
  admin = await clientFor(app, boss);
}

async function manyStudents(each: number): Promise<void> {
  await sql`
    with made as (
      insert into classes (name, year, level, created_by, created_at)
      select level || ' ' || letter, 2026, 'primary ' || level, ${boss.id}, ${new Date(NOVEMBER - 300 * DAY)}
      from generate_series(1, 6) level, unnest(string_to_array('A B C D E F G H I J', ' ')) letter
      returning id, level
    ), people as (
      insert into people (type, email, name, created_at)
      select 'STUDENT', 's' || made.id || number || '@school.test', 'Student ' || number, ${new Date(NOVEMBER)}
      from made, generate_series(1, ${each}) number
      returning id, email
    ), students as (
      insert into students (person_id, level, postal_code)
      select people.id, made.level, '1' from people join made on people.email like 's' || made.id || '%'
    )
    insert into class_students (class_id, student_id, joined_at)
    select made.id, people.id, ${new Date(NOVEMBER - 300 * DAY)}
    from people join made on people.email like 's' || made.id || '%'`.execute(app.db);
}

async function aClass(
  name: string,
  students: readonly TestPerson[],
  level = "primary 5",
  year = 2026,
) {
  const { id } = await app.db
    .insertInto("classes")
    .values({ name, year, level, createdBy: boss.id, createdAt: new Date(NOVEMBER - 300 * DAY) })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { id: studentId } of students) {
    await app.db
      .insertInto("classStudents")
      .values({ classId: id, studentId, joinedAt: new Date(NOVEMBER - 300 * DAY) })
      .execute();
  }
  return id;
}

async function usual(
  students: InputOf<typeof previewYearEnd>["students"] = [],
): Promise<InputOf<typeof previewYearEnd>> {
  const { data } = await admin(yearEndState, {});
  return {
    year: data.year,
    levels: data.levels.map(({ level, onward }) => ({ level, onward: onward as "leaves" })),
    classes: data.classes.map(({ _id, next }) => ({ _id, next })),
    students,
  };
}

async function end(choices: InputOf<typeof previewYearEnd>) {
  const { data } = await admin(previewYearEnd, choices);
  return admin(endYear, { ...choices, fingerprint: data.fingerprint });
}

async function school(): Promise<unknown> {
  const { rows } = await sql`
    select person_id, level, left_at,
           array(select classes.name || ' ' || classes.year from class_students
                 join classes on classes.id = class_students.class_id
                 where student_id = person_id and class_students.left_at is null order by 1) as classes
    from students order by person_id`.execute(app.db);
  const { rows: classes } = await sql`
    select name, year from classes where removed_at is null order by year, name`.execute(app.db);
  return { students: rows, classes };
}

const levelOf = async ({ id }: TestPerson) =>
  (
    await app.db
      .selectFrom("students")
      .selectAll()
      .where("personId", "=", id)
      .executeTakeFirstOrThrow()
  ).level;

async function figures(student: TestPerson, newTest: { id: string; teacher: TestPerson }) {
  const own = await clientFor(app, student);
  const teacher = await clientFor(app, newTest.teacher);
  const subject = await subjectId(app.db, "Mathematics");
  const [details, topics, results, scores] = await Promise.all([
    own(userDetails, { subject }),
    own(topicStatistics, { subject }),
    teacher(studentResults, { studentId: student.id }),
    teacher(candidateScores, { testid: newTest.id }),
  ]);
  const { rows: kept } = await sql`
    select attempts.student_level, array(select classes.name from attempt_classes
      join classes on classes.id = attempt_classes.class_id where attempt_id = attempts.id order by 1) as classes
    from attempts where student_id = ${student.id} and test_id = ${newTest.id}`.execute(app.db);
  return { details, topics: { ...topics.data, level: "" }, results, scores, kept };
}

test.runIf(isDeep)(
  "2,000 students in 60 classes go on and come back, and every figure is the same",
  async () => {
    await manyStudents(33);
    const students = [
      await aStudent(app.db, { level: "primary 5" }),
      await aStudent(app.db, { level: "primary 6" }),
    ] as const;
    await aClass("5 Courage", [students[0]]);
    await aClass("6 Courage", [students[1]], "primary 6");
    const newTests = [
      await aSatAttempt(app, students[0], 7),
      await aSatAttempt(app, students[1], 4),
    ] as const;
    const read = () =>
      Promise.all(
        students.map((student, index) => figures(student, newTests[index] ?? newTests[0])),
      );
    const before = { figures: await read(), school: await school() };

    const choices = await usual();
    const { data: preview } = await admin(previewYearEnd, choices);
    expect(preview).toMatchObject({ students: 1982, notes: [], unknown: [], problems: [] });
    expect(preview.moves).toContainEqual({ from: "primary 6", to: null, students: 331 });
    expect(preview.classes).toContainEqual({
      name: "6 Courage",
      level: "primary 6",
      after: "5 Courage",
      made: true,
      students: 1,
    });
    expect(await school()).toEqual(before.school);

    const { data: done, message } = await end(choices);
    expect(message).toBe(t.done(2026, 1982));
    expect(done).toMatchObject({
      year: 2026,
      moved: 1651,
      left: 331,
      classes: 51,
      doneBy: boss.name,
    });
    expect(await levelOf(students[0])).toBe("primary 6");
    const after = await read();
    // Attempts keep the level and the class of their time; only "students of the same level" are others now.
    for (const [index, { details: _details, ...same }] of after.entries()) {
      // The average of the students who are at the level now is another; no figure of the past is.
      expect(before.figures[index]).toMatchObject(same);
    }
    expect(after[0]?.kept).toEqual([{ studentLevel: "primary 5", classes: ["5 Courage"] }]);
    const ended = (await admin(listClasses, { year: 2026, limit: 100 })).data;
    expect(ended.find(({ name }) => name === "5 Courage")).toMatchObject({ students: 1 });
    expect((await admin(listStudents, { limit: 1 })).totalCount).toBe(1651);
    expect((await admin(listStudents, { limit: 1, state: "left" })).totalCount).toBe(331);

    const { data: undone } = await admin(undoYearEnd, { id: done._id });
    expect(undone).toEqual({ restored: 1982, kept: [] });
    expect(await school()).toEqual(before.school);
    expect(await read()).toEqual(before.figures);
  },
);

test("a class of Secondary 4 leaves, another one of its level goes on, and both come back", async () => {
  const [ali, bala, chen] = [
    await aStudent(app.db, { level: "secondary 4" }),
    await aStudent(app.db, { level: "secondary 4" }),
    await aStudent(app.db, { level: "secondary 5" }),
  ];
  const express = await aClass("4E1", [ali], "secondary 4");
  await aClass("4N1", [bala], "secondary 4");
  await aClass("5N1", [chen], "secondary 5");
  const lower = await aClass("3E1", [], "secondary 3");
  const before = await school();
  const { data: state } = await admin(yearEndState, {});
  expect(state.classes.map(({ name, mayLeave }) => [name, mayLeave])).toEqual([
    ["3E1", undefined],
    ["4E1", true],
    ["4N1", true],
    ["5N1", true],
  ]);
  const choices = await usual();
  const classes = choices.classes.map((each) =>
    [express, lower].includes(each._id) ? { ...each, leaves: true } : each,
  );
  const { data: preview } = await admin(previewYearEnd, { ...choices, classes });
  expect(preview.moves).toEqual([
    { from: "secondary 4", to: null, students: 1 },
    { from: "secondary 4", to: "secondary 5", students: 1 },
    { from: "secondary 5", to: null, students: 1 },
  ]);
  expect(preview.classes.map(({ name }) => name)).toEqual(["4E1", "5N1"]);
  const { data: done } = await end({ ...choices, classes });
  expect([done.moved, done.left]).toEqual([1, 2]);
  expect(await levelOf(bala)).toBe("secondary 5");
  await admin(undoYearEnd, { id: done._id });
  expect(await school()).toEqual(before);
});

test("subject levels stay from year to year, and students come to Secondary without any", async () => {
  const mathematics = await subjectId(app.db);
  const levels = ["primary 6", "secondary 1", "secondary 4"] as const;
  const students = await Promise.all(levels.map((level) => aStudent(app.db, { level })));
  for (const { id: _id } of students) {
    await admin(editStudent, { _id, subjectLevels: [{ subject: mathematics, level: "G2" }] });
  }
  const told = async () => {
    const { data } = await admin(listStudents, { limit: 10 });
    return students.map(({ id }) => {
      const { level, subjectLevels = [] } = data.find(({ _id }) => _id === id) ?? {};
      return `${level} ${subjectLevelWords(subjectLevels)}`.trim();
    });
  };
  const onward = ["secondary 1", "secondary 2", "secondary 5"] as const;
  const moves = levels.map((level, at) => ({ level, onward: onward[at] ?? level }));
  const { data: done } = await end({ ...(await usual()), levels: moves });
  expect(await told()).toEqual([
    "secondary 1",
    "secondary 2 Mathematics G2",
    "secondary 5 Mathematics G2",
  ]);
  await admin(undoYearEnd, { id: done._id });
  expect((await told()).slice(1)).toEqual([
    "secondary 1 Mathematics G2",
    "secondary 4 Mathematics G2",
  ]);
});

test("work done since is kept when it is undone", async () => {
  const student = await aStudent(app.db, { level: "primary 5" });
  await aClass("5 Courage", [student]);
  const old = await aSatAttempt(app, student, 7);
  const before = await school();
  const { data: done } = await end(await usual());
  await daysLater(5);
  const recent = await aSatAttempt(app, student, 3);
  const since = await figures(student, recent);
  expect(since.kept).toEqual([{ studentLevel: "primary 6", classes: ["6 Courage"] }]);

  await admin(undoYearEnd, { id: done._id });
  expect(await levelOf(student)).toBe("primary 5");
  expect(await figures(student, recent)).toEqual({ ...since, details: expect.anything() });
  expect((await figures(student, old)).kept).toEqual([
    { studentLevel: "primary 5", classes: ["5 Courage"] },
  ]);
  expect(await school()).toEqual({
    ...(before as object),
    classes: [
      { name: "5 Courage", year: 2026 },
      { name: "6 Courage", year: 2027 },
    ],
  });
});

describe("exceptions", () => {
  test("repeaters, leavers and new classes from the list are previewed and done", async () => {
    const [mei, raj, li] = [
      await aStudent(app.db, { level: "primary 5", name: "Mei" }),
      await aStudent(app.db, { level: "primary 5", name: "Raj" }),
      await aStudent(app.db, { level: "primary 5", name: "Li" }),
    ];
    await aClass("5 Courage", [mei, raj, li]);
    const choices = await usual([
      { student: mei.email, onward: "primary 5", className: "5 Honour" },
      { student: raj.id, onward: "leaves" },
      { student: li.email, className: "6 Honour" },
    ]);
    const { data } = await admin(previewYearEnd, choices);
    expect(data.notes.map(({ what, name }) => [what, name])).toEqual([
      ["repeats", "Mei"],
      ["leaves", "Raj"],
    ]);
    await end(choices);
    expect(await school()).toMatchObject({
      students: [
        { level: "primary 5", leftAt: null, classes: ["5 Honour 2027"] },
        { level: "primary 5", leftAt: expect.any(Date), classes: [] },
        { level: "primary 6", leftAt: null, classes: ["6 Honour 2027"] },
      ],
    });
  });

  test("a row that names nobody, or somebody twice, is told and stops it", async () => {
    const student = await aStudent(app.db, { level: "primary 5" });
    const choices = await usual([
      { student: "nobody@school.test", onward: "leaves" },
      { student: student.email, onward: "leaves" },
      { student: student.id, onward: "primary 5" },
      { student: "nobody.here", onward: "leaves" },
    ]);
    const { data } = await admin(previewYearEnd, choices);
    const reason = "No student has this e-mail address or user name.";
    expect(data.unknown).toEqual([
      { row: 1, student: "nobody@school.test", reason },
      { row: 3, student: student.id, reason: t.twice },
      { row: 4, student: "nobody.here", reason },
    ]);
    await expect(end(choices)).rejects.toThrow(t.changed);
    expect(await levelOf(student)).toBe("primary 5");
  });

  test("a level changed by hand since then is kept and told", async () => {
    const [one, other] = [
      await aStudent(app.db, { level: "primary 5", name: "Mei" }),
      await aStudent(app.db, { level: "primary 5" }),
    ];
    const { data: done } = await end(await usual());
    await app.db
      .updateTable("students")
      .set({ level: "primary 4" })
      .where("personId", "=", one.id)
      .execute();
    const { data } = await admin(undoYearEnd, { id: done._id });
    expect(data).toEqual({ restored: 1, kept: [{ _id: one.id, name: "Mei", level: "primary 4" }] });
    expect(await levelOf(other)).toBe("primary 5");
  });
});

describe("what is refused", () => {
  test("anything else than what the preview showed", async () => {
    await aStudent(app.db, { level: "primary 5" });
    const choices = await usual();
    const { data } = await admin(previewYearEnd, choices);
    const late = await aStudent(app.db, { level: "primary 5" });
    const body = { ...choices, fingerprint: data.fingerprint };
    await expect(admin(endYear, body)).rejects.toThrow(t.changed);
    expect(await levelOf(late)).toBe("primary 5");
    expect((await admin(yearEndState, {})).data.past).toEqual([]);
  });

  test("the same year twice, also at the same moment", async () => {
    const student = await aStudent(app.db, { level: "primary 1" });
    const choices = await usual();
    const { data } = await admin(previewYearEnd, choices);
    const body = { ...choices, fingerprint: data.fingerprint };
    const ends = await Promise.allSettled([admin(endYear, body), admin(endYear, body)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await levelOf(student)).toBe("primary 2");
  });

  test("two classes of different levels under one name", async () => {
    const student = await aStudent(app.db, { level: "primary 5" });
    await aClass("5 Courage", [student]);
    await aClass("6 courage", [], "primary 4", 2027);
    const choices = await usual();
    const { data } = await admin(previewYearEnd, choices);
    expect(data.problems).toEqual([t.twoLevels("6 courage", "Primary 4", "Primary 6")]);
    await expect(end(choices)).rejects.toThrow(t.changed);
  });

  test("an undo after 30 days, and of an older one before the newer", async () => {
    const student = await aStudent(app.db, { level: "primary 1" });
    const { data: first } = await end(await usual());
    await daysLater(20);
    const choices = { ...(await usual()), year: 2027 };
    const { data: preview } = await admin(previewYearEnd, choices);
    const { data: second } = await admin(endYear, { ...choices, fingerprint: preview.fingerprint });
    await expect(admin(undoYearEnd, { id: first._id })).rejects.toThrow(t.undoNewerFirst);
    await admin(undoYearEnd, { id: second._id });
    expect((await admin(undoYearEnd, { id: second._id })).data.restored).toBe(0);
    expect(await levelOf(student)).toBe("primary 2");
    await daysLater(10.001);
    await expect(admin(undoYearEnd, { id: first._id })).rejects.toThrow(t.undoTooLate);
  });
});

describe("planned in November", () => {
  const NEW_YEAR = Date.UTC(2026, 11, 31, 16);

  async function plan(choices: InputOf<typeof previewYearEnd>) {
    const { data } = await admin(previewYearEnd, choices);
    return admin(planYearEnd, { ...choices, fingerprint: data.fingerprint });
  }

  async function later(at: number) {
    await daysLater((at - clock.now()) / DAY);
    await endPlannedYearsNow(app.db, clock.now(), async () => undefined);
  }

  test("everybody keeps their class until the new year begins, then it is done and can be undone", async () => {
    const [mei, raj, li] = [
      await aStudent(app.db, { level: "primary 5", name: "Mei" }),
      await aStudent(app.db, { level: "primary 5", name: "Raj" }),
      await aStudent(app.db, { level: "primary 5", name: "Li" }),
    ];
    await aClass("5 Courage", [mei, raj]);
    const before = await school();
    const students = [
      { student: mei.email, onward: "primary 5" as const, className: "5 Honour" },
      { student: li.email, className: "6 Honour" },
    ];
    const choices = await usual(students);
    const renamed = choices.classes.map((each) => ({ ...each, next: "6 Grace" }));
    const { message } = await plan({ ...choices, classes: renamed });
    expect(message).toBe(t.planned(2026, "01/01/2027"));
    expect(await school()).toEqual(before);
    const { data: state } = await admin(yearEndState, {});
    expect(state.planned).toMatchObject({
      dueAt: new Date(NEW_YEAR).toISOString(),
      plannedBy: boss.name,
      levels: choices.levels,
      classes: [{ next: "6 Grace", leaves: false }],
    });
    expect(state.planned?.students).toHaveLength(2);
    expect(state.planned?.students).toEqual(expect.arrayContaining(students));

    // A student, a class and a level that came since go on as usual.
    const late = await aStudent(app.db, { level: "primary 3", name: "Late" });
    await aClass("3 Joy", [late], "primary 3");
    await later(NEW_YEAR - 1);
    expect(await school()).toMatchObject({ students: [{}, {}, {}, { classes: ["3 Joy 2026"] }] });
    await later(NEW_YEAR);
    const { rows } = await sql<{ name: string; level: string; classes: string[] }>`
      select people.name, level,
             array(select classes.name || ' ' || classes.year from class_students
                   join classes on classes.id = class_students.class_id
                   where student_id = person_id and class_students.left_at is null) as classes
      from students join people on people.id = person_id order by people.name`.execute(app.db);
    expect(rows).toEqual([
      { name: "Late", level: "primary 4", classes: ["4 Joy 2027"] },
      { name: "Li", level: "primary 6", classes: ["6 Honour 2027"] },
      { name: "Mei", level: "primary 5", classes: ["5 Honour 2027"] },
      { name: "Raj", level: "primary 6", classes: ["6 Grace 2027"] },
    ]);
    const { data: now } = await admin(yearEndState, { year: 2026 });
    expect(now.planned).toBeUndefined();
    expect(now.past).toMatchObject([{ year: 2026, doneBy: boss.name, moved: 3, left: 0 }]);
    await later(NEW_YEAR + DAY);
    expect((await admin(yearEndState, { year: 2026 })).data.past).toHaveLength(1);
    await admin(undoYearEnd, { id: now.past[0]?._id ?? "" });
    expect(await levelOf(raj)).toBe("primary 5");
  });

  test("one that cannot be done says why, is told on Welcome, and is tried again", async () => {
    const student = await aStudent(app.db, { level: "primary 5" });
    await aClass("5 Courage", [student]);
    await plan(await usual());
    const inTheWay = await aClass("6 courage", [], "primary 4", 2027);
    await later(NEW_YEAR);
    const failure = t.twoLevels("6 courage", "Primary 4", "Primary 6");
    expect((await admin(yearEndState, { year: 2026 })).data.planned).toMatchObject({ failure });
    expect((await admin(myDay, {})).data.warnings).toEqual([
      { kind: "yearEnd", year: 2026, failure },
    ]);
    expect(await levelOf(student)).toBe("primary 5");
    const gone = { removedAt: new Date(clock.now()) };
    await app.db.updateTable("classes").set(gone).where("id", "=", inTheWay).execute();
    await later(NEW_YEAR + 3_600_000);
    expect(await levelOf(student)).toBe("primary 6");
    expect((await admin(myDay, {})).data.warnings).toBeUndefined();
  });

  test("a plan is changed, taken back, and goes when the year is ended at once", async () => {
    const student = await aStudent(app.db, { level: "primary 5" });
    await plan(await usual());
    await plan(await usual([{ student: student.email, onward: "leaves" }]));
    expect((await admin(yearEndState, {})).data.planned?.students).toEqual([
      { student: student.email, onward: "leaves" },
    ]);
    for (const _twice of [1, 2]) {
      const { message } = await admin(cancelYearEndPlan, { year: 2026 });
      expect(message).toBe(t.planCancelled(2026));
    }
    await later(NEW_YEAR);
    expect(await levelOf(student)).toBe("primary 5");
    const { data } = await admin(listAudit, { kind: "school year" });
    expect(data.map(({ sentence }) => sentence)).toEqual([
      `${boss.name} took back the planned end of the school year 2026`,
      `${boss.name} planned the end of the school year 2026`,
      `${boss.name} planned the end of the school year 2026`,
    ]);
    await expect(plan({ ...(await usual()), year: 2026 })).rejects.toThrow(t.tooLateToPlan(2026));
    const next = { ...(await usual()), year: 2027 };
    await plan(next);
    await end(next);
    expect((await admin(yearEndState, {})).data.planned).toBeUndefined();
    await expect(plan({ ...(await usual()), year: 2027 })).rejects.toThrow(t.alreadyDone);
  });
});

test("proposes the year before only while students are still in its classes", async () => {
  await aClass("5 Honour", [], "primary 5", 2025);
  expect((await admin(yearEndState, {})).data.year).toBe(2026);
  await aClass("5 Courage", [await aStudent(app.db)], "primary 5", 2025);
  expect((await admin(yearEndState, {})).data.year).toBe(2025);
});

test("both acts have an audit line", async () => {
  await aStudent(app.db, { level: "primary 1" });
  const { data: done } = await end(await usual());
  await admin(undoYearEnd, { id: done._id });
  const { data } = await admin(listAudit, { kind: "school year" });
  expect(data.map(({ sentence }) => sentence)).toEqual([
    `${boss.name} undid the end of the school year 2026`,
    `${boss.name} ended the school year 2026`,
  ]);
});
