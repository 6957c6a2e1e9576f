import { confirmAddress, sendConfirmation } from "@markwell/contract/calls/account";
import { registerStudent } from "@markwell/contract/calls/people";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { approveStudent } from "@markwell/contract/calls/students";
import { createClient, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent, PASSWORD } from "../../testing/school.ts";
import { tidy } from "./tidy.ts";

const app = startAppForFile();

const t = texts.account;
const DEAD = new Refusal(t.confirmLinkDead);
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let count = 0;

async function somebodyNew() {
  const emailid = `new${++count}@home.test`;
  const form = { name: "Mei", emailid, password: PASSWORD, postelCode: "1", level: "secondary 1" };
  const { token } = await visitor(app)(registerStudent, form);
  const client = createClient({ origin: app.origin, token: () => token });
  const me = async () => (await client(authenticatedUser)).data;
  const { _id: id } = await me();
  const codes = async () => {
    const mails = await app.db
      .selectFrom("mailOutbox")
      .select("text")
      .where("personId", "=", id)
      .where("kind", "=", "confirm address")
      .orderBy("createdAt")
      .execute();
    return mails.map(({ text }) => /\/confirm-email\/(\S+)/.exec(text ?? "")?.[1] ?? "");
  };
  return { id, client, form, codes, isConfirmed: async () => (await me()).confirmed };
}
const confirm = (code = "") => visitor(app)(confirmAddress, { code });

describe("a self-registered account", () => {
  test("is confirmed by the link of the mail, once, and a second press is answered the same", async () => {
    const { id, codes, isConfirmed } = await somebodyNew();
    expect(await isConfirmed()).toBe(false);
    const [code] = await codes();
    for (let times = 0; times < 2; times += 1) {
      await expect(confirm(code)).resolves.toMatchObject({ message: t.addressConfirmed });
    }
    expect(await isConfirmed()).toBe(true);
    const actions = await app.db
      .selectFrom("auditLog")
      .select("act")
      .where("targetId", "=", id)
      .where("act", "=", "confirm address")
      .execute();
    expect(actions).toHaveLength(1);
  });

  test("is confirmed by the office's approval, too", async () => {
    const { id, isConfirmed } = await somebodyNew();
    const admin = await clientFor(app, await anAdmin(app.db));
    await admin(approveStudent, { studentId: id });
    expect(await isConfirmed()).toBe(true);
  });

  test("gets one mail only, however often the form comes", async () => {
    const { form, codes } = await somebodyNew();
    await visitor(app)(registerStudent, form);
    expect(await codes()).toHaveLength(1);
  });

  test("an account that the school made needs no mail", async () => {
    const student = await clientFor(app, await aStudent(app.db));
    expect((await student(authenticatedUser)).data.confirmed).toBe(true);
    const reply = await student(sendConfirmation);
    expect(reply).toMatchObject({ message: t.addressConfirmed });
  });
});

describe("the link", () => {
  test("works for 7 days, and its hash alone is stored", async () => {
    const { codes, isConfirmed } = await somebodyNew();
    const [code = ""] = await codes();
    const rows = await app.db.selectFrom("addressConfirmations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    app.clock.advance(7 * DAY_MS);
    await expect(confirm(code)).rejects.toThrow(DEAD);
    expect(await isConfirmed().catch(() => false)).toBe(false);
    await tidy(app.db, app.clock.now());
    expect(await app.db.selectFrom("addressConfirmations").select("personId").execute()).toEqual(
      [],
    );
  });

  test("of nobody is refused", async () => {
    await expect(confirm("made up")).rejects.toThrow(DEAD);
  });

  test("of an account that is gone is refused", async () => {
    const { id, codes } = await somebodyNew();
    const [code] = await codes();
    await app.db
      .updateTable("people")
      .set({ removedAt: new Date(app.clock.now()) })
      .where("id", "=", id)
      .execute();
    await expect(confirm(code)).rejects.toThrow(DEAD);
  });

  test("is sent again once in 2 minutes and 5 times a day, and each of them works", async () => {
    const { client, codes, isConfirmed } = await somebodyNew();
    const send = () => client(sendConfirmation);
    for (let times = 0; times < 5; times += 1) {
      await expect(send()).resolves.toMatchObject({ message: t.confirmOnItsWay });
      await expect(send()).rejects.toThrow(new Refusal(t.confirmJustNow));
      app.clock.advance(2 * MINUTE_MS);
    }
    await expect(send()).rejects.toThrow(new Refusal(t.confirmOften));
    expect(await codes()).toHaveLength(6);
    await confirm((await codes())[0]);
    expect(await isConfirmed()).toBe(true);
    await expect(send()).resolves.toMatchObject({ message: t.addressConfirmed });
    expect(await codes()).toHaveLength(6);
  });
});
