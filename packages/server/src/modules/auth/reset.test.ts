import { forgotPassword, resetPassword } from "@markwell/contract/calls/account";
import { signIn } from "@markwell/contract/calls/auth";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { callerFrom, clientFor, tokenFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { startSmtp, type TestSmtp } from "../../testing/smtp.ts";
import { liveClient } from "../../testing/socket.ts";
import { tidy } from "./tidy.ts";

let app: TestApp;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  const from = { name: "Markwell", address: "no-reply@markwell.test" };
  app = await startTestApp({ work: true, mail: { smtpUrl: smtp.url, from } });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const MINUTE_MS = 60_000;
const ON_ITS_WAY = texts.account.resetOnItsWay;
const DEAD = new Refusal(texts.account.resetLinkDead);
const NEW_PASSWORD = "another correct horse";

const mailsTo = (email: string) =>
  smtp.received.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail);

async function linkOf({ email }: { email: string }, url?: string) {
  const before = mailsTo(email).length;
  await visitor(app)(forgotPassword, { email, url });
  const mail = await vi.waitFor(() => {
    const latest = mailsTo(email)[before];
    if (!latest) throw new Error("no mail yet");
    return latest;
  }, 30_000);
  const link = new URL(/https?:\/\/\S+/.exec(mail.text ?? "")?.[0] ?? "");
  const code = link.pathname.split("/")[2] ?? "";
  return { mail, link, code, userId: link.searchParams.get("userId") ?? "" };
}
const open = (person: TestPerson, password: string) =>
  visitor(app)(signIn, { emailid: person.email, password, type: person.role });

describe("a forgotten password", () => {
  test.each([aStudent, aTeacher, anAdmin])("is reset by the link in a mail (%o)", async (hire) => {
    const person = await hire(app.db);
    const { code, userId, mail } = await linkOf(person);
    expect(mail.subject).toBe("Choose a new password");
    const reply = await visitor(app)(resetPassword, { password: NEW_PASSWORD, code, userId });
    expect(reply).toMatchObject({
      message: texts.account.passwordChanged,
      type: person.role,
    });
    await expect(open(person, PASSWORD)).rejects.toMatchObject({ status: 401 });
    await expect(open(person, NEW_PASSWORD)).resolves.toMatchObject({ success: true });
  });

  test("ends all sessions of the person, and their sockets at once", async () => {
    const student = await aStudent(app.db);
    const bystander = await clientFor(app, await aStudent(app.db));
    const token = await tokenFor(app, student);
    const socket = await liveClient(app, token);
    const client = await clientFor(app, student);
    const { code, userId } = await linkOf(student);
    await expect(client(authenticatedUser)).resolves.toMatchObject({ success: true });
    await visitor(app)(resetPassword, { password: NEW_PASSWORD, code, userId });
    await expect(client(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    expect(await socket.disconnected).toBe("io server disconnect");
    await expect(bystander(authenticatedUser)).resolves.toMatchObject({ success: true });
  });

  test("is answered with one text, whether the e-mail is known or not", async () => {
    const student = await aStudent(app.db);
    const replies = [];
    for (const email of [student.email, "nobody@school.test"])
      replies.push(await visitor(app)(forgotPassword, { email }));
    expect(replies[0]).toEqual(replies[1]);
    expect(replies[0]?.message).toBe(ON_ITS_WAY);
  });

  test("is looked up after the answer: the same is written for a known and an unknown e-mail", async () => {
    const idle = await startTestApp({ beside: app });
    const student = await aStudent(app.db);
    const written = async (email: string) => {
      const count = async () => {
        const { rowCount } = await app.database.pool.query(
          "select from pgboss.job where name = 'send-reset-link'",
        );
        return rowCount ?? 0;
      };
      const before = await count();
      await visitor(idle)(forgotPassword, { email });
      return (await count()) - before;
    };
    expect([await written(student.email), await written("unknown@school.test")]).toEqual([1, 1]);
    await idle.close();
  });

  test("is no matter for a person who was removed", async () => {
    const student = await aStudent(app.db);
    const { code, userId } = await linkOf(student);
    await app.db
      .updateTable("people")
      .set({ removedAt: new Date() })
      .where("id", "=", student.id)
      .execute();
    const late = visitor(app)(resetPassword, { password: NEW_PASSWORD, code, userId });
    await expect(late).rejects.toThrow(DEAD);
  });

  test("leaves a line in the audit log that holds neither code nor password", async () => {
    const student = await aStudent(app.db);
    const { code, userId } = await linkOf(student);
    await visitor(app)(resetPassword, { password: NEW_PASSWORD, code, userId });
    const lines = await app.db
      .selectFrom("auditLog")
      .selectAll()
      .where("targetId", "=", student.id)
      .where("act", "=", "reset password")
      .execute();
    expect(lines).toMatchObject([{ actorId: student.id, details: {} }]);
  });
});

describe("the link", () => {
  test.each([
    "https://evil.example/reset-password",
    "//evil.example",
    "javascript:alert(1)",
    "http://markwell.test@evil.example/",
  ])("begins with the server's own address, whatever the client says (%s)", async (url) => {
    const { link, mail } = await linkOf(await aStudent(app.db), url);
    expect(link.origin).toBe("http://markwell.test");
    expect(link.pathname).toMatch(/^\/reset-password\/[\w-]{43}$/);
    expect(`${mail.text}${mail.html}`).not.toContain("evil");
    expect(`${mail.text}${mail.html}`).not.toContain("javascript");
  });

  test("works once", async () => {
    const { code, userId } = await linkOf(await aStudent(app.db));
    const use = () => visitor(app)(resetPassword, { password: NEW_PASSWORD, code, userId });
    await use();
    await expect(use()).rejects.toThrow(DEAD);
  });

  test("used twice at the same moment works once", async () => {
    const { code, userId } = await linkOf(await aStudent(app.db));
    const both = await Promise.allSettled(
      ["first password", "second password"].map((password) =>
        visitor(app)(resetPassword, { password, code, userId }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("takes the earlier ones with it", async () => {
    const student = await aStudent(app.db);
    const first = await linkOf(student);
    const second = await linkOf(student);
    const { userId } = first;
    await visitor(app)(resetPassword, { password: NEW_PASSWORD, code: second.code, userId });
    await expect(
      visitor(app)(resetPassword, { password: "a third password", code: first.code, userId }),
    ).rejects.toThrow(DEAD);
  });

  test("works for 60 minutes", async () => {
    const [early, late] = [
      await linkOf(await aStudent(app.db)),
      await linkOf(await aStudent(app.db)),
    ];
    const use = ({ code, userId }: typeof early) =>
      visitor(app)(resetPassword, { password: NEW_PASSWORD, code, userId });
    app.clock.advance(60 * MINUTE_MS - 1);
    await use(early);
    app.clock.advance(1);
    await expect(use(late)).rejects.toThrow(DEAD);
  });

  test("belongs to the person in its query, and to nobody else", async () => {
    const other = await aStudent(app.db);
    const { code } = await linkOf(await aStudent(app.db));
    for (const [wrongCode, userId] of [
      [code, other.id],
      [code, "not an id"],
      ["a".repeat(43), other.id],
      ["", ""],
    ]) {
      const attempt = visitor(app)(resetPassword, {
        password: NEW_PASSWORD,
        code: wrongCode ?? "",
        userId: userId ?? "",
      });
      await expect(attempt).rejects.toThrow(DEAD);
    }
    await expect(open(other, PASSWORD)).resolves.toMatchObject({ success: true });
  });

  test("is nowhere in the database: a hash stays, and the mail loses its texts once it has left", async () => {
    const student = await aStudent(app.db);
    const { code } = await linkOf(student);
    const sent = () =>
      app.db
        .selectFrom("mailOutbox")
        .select(["text", "html", "sentAt"])
        .where("personId", "=", student.id)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await sent()).sentAt).not.toBeNull();
    expect(await sent()).toMatchObject({ text: "", html: "" });
    const row = await app.db
      .selectFrom("passwordResets")
      .select("codeHash")
      .where("personId", "=", student.id)
      .executeTakeFirstOrThrow();
    expect(row.codeHash).toHaveLength(32);
    expect(row.codeHash.toString("latin1")).not.toContain(code);
  });

  test("is swept away when its time is over", async () => {
    const student = await aStudent(app.db);
    await linkOf(student);
    const codes = () =>
      app.db.selectFrom("passwordResets").select("codeHash").where("personId", "=", student.id);
    await tidy(app.db, app.clock.now() + 60 * MINUTE_MS - 1);
    expect(await codes().execute()).toHaveLength(1);
    await tidy(app.db, app.clock.now() + 60 * MINUTE_MS);
    expect(await codes().execute()).toHaveLength(0);
  });
});

describe("what is typed", () => {
  test.each([
    [{ email: "" }, "Please input your E-mail!"],
    [{ email: "somebody" }, "The input is not valid E-mail!"],
  ])("%o is not sent for: %s", async (form, message) => {
    await expect(visitor(app)(forgotPassword, form)).rejects.toMatchObject({
      status: 400,
      errors: [{ path: "email", message }],
    });
  });

  test.each([
    ["", "Please input new password!"],
    ["seven77", "Use at least 8 characters"],
  ])("a new password %o is refused, and the link still works", async (password, message) => {
    const { code, userId } = await linkOf(await aStudent(app.db));
    const attempt = visitor(app)(resetPassword, { password, code, userId });
    await expect(attempt).rejects.toMatchObject({
      status: 400,
      errors: expect.arrayContaining([{ path: "password", message }]),
    });
    await visitor(app)(resetPassword, { password: "eight888", code, userId });
  });
});

describe("asking again and again", () => {
  test("sends three mails an hour to one account, and says the same each time", async () => {
    const student = await aStudent(app.db);
    for (let count = 0; count < 3; count += 1) await linkOf(student);
    const { message } = await visitor(app)(forgotPassword, { email: student.email });
    expect(message).toBe(ON_ITS_WAY);
    await linkOf(await aStudent(app.db));
    expect(mailsTo(student.email)).toHaveLength(3);
    app.clock.advance(60 * MINUTE_MS);
    await linkOf(student);
  });

  test("from one address, for whatever accounts, is refused after 40 times in 15 minutes", async () => {
    const ask = (address: string, count: number) =>
      callerFrom(app, address)(forgotPassword, { email: `nobody${count}@school.test` });
    for (let count = 0; count < 40; count += 1) await ask("203.0.113.7", count);
    await expect(ask("203.0.113.7", 41)).rejects.toMatchObject({
      status: 429,
      message: "Too many tries. Wait 15 minutes, then try again.",
    });
    await expect(ask("203.0.113.8", 41)).resolves.toMatchObject({ message: ON_ITS_WAY });
    app.clock.advance(15 * MINUTE_MS);
    await expect(ask("203.0.113.7", 42)).resolves.toMatchObject({ message: ON_ITS_WAY });
  });
});
