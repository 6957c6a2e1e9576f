import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { registerTrainee } from "@markwell/contract/calls/people";
import { zh } from "@markwell/contract/family/students/zh";
import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { visitor } from "../../testing/client.ts";
import { aTeacher, aTest, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { startSmtp, type TestSmtp } from "../../testing/smtp.ts";

const form = (testid: string, emailid: string, name = "Mei Ling") => ({
  testid,
  name,
  emailid,
  password: PASSWORD,
  postelCode: "123456",
  level: "primary 6",
  guardian: true,
});

describe("with an SMTP server", () => {
  let app: TestApp;
  let smtp: TestSmtp;
  let teacher: TestPerson;
  beforeAll(async () => {
    smtp = await startSmtp();
    const from = { name: "Markwell", address: "no-reply@school.test" };
    app = await startTestApp({ work: true, mail: { smtpUrl: smtp.url, from } });
    teacher = await aTeacher(app.db);
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  const arrived = async (address: string) => {
    const mine = () =>
      smtp.received.filter(
        ({ recipients, mail }) =>
          recipients.includes(address) && !mail.subject?.startsWith("Please confirm"),
      );
    await expect.poll(mine).toHaveLength(1);
    const [one] = mine();
    if (!one) throw new Error("gone");
    return one;
  };

  test("who registers for a test gets the personal link by mail", async () => {
    const built = await aTest(app.db, teacher, { title: "Ratio & Rates" });
    const { testLink } = await visitor(app)(registerTrainee, form(built.id, "mei@home.test"));
    const { mail, sender, recipients } = await arrived("mei@home.test");
    expect(sender).toBe("no-reply@school.test");
    expect(recipients).toEqual(["mei@home.test"]);
    expect(mail).toMatchObject({
      from: { name: "Markwell", address: "no-reply@school.test" },
      to: [{ name: "Mei Ling", address: "mei@home.test" }],
      subject: "You are registered: Ratio & Rates",
    });
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    expect(Date.parse(mail.date ?? "")).toBe(app.clock.now());
    expect(mail.text).toContain("Hello Mei Ling,");
    expect(mail.text).toContain(`\nhttp://markwell.test${testLink}\n`);
    expect(mail.html).toContain("Ratio &amp; Rates");
    expect(mail.html).toContain(`href="http://markwell.test${testLink.replace("&", "&amp;")}"`);
  });

  test("letters of every script arrive as they were typed", async () => {
    const built = await aTest(app.db, teacher, { title: "数学小测验 五" });
    await visitor(app)(registerTrainee, form(built.id, "li@home.test", "李美玲"));
    const { mail, raw } = await arrived("li@home.test");
    expect(mail.subject).toBe("You are registered: 数学小测验 五");
    expect(mail.to?.[0]?.name).toBe("李美玲");
    expect(mail.text).toContain("Hello 李美玲,");
    expect(raw).not.toMatch(/[^\r]\n/);
  });

  test("who registers in Chinese gets each mail in Chinese, and English where the office has switched it off", async () => {
    const built = await aTest(app.db, teacher, { title: "Ratio" });
    const register = (address: string) =>
      visitor(app)(registerTrainee, { ...form(built.id, address), language: "zh" });
    await register("zh@home.test");
    const mailsTo = (address: string) =>
      app.db
        .selectFrom("mailOutbox")
        .select(["subject", "text", "html"])
        .where("email", "=", address)
        .orderBy("kind")
        .execute();
    const [confirm, registered] = await mailsTo("zh@home.test");
    expect(confirm?.subject).toBe(zh["say.pleaseConfirmYourEMailAddress"]);
    expect(registered?.subject).toBe("你已报名：Ratio");
    expect(registered?.text).toContain("你已报名参加测验“Ratio”。");
    expect(registered?.html).toContain('<html lang="zh-Hans-SG">');
    const offer = (familyLanguages: string[]) =>
      app.db.updateTable("schoolSettings").set({ familyLanguages }).execute();
    await offer(["en", "ms"]);
    await register("off@home.test");
    expect((await mailsTo("off@home.test")).map(({ subject }) => subject)).toContain(
      "You are registered: Ratio",
    );
    await offer([...REPORT_LANGUAGES]);
  });

  test("neither a name nor a title can add a header, a recipient or a line", async () => {
    const evil = 'Quiz\r\nBcc: all@evil.test\r\n\r\n<script>alert(1)</script>", <eve@evil';
    const built = await aTest(app.db, teacher);
    await app.db.updateTable("tests").set({ title: evil }).where("id", "=", built.id).execute();
    // One with line breaks is refused: security/injection.test.ts.
    const name = 'Eve" <more@evil.test>, "X-Evil: yes';
    await visitor(app)(registerTrainee, form(built.id, "eve@home.test", name));
    const { mail, raw, recipients } = await arrived("eve@home.test");
    expect(recipients).toEqual(["eve@home.test"]);
    expect(mail.headers.map(({ key }) => key).sort()).toEqual([
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "message-id",
      "mime-version",
      "subject",
      "to",
      "x-auto-response-suppress",
    ]);
    expect(mail.to).toEqual([{ name: "", address: "eve@home.test" }]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toMatch(/^You are registered: Quiz Bcc: all@evil\.test <script>/);
    expect(mail.html).not.toContain("<script>");
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^(bcc|x-evil):/im);
  });

  test("a refused registration sends nothing", async () => {
    const built = await aTest(app.db, teacher);
    await app.db
      .updateTable("tests")
      .set({ registrationOpen: false })
      .where("id", "=", built.id)
      .execute();
    await expect(visitor(app)(registerTrainee, form(built.id, "late@home.test"))).rejects.toThrow(
      "Registration for this test is closed.",
    );
    const waiting = app.db.selectFrom("mailOutbox").select("id").where("sentAt", "is", null);
    expect(await waiting.execute()).toEqual([]);
    expect(smtp.received.some(({ recipients }) => recipients.includes("late@home.test"))).toBe(
      false,
    );
  });
});

test("without an SMTP server the mail is a file that only the server's user can read", async () => {
  const app = await startTestApp({ work: true });
  const built = await aTest(app.db, await aTeacher(app.db));
  await visitor(app)(registerTrainee, form(built.id, "mei@home.test"));
  const outbox = () =>
    app.db.selectFrom("mailOutbox").selectAll().where("kind", "=", "registered").executeTakeFirst();
  await expect.poll(async () => (await outbox())?.sentAt).toBeTruthy();
  const folder = join(app.dataDir, "mail");
  const name = `${(await outbox())?.id}.eml`;
  expect(await readdir(folder)).toContain(name);
  const file = join(folder, name);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const mail = await PostalMime.parse(await readFile(file));
  expect(mail.to).toEqual([{ name: "Mei Ling", address: "mei@home.test" }]);
  expect(mail.subject).toBe(`You are registered: ${built.title}`);
  expect(mail.text).toContain(`testid=${built.id}`);
  await app.close();
});
