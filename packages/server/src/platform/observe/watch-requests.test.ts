import { saveAnswer } from "@markwell/contract/calls/attempts";
import { signIn } from "@markwell/contract/calls/auth";
import { listSubjects, saveSubject, subjectDetail } from "@markwell/contract/calls/subjects";
import { API_BASE } from "@markwell/contract/envelope";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor, visitor } from "../../testing/client.ts";
import { countWaiting } from "../../testing/locks.ts";
import { type KeptLog, keepLog } from "../../testing/log-lines.ts";
import { anAdmin, PASSWORD, subjectId } from "../../testing/school.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { transaction } from "../database/transaction.ts";

let app: TestApp;
let log: KeptLog;
/** Of the process, in milliseconds; it stands, or a busy machine would make every request a slow one. */
let now = 0;
beforeEach(async () => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
  log = keepLog();
  app = await startTestApp({ log, logLevel: "info" });
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
});

const answered = async (count: number) => {
  await expect.poll(() => log.saying("answered").length).toBe(count);
  return log.saying("answered");
};
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + path, { headers });

test("one line tells of an act: its id, route, outcome, cost, who, and from where", async () => {
  const admin = await anAdmin(app.db);
  const id = await subjectId(app.db);
  const token = await tokenFor(app, admin);
  const path = API_BASE + subjectDetail.path.replace(":id", id);
  const reply = await ask(`${path}?Token=${token}`, { "x-forwarded-for": "203.0.113.9" });
  const { length } = await reply.text();
  const [line] = await answered(1);
  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    pid: process.pid,
    hostname: expect.any(String),
    request: reply.headers.get("x-request-id"),
    method: "GET",
    route: `${API_BASE}/subject/details/:id`,
    status: 200,
    ms: expect.any(Number),
    bytes: length,
    actor: admin.id,
    role: "ADMIN",
    address: "203.0.113.9",
    msg: "answered",
  });
});

test("a proxy's name for a request is in its answer and its lines", async () => {
  const name = "proxy-0123456789";
  const reply = await ask("/api/v1/nothing", { "x-request-id": name });
  expect(reply.headers.get("x-request-id")).toBe(name);
  const [line] = await answered(1);
  expect(line).toMatchObject({ request: name, route: "*", status: 404 });
});

test("also an address that cannot be read gets an id", async () => {
  const reply = await ask("/api/v1/%ff");
  expect([reply.status, reply.headers.get("x-request-id")]).toEqual([400, expect.any(String)]);
});

test("saves of answers, files and questions about health leave no line at the usual level", async () => {
  const student = await aStudentWriting(app);
  const before = log.lines.length;
  const [qid = ""] = student.test.questions;
  await student.client(saveAnswer, { ...student.own, qid, customAnswer: "quiet" });
  for (const path of ["/healthz", "/readyz", "/metrics"]) await ask(path);
  await visitor(app)(signIn, { emailid: "a@b.sg", password: PASSWORD, type: "ADMIN" }).catch(
    () => {},
  );
  await expect.poll(() => log.lines.length).toBe(before + 1);
  expect(log.lines.at(-1)).toMatchObject({ route: `${API_BASE}/auth/login`, status: 401 });
});

test("the reference of a fault leads to the request, to its error, and to nothing that was sent", async () => {
  const client = await clientFor(app, await anAdmin(app.db));
  await sql`alter table subjects rename to moved_away`.execute(app.db);
  const told = await client(saveSubject, { topic: "History-of-Mei" }).catch((cause) => cause);
  await sql`alter table moved_away rename to subjects`.execute(app.db);
  const [, reference] = /\(Reference ([0-9a-f]{8})\)$/.exec(told.message) ?? [];
  expect(reference).toBeDefined();
  const [line] = await answered(1);
  expect(line).toMatchObject({ status: 500, request: expect.stringMatching(`${reference}$`) });
  expect(log.saying("request failed")).toMatchObject([
    {
      level: 50,
      request: line?.request,
      reference,
      method: "POST",
      route: `${API_BASE}/subject/create`,
      err: { code: "42P01" },
    },
  ]);
  expect(JSON.stringify(log.lines)).not.toContain("History-of-Mei");
});

test("a slow request is worth a warning", async () => {
  const client = await clientFor(app, await anAdmin(app.db));
  let asked: Promise<unknown> = Promise.resolve();
  await transaction(app.db, async (trx) => {
    await sql`lock table subjects`.execute(trx);
    asked = client(listSubjects);
    while ((await countWaiting(app.db)) === 0);
    now += 1_001;
  });
  await asked;
  expect(await answered(1)).toMatchObject([{ level: 40, status: 200 }]);
});

test("a caller who does not wait for the answer is told of once, as a warning", async () => {
  const token = await tokenFor(app, await anAdmin(app.db));
  const leaving = new AbortController();
  await transaction(app.db, async (trx) => {
    await sql`lock table subjects`.execute(trx);
    const asked = fetch(`${app.origin}${API_BASE}${listSubjects.path}?Token=${token}`, {
      signal: leaving.signal,
    });
    while ((await countWaiting(app.db)) === 0);
    leaving.abort();
    await expect(asked).rejects.toThrow("aborted");
    await expect.poll(() => log.saying("caller gone").length).toBe(1);
  });
  expect(log.saying("caller gone")).toMatchObject([{ level: 40, status: 499, role: "ADMIN" }]);
  await app.close();
  expect(log.saying("answered")).toEqual([]);
  app = await startTestApp();
});
