import { signIn } from "@markwell/contract/calls/auth";
import { registerStudent } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { callerFrom } from "../../testing/client.ts";
import { aStudent, PASSWORD } from "../../testing/school.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  vi.mocked(verify).mockClear();
});

const MINUTE_MS = 60_000;
let lastAddress = 0;
const anAddress = () => `198.51.100.${++lastAddress}`;
const tryOnce = (address: string, emailid: string, password = "wrong horse") =>
  callerFrom(app, address)(signIn, { emailid, password, type: "STUDENT" }).then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe("signing in with an e-mail that nobody has", () => {
  test("costs the work of comparing a password all the same", async () => {
    const pupil = await aStudent(app.db);
    const costs = [];
    for (const email of [pupil.email, "nobody@school.test"]) {
      vi.mocked(verify).mockClear();
      expect(await tryOnce(anAddress(), email)).toBe(401);
      costs.push(vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4)));
    }
    expect(costs[0]).toHaveLength(1);
    // The same kind of hash with the same memory, passes and lanes.
    expect(costs[1]).toEqual(costs[0]);
  });
});

describe("guessing", () => {
  test("at one account ends after 50 failures in 15 minutes, from however many addresses", async () => {
    const pupil = await aStudent(app.db);
    const other = await aStudent(app.db);
    for (let tries = 0; tries < 50; tries += 1) {
      expect(await tryOnce(anAddress(), pupil.email)).toBe(401);
    }
    vi.mocked(verify).mockClear();
    const form = { emailid: pupil.email, password: PASSWORD, type: "STUDENT" } as const;
    await expect(callerFrom(app, anAddress())(signIn, form)).rejects.toMatchObject({
      status: 429,
      message: "Too many tries. Wait 15 minutes, then try again.",
    });
    expect(verify).not.toHaveBeenCalled();
    expect(await tryOnce(anAddress(), other.email, PASSWORD)).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
    expect(await tryOnce(anAddress(), pupil.email, PASSWORD)).toBe(200);
  });

  test("through a registration form counts as well, and ends with the rest", async () => {
    const pupil = await aStudent(app.db);
    const register = (password: string) =>
      callerFrom(app, anAddress())(registerStudent, {
        name: "Mei Ling",
        emailid: pupil.email,
        password,
        postelCode: "012345",
        level: "secondary 1",
      }).then(
        ({ success }) => success,
        ({ message }: Error) => message,
      );
    const taken = texts.registration.emailTaken;
    for (let tries = 0; tries < 5; tries += 1) expect(await register("wrong horse")).toBe(taken);
    for (let tries = 0; tries < 45; tries += 1) await tryOnce(anAddress(), pupil.email);
    const wait = "Too many tries. Wait 15 minutes, then try again.";
    expect([await register("wrong horse"), await register(PASSWORD)]).toEqual([wait, wait]);
    app.clock.advance(15 * MINUTE_MS);
    expect(await register(PASSWORD)).toBe(true);
  });

  test("from one address ends after 200 failures in 15 minutes, at however many accounts", async () => {
    const address = anAddress();
    const pupil = await aStudent(app.db);
    const guesses = Array.from({ length: 200 }, (_, count) => `nobody${count}@school.test`);
    for (const email of guesses) expect(await tryOnce(address, email)).toBe(401);
    expect(await tryOnce(address, pupil.email, PASSWORD)).toBe(429);
    expect(await tryOnce(anAddress(), pupil.email, PASSWORD)).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
    expect(await tryOnce(address, pupil.email, PASSWORD)).toBe(200);
  }, 60_000);

  test("holds on every server process, and tells a program when to come back", async () => {
    const pupil = await aStudent(app.db);
    for (let tries = 0; tries < 50; tries += 1) await tryOnce(anAddress(), pupil.email);
    const elsewhere = await startTestApp({ beside: app });
    const reply = await fetch(`${elsewhere.origin}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ emailid: pupil.email, password: PASSWORD, type: "STUDENT" }),
    });
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "900"]);
    await elsewhere.close();
  });
});

test("a school that signs in through one address, and does not fail, is not counted", async () => {
  const address = anAddress();
  const pupil = await aStudent(app.db);
  const counts = () => app.db.selectFrom("tries").selectAll().orderBy("who").execute();
  const before = await counts();
  for (let count = 0; count < 5; count += 1) {
    expect(await tryOnce(address, pupil.email, PASSWORD)).toBe(200);
  }
  expect(await counts()).toEqual(before);
});
