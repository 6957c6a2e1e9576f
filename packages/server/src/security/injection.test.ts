import { once } from "node:events";
import { request } from "node:http";
import { registerTrainee } from "@markwell/contract/calls/people";
import { listStudents } from "@markwell/contract/calls/students";
import { API_BASE } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { clientFor, visitor } from "../testing/client.ts";
import { anAdmin, aStudent, aTeacher, aTest } from "../testing/school.ts";
import { startSmtp, type TestSmtp } from "../testing/smtp.ts";

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

const mailTo = (email: string) =>
  vi.waitFor(() => {
    const found = smtp.received.find(({ recipients }) => recipients.includes(email));
    if (!found) throw new Error("no mail yet");
    return found;
  }, 30_000);

describe("a search", () => {
  test.each(["' or '1'='1", "%", "_", "\\", "'; drop table people; --", "') union select 1--"])(
    "for %j finds who has it in their name, and nobody else",
    async (words) => {
      const admin = await clientFor(app, await anAdmin(app.db));
      const named = await aStudent(app.db, { name: `Odd ${words} name` });
      await aStudent(app.db, { name: "Plain name" });
      const { data } = await admin(listStudents, { name: words });
      expect(data.map(({ _id }) => _id)).toContain(named.id);
      expect(data.every(({ name }) => name.includes(words))).toBe(true);
    },
  );
});

test("neither a name nor a title makes a header of a mail or a further recipient", async () => {
  const built = await aTest(app.db, await aTeacher(app.db), {
    title: "Ratio\r\nBcc: all@evil.test",
  });
  const email = "header@family.test";
  const register = (name: string) =>
    visitor(app)(registerTrainee, {
      name,
      emailid: email,
      password: "kettle brown ladder",
      postelCode: "123456",
      level: "secondary 1",
      testid: built.id,
    });
  const lines = register("Mei\r\nBcc: others@evil.test\r\n\r\nBuy this");
  await expect(lines).rejects.toThrow(texts.common.nameHidden);
  await register('Mei" <others@evil.test>, "Bcc: others@evil.test');
  const { recipients, mail } = await mailTo(email);
  expect(recipients).toEqual([email]);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.subject).not.toMatch(/[\r\n]/);
});

test("a link in a mail begins with the school's own address, whatever host the request names", async () => {
  const student = await aStudent(app.db);
  const body = JSON.stringify({ email: student.email, url: "https://evil.test/reset" });
  const asking = request(`${app.origin}${API_BASE}/auth/forgotPassword`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      host: "evil.test",
      "x-forwarded-host": "evil.test",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.test;proto=https",
      origin: "https://evil.test",
      referer: "https://evil.test/",
    },
  });
  asking.end(body);
  const [response] = await once(asking, "response");
  response.resume();
  expect(response.statusCode).toBe(200);
  const { mail } = await mailTo(student.email);
  expect(mail.text).toContain("http://markwell.test/reset-password/");
  expect(`${mail.text}${mail.html}`).not.toContain("evil.test");
});
