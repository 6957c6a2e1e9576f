import { listAudit } from "@markwell/contract/calls/audit";
import { listMails, sendMailsAgain } from "@markwell/contract/calls/mail";
import { joinTest } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Clock } from "../../platform/clock.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { createJobs } from "../../platform/jobs/jobs.ts";
import { smtpPost } from "../../platform/mail/open-post.ts";
import type { Post } from "../../platform/mail/post.ts";
import { createLog } from "../../platform/observe/log.ts";
import { startAppForFile, type TestClock, testClock } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, aTest, type TestPerson } from "../../testing/school.ts";
import { startSmtp, type TestSmtp } from "../../testing/smtp.ts";
import { createMails, type Delivery, deliver, deliverDue } from "./index.ts";

const log = createLog("silent");
const from = { name: "Markwell", address: "no-reply@school.test" };
const MINUTE_MS = 60_000;

const app = startAppForFile();
let smtp: TestSmtp;
let post: Post;
let teacher: TestPerson;
beforeAll(async () => {
  teacher = await aTeacher(app.db);
});
beforeEach(async () => {
  await app.db.deleteFrom("mailOutbox").execute();
  await app.db.updateTable("mailPace").set({ pausedUntil: null, pauses: 0 }).execute();
  smtp = await startSmtp();
  post = smtpPost(smtp.url, from);
});
afterEach(async () => {
  post.close();
  await smtp.close();
});

async function aWaitingMail(): Promise<string> {
  const built = await aTest(app.db, teacher);
  const client = await clientFor(app, await aStudent(app.db));
  await client(joinTest, { testid: built.id });
  return (await mails()).at(-1)?.id ?? "";
}
const mails = () => app.db.selectFrom("mailOutbox").selectAll().orderBy("id").execute();
const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
  db: app.db,
  post,
  clock: app.clock,
  log,
  ...changes,
});

test("a mail is sent once, however often it is looked for", async () => {
  const id = await aWaitingMail();
  await deliver(delivery(), id);
  await deliver(delivery(), id);
  await deliverDue(delivery());
  expect(smtp.received).toHaveLength(1);
  expect(await mails()).toMatchObject([
    {
      sentAt: new Date(app.clock.now()),
      dueAt: null,
      tries: 1,
      lastError: "",
      messageId: `<${id}@school.test>`,
    },
  ]);
});

test("two server processes that take up the same mails send each once", async () => {
  for (let count = 0; count < 6; count += 1) await aWaitingMail();
  const other = smtpPost(smtp.url, from);
  await Promise.all([deliverDue(delivery()), deliverDue(delivery({ post: other }))]);
  other.close();
  const sent = smtp.received.map(({ mail }) => mail.messageId);
  expect(sent).toHaveLength(6);
  expect(new Set(sent).size).toBe(6);
});

describe("while the mail server is down", () => {
  const WAITS = [1, 5, 30, 120, 720];

  test("a mail is tried again after 1, 5, 30 minutes, 2 and 12 hours, then given up", async () => {
    await aWaitingMail();
    await smtp.close();
    const clock = testClock(app.clock.now());
    for (const [index, minutes] of WAITS.entries()) {
      await deliverDue(delivery({ clock }));
      expect(await mails()).toMatchObject([
        { tries: index + 1, sentAt: null, dueAt: new Date(clock.now() + minutes * MINUTE_MS) },
      ]);
      clock.advance(minutes * MINUTE_MS - 1);
      await deliverDue(delivery({ clock }));
      expect(await mails()).toMatchObject([{ tries: index + 1 }]);
      clock.advance(1);
    }
    await deliverDue(delivery({ clock }));
    expect(await mails()).toMatchObject([{ tries: 6, sentAt: null, dueAt: null }]);
    expect((await mails())[0]?.lastError).toMatch(/ECONNREFUSED/);
    clock.advance(30 * 24 * 60 * MINUTE_MS);
    await deliverDue(delivery({ clock }));
    expect(await mails()).toMatchObject([{ tries: 6 }]);
  });

  test("and comes back, the mail arrives once", async () => {
    const id = await aWaitingMail();
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    const clock = testClock(app.clock.now());
    await deliver(delivery({ clock }), id);
    smtp = await startSmtp(port);
    clock.advance(MINUTE_MS);
    await deliverDue(delivery({ clock }));
    expect(smtp.received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ tries: 2, lastError: "", dueAt: null }]);
  });
});

test("a mail that is greylisted keeps the reason and is tried again; others need not wait", async () => {
  const id = await aWaitingMail();
  smtp.refusal = { code: 451, text: "Greylisted, come back" };
  await deliver(delivery(), id);
  expect(await mails()).toMatchObject([{ tries: 1, sentAt: null }]);
  expect((await mails())[0]?.lastError).toContain("Greylisted, come back");
  smtp.refusal = undefined;
  await deliver(delivery(), await aWaitingMail());
  expect(smtp.received).toHaveLength(1);
});

test("a try that dies with its process is made again after five minutes, as the same mail", async () => {
  const id = await aWaitingMail();
  const clock = testClock(app.clock.now());
  let reached = () => {};
  const handedOver = new Promise<void>((done) => {
    reached = done;
  });
  const dying: Post = {
    send: (mail) => post.send(mail).then(() => new Promise(() => reached())),
    close: () => {},
  };
  void deliver(delivery({ clock, post: dying }), id);
  await handedOver;
  clock.advance(5 * MINUTE_MS - 1);
  await deliverDue(delivery({ clock }));
  expect(smtp.received).toHaveLength(1);
  clock.advance(1);
  await deliverDue(delivery({ clock }));
  expect(smtp.received.map(({ mail }) => mail.messageId)).toEqual([
    `<${id}@school.test>`,
    `<${id}@school.test>`,
  ]);
  expect(await mails()).toMatchObject([{ tries: 2, dueAt: null, lastError: "" }]);
});

const jobs = () => createJobs({ pool: app.database.pool, log, zone: "UTC", work: false });

describe("a provider with limits", () => {
  async function invitations(count: number) {
    const people = [await aStudent(app.db), await aStudent(app.db), await aStudent(app.db)];
    const queue = createMails({
      jobs: jobs(),
      publicUrl: "http://markwell.test",
      zone: "Asia/Singapore",
    });
    const letters = Array.from({ length: count }, (_, index) => ({
      kind: "invited" as const,
      to: people[index % 3]?.id ?? "",
      path: `/reset-password/${index}?userId=x`,
      days: 14,
      usableUntil: app.clock.now() + 14 * 24 * 60 * MINUTE_MS,
    }));
    await transaction(app.db, (trx) => queue.queue(trx, letters, app.clock.now()));
  }

  function limitTo(perMinute: number, clock: Clock) {
    const taken: number[] = [];
    let refused = 0;
    smtp.refusal = () => {
      const from = clock.now() - MINUTE_MS;
      while ((taken[0] ?? clock.now()) <= from) taken.shift();
      if (taken.length < perMinute) {
        taken.push(clock.now());
        return undefined;
      }
      refused += 1;
      return { code: 450, text: "4.7.1 Too many mails, try again later" };
    };
    return { refusals: () => refused };
  }

  async function sendAll(deliveries: readonly Delivery[], clock: TestClock) {
    const start = clock.now();
    for (let rounds = 0; rounds < 500; rounds += 1) {
      const waits = await Promise.all(deliveries.map((one) => deliverDue(one)));
      const left = await app.db
        .selectFrom("mailOutbox")
        .select("dueAt")
        .where("dueAt", "is not", null)
        .orderBy("dueAt")
        .limit(1)
        .executeTakeFirst();
      if (!left?.dueAt) return (clock.now() - start) / MINUTE_MS;
      const until = Math.max(left.dueAt.getTime(), ...waits.map((wait) => wait ?? 0));
      clock.advance(Math.max(0, until - clock.now()));
    }
    throw new Error("Mails are still waiting.");
  }
  const arrived = () => smtp.received.map(({ mail }) => mail.messageId);

  /** A whole school takes half a minute: INVITATIONS=2000 npx vitest run packages/server/src/modules/mail */
  const INVITATIONS = Number(process.env.INVITATIONS ?? 240);

  test("that takes 30 a minute gets every invitation of an import, none twice", async () => {
    const clock = testClock(app.clock.now());
    await invitations(INVITATIONS);
    limitTo(30, clock);
    const minutes = await sendAll([delivery({ clock })], clock);
    expect(arrived()).toHaveLength(INVITATIONS);
    expect(new Set(arrived()).size).toBe(INVITATIONS);
    const failed = (await mails()).filter(({ sentAt }) => sentAt === null);
    expect(failed).toEqual([]);
    expect(minutes).toBeGreaterThan(INVITATIONS / 30 - 2);
    expect(minutes).toBeLessThan(INVITATIONS / 15);
  });

  test("never has to refuse, when two processes keep to the rate together", async () => {
    const clock = testClock(app.clock.now());
    await invitations(95);
    const limit = limitTo(30, clock);
    const other = smtpPost(smtp.url, from);
    const rate = { clock, perMinute: 30 };
    const minutes = await sendAll([delivery(rate), delivery({ ...rate, post: other })], clock);
    other.close();
    expect(new Set(arrived()).size).toBe(95);
    expect(arrived()).toHaveLength(95);
    expect(limit.refusals()).toBe(0);
    expect(minutes).toBeGreaterThanOrEqual(3);
    expect(minutes).toBeLessThan(3.1);
  });

  test("that says later gives the whole queue one pause, longer each time, and costs no try", async () => {
    const clock = testClock(app.clock.now());
    await invitations(20);
    smtp.refusal = { code: 450, text: "4.7.1 Too many mails" };
    const until = async () =>
      (await app.db.selectFrom("mailPace").selectAll().executeTakeFirstOrThrow()).pausedUntil;
    for (const minutes of [1, 2, 4, 8, 10, 10]) {
      const begun = clock.now();
      await deliverDue(delivery({ clock }));
      expect(await until()).toEqual(new Date(begun + minutes * MINUTE_MS));
      const tries = async () => (await mails()).reduce((sum, mail) => sum + mail.tries, 0);
      const before = await tries();
      clock.advance(minutes * MINUTE_MS - 1);
      expect(await deliverDue(delivery({ clock }))).toBe(begun + minutes * MINUTE_MS);
      expect(await tries()).toBe(before);
      clock.advance(1);
    }
    smtp.refusal = undefined;
    clock.advance(24 * 60 * MINUTE_MS);
    await sendAll([delivery({ clock })], clock);
    expect(new Set(arrived()).size).toBe(20);
  });

  test("that refuses one for good keeps the reason, and the others go on", async () => {
    const id = await aWaitingMail();
    await invitations(2);
    const [first] = await mails();
    smtp.refusal = (address) =>
      address === first?.email ? { code: 550, text: "5.1.1 No such mailbox" } : undefined;
    await deliverDue(delivery());
    const [refused, ...others] = await mails();
    expect(refused).toMatchObject({
      id,
      tries: 1,
      sentAt: null,
      dueAt: null,
      givenUp: "refused",
      lastError: "550 5.1.1 No such mailbox",
    });
    expect(others.every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  test("gets a mail to one person before the many", async () => {
    const clock = testClock(app.clock.now());
    await invitations(40);
    clock.advance(MINUTE_MS);
    const id = await aWaitingMail();
    clock.advance(MINUTE_MS);
    await deliverDue(delivery({ clock, perMinute: 10 }));
    expect(arrived()).toHaveLength(10);
    expect(arrived()).toContain(`<${id}@school.test>`);
  });
});

describe("the office", () => {
  test("sees who did not get a mail and why, and sends it again to the right address", async () => {
    const admin = await clientFor(app, await anAdmin(app.db));
    const id = await aWaitingMail();
    const [mail] = await mails();
    smtp.refusal = { code: 550, text: "5.1.1 No such mailbox" };
    await deliverDue(delivery());
    const { data, waiting, failed } = await admin(listMails, { state: "failed" });
    expect({ waiting, failed }).toEqual({ waiting: 0, failed: 1 });
    expect(data).toMatchObject([
      {
        _id: id,
        state: "failed",
        emailid: mail?.email,
        reason: "550 5.1.1 No such mailbox",
        canBeSentAgain: true,
      },
    ]);
    expect(JSON.stringify(data)).not.toContain("testid=");
    await app.db
      .updateTable("people")
      .set({ email: "right@home.test" })
      .where("id", "=", mail?.personId ?? "")
      .execute();
    smtp.refusal = undefined;
    expect(await admin(sendMailsAgain, { ids: [id] })).toMatchObject({ data: { count: 1 } });
    await expect(admin(sendMailsAgain, { ids: [id] })).rejects.toThrow(texts.mail.tooLate);
    await deliverDue(delivery());
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([["right@home.test"]]);
    const sent = await admin(listMails, { state: "sent", words: "RIGHT@home" });
    expect(sent).toMatchObject({ totalCount: 1, failed: 0, data: [{ _id: id, reason: "" }] });
    const lines = await admin(listAudit, { kind: "mail" });
    expect(lines.data[0]?.sentence).toMatch(/ sent again a mail that had failed$/);
  });

  test("sees that the queue waits, and what the mail server said", async () => {
    const admin = await clientFor(app, await anAdmin(app.db));
    await aWaitingMail();
    smtp.refusal = { code: 450, text: "4.7.1 Too many mails" };
    await deliverDue(delivery());
    expect(await admin(listMails, {})).toMatchObject({
      waiting: 1,
      data: [{ state: "waiting", reason: "450 4.7.1 Too many mails" }],
      pause: {
        until: new Date(app.clock.now() + MINUTE_MS).toISOString(),
        reason: "450 4.7.1 Too many mails",
      },
    });
  });

  test("cannot send again what has lost its text or its person", async () => {
    const admin = await clientFor(app, await anAdmin(app.db));
    await aWaitingMail();
    await app.db
      .updateTable("mailOutbox")
      .set({ dueAt: null, text: "", givenUp: "late" })
      .execute();
    const { data } = await admin(listMails, { state: "failed" });
    expect(data).toMatchObject([{ canBeSentAgain: false }]);
    await expect(admin(sendMailsAgain, {})).rejects.toThrow(texts.mail.noneToSend);
  });
});

describe("a mail and its transaction", () => {
  test("end together: neither mail nor job stays when it is rolled back", async () => {
    const student = await aStudent(app.db);
    const queue = createMails({
      jobs: jobs(),
      publicUrl: "http://markwell.test",
      zone: "Asia/Singapore",
    });
    const countJobs = async () =>
      (await app.database.pool.query("select from pgboss.job where name = 'send-mail'")).rowCount;
    const before = await countJobs();
    const letter = { kind: "registered", testTitle: "Quiz", path: "/x", to: student.id } as const;
    const failed = transaction(app.db, async (trx) => {
      await queue.queue(trx, letter, app.clock.now());
      expect(await trx.selectFrom("mailOutbox").select("id").execute()).toHaveLength(1);
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    expect(await mails()).toEqual([]);
    expect(await countJobs()).toBe(before);
    await transaction(app.db, (trx) => queue.queue(trx, letter, app.clock.now()));
    expect(await mails()).toMatchObject([{ kind: "registered", email: student.email }]);
    expect(await countJobs()).toBe((before ?? 0) + 1);
  });

  test("to a whole class come from one call and one job, and all of them leave", async () => {
    const students = [await aStudent(app.db), await aStudent(app.db), await aStudent(app.db)];
    const queue = createMails({
      jobs: jobs(),
      publicUrl: "http://markwell.test",
      zone: "Asia/Singapore",
    });
    const letters = Array.from({ length: 210 }, (_, index) => ({
      kind: "assigned" as const,
      to: students[index % 3]?.id ?? "",
      testTitle: `Quiz ${index}`,
      durationMinutes: 30,
      dueAt: null,
      path: "/x",
    }));
    const countSweeps = async () =>
      (await app.database.pool.query("select from pgboss.job where name = 'sweep-mails'")).rowCount;
    const before = (await countSweeps()) ?? 0;
    await transaction(app.db, (trx) => queue.queue(trx, letters, app.clock.now()));
    await transaction(app.db, (trx) => queue.queue(trx, [], app.clock.now()));
    expect(await countSweeps()).toBe(before + 1);
    await deliverDue(delivery());
    expect(new Set(smtp.received.map(({ mail }) => mail.subject)).size).toBe(210);
    expect(smtp.received.map(({ recipients }) => recipients[0])).toContain(students[2]?.email);
  });

  test("whose link works no more is given up, and its texts are erased", async () => {
    const student = await aStudent(app.db);
    const queue = createMails({
      jobs: jobs(),
      publicUrl: "http://markwell.test",
      zone: "Asia/Singapore",
    });
    const usableUntil = app.clock.now() + 60 * MINUTE_MS;
    const letter = {
      kind: "reset",
      to: student.id,
      path: "/reset-password/x",
      usableUntil,
    } as const;
    await transaction(app.db, (trx) => queue.queue(trx, letter, app.clock.now()));
    const clock = testClock(app.clock.now());
    const port = Number(new URL(smtp.url).port);
    await smtp.close();
    await deliverDue(delivery({ clock }));
    clock.advance(60 * MINUTE_MS - 1);
    await deliverDue(delivery({ clock }));
    expect((await mails())[0]?.text).toContain("/reset-password/x");
    smtp = await startSmtp(port);
    clock.advance(1);
    await deliverDue(delivery({ clock }));
    clock.advance(24 * 60 * MINUTE_MS);
    await deliverDue(delivery({ clock }));
    expect(await mails()).toMatchObject([{ text: "", html: "", dueAt: null, sentAt: null }]);
    expect(smtp.received).toEqual([]);
  });

  test("a person who was removed gets none", async () => {
    const student = await aStudent(app.db);
    await app.db
      .updateTable("people")
      .set({ removedAt: new Date() })
      .where("id", "=", student.id)
      .execute();
    const queue = createMails({
      jobs: jobs(),
      publicUrl: "http://markwell.test",
      zone: "Asia/Singapore",
    });
    const letter = { kind: "registered", testTitle: "Quiz", path: "/x", to: student.id } as const;
    await transaction(app.db, (trx) => queue.queue(trx, letter, app.clock.now()));
    expect(await mails()).toEqual([]);
  });
});
