import { giveToClasses } from "@markwell/contract/calls/class-tests";
import { beginTest } from "@markwell/contract/calls/conduct";
import { myDay } from "@markwell/contract/calls/day";
import { saveSchoolSettings, schoolSettings } from "@markwell/contract/calls/school";
import { assignTest } from "@markwell/contract/calls/students";
import { handTestOver, leaveShare } from "@markwell/contract/calls/test-shares";
import { testQuestions, updateTest } from "@markwell/contract/calls/tests";
import {
  commentOnTest,
  endVetting,
  readVetting,
  sendToVetter,
  settleComment,
} from "@markwell/contract/calls/vetting";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { TEST_KIND_LABELS } from "@markwell/domain/school/lists";
import { expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import {
  aBankQuestion,
  anAdmin,
  aPassage,
  aStudent,
  aTeacher,
  aTest,
} from "../../testing/school.ts";

const app = startAppForFile();
const t = texts.vetting;
const KIND = "weighted-assessment";

async function aTestToVet() {
  const [owner, vetter] = [await aTeacher(app.db), await aTeacher(app.db)];
  const built = await aTest(app.db, owner, { type: KIND });
  const [own, theirs] = [await clientFor(app, owner), await clientFor(app, vetter)];
  const about = { testid: built.id };
  const read = async () => (await own(readVetting, about)).data;
  const version = async () => (await read()).version;
  const approve = async () =>
    theirs(endVetting, { ...about, how: "approved", version: await version() });
  return { owner, vetter, built, own, theirs, about, read, approve, version };
}

async function requireVetting(kinds: (typeof KIND)[]) {
  const admin = await clientFor(app, await anAdmin(app.db));
  const { data } = await admin(schoolSettings);
  await admin(saveSchoolSettings, { name: data.name, version: data.version, vettedKinds: kinds });
}

test("a test goes to a vetter and back: who, when, comments at questions, approved", async () => {
  const { owner, vetter, built, own, theirs, about, read, approve } = await aTestToVet();
  expect(await read()).toMatchObject({ state: "draft", mayAsk: true, mayEnd: false, rounds: [] });
  await expect(theirs(readVetting, about)).rejects.toMatchObject({ status: 403 });
  await expect(own(sendToVetter, { ...about, vetter: owner.id })).rejects.toMatchObject({
    status: 400,
  });
  const sent = await own(sendToVetter, { ...about, vetter: vetter.id });
  expect(sent.message).toBe(t.sent(vetter.name));
  expect((await theirs(testQuestions, { id: built.id })).data).toHaveLength(2);
  expect((await theirs(myDay)).data.vettings).toMatchObject([
    { _id: built.id, title: built.title, sender: owner.name },
  ]);
  await expect(own(sendToVetter, { ...about, vetter: vetter.id })).rejects.toEqual(
    new Refusal(t.already),
  );
  const [qid = ""] = built.questions;
  await theirs(commentOnTest, { ...about, qid, text: "Two options are right." });
  await theirs(commentOnTest, { ...about, qid, text: "Two options are right." });
  await own(commentOnTest, { ...about, text: "Thank you." });
  const elsewhere = await aBankQuestion(app.db, owner);
  await expect(
    theirs(commentOnTest, { ...about, qid: elsewhere, text: "Here?" }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await read()).comments).toMatchObject([
    { question: qid, text: "Two options are right.", author: { name: vetter.name } },
    { question: null, text: "Thank you.", author: { name: owner.name } },
  ]);
  const comment = (await read()).comments[0]?._id ?? "";
  const stranger = await clientFor(app, await aTeacher(app.db));
  for (const [who, status] of [
    [stranger, 403],
    [own, 200],
  ] as const) {
    const ticked = who(settleComment, { ...about, comment, settled: true });
    if (status === 200) expect((await ticked).message).toBe(t.settled);
    else await expect(ticked).rejects.toMatchObject({ status });
  }
  // The tick that stands keeps its name.
  await theirs(settleComment, { ...about, comment, settled: true });
  expect((await read()).comments.map(({ settled }) => settled?.by.name)).toEqual([
    owner.name,
    undefined,
  ]);
  await theirs(settleComment, { ...about, comment, settled: false });
  expect((await read()).comments[0]?.settled).toBeUndefined();
  const another = await aTest(app.db, owner);
  await expect(
    own(settleComment, { testid: another.id, comment, settled: true }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(own(endVetting, { ...about, how: "approved", version: 1 })).rejects.toEqual(
    new Refusal(t.notVetter),
  );
  expect((await approve()).message).toBe(t.ended.approved);
  expect(await read()).toMatchObject({
    state: "approved",
    mayAsk: false,
    rounds: [{ vetter: { name: vetter.name }, sentBy: { name: owner.name }, ended: "approved" }],
  });
  expect((await theirs(myDay)).data.vettings).toBeUndefined();
  const acts = await app.db
    .selectFrom("auditLog")
    .select("act")
    .where("targetId", "=", built.id)
    .where("act", "in", ["send to vetter", "approve"])
    .orderBy("id")
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(["send to vetter", "approve"]);
  const mails = await app.db
    .selectFrom("mailOutbox")
    .select(["kind", "email"])
    .where("email", "in", [owner.email, vetter.email])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  expect(mails.map(({ kind, email }) => [kind, email])).toEqual([
    ["to vet", vetter.email],
    ["vetted", owner.email],
  ]);
});

test("a change after the approval names itself and asks again; nobody approves what they have not seen", async () => {
  const { vetter, built, own, theirs, about, read, approve, version } = await aTestToVet();
  await own(sendToVetter, { ...about, vetter: vetter.id });
  const seen = await version();
  await own(updateTest, { _id: built.id, version: seen, duration: 40 });
  await expect(
    theirs(endVetting, { ...about, how: "approved", version: seen }),
  ).rejects.toMatchObject({ status: 409, message: t.changedMeanwhile });
  await approve();
  // What students do not meet asks for nothing.
  await own(updateTest, { _id: built.id, version: await version(), term: 2 });
  expect((await read()).state).toBe("approved");
  const [first = ""] = built.questions;
  await own(updateTest, {
    _id: built.id,
    version: await version(),
    duration: 45,
    questions: [first],
  });
  expect(await read()).toMatchObject({
    state: "changed",
    mayAsk: true,
    changes: ["The time was 40 minutes.", "Question 2 of the approved paper was removed."],
  });
  await own(sendToVetter, { ...about, vetter: vetter.id });
  // Whoever vets it again reads what is new.
  expect((await theirs(readVetting, about)).data.changes).toHaveLength(2);
  await theirs(endVetting, { ...about, how: "returned", version: 1 });
  expect((await read()).state).toBe("returned");
  await own(sendToVetter, { ...about, vetter: vetter.id });
  await own(endVetting, { ...about, how: "withdrawn", version: 1 });
  await own(endVetting, { ...about, how: "withdrawn", version: 1 });
  expect((await read()).state).toBe("returned");
  expect((await read()).rounds.map(({ ended }) => ended)).toEqual([
    "withdrawn",
    "returned",
    "approved",
  ]);
});

test("a change names the parts of a question as on paper", async () => {
  const { owner, vetter, built, own, about, read, approve, version } = await aTestToVet();
  const passage = await aPassage(app.db, owner, { kind: "parts" });
  const [a, b] = [
    await aBankQuestion(app.db, owner, { passage }),
    await aBankQuestion(app.db, owner, { passage }),
  ];
  const change = async (questions: string[]) =>
    own(updateTest, { _id: built.id, version: await version(), questions });
  await change([a, b, ...built.questions]);
  await own(sendToVetter, { ...about, vetter: vetter.id });
  await approve();
  await change([a, ...built.questions]);
  expect((await read()).changes).toEqual(["Question 1(b) of the approved paper was removed."]);
});

test("nobody approves a test that has become their own, or is no longer shared with them", async () => {
  const { owner, vetter, built, own, theirs, about, approve } = await aTestToVet();
  await own(sendToVetter, { ...about, vetter: vetter.id });
  await theirs(leaveShare, { id: built.id });
  expect((await theirs(myDay)).data.vettings).toBeUndefined();
  await own(handTestOver, { id: built.id, teacher: vetter.id, keepLook: true });
  expect((await theirs(readVetting, about)).data).toMatchObject({
    mayEnd: false,
    mayWithdraw: true,
  });
  expect((await theirs(myDay)).data.vettings).toBeUndefined();
  await expect(approve()).rejects.toEqual(new Refusal(t.ownNow));
  await theirs(endVetting, { ...about, how: "withdrawn", version: 1 });
  await theirs(sendToVetter, { ...about, vetter: owner.id });
  expect((await own(readVetting, about)).data.mayEnd).toBe(true);
});

test("a student's worksheet goes to no vetter", async () => {
  const { built, vetter, own, about, read } = await aTestToVet();
  await app.db.updateTable("tests").set({ kind: "worksheet" }).where("id", "=", built.id).execute();
  expect((await read()).mayAsk).toBe(false);
  await expect(own(sendToVetter, { ...about, vetter: vetter.id })).rejects.toEqual(
    new Refusal(texts.testShare.noWorksheets),
  );
});

test("where the school asks for it, a test of the kind neither begins nor is assigned without approval", async () => {
  const { owner, vetter, built, own, about, read, approve, version } = await aTestToVet();
  const student = await aStudent(app.db);
  const label = TEST_KIND_LABELS[KIND];
  const assign = () => own(assignTest, { studentId: [student.id], testId: built.id });
  await requireVetting([KIND]);
  try {
    expect((await read()).required).toBe(true);
    for (const open of [() => own(beginTest, { id: built.id }), assign]) {
      await expect(open()).rejects.toEqual(new Refusal(t.needed(label)));
    }
    await own(sendToVetter, { ...about, vetter: vetter.id });
    await expect(assign()).rejects.toEqual(new Refusal(t.waiting(label)));
    await approve();
    await own(updateTest, { _id: built.id, version: await version(), duration: 50 });
    await expect(own(beginTest, { id: built.id })).rejects.toEqual(
      new Refusal(t.neededAgain(label)),
    );
    await own(sendToVetter, { ...about, vetter: vetter.id });
    await approve();
    const empty = [await aClass(app.db, owner)];
    await own(giveToClasses, { id: built.id, classes: empty, how: "assigned" });
    const change = { _id: built.id, version: await version(), duration: 55 };
    await expect(own(updateTest, change)).rejects.toEqual(new Refusal(t.given));
    await assign();
    // Students may begin at any time, so the approved paper stays as it is.
    await expect(
      own(updateTest, { _id: built.id, version: await version(), duration: 60 }),
    ).rejects.toEqual(new Refusal(t.given));
    // What students do not meet may change.
    await own(updateTest, { _id: built.id, version: await version(), term: 3 });
    await own(beginTest, { id: built.id });
    const other = await aTest(app.db, await aTeacher(app.db), { type: "practice" });
    expect(other.id).not.toBe(built.id);
  } finally {
    await requireVetting([]);
  }
});
