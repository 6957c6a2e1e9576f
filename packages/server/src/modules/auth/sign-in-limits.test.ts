import { resetPassword } from "@markwell/contract/calls/account";
import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { registerStudent } from "@markwell/contract/calls/people";
import { liftSignInLock, signInLock } from "@markwell/contract/calls/sign-in-lock";
import { texts } from "@markwell/contract/texts";
import { REGISTRATIONS } from "@markwell/domain/people/password-turn";
import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { transaction } from "../../platform/database/transaction.ts";
import { countTry } from "../../platform/limits/tries.ts";
import { hashToken } from "../../platform/sessions/token.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { aBrowser, callerFrom, clientFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { passwordByAccount } from "../people/index.ts";
import { signInByAddress } from "./guessing.ts";
import { insertResets } from "./reset-store.ts";
import { tidy } from "./tidy.ts";

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

async function failBefore(count: number, whose: Parameters<typeof countTry>[1]): Promise<void> {
  for (let tries = 0; tries < count; tries += 1) await countTry(app.db, whose, app.clock.now());
}

describe("signing in with an e-mail that nobody has", () => {
  test("costs the work of comparing a password all the same", async () => {
    const student = await aStudent(app.db);
    const costs = [];
    for (const email of [student.email, "nobody@school.test"]) {
      vi.mocked(verify).mockClear();
      expect(await tryOnce(anAddress(), email)).toBe(401);
      costs.push(vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4)));
    }
    expect(costs[0]).toHaveLength(1);
    expect(costs[1]).toEqual(costs[0]);
  });
});

describe("guessing", () => {
  test("at one account ends after 50 failures in 15 minutes, from however many addresses", async () => {
    const student = await aStudent(app.db);
    const other = await aStudent(app.db);
    for (let tries = 0; tries < 50; tries += 1) {
      expect(await tryOnce(anAddress(), student.email)).toBe(401);
    }
    vi.mocked(verify).mockClear();
    const form = { emailid: student.email, password: PASSWORD, type: "STUDENT" } as const;
    await expect(callerFrom(app, anAddress())(signIn, form)).rejects.toMatchObject({
      status: 429,
      message: "Too many tries. Wait 15 minutes, then try again.",
    });
    expect(verify).not.toHaveBeenCalled();
    expect(await tryOnce(anAddress(), other.email, PASSWORD)).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
    expect(await tryOnce(anAddress(), student.email, PASSWORD)).toBe(200);
  });

  test("through a registration form counts as well, and ends with the rest", async () => {
    const student = await aStudent(app.db);
    const register = (password: string) =>
      callerFrom(app, anAddress())(registerStudent, {
        name: "Mei Ling",
        emailid: student.email,
        password,
        postelCode: "012345",
        level: "secondary 1",
      }).then(
        ({ success }) => success,
        ({ message }: Error) => message,
      );
    const taken = texts.registration.emailTaken;
    for (let tries = 0; tries < 5; tries += 1) expect(await register("wrong horse")).toBe(taken);
    await failBefore(44, [passwordByAccount, student.email]);
    expect(await tryOnce(anAddress(), student.email)).toBe(401);
    const wait = "Too many tries. Wait 15 minutes, then try again.";
    expect([await register("wrong horse"), await register(PASSWORD)]).toEqual([wait, wait]);
    app.clock.advance(15 * MINUTE_MS);
    expect(await register(PASSWORD)).toBe(true);
  });

  test("from one address ends after 200 failures in 15 minutes, at however many accounts", async () => {
    const address = anAddress();
    const student = await aStudent(app.db);
    await failBefore(190, [signInByAddress, address]);
    const guesses = Array.from({ length: 10 }, (_, count) => `nobody${count}@school.test`);
    for (const email of guesses) expect(await tryOnce(address, email)).toBe(401);
    expect(await tryOnce(address, student.email, PASSWORD)).toBe(429);
    expect(await tryOnce(anAddress(), student.email, PASSWORD)).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
    expect(await tryOnce(address, student.email, PASSWORD)).toBe(200);
  });

  test("with 150 at once on two processes compares no more than 50", async () => {
    const student = await aStudent(app.db);
    const elsewhere = await startTestApp({ beside: app });
    const statuses = await Promise.all(
      Array.from({ length: 150 }, (_, at) =>
        callerFrom(at % 2 ? app : elsewhere, anAddress())(signIn, {
          emailid: student.email,
          password: `guess ${at} of many`,
          type: "STUDENT",
        }).catch((error: { status: number }) => error.status),
      ),
    );
    expect(verify).toHaveBeenCalledTimes(50);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100);
    await elsewhere.close();
  });

  test("from one address at one account ends after 20 in a minute, on all processes together", async () => {
    const [address, student] = [anAddress(), await aStudent(app.db)];
    const elsewhere = await startTestApp({ beside: app });
    const statuses: number[] = [];
    for (let at = 0; at < 22; at += 1) {
      const form = { emailid: student.email, password: `guess ${at}`, type: "STUDENT" } as const;
      const ask = callerFrom(at % 2 ? app : elsewhere, address)(signIn, form);
      statuses.push((await ask.catch((error: { status: number }) => error.status)) as number);
    }
    expect(statuses).toEqual([...Array(20).fill(401), 429, 429]);
    await elsewhere.close();
  });

  test("holds on every server process, and tells a program when to come back", async () => {
    const student = await aStudent(app.db);
    await failBefore(49, [passwordByAccount, student.email]);
    expect(await tryOnce(anAddress(), student.email)).toBe(401);
    const elsewhere = await startTestApp({ beside: app });
    const reply = await fetch(`${elsewhere.origin}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ emailid: student.email, password: PASSWORD, type: "STUDENT" }),
    });
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "900"]);
    await elsewhere.close();
  });
});

test("one address makes 300 accounts in 15 minutes, and a whole school for a test", async () => {
  const address = anAddress();
  const register = (from: string) =>
    callerFrom(app, from)(registerStudent, {
      name: "Mei Ling",
      emailid: `${from}-${++lastAddress}@school.test`,
      password: "a kite over the school",
      postelCode: "012345",
      level: "secondary 1",
    }).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  await failBefore(299, [
    { what: "registration by address", most: REGISTRATIONS.most, within: REGISTRATIONS.within },
    address,
  ]);
  expect([await register(address), await register(address)]).toEqual([200, 429]);
  expect(await register(anAddress())).toBe(200);
  expect(REGISTRATIONS.mostForTest).toBeGreaterThanOrEqual(2_000);
  app.clock.advance(15 * MINUTE_MS);
  expect(await register(address)).toBe(200);
});

test("a field that the call does not know makes it no other account's", async () => {
  const address = anAddress();
  const ask = async (username: string) => {
    const reply = await fetch(`${app.origin}/api/v1/auth/forgotPassword`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ email: "somebody@school.test", username }),
    });
    return reply.status;
  };
  for (let count = 0; count < 10; count += 1) expect(await ask(`name${count}`)).toBe(200);
  expect(await ask("another")).toBe(429);
});

test("a school that signs in through one address, and does not fail, is not counted", async () => {
  const address = anAddress();
  const student = await aStudent(app.db);
  const counts = () =>
    app.db
      .selectFrom("tries")
      .selectAll()
      .where("what", "like", "sign-in%")
      .orderBy("who")
      .execute();
  const before = await counts();
  for (let count = 0; count < 5; count += 1) {
    expect(await tryOnce(address, student.email, PASSWORD)).toBe(200);
  }
  expect(await counts()).toEqual(before);
});

/** In a school whose computers share one address. */
function aSchoolBrowser() {
  const browser = aBrowser(app, { address: SCHOOL });
  const enter = ({ email, role }: TestPerson, password = PASSWORD) =>
    browser.client(signIn, { emailid: email, password, type: role }).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
  return { enter, ...browser };
}
const SCHOOL = "203.0.113.7";

async function shutByOthers({ email }: TestPerson) {
  await failBefore(50, [passwordByAccount, email]);
  expect(await tryOnce(anAddress(), email, PASSWORD)).toBe(429);
}

describe("a browser in which the student has signed in before", () => {
  const known = async () => {
    const student = await aStudent(app.db);
    const browser = aSchoolBrowser();
    expect(await browser.enter(student)).toBe(200);
    return { student, browser };
  };

  test("gets in while others have shut the account, also from their address; another browser does not", async () => {
    const { student, browser } = await known();
    await shutByOthers(student);
    for (let tries = 0; tries < 25; tries += 1) await tryOnce(SCHOOL, student.email);
    expect([await browser.enter(student), await aSchoolBrowser().enter(student)]).toEqual([
      200, 429,
    ]);
    app.clock.advance(89 * 24 * 60 * MINUTE_MS);
    await shutByOthers(student);
    expect(await browser.enter(student)).toBe(200);
    app.clock.advance(90 * 24 * 60 * MINUTE_MS);
    await tidy(app.db, app.clock.now());
    await shutByOthers(student);
    expect(await browser.enter(student)).toBe(429);
  });

  test("has 5 failures of its own in 15 minutes, also when they come at once, and they lock nobody else out", async () => {
    const { student, browser } = await known();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => browser.enter(student, "no")),
    );
    expect(guesses.filter((status) => status === 401)).toHaveLength(5);
    expect([await browser.enter(student), await aSchoolBrowser().enter(student)]).toEqual([
      429, 200,
    ]);
    app.clock.advance(15 * MINUTE_MS);
    expect(await browser.enter(student)).toBe(200);
  });

  test("is known by a random cookie that no script reads, sent with a sign-in alone; the database has its hash", async () => {
    const { browser } = await known();
    const [line = ""] = browser.kept;
    expect(line).toMatch(
      /^markwell-known-[0-9a-f]{16}=[\w-]{43}; Path=\/api\/v1\/auth\/login; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    const [value = ""] = browser.jar.values();
    const rows = await app.db.selectFrom("knownBrowsers").select("tokenHash").execute();
    expect(rows.map(({ tokenHash }) => tokenHash.toString("hex"))).toContain(hashToken(value));
  });

  test("is unknown after a new password, and to other accounts", async () => {
    const { student, browser } = await known();
    const other = await aStudent(app.db);
    await shutByOthers(other);
    expect(await browser.enter(other)).toBe(429);
    const code = "a code of the right length, and of no other use";
    const now = app.clock.now();
    await transaction(app.db, (trx) =>
      insertResets(trx, [{ code, personId: student.id, now, expiresAt: now + MINUTE_MS }]),
    );
    const password = "kettle brown ladder";
    await visitor(app)(resetPassword, { password, code, userId: student.id });
    await shutByOthers(student);
    expect(await browser.enter(student, password)).toBe(429);
  });

  test("of a school keeps 20 students, the last ones", async () => {
    const browser = aSchoolBrowser();
    const students = await Promise.all(Array.from({ length: 22 }, () => aStudent(app.db)));
    for (const student of students) expect(await browser.enter(student)).toBe(200);
    expect(browser.jar.size).toBe(20);
    const [first, last] = [students.at(0), students.at(-1)];
    if (!first || !last) throw new Error("no students");
    await shutByOthers(first);
    await shutByOthers(last);
    expect([await browser.enter(last), await browser.enter(first)]).toEqual([200, 429]);
  });

  test("is none of staff", async () => {
    const browser = aSchoolBrowser();
    expect(await browser.enter(await aTeacher(app.db))).toBe(200);
    expect(await browser.enter(await anAdmin(app.db))).toBe(200);
    expect(browser.kept).toEqual([]);
  });
});

test("the office sees that an account is shut and opens it, with one audit line", async () => {
  const boss = await anAdmin(app.db);
  const admin = await clientFor(app, boss);
  const student = await aStudent(app.db);
  const lockOf = async () => (await admin(signInLock, { id: student.id })).data.lockedUntil;
  expect(await lockOf()).toBe("");
  await shutByOthers(student);
  expect(await lockOf()).toBe(new Date(app.clock.now() + 15 * MINUTE_MS).toISOString());
  const lift = async () => (await admin(liftSignInLock, { _id: student.id })).message;
  expect([await lift(), await lift()]).toEqual([texts.account.lockLifted, texts.account.notLocked]);
  expect([await lockOf(), await tryOnce(anAddress(), student.email, PASSWORD)]).toEqual(["", 200]);
  const { data } = await admin(listAudit, { actor: boss.id, act: "lift lock" });
  expect(data.map(({ sentence }) => sentence)).toEqual([
    `${boss.name} lifted the sign-in lock of ${student.name}`,
  ]);
});
