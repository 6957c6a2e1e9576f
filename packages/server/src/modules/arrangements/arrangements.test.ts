import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { InputOf } from "@markwell/contract/call";
import {
  applyArrangement,
  arrangementsOfTest,
  listArrangements,
  removeArrangement,
  saveArrangement,
} from "@markwell/contract/calls/arrangements";
import {
  entryFlags,
  handIn,
  listMyTests,
  paperQuestions,
  proceedToTest,
} from "@markwell/contract/calls/attempts";
import { listAudit } from "@markwell/contract/calls/audit";
import { giveToClasses } from "@markwell/contract/calls/class-tests";
import { addToClass, answerClassRequests, askToJoinClass } from "@markwell/contract/calls/classes";
import {
  answerTimeOffer,
  beginTest,
  giveExtraTime,
  letBackIn,
  listCandidates,
  pauseTest,
  removeCandidate,
  resumeTest,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import {
  answerAtDoor,
  askToComeIn,
  enterByCode,
  showJoinCode,
} from "@markwell/contract/calls/door";
import { joinTest } from "@markwell/contract/calls/people";
import { assignTest } from "@markwell/contract/calls/students";
import { testToCopy } from "@markwell/contract/calls/tests";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { AIDS, arrangedMinutes } from "@markwell/domain/arrangements/arrangement";
import { EXAM_AIDS } from "@markwell/domain/arrangements/exam-aids";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass, aClassCode } from "../../testing/classes.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import { attemptOf, closingOf, ownIds } from "../../testing/sitting.ts";
import { askForWorksheet, withWorksheets } from "../../testing/worksheets.ts";
import { beat } from "../attempts/outages.ts";

const MINUTE = 60_000;
const DURATION = 48;
const t = texts.arrangement;

const app = startAppForFile();
let author: TestPerson;
let teacher: Client;
let mei: TestPerson;
let student: Client;
let courage: string;
beforeEach(async () => {
  author = await aTeacher(app.db);
  teacher = await clientFor(app, author);
  mei = await aStudent(app.db, { name: "Mei" });
  student = await clientFor(app, mei);
  courage = await aClass(app.db, author, { students: [mei] });
});

type Fields = Partial<InputOf<typeof saveArrangement>>;
const form = (over: Fields = {}) => ({
  _id: randomUUID(),
  studentId: mei.id,
  version: 0,
  from: "2026-01-02",
  extraPercent: 25,
  ...over,
});
const arrange = (over: Fields = {}, by = teacher) => by(saveArrangement, form(over));
const aTimedTest = (duration = DURATION) => aTest(app.db, author, { duration });
const flagsOf = async (testid: string) =>
  (await student(entryFlags, { testid, traineeid: mei.id })).data;
async function start(testid: string) {
  const started = await student(proceedToTest, { testid, userid: mei.id });
  await student(paperQuestions, { id: testid });
  return started;
}
async function minutesOf(testid: string) {
  const attempt = await attemptOf(app.db, { testid, userid: mei.id });
  if (!attempt) throw new Error("nobody has begun to write");
  return (attempt.deadline.getTime() - attempt.startedAt.getTime()) / MINUTE;
}

const EVERYTHING: Fields = { breakMinutes: 10, aids: [...AIDS], note: "Room 3, Mrs Lim helps" };
const IN_THE_EXAM = [...EXAM_AIDS];
async function hasEverything(testid: string) {
  expect(await attemptOf(app.db, { testid, userid: mei.id })).toMatchObject({
    arrangedMinutes: 12,
    arrangedBreakMinutes: 10,
    arrangedAids: [...AIDS].sort(),
  });
  expect(await flagsOf(testid)).toMatchObject({
    aids: IN_THE_EXAM,
    breaks: { left: 10 * MINUTE, endsAt: null },
  });
}

const WAYS: Record<string, () => Promise<string>> = {
  "by the registration link": async () => {
    const { id } = await aTimedTest();
    await student(joinTest, { testid: id });
    await teacher(beginTest, { id });
    return id;
  },
  "by the code from the projector": async () => {
    const { id } = await aTimedTest();
    const { code } = (await teacher(showJoinCode, { id })).data;
    const entered = await visitor(app)(enterByCode, { code, browser: randomUUID() });
    await student(joinTest, { testid: entered.data.testid });
    await teacher(beginTest, { id });
    return id;
  },
  "at the door of a running test": async () => {
    const { id } = await aTimedTest();
    await teacher(beginTest, { id });
    await teacher(setRegistration, { id, status: false });
    await student(askToComeIn, { testid: id });
    await teacher(answerAtDoor, { id, candidate: mei.id, admit: true });
    return id;
  },
  "taken off and registered again": async () => {
    const { id } = await aTimedTest();
    await student(joinTest, { testid: id });
    await teacher(removeCandidate, { id, candidate: mei.id });
    await student(joinTest, { testid: id });
    await teacher(beginTest, { id });
    return id;
  },
  "live, by class": async () => {
    const { id } = await aTimedTest();
    await teacher(giveToClasses, { id, classes: [courage], how: "live" });
    await teacher(beginTest, { id });
    return id;
  },
  "live, as a newcomer of a class": async () => {
    const { id } = await aTimedTest();
    const respect = await aClass(app.db, author);
    await teacher(giveToClasses, { id, classes: [respect], how: "live" });
    await teacher(addToClass, { _id: respect, studentId: [mei.id] });
    await teacher(beginTest, { id });
    return id;
  },
  "assigned by name": async () => {
    const { id } = await aTimedTest();
    await teacher(assignTest, { studentId: [mei.id], testId: id });
    return id;
  },
  "assigned by class": async () => {
    const { id } = await aTimedTest();
    await teacher(giveToClasses, { id, classes: [courage], how: "assigned" });
    return id;
  },
  "assigned, as a newcomer by the class code": async () => {
    const { id } = await aTimedTest();
    const respect = await aClass(app.db, author);
    await teacher(giveToClasses, { id, classes: [respect], how: "assigned" });
    await student(askToJoinClass, { code: await aClassCode(app, author, respect) });
    await teacher(answerClassRequests, { _id: respect, studentId: [mei.id], admit: true });
    return id;
  },
  "a copy of a test that they have sat": async () => {
    const first = await aTimedTest();
    await teacher(assignTest, { studentId: [mei.id], testId: first.id });
    await start(first.id);
    await student(handIn, ownIds(first, mei));
    const { data } = await teacher(testToCopy, { id: first.id });
    const { id } = await aTest(app.db, author, { duration: data.duration });
    await teacher(assignTest, { studentId: [mei.id], testId: id });
    return id;
  },
};

describe("extra time by arrangement is never forgotten", () => {
  test.each(Object.keys(WAYS))("%s", async (way) => {
    await arrange(EVERYTHING);
    const id = await (WAYS[way] as () => Promise<string>)();
    expect(await flagsOf(id)).toMatchObject({ duration: 48, pending: 60 * 60, aids: IN_THE_EXAM });
    const own = (await student(listMyTests)).data.find(({ _id }) => _id === id);
    expect(own).toMatchObject({ duration: 48, extraMinutes: 12 });
    expect((await start(id)).data.pending).toBe(60 * 60);
    expect(await minutesOf(id)).toBe(60);
    await hasEverything(id);
    const [candidate] = (await teacher(listCandidates, { id })).data;
    expect(candidate).toMatchObject({ extraMinutes: 12, arrangedMinutes: 12 });
    expect((await teacher(arrangementsOfTest, { id })).data.students).toEqual([
      {
        ...{ _id: mei.id, name: "Mei", extraMinutes: 12, breakMinutes: 10 },
        ...{ aids: [...AIDS].sort(), notes: ["Room 3, Mrs Lim helps"] },
      },
    ]);
    app.clock.advance(10 * MINUTE);
    await student(handIn, { testid: id, userid: mei.id });
    const back = await teacher(letBackIn, { id, candidate: mei.id });
    expect(Math.floor(back.data.secondsLeft / 60)).toBe(50);
    await hasEverything(id);
  });

  test("in a worksheet", async () => {
    const { bankOf } = await withWorksheets(app);
    await bankOf("Arranged Topic", { basic: 10, moderate: 10, challenging: 10 });
    await arrange({ ...EVERYTHING, extraPercent: 0, extraMinutes: 12 });
    const { testid } = await askForWorksheet(student, ["Arranged Topic"]);
    const { duration } = await flagsOf(testid);
    await start(testid);
    expect(await minutesOf(testid)).toBe(duration + 12);
    await hasEverything(testid);
  });

  test("entered after registration and before the start", async () => {
    const { id } = await aTimedTest();
    await student(joinTest, { testid: id });
    await teacher(beginTest, { id });
    expect((await flagsOf(id)).pending).toBe(48 * 60);
    await arrange();
    await start(id);
    expect(await minutesOf(id)).toBe(60);
  });

  test("by no other code: two files insert attempts, and the database adds it to any insert", async () => {
    const source = new URL("../..", import.meta.url);
    const files = (await readdir(source, { recursive: true })).filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing/"),
    );
    const inserting: string[] = [];
    for (const file of files) {
      const text = await readFile(new URL(file, source), "utf8");
      if (/insert into attempts\b|insertInto\("attempts"\)/.test(text)) inserting.push(file);
    }
    expect(inserting.sort()).toEqual([
      "modules/attempts/proceed.ts",
      "modules/attempts/record-sitting.ts",
    ]);
    await arrange({ breakMinutes: 10, aids: ["reader"] });
    const { id } = await aTimedTest();
    await teacher(assignTest, { studentId: [mei.id], testId: id });
    const startedAt = new Date(app.clock.now());
    await app.db
      .insertInto("attempts")
      .values({ testId: id, studentId: mei.id, startedAt, deadline: startedAt })
      .execute();
    expect(await minutesOf(id)).toBe(60);
    expect(await attemptOf(app.db, { testid: id, userid: mei.id })).toMatchObject({
      arrangedMinutes: 12,
      arrangedBreakMinutes: 10,
      arrangedAids: ["reader"],
    });
  });

  test("the database rounds as the rule does, for any arrangements and duration", async () => {
    const one = fc.record({
      extraPercent: fc.integer({ min: 1, max: 100 }),
      extraMinutes: fc.integer({ min: 0, max: 120 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 15, max: 180 }),
        async (several, duration) => {
          const student = await aStudent(app.db);
          const at = new Date(app.clock.now());
          const who = { studentId: student.id, enteredBy: author.id, enteredAt: at };
          const values = several.map((each) => ({
            ...each,
            ...who,
            id: randomUUID(),
            beginsAt: at,
          }));
          await app.db.insertInto("accessArrangements").values(values).execute();
          const { rows } = await sql<{ extraMinutes: number }>`
            select extra_minutes from arrangement_at(${student.id}, ${at}, ${duration})`.execute(
            app.db,
          );
          expect(rows[0]?.extraMinutes).toBe(arrangedMinutes(duration, several));
        },
      ),
      { numRuns: cases(12, 120) },
    );
  });
});

describe("an attempt that runs", () => {
  const running = async () => {
    await arrange();
    const { id } = await aTimedTest();
    await student(joinTest, { testid: id });
    await teacher(beginTest, { id });
    await start(id);
    return { id, ask: { id, candidate: mei.id } };
  };

  test("has extra time of a teacher as a total: nothing twice, nothing lost", async () => {
    const { id, ask } = await running();
    const less = teacher(giveExtraTime, { ...ask, minutes: 5 });
    await expect(less).rejects.toThrow(new Refusal(texts.test.lessTime));
    await teacher(giveExtraTime, { ...ask, minutes: 12 });
    expect(await minutesOf(id)).toBe(60);
    await teacher(giveExtraTime, { id, minutes: 10 });
    expect(await minutesOf(id)).toBe(70);
    await teacher(giveExtraTime, { ...ask, minutes: 30 });
    expect(await minutesOf(id)).toBe(78);
    await teacher(giveExtraTime, { id, minutes: 15 });
    expect(await minutesOf(id)).toBe(83);
  });

  test("keeps it through a pause, and when the student is let back in", async () => {
    const { id, ask } = await running();
    app.clock.advance(10 * MINUTE);
    await teacher(pauseTest, { id });
    app.clock.advance(7 * MINUTE);
    await teacher(resumeTest, { id });
    expect(await minutesOf(id)).toBe(67);
    await student(handIn, { testid: id, userid: mei.id });
    app.clock.advance(3 * MINUTE);
    expect((await teacher(letBackIn, ask)).data.secondsLeft).toBe(50 * 60);
  });

  test("keeps it when time is given back after an outage", async () => {
    const { id } = await running();
    const beats = () => beat(app.db, closingOf(app).live, app.clock.now());
    await beats();
    app.clock.advance(10 * MINUTE);
    await app.db
      .updateTable("heartbeats")
      .set({ beatAt: new Date(app.clock.now()) })
      .execute();
    app.clock.advance(2 * MINUTE);
    await beats();
    const backAt = new Date(app.clock.now()).toISOString();
    await teacher(answerTimeOffer, { id, backAt, give: true });
    expect(await minutesOf(id)).toBe(62);
  });

  test("keeps what it began with, until somebody applies a change, which never takes time away", async () => {
    const { id } = await running();
    const [entered] = (await teacher(listArrangements, { studentId: mei.id })).data;
    const change = { ...form({ _id: entered?._id ?? "" }), version: 1 };
    const { data } = await teacher(saveArrangement, { ...change, extraPercent: 50 });
    expect(data).toMatchObject({
      version: 2,
      running: [{ _id: id, duration: 48, arrangedMinutes: 12, newMinutes: 24 }],
    });
    expect(await minutesOf(id)).toBe(60);
    const apply = () => teacher(applyArrangement, { studentId: mei.id, testId: id });
    await apply();
    await apply();
    expect(await minutesOf(id)).toBe(72);
    await teacher(saveArrangement, { ...change, version: 2, extraPercent: 10 });
    await apply();
    expect(await minutesOf(id)).toBe(72);
    await teacher(removeArrangement, { _id: change._id, studentId: mei.id });
    expect(await minutesOf(id)).toBe(72);
    await student(handIn, { testid: id, userid: mei.id });
    await expect(apply()).rejects.toThrow(new Refusal(t.notRunning));
  });
});

describe("an arrangement", () => {
  test("holds from its first to its last day, in the school's time zone", async () => {
    const until = async (moment: string) => {
      app.clock.advance(Date.parse(moment) - app.clock.now());
      teacher = await clientFor(app, author);
      student = await clientFor(app, mei);
    };
    await until("2030-03-15T09:00+08:00");
    const left = async () => {
      const { id } = await aTimedTest();
      await teacher(assignTest, { studentId: [mei.id], testId: id });
      return (await flagsOf(id)).pending / 60;
    };
    const _id = randomUUID();
    const days = (from: string, to: string | null, version: number) =>
      arrange({ _id, from, to, version });
    await days("2030-03-16", null, 0);
    expect(await left()).toBe(48);
    await until("2030-03-15T23:59:59.999+08:00");
    expect(await left()).toBe(48);
    await until("2030-03-16T00:00+08:00");
    expect(await left()).toBe(60);
    await days("2030-03-16", "2030-03-16", 1);
    await until("2030-03-16T23:59:59.999+08:00");
    expect(await left()).toBe(60);
    await until("2030-03-17T00:00+08:00");
    expect(await left()).toBe(48);
    const [listed] = (await teacher(listArrangements, { studentId: mei.id })).data;
    expect(listed).toMatchObject({ from: "2030-03-16", to: "2030-03-16", holds: "over" });
  });

  test("is added to others that hold at the same time: of each thing the most, all aids", async () => {
    await arrange({ aids: ["reader"], breakMinutes: 10 });
    await arrange({
      extraPercent: 0,
      extraMinutes: 20,
      aids: ["typed", "reader"],
      breakMinutes: 5,
    });
    const { id } = await aTimedTest();
    await teacher(assignTest, { studentId: [mei.id], testId: id });
    await start(id);
    expect(await attemptOf(app.db, { testid: id, userid: mei.id })).toMatchObject({
      arrangedMinutes: 20,
      arrangedBreakMinutes: 10,
      arrangedAids: ["reader", "typed"],
    });
  });

  test("sent twice is stored once; a stale edit is refused", async () => {
    const one = form();
    expect((await teacher(saveArrangement, one)).data.version).toBe(1);
    expect((await teacher(saveArrangement, one)).data.version).toBe(1);
    expect((await teacher(listArrangements, { studentId: mei.id })).data).toHaveLength(1);
    await teacher(saveArrangement, { ...one, version: 1, note: "Room 3" });
    const stale = teacher(saveArrangement, { ...one, version: 1, note: "Room 4" });
    await expect(stale).rejects.toThrow(new Refusal(t.stale));
  });

  test("gives something, and does not end before it begins", async () => {
    await expect(arrange({ extraPercent: 0 })).rejects.toMatchObject({ message: t.empty });
    await expect(arrange({ to: "2026-01-01" })).rejects.toMatchObject({ message: t.toBeforeFrom });
  });
});

describe("who sees arrangements", () => {
  test("admins and the teachers of the student's classes; nobody else sees or changes one", async () => {
    const admin = await clientFor(app, await anAdmin(app.db));
    const stranger = await clientFor(app, await aTeacher(app.db));
    const one = form({ note: "Room 3" });
    await admin(saveArrangement, one);
    for (const name of ["Band 10", "Band 9"])
      await aClass(app.db, author, { name, students: [mei] });
    const seen = async (by: Client) =>
      (await by(listArrangements, {})).data.filter(({ studentId }) => studentId === mei.id);
    expect(await seen(admin)).toMatchObject([{ student: "Mei", note: "Room 3" }]);
    const [{ classes = [] } = {}] = await seen(teacher);
    expect(classes.slice(1)).toEqual(["Band 9", "Band 10"]);
    expect(await seen(stranger)).toEqual([]);
    for (const tries of [
      () => stranger(listArrangements, { studentId: mei.id }),
      () => stranger(saveArrangement, form()),
      () => stranger(removeArrangement, { _id: one._id, studentId: mei.id }),
      () => student(listArrangements, {}),
    ]) {
      await expect(tries()).rejects.toMatchObject({ status: 403 });
    }
  });

  test("whoever conducts a test sees its students' times; why, only for their own classes", async () => {
    await arrange({ aids: ["separate-room"], note: "Room 3", breakMinutes: 10 });
    const other = await aTeacher(app.db);
    const conducting = await clientFor(app, other);
    const { id } = await aTest(app.db, other, { duration: DURATION });
    await student(joinTest, { testid: id });
    const times = (await conducting(listCandidates, { id })).data;
    expect(times).toMatchObject([{ extraMinutes: 12, arrangedMinutes: 12 }]);
    expect(JSON.stringify(times)).not.toMatch(/Room 3|separate-room/);
    expect((await conducting(arrangementsOfTest, { id })).data).toEqual({
      duration: 48,
      students: [],
      others: 1,
    });
    const admin = await clientFor(app, await anAdmin(app.db));
    expect((await admin(arrangementsOfTest, { id })).data).toEqual({
      duration: 48,
      students: [
        {
          _id: mei.id,
          name: "Mei",
          extraMinutes: 12,
          breakMinutes: 10,
          aids: ["separate-room"],
          notes: ["Room 3"],
        },
      ],
      others: 0,
    });
  });

  test("every look and every change leaves an audit line that does not say what is arranged", async () => {
    const person = await anAdmin(app.db, { name: `Office ${randomUUID()}` });
    const admin = await clientFor(app, person);
    const one = form({ aids: ["helper"], note: "Mrs Lim helps" });
    await admin(saveArrangement, one);
    await admin(saveArrangement, { ...one, version: 1, extraPercent: 50 });
    await admin(listArrangements, {});
    await admin(listArrangements, { studentId: mei.id });
    const { id, title } = await aTimedTest();
    await admin(arrangementsOfTest, { id });
    await admin(removeArrangement, { _id: one._id, studentId: mei.id });
    const { data } = await admin(listAudit, { actor: person.id });
    const { name: ofMei } = await app.db
      .selectFrom("classes")
      .select("name")
      .where("id", "=", courage)
      .executeTakeFirstOrThrow();
    expect(data.map(({ sentence }) => sentence).reverse()).toEqual(
      expect.arrayContaining([
        `${person.name} entered an access arrangement of the student Mei (${ofMei})`,
        `${person.name} changed an access arrangement of the student Mei (${ofMei})`,
        `${person.name} looked at the list of access arrangements`,
        `${person.name} looked at the access arrangements of the student Mei (${ofMei})`,
        `${person.name} looked at the access arrangements of the students of the test ${title}`,
        `${person.name} removed an access arrangement of the student Mei (${ofMei})`,
      ]),
    );
    expect(JSON.stringify(data)).not.toMatch(/helper|Mrs Lim|percent/i);
  });
});

test("the list of a student's tests tells the whole time", async () => {
  await arrange();
  const { id } = await aTimedTest();
  await teacher(assignTest, { studentId: [mei.id], testId: id });
  const listed = (await student(listMyTests)).data.find(({ _id }) => _id === id);
  expect(listed).toMatchObject({ duration: 48, extraMinutes: 12 });
});
