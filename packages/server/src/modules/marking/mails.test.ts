import { handIn, saveAnswer } from "@markwell/contract/calls/attempts";
import { endTest, letBackIn } from "@markwell/contract/calls/conduct";
import { markingQueue, markingWaiting } from "@markwell/contract/calls/marking";
import { shareTest } from "@markwell/contract/calls/test-shares";
import { deleteTest } from "@markwell/contract/calls/tests";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/observe/log.ts";
import { startAppForFile } from "../../testing/app.ts";
import { anEssayTest } from "../../testing/essays.ts";
import { anAdmin, aTeacher, type TestPerson } from "../../testing/school.ts";
import { startWriting } from "../../testing/sitting.ts";
import { createMails } from "../mail/index.ts";
import { type Reminding, remindEveryFewMinutes, remindOfMarking } from "./index.ts";

const app = startAppForFile();
let admin: TestPerson;
let reminding: Reminding;
beforeAll(async () => {
  admin = await anAdmin(app.db);
  // Is told nothing of answers.
  const rewards = await anAdmin(app.db);
  await app.db
    .updateTable("people")
    .set({ adminKind: "rewards" })
    .where("id", "=", rewards.id)
    .execute();
  const log = createLog("silent");
  const { pool } = app.database;
  const jobs = createJobs({ pool, log, zone: "Asia/Singapore", work: false });
  const mails = createMails({ jobs, publicUrl: "http://markwell.test", zone: "Asia/Singapore" });
  reminding = { db: app.db, mails, clock: app.clock, zone: "Asia/Singapore" };
});
beforeEach(async () => {
  await app.db.deleteFrom("mailOutbox").execute();
  // Removes waiting answers of earlier cases, which would be reported, too.
  await app.db.updateTable("attempts").set({ waiting: 0 }).execute();
});

const HOUR = 3_600_000;

async function written(...kinds: string[]) {
  const rows = await app.db
    .selectFrom("mailOutbox")
    .select(["kind", "email", "subject", "text"])
    .where("kind", "in", kinds)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows;
}
const toStudents = () => written("handed in and waiting", "result ready");
const reminders = async () =>
  (await written("answers waiting", "past 48 hours")).map(({ kind, email }) => [kind, email]);

describe("a student", () => {
  test("is told with the closing until when the attempt is marked, and once that it is", async () => {
    const { test: built, long, composition, handInEssays, mark } = await anEssayTest(app);
    const writer = await handInEssays(0);
    const due = new Intl.DateTimeFormat("en-GB", {
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Asia/Singapore",
    }).format(app.clock.now() + 48 * HOUR);
    const [waiting, ...none] = await toStudents();
    expect(none).toEqual([]);
    expect(waiting).toMatchObject({
      kind: "handed in and waiting",
      email: writer.person.email,
      subject: `Your answers are in: ${built.title}`,
    });
    expect(waiting?.text).toContain(`Marked by ${due.replace(",", "")} at the latest.`);

    app.clock.advance(HOUR);
    await mark(writer, long, 5);
    expect(await toStudents()).toHaveLength(1);
    await mark(writer, composition, 3);
    const [, ready] = await toStudents();
    expect(ready).toMatchObject({
      kind: "result ready",
      email: writer.person.email,
      subject: `Your result is ready: ${built.title}`,
    });
    expect(ready?.text).toContain(
      `http://markwell.test/trainee/taketest?testid=${built.id}&traineeid=${writer.person.id}&result=true`,
    );

    await mark(writer, composition, 4);
    app.clock.advance(HOUR);
    await mark(writer, long, 0);
    expect(await toStudents()).toHaveLength(2);
  });

  test("hears once of two last marks in the same moment", async () => {
    const { long, composition, handInEssays, mark } = await anEssayTest(app);
    const writer = await handInEssays(0);
    await Promise.all([mark(writer, long, 5), mark(writer, composition, 3)]);
    expect((await toStudents()).map(({ kind }) => kind)).toEqual([
      "handed in and waiting",
      "result ready",
    ]);
  });

  test("is told when the teacher ends the test, and again of a new promise after being let back in", async () => {
    const { test: built, handInEssays, teacherNow } = await anEssayTest(app);
    const writer = await handInEssays(0);
    app.clock.advance(60_000);
    const teacher = await teacherNow();
    await teacher(letBackIn, { id: built.id, candidate: writer.person.id });
    app.clock.advance(60_000);
    await teacher(endTest, { id: built.id });
    await writer.client(handIn, writer.own);
    const kinds = (await toStudents()).map(({ kind }) => kind);
    expect(kinds).toEqual(["handed in and waiting", "handed in and waiting"]);
  });

  test("is told once when what waits came late, after a time without a connection", async () => {
    const { test: built, people, long, composition, teacherNow } = await anEssayTest(app);
    const [person] = people;
    if (!person) throw new Error("The test has no student");
    const writer = await startWriting(app, built, person);
    const sequence = app.clock.now();
    app.clock.advance(60_000);
    await (await teacherNow())(endTest, { id: built.id });
    expect(await toStudents()).toEqual([]);
    for (const qid of [long, composition]) {
      app.clock.advance(1_000);
      const answer = { ...writer.own, qid, customAnswer: "Written before the end.", sequence };
      await writer.client(saveAnswer, answer);
    }
    expect(await toStudents(), "the result waits for more").toEqual([]);
    await writer.client(handIn, writer.own);
    expect(await toStudents()).toMatchObject([
      { kind: "handed in and waiting", email: person.email },
    ]);
  });

  test("gets no mail for an attempt on which nothing waits", async () => {
    const { handInEssays } = await anEssayTest(app);
    const writer = await handInEssays(0, "");
    await writer.client(handIn, writer.own);
    expect(await toStudents()).toEqual([]);
  });
});

describe("answers that wait too long", () => {
  test("are told to the teacher after 36 hours and to the admin after 48, once a test", async () => {
    const {
      teacher,
      test: built,
      long,
      handInEssays,
      mark,
    } = await anEssayTest(app, { students: 2 });
    const first = await handInEssays(0);
    app.clock.advance(20 * 60_000);
    await handInEssays(1);
    const told: unknown[] = [];
    const atTeacher = ["answers waiting", teacher.email];
    const atAdmin = ["past 48 hours", admin.email];
    for (const [hours, expected] of [
      [35.5, []],
      [0.25, [atTeacher]],
      [0.5, [atTeacher]],
      [11, [atTeacher]],
      [0.5, [atTeacher, atAdmin]],
      [0.5, [atTeacher, atAdmin]],
      [100, [atTeacher, atAdmin]],
    ] as const) {
      app.clock.advance(hours * HOUR);
      await remindOfMarking(reminding);
      await remindOfMarking(reminding);
      expect(await reminders()).toEqual(expected);
      told.push(expected);
      if (told.length === 2) await mark(first, long, 3);
    }
    const [toTeacher, toAdmin] = await written("answers waiting", "past 48 hours");
    expect(toTeacher?.subject).toBe(`Answers are waiting for you: ${built.title}`);
    expect(toTeacher?.text).toContain(`4 answers wait to the test "${built.title}"`);
    expect(toTeacher?.text).toContain(`http://markwell.test/user/marking?test=${built.id}`);
    expect(toAdmin?.text).toContain(
      `3 answers wait to the test "${built.title}" of ${teacher.name}`,
    );
  });

  test("that come after a mail are a reason for another one", async () => {
    const { teacher, handInEssays } = await anEssayTest(app, { students: 2 });
    await handInEssays(0);
    app.clock.advance(36 * HOUR);
    await remindOfMarking(reminding);
    app.clock.advance(1);
    await handInEssays(1);
    app.clock.advance(36 * HOUR);
    await remindOfMarking(reminding);
    const toTeacher = (await reminders()).filter(([kind]) => kind === "answers waiting");
    expect(toTeacher).toEqual([
      ["answers waiting", teacher.email],
      ["answers waiting", teacher.email],
    ]);
  });

  test("are told to colleagues who may mark the test as well, and to no others", async () => {
    const { teacher, teacherNow, test: built, handInEssays } = await anEssayTest(app);
    await handInEssays(0);
    const [marker, looker] = [await aTeacher(app.db), await aTeacher(app.db)];
    const owner = await teacherNow();
    await owner(shareTest, { id: built.id, teacher: marker.id, rights: ["mark"] });
    await owner(shareTest, { id: built.id, teacher: looker.id, rights: ["look", "conduct"] });
    app.clock.advance(36 * HOUR);
    await remindOfMarking(reminding);
    await remindOfMarking(reminding);
    expect((await reminders()).map(([, email]) => email).sort()).toEqual(
      [teacher.email, marker.email].sort(),
    );
  });

  test("that are marked in time, and those of a deleted test, are told to nobody", async () => {
    const marked = await anEssayTest(app);
    const writer = await marked.handInEssays(0);
    await marked.mark(writer, marked.long, 1);
    await marked.mark(writer, marked.composition, 1);
    const deleted = await anEssayTest(app);
    await deleted.handInEssays(0);
    const { id, title } = deleted.test;
    const owner = await deleted.teacherNow();
    await owner(endTest, { id });
    await owner(deleteTest, { _id: id, title });
    app.clock.advance(50 * HOUR);
    await remindOfMarking(reminding);
    expect(await reminders()).toEqual([]);
  });

  test("are told once by several processes that look at the same moment", async () => {
    const { teacher, handInEssays } = await anEssayTest(app);
    await handInEssays(0);
    app.clock.advance(48 * HOUR);
    await Promise.all([1, 2, 3].map(() => remindOfMarking(reminding)));
    const told = await reminders();
    expect(told).toHaveLength(2);
    // Both mails have the same time.
    expect(told).toEqual(
      expect.arrayContaining([
        ["answers waiting", teacher.email],
        ["past 48 hours", admin.email],
      ]),
    );
  });

  test("are looked for every five minutes", () => {
    const scheduled: unknown[] = [];
    remindEveryFewMinutes(
      {
        handle: () => {},
        schedule: (job, cron) => scheduled.push([job.name, cron]),
        send: async () => {},
        forget: async () => {},
        start: async () => {},
        stop: async () => {},
      },
      reminding,
    );
    expect(scheduled).toEqual([["remind-of-marking", "*/5 * * * *"]]);
  });

  test("count the hours of school days where the school says so, in mails, queue and result", async () => {
    const db = app.db;
    await db.insertInto("schoolYears").values({ year: 2031 }).execute();
    await db
      .insertInto("schoolTerms")
      .values({ year: 2031, number: 1, starts: "2031-01-02", ends: "2031-03-14" })
      .execute();
    await db.updateTable("schoolSettings").set({ promiseCounts: "school-days" }).execute();
    try {
      // A Friday.
      app.clock.advance(Date.parse("2031-01-10T14:20:00+08:00") - app.clock.now());
      const { teacherNow, handInEssays } = await anEssayTest(app);
      const writer = await handInEssays(0);
      expect((await toStudents())[0]?.text).toContain("Marked by Tue 14:20 at the latest.");
      const { data } = await writer.client(handIn, writer.own);
      expect(data.markedBy).toBe("Tue 14:20");
      const due = new Date("2031-01-14T14:20:00+08:00").toISOString();
      expect((await (await teacherNow())(markingQueue, {})).data[0]?.dueAt).toBe(due);
      const after = async (hours: number) => {
        app.clock.advance(hours * HOUR);
        await remindOfMarking(reminding);
        return (await reminders()).map(([kind]) => kind);
      };
      expect(await after(36 + 47.9)).toEqual([]);
      expect(await after(0.2)).toEqual(["answers waiting"]);
      expect((await written("answers waiting"))[0]?.text).toContain("48 hours of school days");
      expect(await after(11.8)).toEqual(["answers waiting"]);
      const overdue = async () => (await (await teacherNow())(markingWaiting)).data.overdue;
      expect(await overdue()).toBe(0);
      expect(await after(0.2)).toEqual(["answers waiting", "past 48 hours"]);
      expect(await overdue()).toBe(2);
    } finally {
      await db.updateTable("schoolSettings").set({ promiseCounts: "every-day" }).execute();
    }
  });
});
