import {
  entryFlags,
  handIn,
  paperQuestions,
  proceedToTest,
} from "@markwell/contract/calls/attempts";
import {
  beginTest,
  endTest,
  listCandidates,
  removeCandidate,
  setRegistration,
} from "@markwell/contract/calls/conduct";
import { answerAtDoor, askToComeIn, atTheDoor, listAsking } from "@markwell/contract/calls/door";
import { joinTest, registerStudent, registrationInfo } from "@markwell/contract/calls/people";
import { finalResults } from "@markwell/contract/calls/results";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { connectionsTo } from "../../testing/connections.ts";
import { aStudent, aTeacher, aTest, PASSWORD, type TestPerson } from "../../testing/school.ts";

const app = startAppForFile();
let person: TestPerson;
let teacher: Client;
beforeAll(async () => {
  person = await aTeacher(app.db);
  teacher = await clientFor(app, person);
});
const connect = connectionsTo(() => app);

const LATE = texts.attempt.late;
const CLOSED = texts.registration.closed;

async function aRunningTest() {
  const { id, title } = await aTest(app.db, person, { closeAtBegin: true });
  const student = await clientFor(app, await aStudent(app.db));
  await student(joinTest, { testid: id });
  await teacher(beginTest, { id });
  return { id, title };
}

async function aLatecomer(options: Parameters<typeof aStudent>[1] = {}) {
  const student = await aStudent(app.db, options);
  return { ...student, client: await clientFor(app, student) };
}

const asking = async (id: string) => (await teacher(listAsking, { id })).data;
const answer = (id: string, candidate: string, admit: boolean) =>
  teacher(answerAtDoor, { id, candidate, admit });
const onTheList = async (id: string) =>
  (await teacher(listCandidates, { id })).data.map(({ _id }) => _id);

describe("a student behind the closed door", () => {
  test("asks, waits, is let in by the teacher, and may enter", async () => {
    const { id } = await aRunningTest();
    const { data } = await visitor(app)(registrationInfo, { testid: id });
    expect(data).toMatchObject({ open: false, reason: CLOSED, mayAsk: true });
    const late = await aLatecomer({ name: "Wei Jie" });
    expect(await late.client(atTheDoor, { testid: id })).toMatchObject({ state: "closed" });
    const waiting = { state: "waiting", testLink: "", message: texts.door.waiting };
    expect(await late.client(askToComeIn, { testid: id })).toMatchObject(waiting);
    const taught = { students: [late], now: app.clock.now() };
    await aClass(app.db, await aTeacher(app.db), { name: "6 Door", ...taught });
    expect(await asking(id)).toEqual([
      {
        _id: late.id,
        name: "Wei Jie",
        emailid: late.email,
        level: "primary 6",
        classes: ["6 Door"],
        otherLevel: false,
        confirmed: true,
        askedAt: new Date(app.clock.now()).toISOString(),
        declined: false,
      },
    ]);
    expect(await onTheList(id)).not.toContain(late.id);
    await expect(answer(id, late.id, true)).resolves.toMatchObject({
      message: texts.door.admitted,
    });
    const testLink = `/trainee/taketest?testid=${id}&traineeid=${late.id}`;
    expect(await late.client(atTheDoor, { testid: id })).toMatchObject({ state: "in", testLink });
    expect(await onTheList(id)).toContain(late.id);
    expect(await asking(id)).toEqual([]);
    const flags = await late.client(entryFlags, { testid: id, traineeid: late.id });
    expect(flags).toMatchObject({ success: true });
  });

  test("who makes an account there is shown as not confirmed, and of another level", async () => {
    const { id } = await aRunningTest();
    const { token } = await visitor(app)(registerStudent, {
      name: "Second Account",
      emailid: `invented-${id}@nowhere.test`,
      password: PASSWORD,
      postelCode: "1",
      level: "primary 5",
      guardian: true,
    });
    const client = createClient({ origin: app.origin, token: () => token });
    await client(askToComeIn, { testid: id });
    expect(await asking(id)).toMatchObject([
      { name: "Second Account", level: "primary 5", otherLevel: true, confirmed: false },
    ]);
    const { data: me } = await client(authenticatedUser);
    expect(await onTheList(id)).not.toContain(me._id);
  });

  test("asks once, however often the button is pressed, and is let in once", async () => {
    const { id } = await aRunningTest();
    const late = await aLatecomer();
    const ask = () => late.client(askToComeIn, { testid: id });
    await Promise.all([ask(), ask(), ask()]);
    expect(await asking(id)).toHaveLength(1);
    await Promise.all([answer(id, late.id, true), answer(id, late.id, true)]);
    expect((await onTheList(id)).filter((each) => each === late.id)).toHaveLength(1);
    expect(await ask()).toMatchObject({ state: "in" });
    const actions = await app.db
      .selectFrom("auditLog")
      .select(["act", "details"])
      .where("targetId", "=", id)
      .where("act", "in", ["admit", "decline"])
      .execute();
    expect(actions).toEqual([{ act: "admit", details: { student: late.id } }]);
  });

  test("is heard of at once by teachers who watch", async () => {
    const { id } = await aRunningTest();
    const live = await connect(person);
    await live.watch(id);
    const late = await aLatecomer();
    await late.client(askToComeIn, { testid: id });
    expect(await live.next("door")).toEqual({ testid: id });
    await answer(id, late.id, true);
    expect(await live.next("registered")).toEqual({ testid: id });
    expect(await live.next("door")).toEqual({ testid: id });
  });

  test("who is declined is told so, asks no second time, and can still be let in", async () => {
    const { id } = await aRunningTest();
    const late = await aLatecomer();
    await late.client(askToComeIn, { testid: id });
    for (let times = 0; times < 2; times += 1) await answer(id, late.id, false);
    const declined = { state: "declined", message: texts.door.declined };
    expect(await late.client(askToComeIn, { testid: id })).toMatchObject(declined);
    expect(await asking(id)).toMatchObject([{ _id: late.id, declined: true }]);
    await answer(id, late.id, true);
    expect(await late.client(atTheDoor, { testid: id })).toMatchObject({ state: "in" });
    await expect(answer(id, late.id, false)).rejects.toThrow(new Refusal(texts.door.isIn));
  });

  test("who was let in and taken off again is outside until let in once more", async () => {
    const { id } = await aRunningTest();
    const late = await aLatecomer();
    await late.client(askToComeIn, { testid: id });
    await answer(id, late.id, true);
    await teacher(removeCandidate, { id, candidate: late.id });
    expect(await late.client(atTheDoor, { testid: id })).toMatchObject({ state: "declined" });
    await answer(id, late.id, true);
    expect(await onTheList(id)).toContain(late.id);
  });

  test("joins as usual once registration is open again", async () => {
    const { id } = await aRunningTest();
    const late = await aLatecomer();
    await late.client(askToComeIn, { testid: id });
    await teacher(setRegistration, { id, status: true });
    expect(await late.client(atTheDoor, { testid: id })).toMatchObject({ state: "open" });
    await late.client(joinTest, { testid: id });
    expect(await asking(id)).toEqual([]);
  });
});

describe("nobody comes in", () => {
  test("before Begin: stopped registration has no door", async () => {
    const { id } = await aTest(app.db, person);
    await teacher(setRegistration, { id, status: false });
    const late = await aLatecomer();
    const ask = late.client(askToComeIn, { testid: id });
    await expect(ask).rejects.toThrow(new Refusal(CLOSED));
    const { data } = await visitor(app)(registrationInfo, { testid: id });
    expect(data).toMatchObject({ open: false, mayAsk: false });
  });

  test("after the teacher's End", async () => {
    const { id } = await aRunningTest();
    const [early, late] = [await aLatecomer(), await aLatecomer()];
    await early.client(askToComeIn, { testid: id });
    await teacher(endTest, { id });
    await expect(answer(id, early.id, true)).rejects.toThrow(new Refusal(LATE));
    const over = { state: "over", message: LATE, testLink: "" };
    expect(await early.client(atTheDoor, { testid: id })).toMatchObject(over);
    expect(await late.client(askToComeIn, { testid: id })).toMatchObject(over);
    expect(await onTheList(id)).not.toContain(early.id);
  });

  test("after the last possible start, though the teacher forgot to end the test", async () => {
    const { id } = await aRunningTest();
    const late = await aLatecomer();
    await late.client(askToComeIn, { testid: id });
    app.clock.advance(31 * 60_000);
    await expect(answer(id, late.id, true)).rejects.toThrow(new Refusal(LATE));
    expect(await late.client(atTheDoor, { testid: id })).toMatchObject({ state: "over" });
  });

  test("once everybody has handed in they are let in, until somebody has read an answer", async () => {
    const { id } = await aTest(app.db, person, { closeAtBegin: true, release: "ended" });
    const only = await aLatecomer();
    await only.client(joinTest, { testid: id });
    await teacher(beginTest, { id });
    const own = { testid: id, userid: only.id };
    await only.client(proceedToTest, own);
    await only.client(paperQuestions, { id });
    const [late, later] = [await aLatecomer(), await aLatecomer()];
    await late.client(askToComeIn, { testid: id });
    await later.client(askToComeIn, { testid: id });
    await only.client(handIn, own);
    await answer(id, late.id, true);
    await expect(only.client(finalResults, own)).rejects.toThrow(texts.review.opensEnded);
    const theirs = { testid: id, userid: late.id };
    await late.client(proceedToTest, theirs);
    await late.client(paperQuestions, { id });
    await late.client(handIn, theirs);
    await only.client(finalResults, own);
    await expect(answer(id, later.id, true)).rejects.toThrow(new Refusal(LATE));
  });

  test("without having asked, or by another teacher", async () => {
    const { id } = await aRunningTest();
    const late = await aLatecomer();
    await expect(answer(id, late.id, true)).rejects.toMatchObject({
      status: 404,
      message: texts.door.nobodyAsks,
    });
    await late.client(askToComeIn, { testid: id });
    const other = await clientFor(app, await aTeacher(app.db));
    const foreign = { status: 403, message: texts.test.foreign };
    await expect(other(listAsking, { id })).rejects.toMatchObject(foreign);
    const letIn = other(answerAtDoor, { id, candidate: late.id, admit: true });
    await expect(letIn).rejects.toMatchObject(foreign);
    expect(await onTheList(id)).not.toContain(late.id);
  });
});
