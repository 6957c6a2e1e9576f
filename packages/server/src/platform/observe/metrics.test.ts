import { readFile } from "node:fs/promises";
import { saveAnswer } from "@markwell/contract/calls/attempts";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { API_BASE } from "@markwell/contract/envelope";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor } from "../../testing/client.ts";
import { readMetrics, type Scrape, scrape } from "../../testing/metrics.ts";
import { aStudentWriting } from "../../testing/sitting.ts";
import { liveClient } from "../../testing/socket.ts";

/** Reached only by its own address, without a proxy. */
const ALONE = { publicUrl: "http://localhost:3000" };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ALONE);
});
afterAll(() => app.close());

describe("the figures", () => {
  test("are in a form that can be read, each with its meaning, and without anybody's id in them", async () => {
    const student = await aStudentWriting(app);
    const reply = await fetch(`${app.origin}/metrics`);
    expect(reply.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const text = await reply.text();
    const figures = readMetrics(text);
    for (const [name, { help }] of figures.kinds) expect(help, name).toMatch(/\w/);
    expect(text).not.toContain(student.person.id);
    expect(text).not.toContain(student.test.id);
  });

  test("count requests by route, method and status, with the time that they took", async () => {
    const of = (figures: Scrape, rest = "count") =>
      figures.value(`markwell_http_request_duration_seconds_${rest}`, {
        method: "GET",
        route: `${API_BASE}/auth/user`,
        status: "401",
      }) ?? 0;
    const before = await scrape(app);
    for (let count = 0; count < 3; count += 1) {
      await fetch(`${app.origin}${API_BASE}${authenticatedUser.path}?Token=nobody${count}`);
    }
    await expect.poll(async () => of(await scrape(app)) - of(before)).toBe(3);
    const after = await scrape(app);
    expect(of(after, "sum")).toBeGreaterThan(of(before, "sum"));
    const looks = (figures: Scrape) =>
      figures.value("markwell_session_lookups_total", { source: "unknown" }) ?? 0;
    expect(looks(after) - looks(before)).toBe(3);
    const buckets = after.all("markwell_http_request_duration_seconds_bucket", {
      route: `${API_BASE}/auth/user`,
      status: "401",
    });
    expect(buckets.map(({ value }) => value)).toEqual(
      buckets.map(({ value }) => value).sort((a, b) => a - b),
    );
    expect(buckets.at(-1)).toMatchObject({ labels: { le: "+Inf" }, value: of(after) });
  });

  test("count what became of each save, how many went into a statement and how long it took", async () => {
    const student = await aStudentWriting(app);
    const [, qid = ""] = student.test.questions;
    const save = (sequence: number) =>
      student.client(saveAnswer, { ...student.own, qid, customAnswer: "x", sequence });
    const before = await scrape(app);
    await save(2);
    await save(1);
    await student.client(saveAnswer, { ...student.own, qid, device: crypto.randomUUID() });
    await app.db
      .updateTable("attempts")
      .set({ closedAt: new Date(0) })
      .execute()
      .catch(() => {});
    const after = await scrape(app);
    const grown = (name: string, labels = {}) =>
      (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
    expect(grown("markwell_answer_saves_total", { result: "saved" })).toBe(2);
    expect(grown("markwell_answer_saves_total", { result: "superseded" })).toBe(1);
    expect(grown("markwell_answer_batch_size_sum")).toBe(3);
    expect(grown("markwell_answer_commit_seconds_count")).toBe(3);
    expect(grown("markwell_answer_commit_seconds_sum")).toBeGreaterThan(0);
  });

  test("tell how many sockets and rooms there are", async () => {
    const student = await aStudentWriting(app);
    const socket = await liveClient(app, await tokenFor(app, student.person));
    await socket.join(student.own.testid, student.own.userid);
    const during = await scrape(app);
    expect(during.value("markwell_sockets")).toBe(1);
    expect(during.value("markwell_rooms", { kind: "candidates" })).toBe(1);
    expect(during.value("markwell_rooms", { kind: "sitting" })).toBe(1);
    expect(during.value("markwell_rooms", { kind: "teachers" })).toBe(0);
    socket.close();
    await expect.poll(async () => (await scrape(app)).value("markwell_sockets")).toBe(0);
  });
});

test("what the database tells: open attempts and how late they are, jobs, mails", async () => {
  const own = await startTestApp(ALONE);
  const student = await aStudentWriting(own, { duration: 30 });
  const later = own.clock.now() + 3_600_000;
  await sql`update attempts set started_at = ${new Date(own.clock.now() - 9_000_000)}, deadline = ${new Date(own.clock.now() - 65_000)}`.execute(
    own.db,
  );
  await sql`
    insert into mail_outbox (id, person_id, kind, name, email, subject, text, html, created_at, due_at)
    select uuidv7(), id, 'registered', name, email, 's', 't', 'h', ${new Date(own.clock.now() - 120_000)}, ${new Date(later)}
    from people where id = ${student.person.id}`.execute(own.db);
  await sql`
    insert into pgboss.job (name, data, state, start_after)
    select 'send-mail', '{}', state::pgboss.job_state, now() + wait
    from (values ('created', interval '-90 s'), ('created', interval '1 h'), ('failed', interval '0')) as wanted (state, wait)`.execute(
    own.db,
  );
  const figures = await scrape(own);
  expect(figures.value("markwell_attempts_open")).toBe(1);
  expect(figures.value("markwell_sweep_lag_seconds")).toBeCloseTo(60, 0);
  expect(figures.value("markwell_mails_oldest_seconds")).toBeGreaterThanOrEqual(120);
  const job = (state: string) => figures.value("markwell_jobs", { queue: "send-mail", state });
  expect([job("later"), job("dead")]).toEqual([1, 1]);
  expect(job("waiting")).toBeGreaterThanOrEqual(1);
  expect(
    figures.value("markwell_jobs_oldest_seconds", { queue: "send-mail" }),
  ).toBeGreaterThanOrEqual(90);
  await own.close();
});

test("figures that the database does not give are left out and said to be missing, the others stay", async () => {
  const own = await startTestApp(ALONE);
  await sql`alter table mail_outbox rename to moved_away`.execute(own.db);
  const figures = await scrape(own);
  expect(figures.value("markwell_figures_up", { source: "mails" })).toBe(0);
  expect(figures.value("markwell_mails_waiting")).toBeUndefined();
  expect(figures.value("markwell_figures_up", { source: "attempts" })).toBe(1);
  expect(figures.value("markwell_attempts_open")).toBe(0);
  await own.close();
});

describe("who may read the figures", () => {
  const ask = async (at: TestApp, headers: Record<string, string> = {}) =>
    (await fetch(`${at.origin}/metrics`, { headers })).status;

  test("without a token: a caller on this machine who speaks for nobody else", async () => {
    expect(await ask(app)).toBe(200);
    for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip", "x-forwarded-host"]) {
      expect([name, await ask(app, { [name]: "127.0.0.1" })]).toEqual([name, 404]);
    }
  });

  test("without a token nobody, where people reach the server at another address", async () => {
    const own = await startTestApp({ beside: app, publicUrl: "https://markwell.school.sg" });
    expect(await ask(own)).toBe(404);
    await own.close();
  });

  test("with a token: who knows it, wherever they are", async () => {
    const metricsToken = "0123456789abcdef-long";
    const own = await startTestApp({ beside: app, metricsToken });
    const authorization = `Bearer ${metricsToken}`;
    expect(await ask(own, { authorization })).toBe(200);
    expect(await ask(own, { authorization, "x-forwarded-for": "203.0.113.9" })).toBe(200);
    expect(await ask(own)).toBe(404);
    expect(await ask(own, { authorization: `${authorization}x` })).toBe(404);
    expect(await ask(own, { authorization: "Bearer " })).toBe(404);
    await own.close();
  });
});

test("an ordinary client is not among the callers that the figures name", async () => {
  const student = await aStudentWriting(app);
  const client = await clientFor(app, student.person);
  await client(authenticatedUser);
  const { kinds } = await scrape(app);
  expect([...kinds.keys()].filter((name) => /person|actor|address/.test(name))).toEqual([]);
});

describe("each metric that is watched exists, with the labels that are asked for:", () => {
  const root = new URL("../../../../../", import.meta.url);
  const inFile = async (path: string) => await readFile(new URL(path, root), "utf8");
  /** Those of a metric's samples, and of a histogram's buckets; metrics without a sample yet are in the table. */
  const documented = async () => {
    const rows = (await inFile("docs/observability.md")).matchAll(
      /^\| `(markwell_\w+)` \| ([^|]*)\|/gm,
    );
    const labelsIn = (cell: string) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, label = ""]) => label);
    return new Map([...rows].map(([, name = "", cell = ""]) => [name, labelsIn(cell)]));
  };
  const metricOf = (name: string) => name.replace(/_(bucket|sum|count)$/, "");

  test("in the table of docs/observability.md, which leaves none of ours out", async () => {
    const { kinds, all } = await scrape(app);
    const ours = [...kinds.keys()].filter((name) => name.startsWith("markwell_"));
    const table = await documented();
    expect([...table.keys()].toSorted()).toEqual(ours.toSorted());
    for (const name of ours) {
      for (const { labels } of all(name)) {
        expect([name, ...Object.keys(labels)]).toEqual([name, ...(table.get(name) ?? [])]);
      }
    }
  });

  test.each([
    ["deploy/prometheus/markwell.rules.yml", /^ +expr: (.+)$/gm, 12],
    ["deploy/grafana/markwell.json", /"expr": ("(?:[^"\\]|\\.)*")/g, 21],
  ])("in %s", async (path, pattern, least) => {
    const found = [...(await inFile(path)).matchAll(pattern)].map(([, found = ""]) => found);
    const expressions = found.map((one) => (path.endsWith("json") ? String(JSON.parse(one)) : one));
    expect(expressions.length).toBeGreaterThanOrEqual(least);
    const { kinds } = await scrape(app);
    const table = await documented();
    const everywhere = ["job", "instance", "le"];
    for (const expression of expressions) {
      const names = [...expression.matchAll(/\b(?:markwell|nodejs|process)_\w+/g)].map(String);
      const known = names.every((name) => kinds.has(name) || kinds.has(metricOf(name)));
      expect([expression, known]).toEqual([expression, true]);
      const allowed = [...everywhere, ...names.flatMap((name) => table.get(metricOf(name)) ?? [])];
      const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
        list.split(", "),
      );
      const matched = [...expression.matchAll(/[{,]\s*(\w+)(?==|!)/g)].map(
        ([, label = ""]) => label,
      );
      const unknown = [...grouped, ...matched].filter((label) => !allowed.includes(label));
      expect([expression, unknown]).toEqual([expression, []]);
    }
  });
});
