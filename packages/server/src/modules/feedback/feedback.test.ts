import { handIn } from "@markwell/contract/calls/attempts";
import { endTest } from "@markwell/contract/calls/conduct";
import { feedbackStatus, giveFeedback, listFeedbacks } from "@markwell/contract/calls/feedback";
import { deleteTest } from "@markwell/contract/calls/tests";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { registerCandidate } from "../../modules/tests/index.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, aTest } from "../../testing/school.ts";
import {
  aClassWriting,
  aStudentWriting,
  startWriting,
  type Writer,
} from "../../testing/sitting.ts";

const HOUR = 3_600_000;
const app = startAppForFile();

async function anAttemptHandedIn() {
  const student = await aStudentWriting(app);
  await student.client(handIn, student.own);
  return { ...student, teacherClient: await clientFor(app, student.teacher) };
}

const t = texts.feedback;

describe("feedback of a student", () => {
  test("is given once the attempt is handed in, and thanked for", async () => {
    const student = await aStudentWriting(app);
    const said = { ...student.own, rating: 4, feedback: "  Clear questions.  " };
    await expect(student.client(giveFeedback, said)).rejects.toThrow(new Refusal(t.notHandedIn));
    expect(await student.client(feedbackStatus, student.own)).toMatchObject({
      status: false,
      data: null,
    });
    await student.client(handIn, student.own);
    expect((await student.client(giveFeedback, said)).message).toBe(t.saved);
    expect(await student.client(feedbackStatus, student.own)).toMatchObject({
      status: true,
      data: {
        rating: 4,
        feedback: "Clear questions.",
        changeableUntil: new Date(app.clock.now() + 24 * HOUR).toISOString(),
      },
    });
  });

  test("is one per attempt: giving it again changes it, for 24 hours from the first time", async () => {
    const { client, own } = await anAttemptHandedIn();
    const give = (rating: number, feedback = "") =>
      client(giveFeedback, { ...own, rating, feedback });
    await give(2, "Too hard.");
    app.clock.advance(10 * HOUR);
    await give(3);
    app.clock.advance(14 * HOUR);
    // Test sessions last 12 hours.
    const { length } = await app.db.selectFrom("feedbacks").selectAll().execute();
    const later = await clientFor(app, { id: own.userid });
    const until = (await later(feedbackStatus, own)).data?.changeableUntil;
    expect(until).toBe(new Date(app.clock.now()).toISOString());
    await later(giveFeedback, { ...own, rating: 5, feedback: "Fair after all." });
    expect(await app.db.selectFrom("feedbacks").selectAll().execute()).toHaveLength(length);
    app.clock.advance(1);
    const late = later(giveFeedback, { ...own, rating: 1 });
    await expect(late).rejects.toThrow(new Refusal(t.final));
    expect((await later(feedbackStatus, own)).data).toMatchObject({
      rating: 5,
      feedback: "Fair after all.",
    });
  });

  test.each([
    ["no stars", { rating: 0 }, t.ratingRequired],
    ["six stars", { rating: 6 }, t.ratingRequired],
    ["half a star", { rating: 2.5 }, t.ratingRequired],
    ["words for stars", { rating: "many" }, t.ratingRequired],
    ["1001 characters", { rating: 3, feedback: "x".repeat(1_001) }, t.tooLong],
  ])("with %s is refused", async (_, said, message) => {
    const { client, own } = await anAttemptHandedIn();
    const refused = client(giveFeedback, { ...own, ...said });
    await expect(refused).rejects.toMatchObject({ status: 400, message });
  });

  test("may be 1000 characters, hold NUL that no database stores, and stars as text", async () => {
    const { client, own } = await anAttemptHandedIn();
    const feedback = `${"x".repeat(999)}\u0000`;
    await client(giveFeedback, { ...own, rating: "5", feedback });
    const { data } = await client(feedbackStatus, own);
    expect(data).toMatchObject({ rating: 5, feedback: "x".repeat(999) });
  });

  test("is only for the own attempt at a test that one is registered for", async () => {
    const { own } = await anAttemptHandedIn();
    const stranger = await aStudent(app.db);
    const client = await clientFor(app, stranger);
    for (const ids of [own, { ...own, userid: stranger.id }]) {
      const refused = client(giveFeedback, { ...ids, rating: 1 });
      await expect(refused).rejects.toMatchObject({ status: 403 });
      await expect(client(feedbackStatus, ids)).rejects.toMatchObject({ status: 403 });
    }
  });

  test("can still be given for a deleted test", async () => {
    const { client, own, teacherClient, test: built } = await anAttemptHandedIn();
    await teacherClient(endTest, { id: built.id });
    await teacherClient(deleteTest, { _id: built.id, title: built.title });
    await client(giveFeedback, { ...own, rating: 4 });
    expect((await client(feedbackStatus, own)).status).toBe(true);
  });
});

describe("the teacher", () => {
  test("sees it after the test has ended, newest first, with name and e-mail", async () => {
    const { teacher, test: built, writers } = await aClassWriting(app, { students: 2 });
    const [first, second] = writers as [Writer, Writer];
    for (const { client, own } of writers) await client(handIn, own);
    await first.client(giveFeedback, { ...first.own, rating: 2, feedback: "Too long." });
    app.clock.advance(1_000);
    await second.client(giveFeedback, { ...second.own, rating: 5 });
    const classId = await aClass(app.db, teacher, { name: "6 Feedback" });
    await app.db
      .insertInto("attemptClasses")
      .columns(["attemptId", "classId"])
      .expression((attempt) =>
        attempt
          .selectFrom("attempts")
          .select(["id", sql<string>`${classId}::uuid`.as("classId")])
          .where("studentId", "=", first.person.id),
      )
      .execute();
    const client = await clientFor(app, teacher);
    const list = () => client(listFeedbacks, { testid: built.id });
    expect(await list()).toMatchObject({ ended: false, data: [] });
    await client(endTest, { id: built.id });
    const { ended, data } = await list();
    expect(ended).toBe(true);
    const author = ({ person }: Writer) => ({
      _id: person.id,
      name: person.name,
      emailid: person.email,
    });
    const at = app.clock.now();
    expect(data).toEqual([
      {
        userid: author(second),
        classes: [],
        rating: 5,
        feedback: "",
        createdAt: new Date(at).toISOString(),
      },
      {
        userid: author(first),
        classes: ["6 Feedback"],
        rating: 2,
        feedback: "Too long.",
        createdAt: new Date(at - 1_000).toISOString(),
      },
    ]);
    const admin = await clientFor(app, await anAdmin(app.db));
    expect((await admin(listFeedbacks, { testid: built.id })).data).toEqual(data);
    const colleague = await clientFor(app, await aTeacher(app.db));
    const refused = colleague(listFeedbacks, { testid: built.id });
    await expect(refused).rejects.toMatchObject({ status: 403 });
  });

  test("sees that of an assigned test at once: it has no common end", async () => {
    const now = app.clock.now();
    const teacher = await aTeacher(app.db);
    const built = await aTest(app.db, teacher, { now });
    const student = await aStudent(app.db);
    await transaction(app.db, (trx) =>
      registerCandidate(trx, { testId: built.id, studentId: student.id, kind: "assigned", now }),
    );
    const { client, own } = await startWriting(app, built, student);
    await client(handIn, own);
    await client(giveFeedback, { ...own, rating: 3, feedback: "At home it is easy." });
    const teacherClient = await clientFor(app, teacher);
    const { ended, data } = await teacherClient(listFeedbacks, { testid: built.id });
    expect([ended, data.map(({ feedback }) => feedback)]).toEqual([true, ["At home it is easy."]]);
  });
});
