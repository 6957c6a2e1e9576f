import { createHash, randomUUID } from "node:crypto";
import type { InputOf } from "@markwell/contract/call";
import { signIn } from "@markwell/contract/calls/auth";
import { askQuestion } from "@markwell/contract/calls/consultations";
import { allCalls } from "@markwell/contract/calls/index";
import * as calls from "@markwell/contract/calls/parents";
import { agreeAsGuardian, registerStudent } from "@markwell/contract/calls/people";
import { eraseStudent, myData } from "@markwell/contract/calls/privacy";
import { authenticatedUser, signOut } from "@markwell/contract/calls/signed-in";
import { editStudent, listStudents } from "@markwell/contract/calls/students";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import { ta } from "@markwell/contract/family/ta";
import { zh } from "@markwell/contract/family/zh";
import { texts } from "@markwell/contract/texts";
import { PARENT_KEPT_DAYS } from "@markwell/domain/people/parent";
import { monthStart } from "@markwell/domain/school/calendar";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { aPicture } from "../../testing/media.ts";
import { aParent } from "../../testing/parents.ts";
import { aSatAttempt } from "../../testing/sat-attempts.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";
import { subjectId } from "../../testing/subjects.ts";
import { createMails } from "../mail/index.ts";
import { forgetOldParents, mailParentsMonthly } from "./in-background.ts";
import { sendParentLink } from "./sign-in-link.ts";

const t = texts.parent;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ZONE = "Asia/Singapore";

const app = startAppForFile();
let boss: TestPerson;
let office: Client;
let mei: TestPerson;
let address: string;
let count = 0;
beforeAll(async () => {
  boss = await anAdmin(app.db, { name: "Daniel Tan" });
});
beforeEach(async () => {
  office = await clientFor(app, boss);
  mei = await aStudent(app.db, { name: "Mei" });
  address = `lim${++count}@family.test`;
});

const jobs = { send: async () => undefined } as unknown as Parameters<
  typeof createMails
>[0]["jobs"];
const mails = createMails({ jobs, publicUrl: "http://markwell.test", zone: ZONE });

const invite = (over: Partial<InputOf<typeof calls.inviteParent>> = {}) =>
  office(calls.inviteParent, {
    studentId: mei.id,
    name: "Lim Siew Hoon",
    emailid: address,
    confirmed: true,
    ...over,
  });
const mailsTo = async (email: string) =>
  app.db
    .selectFrom("mailOutbox")
    .select(["kind", "subject", "text", "usableUntil"])
    .where("email", "=", email)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
const linksOf = async (email: string) =>
  (await mailsTo(email)).filter(({ kind }) => kind === "parent link");
async function codeFor(email = address): Promise<string> {
  await sendParentLink({ db: app.db, mails, now: app.clock.now() }, { email });
  const link = /https?:\/\/\S+/.exec((await linksOf(email)).at(-1)?.text ?? "")?.[0] ?? "";
  return new URL(link).hash.slice(1);
}
async function entered(email = address): Promise<Client> {
  const { token } = await visitor(app)(calls.enterAsParent, { code: await codeFor(email) });
  return createClient({ origin: app.origin, token: () => token });
}
const parentIdIn = async (studentId = mei.id) =>
  (await office(calls.parentsOfStudent, { studentId })).data.parents[0]?._id ?? "";
const childrenOf = async (parent: Client) =>
  (await parent(calls.myChildren)).data.children.map(({ name }) => name);
const rowOf = async (id: string) =>
  (await office(listStudents, { limit: 500, page: 1 })).data.find(({ _id }) => _id === id);

describe("the link of a mail", () => {
  test("signs a parent in without a password, and its code is in the fragment alone", async () => {
    await invite();
    const parent = await entered();
    expect((await parent(calls.myChildren)).data).toEqual({
      name: "Lim Siew Hoon",
      emailid: address,
      hasPassword: false,
      children: [{ _id: mei.id, name: "Mei", level: "primary 6", classes: [] }],
    });
    const [mail] = await linksOf(address);
    const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    expect([link.pathname, link.search]).toEqual(["/parent/enter", ""]);
    const stored = JSON.stringify(await app.db.selectFrom("parentLinks").selectAll().execute());
    expect(stored).not.toContain(link.hash.slice(1));
    expect(
      (await office(calls.parentsOfStudent, { studentId: mei.id })).data.parents,
    ).toMatchObject([
      { proposedBy: "office", confirmedBy: "Daniel Tan", lastSignInAt: expect.any(String) },
    ]);
  });

  test("works once, and of two at the same moment one does", async () => {
    await invite();
    const code = await codeFor();
    const both = await Promise.allSettled(
      [1, 2].map(() => visitor(app)(calls.enterAsParent, { code })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(visitor(app)(calls.enterAsParent, { code })).rejects.toThrow(
      new Refusal(t.linkDead),
    );
  });

  test("works for 15 minutes; a new one works after that", async () => {
    await invite();
    const [late, intime] = [await codeFor(), await codeFor()];
    app.clock.advance(15 * MINUTE - 1000);
    await expect(visitor(app)(calls.enterAsParent, { code: intime })).resolves.toBeTruthy();
    app.clock.advance(1000);
    await expect(visitor(app)(calls.enterAsParent, { code: late })).rejects.toThrow(
      new Refusal(t.linkDead),
    );
    expect(await childrenOf(await entered())).toEqual(["Mei"]);
  });

  test("is not used up by programs that open links ahead", async () => {
    await invite();
    const code = await codeFor();
    for (const method of ["GET", "HEAD"]) {
      for (const path of ["/parent/enter", `/parent/enter?code=${code}`, "/api/v1/parent/enter"]) {
        const reply = await fetch(app.origin + path, { method });
        expect([200, 404, 503]).toContain(reply.status);
      }
    }
    await expect(visitor(app)(calls.enterAsParent, { code })).resolves.toBeTruthy();
  });

  test("is asked for with the same answer whether the address is known, and mailed to parents alone", async () => {
    await invite();
    const ask = (email: string) => visitor(app)(calls.askParentLink, { email });
    const stranger = `nobody${count}@family.test`;
    expect(await ask(address)).toEqual(await ask(stranger));
    for (const email of [stranger, mei.email, boss.email]) {
      await sendParentLink({ db: app.db, mails, now: app.clock.now() }, { email });
      expect(await linksOf(email)).toEqual([]);
    }
    for (let time = 0; time < 8; time += 1)
      expect((await ask(address)).message).toBe(t.linkOnItsWay);
    const { rows } = await app.database.pool.query(
      "select count(*)::int as sent from pgboss.job where name = 'send-parent-link' and data->>'email' = $1",
      [address],
    );
    expect(rows).toEqual([{ sent: 5 }]);
  });

  test("opens a session of two hours that locks after half an hour without use", async () => {
    await invite();
    const [idle, used] = [await entered(), await entered()];
    for (let minutes = 0; minutes < 110; minutes += 20) {
      app.clock.advance(20 * MINUTE);
      await expect(childrenOf(used)).resolves.toEqual(["Mei"]);
      if (minutes > 20) await expect(childrenOf(idle)).rejects.toMatchObject({ status: 401 });
      if (minutes === 80) break;
    }
    app.clock.advance(20 * MINUTE);
    await expect(childrenOf(used)).rejects.toMatchObject({ status: 401 });
  });

  test("opens nothing of other roles, and a sign-out ends it", async () => {
    await invite();
    const { token } = await visitor(app)(calls.enterAsParent, { code: await codeFor() });
    const parent = createClient({ origin: app.origin, token: () => token });
    await expect(parent(authenticatedUser)).rejects.toMatchObject({ status: 403 });
    await expect(liveClient(app, token)).rejects.toThrow(texts.common.forbidden);
    await parent(signOut);
    await expect(childrenOf(parent)).rejects.toMatchObject({ status: 401 });
  });
});

describe("a password beside the link", () => {
  const words = "rain on tin roofs";
  const choose = async (password: string, email = address) => {
    const { token } = await visitor(app)(calls.enterAsParent, {
      code: await codeFor(email),
      password,
    });
    return createClient({ origin: app.origin, token: () => token });
  };
  const signInAs = (email: string, password: string) =>
    visitor(app)(calls.signInParent, { email, password });
  const failed = { status: 401, message: t.passwordFailed };

  test("is chosen with a link, signs in whatever the case of the address, and ends the other sessions", async () => {
    await invite();
    const before = await entered();
    const parent = await choose(words);
    expect((await parent(calls.myChildren)).data.hasPassword).toBe(true);
    await expect(childrenOf(before)).rejects.toMatchObject({ status: 401 });
    const { token } = await signInAs(address.toUpperCase(), words);
    const later = createClient({ origin: app.origin, token: () => token });
    expect(await childrenOf(later)).toEqual(["Mei"]);
    expect(await childrenOf(parent)).toEqual(["Mei"]);
    const told = async () =>
      (await mailsTo(address)).filter(({ kind }) => kind === "parent password changed").length;
    expect(await told()).toBe(1);
    await choose("thunder over the bay");
    expect(await told()).toBe(2);
    await expect(childrenOf(later)).rejects.toMatchObject({ status: 401 });
    await expect(signInAs(address, words)).rejects.toMatchObject(failed);
  });

  test("that is easy to guess or short is refused, and the link still works", async () => {
    await invite();
    const code = await codeFor();
    for (const password of ["password1", "short", "lim siew hoon"]) {
      await expect(visitor(app)(calls.enterAsParent, { code, password })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: "password" }],
      });
    }
    await expect(
      visitor(app)(calls.enterAsParent, { code, password: words }),
    ).resolves.toBeTruthy();
    await expect(
      visitor(app)(calls.enterAsParent, { code, password: "thunder over the bay" }),
    ).rejects.toThrow(new Refusal(t.linkDead));
    await expect(signInAs(address, words)).resolves.toBeTruthy();
  });

  test("nobody learns who has one: unknown, without password, wrong, staff and former parents get one answer", async () => {
    await invite();
    await expect(signInAs(address, words)).rejects.toMatchObject(failed);
    await choose(words);
    await expect(signInAs(address, `${words} `)).rejects.toMatchObject(failed);
    await expect(signInAs(`nobody${count}@family.test`, words)).rejects.toMatchObject(failed);
    await expect(signInAs(boss.email, PASSWORD)).rejects.toMatchObject(failed);
    await office(calls.revokeParent, { studentId: mei.id, parentId: await parentIdIn() });
    await expect(signInAs(address, words)).rejects.toMatchObject(failed);
    // With access again, a new link is needed.
    await invite();
    await expect(signInAs(address, words)).rejects.toMatchObject(failed);
  });

  test("is removed by a press, on other devices at once, and a repeat changes nothing", async () => {
    await invite();
    const parent = await choose(words);
    const { token } = await signInAs(address, words);
    const other = createClient({ origin: app.origin, token: () => token });
    for (let time = 0; time < 2; time += 1)
      expect((await parent(calls.removeParentPassword)).message).toBe(t.passwordRemoved);
    expect((await parent(calls.myChildren)).data.hasPassword).toBe(false);
    await expect(childrenOf(other)).rejects.toMatchObject({ status: 401 });
    await expect(signInAs(address, words)).rejects.toMatchObject(failed);
    const acts = await app.db
      .selectFrom("auditLog")
      .select("act")
      .where("targetId", "=", await parentIdIn())
      .where("act", "like", "%parent password")
      .orderBy("at")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      "choose parent password",
      "remove parent password",
    ]);
  });

  test("wrong ones lock the parent's sign-in, not a teacher's account of the same address", async () => {
    const teacher = await aTeacher(app.db);
    await invite({ emailid: teacher.email });
    await choose(words, teacher.email);
    await app.db
      .insertInto("tries")
      .values({
        what: "sign-in by account",
        who: createHash("sha256").update(`parent ${teacher.email}`).digest(),
        since: new Date(app.clock.now()),
        count: 49,
      })
      .execute();
    await expect(signInAs(teacher.email, "wrong")).rejects.toMatchObject(failed);
    await expect(signInAs(teacher.email, words)).rejects.toMatchObject({ status: 429 });
    await expect(clientFor(app, teacher)).resolves.toBeTruthy();
    const signedIn = visitor(app)(signIn, {
      emailid: teacher.email,
      password: PASSWORD,
      type: "TRAINER",
    });
    await expect(signedIn).resolves.toBeTruthy();
    // A link lifts the lock.
    await choose(words, teacher.email);
    await expect(signInAs(teacher.email, words)).resolves.toBeTruthy();
  });
});

describe("the word of the office", () => {
  test("an address that the registration proposes has no access before the office confirms it", async () => {
    const form = {
      name: "Wei",
      emailid: `wei${count}@home.test`,
      password: PASSWORD,
      postelCode: "123456",
      level: "primary 6",
      guardian: true,
      parentName: "Tan Ah Lian",
      parentEmail: address.toUpperCase(),
    };
    const { token } = await visitor(app)(registerStudent, form);
    const wei = (await createClient({ origin: app.origin, token: () => token })(authenticatedUser))
      .data;
    await sendParentLink({ db: app.db, mails, now: app.clock.now() }, { email: address });
    expect(await mailsTo(address)).toEqual([]);
    const { data } = await office(calls.parentsOfStudent, { studentId: wei._id });
    expect(data).toEqual({ proposed: { name: "Tan Ah Lian", emailid: address }, parents: [] });
    expect((await rowOf(wei._id))?.parentWaits).toBe(true);
    await invite({ studentId: wei._id });
    expect(await childrenOf(await entered())).toEqual(["Wei"]);
    expect((await office(calls.parentsOfStudent, { studentId: wei._id })).data).toMatchObject({
      parents: [{ proposedBy: "registration" }],
    });
    expect((await rowOf(wei._id))?.parentWaits).toBeUndefined();
  });

  test("a declined proposal is gone", async () => {
    await app.db
      .updateTable("students")
      .set({ parentName: "Somebody", parentEmail: address })
      .where("personId", "=", mei.id)
      .execute();
    for (let time = 0; time < 2; time += 1)
      await office(calls.declineParent, { studentId: mei.id });
    expect((await office(calls.parentsOfStudent, { studentId: mei.id })).data).toEqual({
      parents: [],
    });
  });

  test("repeated it changes nothing and mails nothing", async () => {
    expect((await invite()).message).toBe(t.invited);
    expect((await invite()).message).toBe(t.known);
    expect(await mailsTo(address)).toHaveLength(1);
    await expect(
      office(calls.inviteParent, {
        studentId: mei.id,
        name: "Lim",
        emailid: address,
        confirmed: false as true,
      }),
    ).rejects.toMatchObject({ status: 400, message: t.tickRequired });
  });

  test("has an address of their own, not the student's", async () => {
    await expect(invite({ emailid: mei.email.toUpperCase() })).rejects.toMatchObject({
      errors: [{ path: "emailid", message: t.ownAddress }],
    });
    expect((await office(calls.parentsOfStudent, { studentId: mei.id })).data.parents).toEqual([]);
  });

  test("has an address that the student cannot be given afterwards", async () => {
    await invite();
    const edit = (emailid: string) => office(editStudent, { _id: mei.id, emailid });
    await expect(edit(address.toUpperCase())).rejects.toMatchObject({
      errors: [{ path: "emailid", message: t.childAddress }],
    });
    const [parent] = (await office(calls.parentsOfStudent, { studentId: mei.id })).data.parents;
    await office(calls.revokeParent, { studentId: mei.id, parentId: parent?._id ?? "" });
    expect((await edit(address)).message).toBe(texts.student.edited);
    await expect(invite()).rejects.toMatchObject({
      errors: [{ path: "emailid", message: t.ownAddress }],
    });
  });

  test("says relation and language, which change by a later word and print the report", async () => {
    await invite({ relation: "mother", language: "zh" });
    const known = async () => {
      const { data } = await office(calls.parentsOfStudent, { studentId: mei.id });
      return data.parents.map(({ relation, language }) => [relation, language]);
    };
    expect(await known()).toEqual([["mother", "zh"]]);
    expect((await invite({ language: "zh" })).message).toBe(t.known);
    expect((await invite({ relation: "guardian" })).message).toBe(t.changed);
    expect(await known()).toEqual([["guardian", "zh"]]);
    expect(await mailsTo(address)).toHaveLength(1);
    const parent = await entered();
    expect((await parent(calls.myChildren)).data.children).toMatchObject([{ language: "zh" }]);
    const broken = app.db
      .updateTable("studentParents")
      .set({ language: "hi" })
      .where("parentId", "=", await parentIdIn())
      .execute();
    await expect(broken).rejects.toThrow(/student_parents_language/);
  });

  test("is corrected: a new address gets the mail, and the former one signs in no more", async () => {
    await invite();
    const parent = await entered();
    const other = `other${address}`;
    await aParent(app.db, [mei], { email: other });
    const { parents } = (await office(calls.parentsOfStudent, { studentId: mei.id })).data;
    const parentId = parents.find(({ emailid }) => emailid === address)?._id ?? "";
    const change = (over: Partial<InputOf<typeof calls.changeParent>> = {}) =>
      office(calls.changeParent, {
        studentId: mei.id,
        parentId,
        name: "Lim Siew Hoon",
        emailid: address,
        relation: "",
        language: "",
        ...over,
      });
    const known = async () =>
      (await office(calls.parentsOfStudent, { studentId: mei.id })).data.parents.find(
        ({ _id }) => _id === parentId,
      );
    expect((await change({ name: "Lim Siew Hwa", relation: "mother" })).message).toBe(
      texts.student.edited,
    );
    expect(await known()).toMatchObject({ name: "Lim Siew Hwa", relation: "mother" });
    expect(await childrenOf(parent)).toEqual(["Mei"]);
    expect((await change()).message).toBe(texts.student.edited);
    expect(await known()).not.toHaveProperty("relation");
    await expect(change({ emailid: other })).rejects.toThrow(new Refusal(texts.teacher.emailTaken));
    await expect(change({ emailid: mei.email })).rejects.toMatchObject({
      errors: [{ path: "emailid", message: t.ownAddress }],
    });
    const moved = `moved${address}`;
    expect((await change({ emailid: moved })).message).toBe(t.invited);
    expect((await mailsTo(moved)).map(({ kind }) => kind)).toEqual(["parent invited"]);
    await expect(childrenOf(parent)).rejects.toMatchObject({ status: 401 });
    await sendParentLink({ db: app.db, mails, now: app.clock.now() }, { email: address });
    expect(await linksOf(address)).toHaveLength(1);
    expect(await childrenOf(await entered(moved))).toEqual(["Mei"]);
    await office(calls.revokeParent, { studentId: mei.id, parentId });
    await expect(change()).rejects.toThrow(new Refusal(t.gone));
  });

  test("a second child is seen at once, and each child is lost at once", async () => {
    const wei = await aStudent(app.db, { name: "Wei" });
    await invite();
    const parent = await entered();
    await invite({ studentId: wei.id });
    expect(await childrenOf(parent)).toEqual(["Mei", "Wei"]);
    const parentId = await parentIdIn();
    await office(calls.revokeParent, { studentId: mei.id, parentId });
    expect(await childrenOf(parent)).toEqual(["Wei"]);
    await expect(parent(calls.childNews, { studentId: mei.id })).rejects.toMatchObject({
      status: 403,
      message: t.notYours,
    });
    await expect(parent(calls.childNews, { studentId: wei.id })).resolves.toBeTruthy();
    const code = await codeFor();
    await office(calls.revokeParent, { studentId: wei.id, parentId });
    await expect(childrenOf(parent)).rejects.toMatchObject({ status: 401 });
    await expect(visitor(app)(calls.enterAsParent, { code })).rejects.toThrow(
      new Refusal(t.linkDead),
    );
    expect((await linksOf(address)).length).toBe(2);
    await sendParentLink({ db: app.db, mails, now: app.clock.now() }, { email: address });
    expect((await linksOf(address)).length).toBe(2);
    await invite();
    expect(await childrenOf(await entered())).toEqual(["Mei"]);
  });

  test("the database opens no session for a parent without a child", async () => {
    const { id } = await aParent(app.db, [mei], { email: address });
    await office(calls.revokeParent, { studentId: mei.id, parentId: id });
    await clientFor(app, { id });
    const open = await app.db
      .selectFrom("sessions")
      .select("id")
      .where("personId", "=", id)
      .execute();
    expect(open).toEqual([]);
  });

  test("mails a parent again, five times a day, only while the access holds", async () => {
    await invite();
    const pair = { studentId: mei.id, parentId: await parentIdIn() };
    for (let time = 0; time < 5; time += 1) await office(calls.remindParent, pair);
    await expect(office(calls.remindParent, pair)).rejects.toThrow(new Refusal(t.sentOften));
    expect(await mailsTo(address)).toHaveLength(6);
    await office(calls.revokeParent, pair);
    await expect(office(calls.remindParent, pair)).rejects.toThrow(new Refusal(t.gone));
  });

  test("an address that is also a teacher's signs in as a parent, and the teacher as before", async () => {
    const teacher = await aTeacher(app.db);
    await invite({ emailid: teacher.email });
    expect(await childrenOf(await entered(teacher.email))).toEqual(["Mei"]);
    await expect((await clientFor(app, teacher))(authenticatedUser)).resolves.toMatchObject({
      data: { type: "TRAINER" },
    });
  });
});

describe("consent", () => {
  const say = (
    parent: Client,
    purpose: calls.ChildNews["consents"][number]["purpose"],
    agrees: boolean,
  ) => parent(calls.sayConsent, { studentId: mei.id, purpose, agrees });

  test("withdrawn to the use of the platform leaves the account's consent open, and the office hears of it", async () => {
    await invite();
    const parent = await entered();
    const before = (await mailsTo(boss.email)).length;
    await say(parent, "platform", false);
    await say(parent, "platform", false);
    const told = (await mailsTo(boss.email)).slice(before);
    expect(told.map(({ kind }) => kind)).toEqual(["consent withdrawn"]);
    expect((await rowOf(mei.id))?.guardianOpen).toBe(true);
    const student = await clientFor(app, mei);
    await student(agreeAsGuardian, { guardian: true });
    expect((await rowOf(mei.id))?.guardianOpen).toBe(true);
    expect((await student(authenticatedUser)).data.guardianOpen).toBe(false);
    await say(parent, "platform", true);
    expect((await rowOf(mei.id))?.guardianOpen).toBe(false);
  });

  test("withdrawn is no business of an admin of rewards, whose teacher's account is told nothing either", async () => {
    const rewards = await anAdmin(app.db);
    const teacher = await aTeacher(app.db);
    const ofRewards = app.db.updateTable("people").set({ adminKind: "rewards" });
    await ofRewards.where("id", "=", rewards.id).execute();
    await ofRewards.set({ alsoAdmin: true }).where("id", "=", teacher.id).execute();
    const both = await aTeacher(app.db);
    const ofOffice = app.db.updateTable("people").set({ alsoAdmin: true, adminKind: "office" });
    await ofOffice.where("id", "=", both.id).execute();
    await invite();
    await say(await entered(), "platform", false);
    const kinds = async ({ email }: TestPerson) => (await mailsTo(email)).map(({ kind }) => kind);
    expect(await kinds(both)).toEqual(["consent withdrawn"]);
    expect(await kinds(rewards)).toEqual([]);
    expect(await kinds(teacher)).toEqual([]);
  });

  test("counts no more when the access is revoked, and one parent against it is enough", async () => {
    const father = await aParent(app.db, [mei]);
    await invite();
    const [mother, his] = [await entered(), await clientFor(app, father)];
    await say(mother, "platform", false);
    await say(his, "platform", true);
    expect((await rowOf(mei.id))?.guardianOpen).toBe(true);
    const { data } = await office(calls.parentsOfStudent, { studentId: mei.id });
    const parentId = data.parents.find(({ emailid }) => emailid === address)?._id ?? "";
    await office(calls.revokeParent, { studentId: mei.id, parentId });
    expect((await rowOf(mei.id))?.guardianOpen).toBe(false);
    app.clock.advance(MINUTE);
    await invite();
    expect((await rowOf(mei.id))?.guardianOpen).toBe(false);
    const { consents } = (await (await entered())(calls.childNews, { studentId: mei.id })).data;
    expect(consents.map(({ at }) => at)).toEqual([null, null, null]);
  });

  test("withdrawn to pictures refuses a question with one", async () => {
    await invite();
    const parent = await entered();
    const student = await clientFor(app, mei);
    const ask = async () =>
      student(askQuestion, {
        query: "Why?",
        subject: await subjectId(app.db),
        image: await aPicture(),
      });
    await expect(ask()).resolves.toBeTruthy();
    await say(parent, "pictures", false);
    await expect(ask()).rejects.toThrow(new Refusal(texts.consultation.noPictures));
    await say(parent, "pictures", true);
    await expect(ask()).resolves.toBeTruthy();
  });

  test("the database takes no word of somebody without access", async () => {
    const word = { studentId: mei.id, purpose: "pictures", agrees: true, saidAt: new Date() };
    const stranger = await aParent(app.db, [await aStudent(app.db)]);
    const insert = (parentId: string) =>
      app.db
        .insertInto("parentConsents")
        .values({ ...word, parentId })
        .execute();
    await expect(insert(stranger.id)).rejects.toThrow("foreign key");
    await invite();
    const parentId = await parentIdIn();
    await office(calls.revokeParent, { studentId: mei.id, parentId });
    await expect(insert(parentId)).rejects.toThrow("no access any more");
  });

  test("to the monthly mail brings one on the first of the next month, once, and no result in it", async () => {
    await invite();
    const parent = await entered();
    await say(parent, "monthly-mail", true);
    const former = await aParent(app.db, [mei]);
    await say(await clientFor(app, former), "monthly-mail", true);
    await office(calls.revokeParent, { studentId: mei.id, parentId: former.id });
    const monthly = async (email = address) =>
      (await mailsTo(email)).filter(({ kind }) => kind === "monthly report");
    const run = (now: number) => mailParentsMonthly({ db: app.db, mails, zone: ZONE }, now);
    const now = app.clock.now();
    await run(now);
    expect(await monthly()).toEqual([]);
    const next = monthStart(now + 32 * DAY, ZONE) + DAY;
    await run(next);
    await run(next + DAY / 24);
    const [mail, ...more] = await monthly();
    expect(more).toEqual([]);
    expect(await monthly(former.email)).toEqual([]);
    expect(mail).toMatchObject({ subject: "The monthly report is ready" });
    expect(mail?.text).toContain("Mei");
    expect(mail?.text).not.toMatch(/%|marks|AL\d/);
    await say(parent, "monthly-mail", false);
    await run(next + 32 * DAY);
    expect(await monthly()).toHaveLength(1);
  });
});

describe("messages to parents", () => {
  test("are read by the parent, and the mail that tells of them has no word of them", async () => {
    const teacher = await aTeacher(app.db, { name: "Ravi Menon" });
    await aClass(app.db, teacher, { students: [mei] });
    const theirs = await clientFor(app, teacher);
    await invite();
    const message = { _id: randomUUID(), studentId: mei.id, text: "Please practise fractions." };
    await theirs(calls.writeToParents, message);
    await theirs(calls.writeToParents, message);
    const parent = await entered();
    const news = () => parent(calls.childNews, { studentId: mei.id });
    expect((await news()).data.messages).toMatchObject([
      { author: "Ravi Menon", text: "Please practise fractions." },
    ]);
    const told = (await mailsTo(address)).filter(({ kind }) => kind === "message to parents");
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain("fractions");
    const stranger = await clientFor(app, await aTeacher(app.db));
    for (const tries of [
      () => stranger(calls.messagesToParents, { studentId: mei.id }),
      () => stranger(calls.writeToParents, { ...message, _id: randomUUID() }),
      () => stranger(calls.takeBackMessage, message),
    ])
      await expect(tries()).rejects.toMatchObject({ status: 403 });
    const colleague = await aTeacher(app.db);
    await aClass(app.db, colleague, { students: [mei] });
    const beside = await clientFor(app, colleague);
    await expect(beside(calls.takeBackMessage, message)).rejects.toMatchObject({
      status: 403,
      message: t.messageForeign,
    });
    await theirs(calls.takeBackMessage, message);
    expect((await news()).data.messages).toEqual([]);
  });
});

describe("the family's language", () => {
  const subjects = async () => (await mailsTo(address)).map(({ subject }) => subject);

  test("is chosen once for pages, mails and the reports of all children, and the log says so", async () => {
    const wei = await aStudent(app.db, { name: "Wei" });
    await invite();
    await invite({ studentId: wei.id, language: "ms" });
    const parent = await entered();
    expect((await parent(calls.myChildren)).data.language).toBe("ms");
    await parent(calls.chooseParentLanguage, { language: "ta" });
    const { language, children } = (await parent(calls.myChildren)).data;
    expect([language, ...children.map((child) => child.language)]).toEqual(["ta", "ta", "ta"]);
    const lines = async () =>
      app.db.selectFrom("auditLog").select("id").where("act", "=", "choose language").execute();
    const before = (await lines()).length;
    expect(before).toBeGreaterThanOrEqual(2);
    await parent(calls.chooseParentLanguage, { language: "ta" });
    expect(await lines()).toHaveLength(before);
    await codeFor();
    const link = (await linksOf(address)).at(-1);
    expect(link?.subject).toBe(ta["mail.link"]);
    expect(link?.text).toContain("வணக்கம் Lim Siew Hoon,");
    const { html } = await app.db
      .selectFrom("mailOutbox")
      .select("html")
      .where("email", "=", address)
      .where("subject", "=", ta["mail.link"])
      .executeTakeFirstOrThrow();
    expect(html).toContain('<html lang="ta-SG">');
  });

  test("of an account without one is that of the page that asks for the link; English otherwise", async () => {
    await invite();
    const at = { db: app.db, mails, now: app.clock.now() };
    await sendParentLink(at, { email: address, language: "zh" });
    await sendParentLink(at, { email: address });
    expect((await subjects()).sort()).toEqual(
      ["Your access as a parent", "Your link to sign in", zh["mail.link"]].sort(),
    );
  });

  test("of the office's word counts from the first mail on", async () => {
    await invite({ language: "zh" });
    expect(await subjects()).toEqual([zh["mail.invited"]]);
  });
});

describe("what is kept", () => {
  /** They are of the parent's own sign-in and of the address of a calendar. */
  const TELL_NOTHING = [
    "removeParentPassword",
    "chooseParentLanguage",
    "signOut",
    "myCalendar",
    "makeCalendar",
    "endCalendar",
  ];

  test("every call that tells a parent of a child leaves a line about the child, each time", async () => {
    await aSatAttempt(app, mei, 5, app.clock.now() - DAY);
    await invite();
    const parent = await entered();
    const parentId = await parentIdIn();
    const child = { studentId: mei.id };
    const { report } = (await parent(calls.childReport, child)).data;
    const inputs: Record<string, object> = {
      myChildren: {},
      childReport: child,
      childCorrections: { ...child, testid: report.tests[0]?.testid },
      childNews: child,
      sayConsent: { ...child, purpose: "pictures", agrees: true },
    };
    const ofParents = allCalls.filter(({ call }) => call.who.includes("PARENT"));
    expect(ofParents.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(inputs), ...TELL_NOTHING].sort(),
    );
    const lines = async () =>
      (
        await app.db
          .selectFrom("auditLog")
          .select("id")
          .where("actorId", "=", parentId)
          .where("targetKind", "=", "student")
          .where("targetId", "=", mei.id)
          .execute()
      ).length;
    for (const { name, call } of [...ofParents, ...ofParents]) {
      const input = inputs[name];
      if (!input) continue;
      const before = await lines();
      await parent(call, input as never);
      expect([name, await lines()]).toEqual([name, before + 1]);
    }
  });

  test("what a parent has looked at is in the copy of the student's data", async () => {
    await invite();
    const parent = await entered();
    await parent(calls.childNews, { studentId: mei.id });
    await parent(calls.sayConsent, { studentId: mei.id, purpose: "pictures", agrees: false });
    const { data } = await (await clientFor(app, mei))(myData);
    expect(data.acts.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining([
        "Daniel Tan gave a parent access to the data of the student Mei",
        "Lim Siew Hoon looked, as a parent of Mei, at the messages and the consent",
        "Lim Siew Hoon withdrew, as a parent of Mei, the consent to: Pictures in questions to teachers",
      ]),
    );
    expect(data.parents).toMatchObject([
      {
        name: "Lim Siew Hoon",
        emailid: "",
        consents: [{ purpose: "Pictures in questions to teachers", agrees: false }],
      },
    ]);
  });

  test("erasing a student ends the access, and a parent without a child is forgotten later", async () => {
    await invite();
    const parent = await entered();
    const parentId = await parentIdIn();
    await office(eraseStudent, { studentId: mei.id, emailid: mei.email });
    await expect(childrenOf(parent)).rejects.toMatchObject({ status: 401 });
    const personOf = () =>
      app.db.selectFrom("people").select(["name"]).where("id", "=", parentId).executeTakeFirst();
    await forgetOldParents(app.db, app.clock.now() + 5 * DAY);
    expect(await personOf()).toEqual({ name: "Lim Siew Hoon" });
    await forgetOldParents(app.db, app.clock.now() + (PARENT_KEPT_DAYS + 1) * DAY);
    expect(await personOf()).toEqual({ name: t.former });
    expect(await mailsTo(address)).toEqual([]);
    const left = await app.db
      .selectFrom("parents")
      .select("personId")
      .where("personId", "=", parentId)
      .execute();
    expect(left).toEqual([]);
  });

  test("a parent with a child is never forgotten", async () => {
    await invite();
    await forgetOldParents(app.db, app.clock.now() + 400 * DAY);
    expect(await childrenOf(await entered())).toEqual(["Mei"]);
  });
});
