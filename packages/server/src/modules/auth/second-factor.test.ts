import { resetPassword } from "@markwell/contract/calls/account";
import { createAdmin } from "@markwell/contract/calls/admins";
import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { myDay } from "@markwell/contract/calls/day";
import * as calls from "@markwell/contract/calls/factors";
import { allCalls } from "@markwell/contract/calls/index";
import { uploadFile } from "@markwell/contract/calls/media";
import { eraseStudent, studentData } from "@markwell/contract/calls/privacy";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import type { SecondStep } from "@markwell/contract/envelope";
import { texts } from "@markwell/contract/texts";
import type { FactorRefusal } from "@markwell/contract/texts/factor";
import { FRESH_MS } from "@markwell/domain/people/session-lifetime";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { adminCommand } from "../../operations/admin-command.ts";
import { startAppForFile } from "../../testing/app.ts";
import { anAuthenticator } from "../../testing/authenticator.ts";
import { clientFor, tokenFor, visitor } from "../../testing/client.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";
import { send } from "../../testing/wire.ts";
import { makeResetLink, sendResetLink } from "./index.ts";
import { stepWith } from "./one-time-codes.ts";
import { tidy } from "./tidy.ts";

const app = startAppForFile();
const t = texts.factor;
const ORIGIN = "http://markwell.test";
const MINUTE = 60_000;
const STEP = 30_000;

let boss: TestPerson;
/** Fresh again for each look, however far the clock was moved. */
const office = async (): Promise<Client> => clientFor(app, boss);
beforeAll(async () => {
  boss = await anAdmin(app.db);
});

const codeFor = (secret: string, ahead = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: app.clock.now() + ahead * STEP,
  });

const withToken = (token: string) => createClient({ origin: app.origin, token: () => token });

async function addApp(client: Client) {
  const { app: begun } = await client(calls.beginFactor, { what: "app" });
  if (!begun) throw new Error("No app was begun");
  const { secret, sealed } = begun;
  const added = await client(calls.addFactor, { app: { sealed, code: codeFor(secret) } });
  // The first code counts once, too.
  app.clock.advance(STEP);
  return { secret, ...added };
}

async function addPasskey(client: Client, device = anAuthenticator(ORIGIN), name = "Laptop") {
  const { options } = await client(calls.beginFactor, { what: "passkey" });
  const added = await client(calls.addFactor, { passkey: device.register(options), name });
  return { device, ...added };
}

/** What stands between the right password and a session. */
async function firstStep(person: TestPerson, remember = false): Promise<SecondStep> {
  const form = { emailid: person.email, password: PASSWORD, type: person.role, remember };
  const error = await visitor(app)(signIn, form).catch((cause: unknown) => cause);
  const step = error instanceof Refusal ? error.secondStep : undefined;
  if (!step) throw new Error(`No second step: ${JSON.stringify(error)}`);
  return step;
}

const sessionsIn = async () =>
  Number(
    (
      await app.db
        .selectFrom("sessions")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

const ACTS = ["fail to sign in", "fail to prove"] as const;
async function whyRefused(): Promise<Array<{ id: string; why: unknown }>> {
  const rows = await app.db
    .selectFrom("auditLog")
    .select(["id", "details"])
    .where("act", "in", ACTS)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, details }) => ({
    id,
    why: (details as { why?: unknown }).why,
  }));
}

/** Its own sentence, no session, and one line in the log that says why. */
async function refused(action: () => Promise<unknown>, reason: FactorRefusal | "too many codes") {
  const before = await sessionsIn();
  const known = new Set((await whyRefused()).map(({ id }) => id));
  const sentence =
    reason === "too many codes" ? texts.signIn.tooManyFor(15).slice(0, 20) : t.refusals[reason];
  await expect(action()).rejects.toThrow(sentence);
  const lines = (await whyRefused()).filter(({ id }) => !known.has(id));
  expect(lines.map(({ why }) => why)).toEqual([reason]);
  expect(await sessionsIn()).toBe(before);
}

const lastLines = async () =>
  (await (await office())(listAudit, { limit: 100 })).data.map(({ sentence }) => sentence);

const mailsTo = async (person: TestPerson) =>
  (
    await app.db
      .selectFrom("mailOutbox")
      .select("text")
      .where("personId", "=", person.id)
      .where("kind", "=", "factor changed")
      .orderBy("createdAt")
      .execute()
  ).map(({ text }) => text);

describe("the codes of RFC 6238 and RFC 4226", () => {
  const SECRET = "1234567890".repeat(7);
  const ASCII = { SHA1: 20, SHA256: 32, SHA512: 64 } as const;
  test.each([
    [59, "94287082", "46119246", "90693936"],
    [1111111109, "07081804", "68084774", "25091201"],
    [1111111111, "14050471", "67062674", "99943326"],
    [1234567890, "89005924", "91819424", "93441116"],
    [2000000000, "69279037", "90698825", "38618901"],
    [20000000000, "65353130", "77737706", "47863826"],
  ] as const)("at %d seconds", (seconds, ...codes) => {
    const timestamp = seconds * 1000;
    const made = (["SHA1", "SHA256", "SHA512"] as const).map((algorithm) =>
      TOTP.generate({
        ...{ algorithm, digits: 8, timestamp },
        secret: Secret.fromLatin1(SECRET.slice(0, ASCII[algorithm])),
      }),
    );
    expect(made).toEqual(codes);
    const { base32 } = Secret.fromLatin1(SECRET.slice(0, 20));
    expect(stepWith(base32, String(codes[0]).slice(2), timestamp)).toBe(Math.floor(seconds / 30));
  });

  test.each(
    [
      ...["755224", "287082", "359152", "969429", "338314"],
      ...["254676", "287922", "162583", "399871", "520489"],
    ].map((code, counter) => [counter, code] as const),
  )("of counter %d", (counter, code) => {
    const { base32 } = Secret.fromLatin1(SECRET.slice(0, 20));
    // The counter of a time is its step.
    expect(stepWith(base32, code, counter * STEP)).toBe(counter);
  });
});

describe("a one-time code", () => {
  async function withApp(hire = aTeacher) {
    const person = await hire(app.db);
    const added = await addApp(await clientFor(app, person));
    return { person, ...added };
  }
  const take = (ticket: string, code: string) =>
    visitor(app)(calls.takeSecondStep, { ticket, code });

  test("finishes a sign-in, with the first step's Remember me, and the log names both", async () => {
    const { person, secret } = await withApp();
    const step = await firstStep(person, true);
    expect(step.ways).toEqual(["code", "recovery code"]);
    const { user, token, remember } = await take(step.ticket, codeFor(secret));
    expect([user._id, remember]).toEqual([person.id, true]);
    expect((await withToken(token)(authenticatedUser)).data._id).toBe(person.id);
    expect(await lastLines()).toContain(
      `${person.name} signed in with the password and a one-time code`,
    );
    await expect(take(step.ticket, codeFor(secret, 1))).rejects.toThrow(t.refusals["old ticket"]);
  });

  test.each([-1, 1])("of the step %d away counts", async (ahead) => {
    const { person, secret } = await withApp();
    app.clock.advance(STEP);
    const { ticket } = await firstStep(person);
    expect((await take(ticket, codeFor(secret, ahead))).user._id).toBe(person.id);
  });

  test.each([
    [-2, "old code"],
    [2, "wrong code"],
  ] as const)("two steps off (%d) does not", async (ahead, reason) => {
    const { person, secret } = await withApp();
    app.clock.advance(2 * STEP);
    const { ticket } = await firstStep(person);
    await refused(() => take(ticket, codeFor(secret, ahead)), reason);
  });

  test("counts once, also for two requests at the same time, and for asking again", async () => {
    const { person, secret } = await withApp();
    const tickets = await Promise.all([1, 2, 3].map(() => firstStep(person)));
    const code = codeFor(secret);
    const ends = await Promise.allSettled(tickets.map(({ ticket }) => take(ticket, code)));
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const end of ends)
      if (end.status === "rejected") expect(end.reason.message).toBe(t.refusals["used code"]);
    const { ticket } = await firstStep(person);
    await refused(() => take(ticket, code), "used code");
    const won = ends.find((end) => end.status === "fulfilled")?.value.token ?? "";
    await refused(() => withToken(won)(calls.prove, { code }), "used code");
  });

  test("may be wrong five times in 15 minutes, with any tickets; then the right one is refused, too", async () => {
    const { person, secret } = await withApp();
    const tickets = await Promise.all(Array.from({ length: 8 }, () => firstStep(person)));
    const wrong = codeFor(secret) === "000000" ? "000001" : "000000";
    const ends = await Promise.allSettled(tickets.map(({ ticket }) => take(ticket, wrong)));
    const told = ends.map((end) => (end.status === "rejected" ? end.reason.message : "in"));
    expect(told.filter((message) => message === t.refusals["wrong code"])).toHaveLength(5);
    const { ticket } = await firstStep(person);
    await refused(() => take(ticket, codeFor(secret)), "too many codes");
    app.clock.advance(15 * MINUTE);
    const later = await firstStep(person);
    expect((await take(later.ticket, codeFor(secret))).user._id).toBe(person.id);
  });

  test("is kept sealed: the database tells no secret, and a sealed one fits no other person", async () => {
    const { person, secret } = await withApp();
    const row = await app.db
      .selectFrom("codeApps")
      .select("secret")
      .where("personId", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(Buffer.from(secret))).toBe(false);
    const [one, two] = await Promise.all([aTeacher(app.db), aTeacher(app.db)]);
    const { app: begun } = await (await clientFor(app, one))(calls.beginFactor, { what: "app" });
    const stolen = { sealed: begun?.sealed ?? "", code: codeFor(begun?.secret ?? "") };
    const theirs = await clientFor(app, two);
    await refused(() => theirs(calls.addFactor, { app: stolen }), "old secret");
    for (const sealed of ["", "AA", "A".repeat(400)])
      await refused(() => theirs(calls.addFactor, { app: { ...stolen, sealed } }), "old secret");
    app.clock.advance(30 * MINUTE);
    const late = await clientFor(app, one);
    const code = codeFor(begun?.secret ?? "");
    await refused(() => late(calls.addFactor, { app: { ...stolen, code } }), "old secret");
  });
});

describe("recovery codes", () => {
  test("are ten, each signs in once, and a mail says so; new ones replace them", async () => {
    const person = await aTeacher(app.db);
    const client = await clientFor(app, person);
    const { recoveryCodes = [] } = await addPasskey(client);
    expect(new Set(recoveryCodes).size).toBe(10);
    const take = async (code: string) =>
      visitor(app)(calls.takeSecondStep, { ticket: (await firstStep(person)).ticket, code });
    const [first = "", second = ""] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll(" ", "-");
    expect(await take(typed)).toMatchObject({ user: { _id: person.id }, recoveryCodesLeft: 9 });
    expect((await mailsTo(person)).join()).toContain("A recovery code was used; 9 are left.");
    await refused(() => take(first), "used recovery code");
    const { recoveryCodes: fresh } = await client(calls.makeRecoveryCodes, {});
    expect(fresh).toHaveLength(10);
    await refused(() => take(second), "wrong recovery code");
    const { rows } = { rows: await app.db.selectFrom("recoveryCodes").selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(fresh[0]?.replaceAll(" ", ""));
  });

  test("of somebody else open nothing", async () => {
    const [one, two] = await Promise.all([aTeacher(app.db), aTeacher(app.db)]);
    const { recoveryCodes = [] } = await addPasskey(await clientFor(app, one));
    await addPasskey(await clientFor(app, two));
    const { ticket } = await firstStep(two);
    const code = recoveryCodes[0] ?? "";
    await refused(
      () => visitor(app)(calls.takeSecondStep, { ticket, code }),
      "wrong recovery code",
    );
  });
});

describe("a passkey", () => {
  async function withPasskey(hire = aTeacher) {
    const person = await hire(app.db);
    const client = await clientFor(app, person);
    return { person, client, ...(await addPasskey(client)) };
  }
  const begin = async (input: { emailid?: string; ticket?: string } = {}) =>
    (await visitor(app)(calls.beginPasskey, input)).options;
  const finish = (passkey: string, ticket?: string) =>
    visitor(app)(calls.takeSecondStep, { passkey, ...(ticket ? { ticket } : {}) });

  test("signs in without a password: without a name, with one, and remembered", async () => {
    const { person, device } = await withPasskey(anAdmin);
    const { user, token } = await finish(device.answer(await begin()));
    expect([user._id, user.type]).toEqual([person.id, "ADMIN"]);
    const options = await begin({ emailid: person.email });
    expect(JSON.parse(options).allowCredentials).toContainEqual(
      expect.objectContaining({ id: device.id.toString("base64url") }),
    );
    const passkey = device.answer(options);
    const kept = await visitor(app)(calls.takeSecondStep, { passkey, remember: true });
    expect([kept.user._id, kept.remember]).toEqual([person.id, true]);
    expect((await withToken(token)(authenticatedUser)).data._id).toBe(person.id);
    expect(await lastLines()).toContain(`${person.name} signed in with a passkey`);
  });

  test("is the second step after a password", async () => {
    const { person, device } = await withPasskey();
    const { ticket, ways } = await firstStep(person);
    expect(ways).toEqual(["passkey", "recovery code"]);
    const reply = await finish(device.answer(await begin({ ticket })), ticket);
    expect(reply.user._id).toBe(person.id);
  });

  test("of a second device signs in, too; a removed one does not, and names answer alike", async () => {
    const { person, client, device } = await withPasskey();
    const { device: phone, recoveryCodes } = await addPasskey(
      client,
      anAuthenticator(ORIGIN),
      "Phone",
    );
    expect(recoveryCodes).toBeUndefined();
    expect((await finish(phone.answer(await begin()))).user._id).toBe(person.id);
    const { passkeys } = await client(calls.myFactors);
    expect(passkeys.map(({ name }) => name)).toEqual(["Laptop", "Phone"]);
    const named = JSON.parse(await begin({ emailid: person.email })).allowCredentials;
    for (const { id } of [device, phone]) {
      expect(named).toContainEqual(expect.objectContaining({ id: id.toString("base64url") }));
    }
    const [, second] = passkeys;
    await client(calls.renameFactor, { _id: second?._id ?? "", name: "My iPhone" });
    expect((await client(calls.myFactors)).passkeys[1]?.name).toBe("My iPhone");
    const other = await clientFor(app, await anAdmin(app.db));
    await expect(
      other(calls.renameFactor, { _id: second?._id ?? "", name: "Mine" }),
    ).rejects.toThrow(t.gone);
    await client(calls.removeFactor, { _id: passkeys[0]?._id ?? "" });
    await refused(async () => finish(device.answer(await begin())), "foreign passkey");
    const [known, unknown, again] = await Promise.all(
      [person.email, "nobody@school.test", "nobody@school.test"].map(async (emailid) =>
        JSON.parse(await begin({ emailid })),
      ),
    );
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    // As many names of the same kinds, in the same order each time.
    const shape = (options: { allowCredentials: object[] }) =>
      options.allowCredentials.map((each) => Object.keys(each).join());
    expect(shape(known)).toEqual(shape(unknown));
    expect(unknown.allowCredentials).toEqual(again.allowCredentials);
  });

  const FORGED: ReadonlyArray<
    [FactorRefusal, string, Parameters<ReturnType<typeof anAuthenticator>["answer"]>[1]]
  > = [
    ["bad signature", "with a bogus signature", { bogus: true }],
    ["not verified", "that did not check who is there", { verified: false }],
    ["not present", "that nobody touched", { present: false }],
    ["foreign origin", "of another page", { origin: "https://markwell.test.evil" }],
    ["foreign origin", "of another port", { origin: "http://markwell.test:8080" }],
    ["foreign origin", "for another site", { host: "evil.test" }],
    ["old challenge", "to a challenge that is not ours", { challenge: "AAAA" }],
    ["broken answer", "to another question", { type: "webauthn.create" }],
    ["foreign passkey", "that nobody has", { id: Buffer.alloc(32, 7) }],
    ["foreign passkey", "in the name of another account", { handle: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ];
  test.each(FORGED)(
    "is refused (%s) %s, alone and as a second step",
    async (reason, _, forgery) => {
      const { person, device } = await withPasskey();
      await refused(async () => finish(device.answer(await begin(), forgery)), reason);
      const { ticket } = await firstStep(person);
      const answer = device.answer(await begin({ ticket }), forgery);
      await refused(() => finish(answer, ticket), reason);
      // The ticket is not lost by it.
      const good = device.answer(await begin({ ticket }));
      expect((await finish(good, ticket)).user._id).toBe(person.id);
    },
  );

  test("is refused when its answer comes twice, late, or for another purpose", async () => {
    const { client, device } = await withPasskey();
    const answer = device.answer(await begin());
    await finish(answer);
    await refused(() => finish(answer), "old challenge");
    const late = device.answer(await begin());
    app.clock.advance(5 * MINUTE);
    await refused(() => finish(late), "old challenge");
    const { options } = await client(calls.beginProof, {});
    await refused(() => finish(device.answer(options)), "old challenge");
    const proof = device.answer(await begin());
    await refused(() => client(calls.prove, { passkey: proof }), "old challenge");
    const one = device.answer(await begin());
    const ends = await Promise.allSettled([finish(one), finish(one)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("of another person finishes nobody's sign-in", async () => {
    const [one, two] = [await withPasskey(), await withPasskey()];
    const { ticket } = await firstStep(one.person);
    const answer = two.device.answer(await begin({ ticket }));
    await refused(() => finish(answer, ticket), "foreign passkey");
    const theirs = two.device.answer(await begin({ emailid: one.person.email }));
    await refused(() => finish(theirs), "foreign passkey");
    const alone = two.device.answer(await begin());
    await refused(() => finish(alone, ticket), "old challenge");
  });

  test.each([
    ["", "broken answer"],
    ["{}", "broken answer"],
    [
      '{"id":"a","rawId":"a","response":{"clientDataJSON":"e30","authenticatorData":"AA"}}',
      "broken answer",
    ],
  ] as const)("that is no answer (%j) is refused", async (answer, reason) => {
    const { person } = await withPasskey();
    const { ticket } = await firstStep(person);
    if (answer) await refused(() => finish(answer), reason);
    if (answer) await refused(() => finish(answer, ticket), reason);
  });

  test("is added once, by its owner, as asked for", async () => {
    const { client, device } = await withPasskey();
    const add = async (forgery = {}, made = anAuthenticator(ORIGIN)) => {
      const { options } = await client(calls.beginFactor, { what: "passkey" });
      return client(calls.addFactor, { passkey: made.register(options, forgery) });
    };
    await refused(() => add({}, device), "known passkey");
    await refused(() => add({ verified: false }), "not verified");
    await refused(() => add({ present: false }), "not present");
    await refused(() => add({ origin: "https://evil.test" }), "foreign origin");
    await refused(() => add({ host: "evil.test" }), "foreign origin");
    await refused(() => add({ challenge: "AAAA" }), "old challenge");
    const other = await clientFor(app, await aTeacher(app.db));
    const { options } = await other(calls.beginFactor, { what: "passkey" });
    const passkey = anAuthenticator(ORIGIN).register(options);
    await refused(() => client(calls.addFactor, { passkey }), "old challenge");
  });

  test("of somebody who was removed signs in nobody, and is tidied away", async () => {
    const { person, device } = await withPasskey();
    const at = new Date(app.clock.now());
    await app.db.updateTable("people").set({ removedAt: at }).where("id", "=", person.id).execute();
    await refused(async () => finish(device.answer(await begin())), "foreign passkey");
    await tidy(app.db, app.clock.now());
    const left = app.db.selectFrom("passkeys").select("id").where("personId", "=", person.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe("a sign-in whose second step is to come", () => {
  test("is no session: no call, upload, download or socket takes its ticket for one", async () => {
    const person = await anAdmin(app.db);
    await addApp(await clientFor(app, person));
    const { ticket } = await firstStep(person);
    for (const { name, call } of allCalls.filter(({ call: each }) => !each.who.includes("ANYONE")))
      expect([name, (await send(app.origin, call, {}, { token: ticket })).status]).toEqual([
        name,
        401,
      ]);
    const file = new File(["x"], "x.png");
    await expect(withToken(ticket)(uploadFile, { file })).rejects.toMatchObject({ status: 401 });
    const url = `${app.origin}/api/v1/auth/user?Token=${ticket}`;
    expect((await fetch(url)).status).toBe(401);
    const before = await sessionsIn();
    await expect(liveClient(app, ticket)).rejects.toThrow();
    expect(await sessionsIn()).toBe(before);
  });

  test("ends after ten minutes, with a new password, and when its owner is signed out", async () => {
    const person = await aTeacher(app.db);
    const { secret } = await addApp(await clientFor(app, person));
    const take = (ticket: string) =>
      visitor(app)(calls.takeSecondStep, { ticket, code: codeFor(secret) });
    const slow = await firstStep(person);
    app.clock.advance(10 * MINUTE);
    await expect(take(slow.ticket)).rejects.toThrow(t.refusals["old ticket"]);
    const before = await firstStep(person);
    await sendResetLink(
      {
        db: app.db,
        mails: { queue: async (_, letter) => void links.push(letter) },
        now: app.clock.now(),
      },
      person.email,
    );
    const code = /reset-password\/([^?]+)/.exec(JSON.stringify(links))?.[1] ?? "";
    await visitor(app)(resetPassword, {
      code,
      userId: person.id,
      password: "three purple kettles",
    });
    await expect(take(before.ticket)).rejects.toThrow(t.refusals["old ticket"]);
    // A new password is no way around the factor.
    const form = { emailid: person.email, password: "three purple kettles", type: person.role };
    await expect(visitor(app)(signIn, form)).rejects.toThrow(t.due);
  });
  const links: unknown[] = [];
});

describe("a factor that the school requires", () => {
  afterEach(() => app.db.deleteFrom("factorsRequired").execute());
  const require = async (role: "TRAINER" | "ADMIN", from: string) =>
    (await office())(calls.requireFactor, { role, from });
  const day = (days: number) =>
    new Date(app.clock.now() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);

  test("is required from a day on: sessions without one end then, those with one go on", async () => {
    const [without, withOne] = [await aTeacher(app.db), await aTeacher(app.db)];
    const student = await tokenFor(app, await aStudent(app.db));
    const loose = await tokenFor(app, without);
    const safe = await tokenFor(app, withOne);
    await addApp(withToken(safe));
    const isOpen = (token: string) =>
      withToken(token)(authenticatedUser).then(
        () => true,
        () => false,
      );
    expect((await require("TRAINER", day(2))).message).toBe(t.required);
    expect(await withToken(loose)(calls.myFactors)).toMatchObject({
      requiredFrom: expect.any(String),
    });
    const reminded = async (token: string) =>
      (await withToken(token)(myDay)).data.secondStepFrom !== undefined;
    expect([await reminded(loose), await reminded(safe)]).toEqual([true, false]);
    const socket = await liveClient(app, loose);
    expect([await isOpen(loose), await isOpen(safe)]).toEqual([true, true]);
    expect((await require("TRAINER", day(0))).message).toBe(t.requiredNow);
    // The database tells each server which sessions have ended.
    await expect.poll(() => isOpen(loose)).toBe(false);
    expect([await isOpen(safe), await isOpen(student)]).toEqual([true, true]);
    expect(await socket.disconnected).toBe("io server disconnect");
    await require("TRAINER", "");
  });

  test("ends a session at its very moment, whatever the server remembers", async () => {
    const token = await tokenFor(app, await aTeacher(app.db));
    await withToken(token)(authenticatedUser);
    await app.db
      .insertInto("factorsRequired")
      .values({ role: "TRAINER", fromAt: new Date(app.clock.now() + 60 * MINUTE) })
      .execute();
    app.clock.advance(60 * MINUTE - 1);
    await withToken(token)(authenticatedUser);
    app.clock.advance(1);
    await expect(withToken(token)(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await require("TRAINER", "");
  });

  test("is set up in the sign-in, with recovery codes and a mail, and cannot be set up twice", async () => {
    const person = await aTeacher(app.db);
    await require("TRAINER", day(0));
    const [one, two] = [await firstStep(person), await firstStep(person)];
    expect(one.ways).toEqual([]);
    await refused(
      () => visitor(app)(calls.takeSecondStep, { ticket: one.ticket, code: "123456" }),
      "wrong code",
    );
    const begin = (ticket: string, what: "app" | "passkey") =>
      visitor(app)(calls.beginSetUp, { ticket, what });
    const { app: begun } = await begin(one.ticket, "app");
    const { options } = await begin(two.ticket, "passkey");
    const { secret = "", sealed = "" } = begun ?? {};
    const finish = { ticket: one.ticket, app: { sealed, code: codeFor(secret) } };
    const { token, recoveryCodes, user } = await visitor(app)(calls.finishSetUp, finish);
    expect([user._id, recoveryCodes.length]).toEqual([person.id, 10]);
    await withToken(token)(authenticatedUser);
    expect((await mailsTo(person)).join()).toContain("An authenticator app was added.");
    const passkey = anAuthenticator(ORIGIN).register(options);
    await expect(
      visitor(app)(calls.finishSetUp, { ticket: two.ticket, passkey }),
    ).rejects.toThrow();
    expect((await withToken(token)(calls.myFactors)).passkeys).toEqual([]);
    await expect(withToken(token)(calls.removeFactor, { _id: "app" })).rejects.toThrow(
      t.lastFactor,
    );
    await addPasskey(withToken(token));
    await withToken(token)(calls.removeFactor, { _id: "app" });
    await require("TRAINER", "");
    const [last] = (await withToken(token)(calls.myFactors)).passkeys;
    await withToken(token)(calls.removeFactor, { _id: last?._id ?? "" });
    expect(await withToken(token)(calls.myFactors)).toMatchObject({ recoveryCodesLeft: 0 });
  });

  test("of admins is required by one who has it, and settings count who is ready", async () => {
    await expect(require("ADMIN", day(0))).rejects.toThrow(t.yourselfFirst);
    const ready = await anAdmin(app.db);
    const token = await tokenFor(app, ready);
    await addApp(withToken(token));
    await withToken(token)(calls.requireFactor, { role: "ADMIN", from: day(30) });
    const { data, host } = await withToken(token)(calls.factorSettings);
    expect(host).toBe("markwell.test");
    expect(data.find(({ role }) => role === "ADMIN")).toMatchObject({ from: day(30) });
    expect(data.find(({ role }) => role === "ADMIN")?.ready).toBeGreaterThan(0);
    await withToken(token)(calls.requireFactor, { role: "ADMIN", from: "" });
    const { data: lines } = await (await office())(listAudit, { act: "change sign-in" });
    expect(lines.map(({ sentence }) => sentence)).toContain(
      `${ready.name} required two-step sign-in of Admin accounts from ${day(30)} on`,
    );
  });
});

describe("what is asked for again", () => {
  const LATER = FRESH_MS;

  test.each(
    allCalls.filter(({ call }) => call.fresh).map(({ name, call }) => [name, call] as const),
  )("%s refuses an older sign-in, before it looks at anything", async (_, call) => {
    const person = call.who.includes("TRAINER") ? await aTeacher(app.db) : await anAdmin(app.db);
    const token = await tokenFor(app, person);
    app.clock.advance(LATER);
    const { content } = await send(app.origin, call, { id: person.id }, { token });
    expect(content).toEqual({ success: false, message: t.again, proveAgain: true });
  });

  test("are the calls that change sign-ins, export or erase a person, and make an admin", () => {
    const names = allCalls.filter(({ call }) => call.fresh).map(({ name }) => name);
    expect(names.sort()).toEqual(
      [
        ...["addFactor", "beginFactor", "makeRecoveryCodes", "removeFactor"],
        ...["requireFactor", "resetFactor", "createAdmin", "changeAdmin"],
        ...["studentData", "eraseStudent"],
        ...["saveProvider", "removeProvider", "switchPasswords", "decideProviderRequest"],
        ...["linkProvider", "unlinkProvider", "unlinkPerson", "unlinkParent"],
      ].sort(),
    );
  });

  test("is proved with the password, for ten minutes", async () => {
    const admin = await anAdmin(app.db);
    const client = await clientFor(app, admin);
    const student = await aStudent(app.db);
    app.clock.advance(LATER);
    const id = student.id;
    await expect(client(studentData, { id })).rejects.toThrow(t.again);
    expect((await client(calls.beginProof, {})).ways).toEqual(["password"]);
    await expect(client(calls.prove, { currentPassword: "wrong" })).rejects.toMatchObject({
      errors: [{ path: "currentPassword" }],
    });
    await expect(client(studentData, { id })).rejects.toThrow(t.again);
    await client(calls.prove, { currentPassword: PASSWORD });
    app.clock.advance(LATER - 1);
    expect((await client(studentData, { id })).success).toBe(true);
    await client(eraseStudent, { studentId: id, emailid: student.email });
    app.clock.advance(1);
    const made = { name: "Siti", emailid: "siti-late@school.test" };
    await expect(client(createAdmin, made)).rejects.toThrow(t.again);
  });

  test("is proved with the factor by who has one: the password does not count", async () => {
    const person = await aTeacher(app.db);
    const token = await tokenFor(app, person);
    const client = withToken(token);
    const { secret } = await addApp(client);
    const { device } = await addPasskey(client);
    app.clock.advance(LATER);
    const { ways, options } = await client(calls.beginProof, {});
    expect(ways).toEqual(["passkey", "code", "recovery code"]);
    await expect(client(calls.prove, { currentPassword: PASSWORD })).rejects.toThrow(t.signInAgain);
    await expect(client(calls.makeRecoveryCodes, {})).rejects.toThrow(t.again);
    await refused(
      () => client(calls.prove, { passkey: device.answer(options, { bogus: true }) }),
      "bad signature",
    );
    await client(calls.prove, { code: codeFor(secret) });
    await client(calls.makeRecoveryCodes, {});
    app.clock.advance(LATER);
    const { options: next } = await client(calls.beginProof, {});
    await client(calls.prove, { passkey: device.answer(next) });
    expect((await client(calls.makeRecoveryCodes, {})).recoveryCodes).toHaveLength(10);
  });

  test("a student proves it with the password, and has no factors", async () => {
    const client = await clientFor(app, await aStudent(app.db));
    expect((await client(calls.beginProof, {})).ways).toEqual(["password"]);
    await client(calls.prove, { currentPassword: PASSWORD });
    await expect(client(calls.myFactors)).rejects.toMatchObject({ status: 403 });
  });
});

describe("a lost factor", () => {
  test("is reset by another admin: audited, mailed, signed out everywhere, the password counts", async () => {
    const person = await anAdmin(app.db);
    const client = await clientFor(app, person);
    await addApp(client);
    await expect(client(calls.resetFactor, { _id: person.id })).rejects.toThrow(t.resetYourself);
    const admin = await office();
    expect((await admin(calls.resetFactor, { _id: person.id })).message).toBe(t.reset);
    await expect(client(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    expect((await mailsTo(person)).at(-1)).toContain(`${boss.name} reset your two-step sign-in`);
    expect(await lastLines()).toContain(
      `${boss.name} reset the two-step sign-in of ${person.name}`,
    );
    const form = { emailid: person.email, password: PASSWORD, type: person.role };
    expect((await visitor(app)(signIn, form)).user._id).toBe(person.id);
    await expect(admin(calls.resetFactor, { _id: person.id })).rejects.toThrow(t.noneToReset);
    const { id: _id } = await aStudent(app.db);
    await expect(admin(calls.resetFactor, { _id })).rejects.toMatchObject({ status: 404 });
  });

  test("of the last admin is reset from the server's terminal, and a reset link does not", async () => {
    const person = await anAdmin(app.db);
    const { secret } = await addApp(await clientFor(app, person));
    await makeResetLink(app.db, person.email, app.clock.now());
    expect((await firstStep(person)).ways).toContain("code");
    const said: string[] = [];
    const env = { DATABASE_URL: app.database.url, DATA_DIR: app.dataDir };
    const run = (args: string[]) =>
      adminCommand({ args, env, say: (line) => void said.push(line) }, app.clock.now());
    await expect(run(["reset-two-step", "nobody@school.test"])).rejects.toThrow(boss.email);
    await run(["reset-two-step", person.email]);
    expect(said.join()).toContain("Two-step sign-in is reset");
    const form = { emailid: person.email, password: PASSWORD, type: person.role };
    expect((await visitor(app)(signIn, form)).user._id).toBe(person.id);
    expect(await lastLines()).toContain(
      `somebody with access to the server reset the two-step sign-in of ${person.name}`,
    );
    expect(secret).toBeTruthy();
    const { text } = await app.db
      .selectFrom("mailOutbox")
      .select("text")
      .where("personId", "=", person.id)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(text).toContain("Somebody with access to the school's server reset your two-step");
  });
});

test("the first factor signs out other devices, and so does a removed one", async () => {
  const person = await aTeacher(app.db);
  const [here, there] = [await tokenFor(app, person), await tokenFor(app, person)];
  await addApp(withToken(here));
  await expect(withToken(there)(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  const elsewhere = await tokenFor(app, person);
  await withToken(here)(calls.removeFactor, { _id: "app" });
  await expect(withToken(elsewhere)(authenticatedUser)).rejects.toMatchObject({ status: 401 });
  await withToken(here)(authenticatedUser);
  await expect(withToken(here)(calls.removeFactor, { _id: "app" })).rejects.toThrow(t.gone);
  await expect(withToken(here)(calls.makeRecoveryCodes, {})).rejects.toThrow(t.noFactor);
});
