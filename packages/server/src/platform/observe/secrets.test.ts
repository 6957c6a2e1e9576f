import { randomBytes } from "node:crypto";
import { forgotPassword, resetPassword } from "@markwell/contract/calls/account";
import { saveAnswer } from "@markwell/contract/calls/attempts";
import { signIn } from "@markwell/contract/calls/auth";
import { uploadFile } from "@markwell/contract/calls/media";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { listSubjects } from "@markwell/contract/calls/subjects";
import { createClient } from "@markwell/contract/client";
import { API_BASE } from "@markwell/contract/envelope";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { tokenFor, visitor } from "../../testing/client.ts";
import { type KeptLog, keepLog } from "../../testing/log-lines.ts";
import { aPicture } from "../../testing/media.ts";
import { aStudent, aTeacher, PASSWORD } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { startSmtp, type TestSmtp } from "../../testing/smtp.ts";
import { liveClient } from "../../testing/socket.ts";

const METRICS_TOKEN = `metrics-${randomBytes(12).toString("hex")}`;
let app: TestApp;
let log: KeptLog;
let smtp: TestSmtp;
const secrets = new Map<string, string>([
  ["the token of the figures", METRICS_TOKEN],
  ["a password", PASSWORD],
]);
const secret = (what: string, value: string) => {
  secrets.set(what, value);
  return value;
};

beforeAll(async () => {
  log = keepLog();
  smtp = await startSmtp();
  app = await startTestApp({
    log,
    logLevel: "trace",
    metricsToken: METRICS_TOKEN,
    work: true,
    mail: { smtpUrl: smtp.url, from: { name: "Markwell", address: "no-reply@markwell.test" } },
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

test("a walk through the product leaves no secret and nothing that was typed in the log", async () => {
  const { email } = await aStudent(app.db, { email: secret("an e-mail", "mei.lin@home.test") });
  const wrong = secret("a wrong password", "not-my-password-77");
  const enter = (password: string) =>
    visitor(app)(signIn, { emailid: email, password, type: "STUDENT" });
  await enter(wrong).catch(() => {});
  const { token } = await enter(PASSWORD);
  secret("a session's token", token);

  const ask = (path: string, init: RequestInit = {}) => fetch(app.origin + path, init);
  await ask(`${API_BASE}${authenticatedUser.path}?Token=${token}`);
  await ask(`${API_BASE}${authenticatedUser.path}?Token=${secret("a guess", "guessed-token-42")}`);
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: secret("a cookie", "tracking=cookie-4711"),
    "x-request-id": secret("an id that breaks the line", 'x"} {"level":60'),
  };
  await ask(`/api/v1/none?search=${secret("a search", "Tan-Wei-Ming")}#${token}`, { headers });
  await ask(`/some/page/${secret("a part of a page's address", "page-part-9921")}`, { headers });
  await ask("/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  await ask("/api/v1/auth/login", {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: `{"emailid":"${email}","password":"${PASSWORD}`,
  });

  const before = smtp.received.length;
  await visitor(app)(forgotPassword, { email });
  const { mail } = await vi.waitFor(() => {
    const latest = smtp.received[before];
    if (!latest) throw new Error("no mail yet");
    return latest;
  }, 30_000);
  const link = new URL(/https?:\/\/\S+/.exec(mail.text ?? "")?.[0] ?? "");
  const code = secret("a reset code", link.pathname.split("/")[2] ?? "");
  expect(code.length).toBeGreaterThan(20);
  await ask(link.pathname + link.search);
  const userId = link.searchParams.get("userId") ?? "";
  const password = secret("a new password", "a-new-password-88");
  await visitor(app)(resetPassword, { password, code, userId });
  await visitor(app)(resetPassword, { password, code, userId }).catch(() => {});

  const student = await aStudentWriting(app);
  const [, qid = ""] = student.test.questions;
  const customAnswer = secret("an answer", "the-answer-is-13");
  await student.client(saveAnswer, { ...student.own, qid, customAnswer });
  const socketToken = secret("a socket's token", await tokenFor(app, student.person));
  const socket = await liveClient(app, socketToken);
  await socket.join(student.own.testid, student.own.userid);
  await socket.emitRaw("join", { testid: "x", traineeid: customAnswer });
  socket.close();
  await liveClient(app, secret("a refused socket's token", "no-such-session-1")).catch(() => {});

  const staffToken = secret("a teacher's token", await tokenFor(app, await aTeacher(app.db)));
  const teacher = createClient({ origin: app.origin, token: () => staffToken });
  const { data } = await teacher(uploadFile, { file: await aPicture() });
  await ask(data);
  secret("an upload's unguessable name", /\w{20,}/.exec(data)?.[0] ?? "");

  // Causes a fault while the request's data is at hand.
  await sql`alter table subjects rename to moved_away`.execute(app.db);
  await ask(`${API_BASE}${listSubjects.path}?Token=${staffToken}&search=Tan-Wei-Ming`, {
    headers: { cookie: headers.cookie },
  });
  await sql`alter table moved_away rename to subjects`.execute(app.db);

  await expect.poll(() => log.saying("request failed").length).toBe(1);
  expect(log.saying("answered").length).toBeGreaterThan(15);
  const text = JSON.stringify(log.lines);
  const found = [...secrets].filter(([, value]) => text.includes(value)).map(([what]) => what);
  expect(found).toEqual([]);
});
