import { listAudit } from "@markwell/contract/calls/audit";
import { basicDetails, beginTest } from "@markwell/contract/calls/conduct";
import { myDay } from "@markwell/contract/calls/day";
import { markAnswer, markingQuestions, markingQueue } from "@markwell/contract/calls/marking";
import { candidateScores } from "@markwell/contract/calls/staff-results";
import { studentResults } from "@markwell/contract/calls/students";
import { removeTeacher } from "@markwell/contract/calls/teachers";
import {
  handTestOver,
  leaveShare,
  shareTest,
  testShares,
} from "@markwell/contract/calls/test-shares";
import {
  deleteTest,
  listDeletedTests,
  listTests,
  testDetails,
  updateTest,
} from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { SHARED_RIGHTS, type SharedRight } from "@markwell/domain/tests/rights";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { connectionsTo } from "../../testing/connections.ts";
import { anEssayTest } from "../../testing/essays.ts";
import { anAdmin, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";

const app = startAppForFile();

const connect = connectionsTo(() => app);
const foreign = { status: 403, message: texts.test.foreign };

async function aSharing() {
  const [owner, colleague] = [await aTeacher(app.db), await aTeacher(app.db)];
  const { id } = await aTest(app.db, owner);
  const client = await clientFor(app, owner);
  return {
    id,
    owner,
    colleague,
    client,
    theirs: await clientFor(app, colleague),
    share: (...rights: SharedRight[]) => client(shareTest, { id, teacher: colleague.id, rights }),
  };
}

const listed = async (person: TestPerson, id: string) => {
  const { data } = await (await clientFor(app, person))(listTests);
  const found = data.find(({ _id }) => _id === id);
  return found && { mine: found.mine, rights: found.rights, sharedWith: found.sharedWith };
};

describe("a shared test", () => {
  test("says in every list whose it is and what one may do; repeating and undoing changes no more", async () => {
    const { id, owner, colleague, client, share } = await aSharing();
    expect(await listed(colleague, id)).toEqual({ mine: false });
    expect((await share("conduct")).data.rights).toEqual(["look", "conduct"]);
    expect((await share("conduct")).data.rights).toEqual(["look", "conduct"]);
    expect(await listed(colleague, id)).toEqual({ mine: false, rights: ["look", "conduct"] });
    expect(await listed(owner, id)).toEqual({ mine: true, sharedWith: 1 });
    expect((await client(testShares, { id })).data).toMatchObject([
      { _id: colleague.id, name: colleague.name, rights: ["look", "conduct"] },
    ]);
    expect((await share("all")).data.rights).toEqual([...SHARED_RIGHTS]);
    expect(await share()).toMatchObject({ message: texts.testShare.taken, data: { rights: [] } });
    await share();
    expect(await listed(colleague, id)).toEqual({ mine: false });
    expect(await listed(owner, id)).toEqual({ mine: true });
    const admin = await clientFor(app, await anAdmin(app.db));
    const { data } = await admin(listAudit, { act: "share" });
    expect(data.filter(({ target }) => target._id === id)).toHaveLength(3);
  });

  test("is conducted by whom it is shared with for that, and by nobody else", async () => {
    const { id, theirs, share } = await aSharing();
    await expect(theirs(basicDetails, { id })).rejects.toMatchObject(foreign);
    await share("look", "mark");
    await expect(theirs(basicDetails, { id })).rejects.toMatchObject(foreign);
    await expect(theirs(beginTest, { id })).rejects.toMatchObject(foreign);
    expect((await theirs(myDay)).data.tests).toEqual([]);
    await share("conduct");
    expect((await theirs(myDay)).data.tests).toMatchObject([{ _id: id, running: false }]);
    await theirs(beginTest, { id });
    expect((await theirs(basicDetails, { id })).data.testbegins).toBe(true);
  });

  test("with everything is edited by a colleague as well, and still deleted by its owner alone", async () => {
    const { id, theirs, share, client } = await aSharing();
    await share("all");
    const { data } = await theirs(testDetails, { id });
    expect([data.mine, data.mayEdit]).toEqual([false, true]);
    await theirs(updateTest, { _id: id, version: 1, duration: 45 });
    for (const action of [
      () => theirs(deleteTest, { _id: id }),
      () => theirs(shareTest, { id, teacher: data.createdBy._id, rights: ["look"] }),
      () => theirs(handTestOver, { id, teacher: data.createdBy._id }),
    ]) {
      await expect(action()).rejects.toMatchObject(foreign);
    }
    await client(deleteTest, { _id: id });
    expect((await theirs(listDeletedTests)).data).toEqual([]);
  });

  test("has its answers in the queue of a colleague who may mark, and its results with one who may look", async () => {
    const essay = await anEssayTest(app);
    const writer = await essay.handInEssays(0);
    const id = essay.test.id;
    const owner = await essay.teacherNow();
    const colleague = await aTeacher(app.db);
    const theirs = await clientFor(app, colleague);
    const waiting = async () => (await theirs(markingQueue, { testid: id })).totalCount;
    const results = async () =>
      (await theirs(studentResults, { studentId: writer.person.id })).data.map(
        ({ testid }) => testid,
      );
    const mark = () => theirs(markAnswer, { ...writer.own, qid: essay.long, score: 3 });
    expect([await waiting(), await results()]).toEqual([0, []]);
    await owner(shareTest, { id, teacher: colleague.id, rights: ["look"] });
    expect([await waiting(), await results()]).toEqual([0, [id]]);
    expect((await theirs(candidateScores, { testid: id })).data).toHaveLength(1);
    await expect(mark()).rejects.toMatchObject(foreign);
    await owner(shareTest, { id, teacher: colleague.id, rights: ["mark"] });
    expect(await waiting()).toBe(2);
    const owners = async (client: typeof owner) =>
      (await client(markingQuestions)).data
        .filter(({ testid }) => testid._id === id)
        .map((question) => question.owner);
    const { createdBy } = (await owner(testDetails, { id })).data;
    expect(await owners(theirs)).toEqual([createdBy.name, createdBy.name]);
    expect(await owners(owner)).toEqual([undefined, undefined]);
    expect(await mark()).toMatchObject({ success: true });
    await owner(shareTest, { id, teacher: colleague.id, rights: [] });
    expect([await waiting(), await results()]).toEqual([0, []]);
  });

  test("is shared with present teachers only, never with its owner", async () => {
    const { id, owner, colleague, client, share } = await aSharing();
    const admin = await anAdmin(app.db);
    const to = (teacher: string) => client(shareTest, { id, teacher, rights: ["look"] });
    await expect(to(owner.id)).rejects.toMatchObject({ message: texts.testShare.withOneself });
    const unknown = { status: 400, message: texts.testShare.teacherUnknown };
    await expect(to(admin.id)).rejects.toMatchObject(unknown);
    await share("all");
    await (await clientFor(app, admin))(removeTeacher, { _id: colleague.id });
    expect((await client(testShares, { id })).data).toEqual([]);
    await expect(share("look")).rejects.toMatchObject(unknown);
    const row = { testId: id, ownerId: owner.id, teacherId: owner.id, sharedAt: new Date() };
    const all = { mayConduct: true, mayMark: true, mayAll: true };
    const insert = (values: typeof row & typeof all) =>
      app.db.insertInto("testShares").values(values).execute();
    await expect(insert({ ...row, ...all })).rejects.toThrow("not_with_oneself");
    const other = await aTeacher(app.db);
    await expect(insert({ ...row, ...all, teacherId: other.id, mayMark: false })).rejects.toThrow(
      "all_holds_the_rest",
    );
  });

  test("leaves the open cockpit of a colleague with the right to conduct it", async () => {
    const { id, colleague, client, share } = await aSharing();
    await share("conduct");
    const live = await connect(colleague);
    expect(await live.watch(id)).toEqual({ success: true });
    await share("mark");
    expect(await live.next("unshared")).toEqual({ testid: id });
    await client(beginTest, { id });
    expect(await live.watch(id)).toEqual({ success: false, message: texts.test.foreign });
    expect(live.heard.map(({ event }) => event)).toEqual(["unshared"]);
  });
});

test("a colleague leaves a shared test, with its open cockpit; its owner cannot", async () => {
  const { id, colleague, client, share, theirs } = await aSharing();
  await share("conduct");
  const live = await connect(colleague);
  await live.watch(id);
  expect(await theirs(leaveShare, { id })).toMatchObject({ message: texts.testShare.left });
  expect(await live.next("unshared")).toEqual({ testid: id });
  expect(await listed(colleague, id)).toEqual({ mine: false });
  expect((await client(testShares, { id })).data).toEqual([]);
  await expect(theirs(leaveShare, { id })).rejects.toMatchObject(foreign);
  await expect(client(leaveShare, { id })).rejects.toThrow(texts.testShare.ownCannotBeLeft);
  const admin = await clientFor(app, await anAdmin(app.db));
  const { data } = await admin(listAudit, { act: "leave share" });
  expect(data.map(({ target }) => target._id)).toEqual([id]);
});

describe("a test that is handed over", () => {
  test("is the new owner's, with its colleagues; the former owner keeps what was said", async () => {
    const { id, owner, colleague, client, share, theirs } = await aSharing();
    const third = await aTeacher(app.db);
    await share("mark");
    await client(shareTest, { id, teacher: third.id, rights: ["conduct"] });
    const live = await connect(owner);
    await live.watch(id);
    await client(handTestOver, { id, teacher: colleague.id });
    expect(await live.next("unshared")).toEqual({ testid: id });
    await expect(client(testDetails, { id })).rejects.toMatchObject(foreign);
    expect(await listed(colleague, id)).toEqual({ mine: true, sharedWith: 1 });
    expect(await listed(third, id)).toEqual({ mine: false, rights: ["look", "conduct"] });
    await theirs(handTestOver, { id, teacher: owner.id, keepLook: true });
    expect(await listed(colleague, id)).toEqual({ mine: false, rights: ["look"] });
    expect(await client(handTestOver, { id, teacher: owner.id }).catch(String)).toContain(
      texts.testShare.isOwner,
    );
  });

  test("may be handed over by the office, which leaves one line that names both", async () => {
    const { id, owner, colleague } = await aSharing();
    const admin = await clientFor(app, await anAdmin(app.db));
    await admin(handTestOver, { id, teacher: colleague.id });
    const { data } = await admin(listAudit, { act: "hand over" });
    const [line, ...more] = data.filter(({ target }) => target._id === id);
    expect(more).toEqual([]);
    expect(line?.details).toHaveLength(2);
    expect(line?.details).toContainEqual({ label: "From", value: owner.name });
    expect(line?.details).toContainEqual({ label: "To", value: colleague.name });
    const { rows } = await sql`select from test_shares where test_id = ${id}`.execute(app.db);
    expect(rows).toEqual([]);
  });
});
