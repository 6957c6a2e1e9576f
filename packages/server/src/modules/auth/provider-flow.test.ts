import { generateKeyPairSync } from "node:crypto";
import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { addFactor, beginFactor, takeSecondStep } from "@markwell/contract/calls/factors";
import {
  changeParent,
  myChildren,
  parentsOfStudent,
  revokeParent,
  unlinkParent,
} from "@markwell/contract/calls/parents";
import {
  beginProviderSignIn,
  decideProviderRequest,
  finishProviderSignIn,
  linkProvider,
  mySignIns,
  providerSettings,
  removeProvider,
  saveProvider,
  signInWays,
  switchPasswords,
  tryProvider,
  unlinkPerson,
  unlinkProvider,
} from "@markwell/contract/calls/providers";
import { firstSignIn, makeSignInCodes } from "@markwell/contract/calls/sign-in-codes";
import { authenticatedUser, signOut } from "@markwell/contract/calls/signed-in";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { ProviderRefusal } from "@markwell/contract/texts/provider";
import { cases } from "@markwell/domain/testing/depth";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Account,
  CLIENT,
  type Forgery,
  startProvider,
  type TestProvider,
} from "../../../../../scripts/test-provider.ts";
import { startAppForFile } from "../../testing/app.ts";
import { aBrowser, clientFor, tokenFor, visitor } from "../../testing/client.ts";
import { aParent } from "../../testing/parents.ts";
import { anAdmin, aStudent, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { makeResetLink } from "./index.ts";

const app = startAppForFile();
const t = texts.provider;
const REDIRECT = "http://markwell.test/sign-in/provider";
const TENANT = "72f988bf-86f1-41af-91ab-2d7cd011db47";
const DOMAIN = "students.edu.sg";

let boss: TestPerson;
let admin: Client;
let google: TestProvider;
let microsoft: TestProvider;
let plain: TestProvider;
const ids: Record<string, string> = {};

beforeAll(async () => {
  google = await startProvider(REDIRECT);
  microsoft = await startProvider(REDIRECT);
  plain = await startProvider(REDIRECT, "plain");
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
  const common = { ...CLIENT, enabled: true, domains: [DOMAIN] };
  const save = async (kind: "google" | "microsoft" | "other", { issuer }: TestProvider) => {
    const { data } = await admin(saveProvider, {
      ...common,
      kind,
      label: kind === "google" ? "Google" : kind === "microsoft" ? "Microsoft" : "School account",
      issuer: kind === "other" ? issuer : "",
      tenant: kind === "microsoft" ? TENANT : "",
      roles: ["STUDENT", "TRAINER", "ADMIN"],
    });
    ids[kind] = data._id;
    // The real ones are not on this machine.
    await app.db
      .updateTable("signInProviders")
      .set({ issuer })
      .where("id", "=", data._id)
      .execute();
  };
  await save("google", google);
  await save("microsoft", microsoft);
  await save("other", plain);
});
afterAll(async () => {
  for (const each of [google, microsoft, plain]) await each.close();
});
beforeEach(async () => {
  // Another test may have turned the clock, and what it changes is asked for again.
  admin = await clientFor(app, boss);
  for (const each of [google, microsoft, plain]) {
    each.forgery = undefined;
    each.userinfo = undefined;
    each.moreKeys = [];
  }
});

let count = 0;
const anAddress = () => `tan_mei_${++count}@${DOMAIN}`;
const googleAccount = (email: string, more: Record<string, unknown> = {}): Account => ({
  sub: `g${++count}`,
  email,
  email_verified: true,
  hd: DOMAIN,
  name: "Tan Mei",
  ...more,
});
const microsoftAccount = (email: string, more: Record<string, unknown> = {}): Account => ({
  sub: `m${++count}`,
  oid: `oid-${count}`,
  tid: TENANT,
  acct: 0,
  xms_edov: true,
  email,
  ...more,
});

interface Step {
  kind?: string;
  parent?: boolean;
  next?: string;
  remember?: boolean;
  browser?: ReturnType<typeof aBrowser>;
}

const providerOf = (kind: string) =>
  kind === "google" ? google : kind === "microsoft" ? microsoft : plain;

/** To the provider and back, up to the page of ours. */
async function goThere({ kind = "google", browser = aBrowser(app), ...page }: Step = {}) {
  const { url } = await browser.client(beginProviderSignIn, { _id: ids[kind] ?? "", ...page });
  return { url, browser, answer: await providerOf(kind).signIn(url) };
}

async function enter(account: Account, step: Step = {}) {
  providerOf(step.kind ?? "google").account = account;
  const { browser, answer } = await goThere(step);
  return browser.client(finishProviderSignIn, { answer });
}

const aTrial = ({ issuer }: TestProvider, label = "Trial") => ({
  ...{ ...CLIENT, kind: "other" as const, label, issuer, domains: [DOMAIN] },
  ...{ roles: ["STUDENT" as const], enabled: true },
});

const sessionsIn = async () =>
  Number(
    (
      await app.db
        .selectFrom("sessions")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Its own sentence, no session, and one line in the log that says why. */
async function refused(action: () => Promise<unknown>, reason: ProviderRefusal) {
  const before = await sessionsIn();
  const lines = async () => (await admin(listAudit, { act: "fail to sign in", limit: 100 })).data;
  const last = (await lines())[0]?._id;
  await expect(action()).rejects.toThrow(t.refusals[reason]);
  const after = await lines();
  const fresh = after.slice(0, last ? after.findIndex(({ _id }) => _id === last) : undefined);
  expect(fresh.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(`refused: ${reason}$`),
  ]);
  expect(await sessionsIn()).toBe(before);
}

describe("a sign-in with a provider", () => {
  test.each(["google", "microsoft", "other"])(
    "opens the account of a student from the list: %s",
    async (kind) => {
      const email = anAddress();
      const student = await aStudent(app.db, { email });
      const account =
        kind === "microsoft" ? microsoftAccount(email.toUpperCase()) : googleAccount(email);
      const { user, token, next, remember } = await enter(account, {
        kind,
        next: "/user/profile",
        remember: true,
      });
      expect([user?._id, next, remember]).toEqual([student.id, "/user/profile", true]);
      const own = createClient({ origin: app.origin, token: () => token });
      expect((await own(authenticatedUser)).data._id).toBe(student.id);
      const [line] = (await admin(listAudit, { act: "sign in" })).data;
      expect(line?.sentence).toContain("signed in with");
      // By issuer and subject from now on, whatever address the provider gives.
      const again = await enter({ ...account, email: anAddress() }, { kind });
      expect(again.user?._id).toBe(student.id);
    },
  );

  test("asks for a code with PKCE, state, nonce and the account chooser; the cookie is for the answer alone", async () => {
    const browser = aBrowser(app);
    const begun = await browser.client(beginProviderSignIn, { _id: ids.google ?? "" });
    const asked = Object.fromEntries(new URL(begun.url).searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: REDIRECT,
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      prompt: "select_account",
      hd: DOMAIN,
    });
    expect(browser.kept).toEqual([
      expect.stringMatching(
        /^markwell-trip-[0-9a-f]{16}=[\w-]{43}; Path=\/api\/v1\/auth\/providers\/finish; Max-Age=600; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const stored = await app.db.selectFrom("signInProviders").select("secret").execute();
    expect(stored.every(({ secret }) => !secret.includes(CLIENT.secret))).toBe(true);
  });

  test("asks a provider that names no account chooser for the password: somebody else may be signed in there", async () => {
    const trial = await startProvider(REDIRECT);
    const askedPrompt = async (label: string) => {
      const { data } = await admin(saveProvider, aTrial(trial, label));
      const { url } = await aBrowser(app).client(beginProviderSignIn, { _id: data._id });
      await admin(removeProvider, { _id: data._id });
      return new URL(url).searchParams.get("prompt");
    };
    expect(await askedPrompt("Silent")).toBe("login");
    trial.describes = { prompt_values_supported: ["login", "select_account"] };
    expect(await askedPrompt("With a chooser")).toBe("select_account");
    await trial.close();
  });

  test("two trips of one browser do not disturb each other", async () => {
    google.account = googleAccount((await aStudent(app.db, { email: anAddress() })).email);
    const browser = aBrowser(app);
    const [one, two] = [await goThere({ browser }), await goThere({ browser })];
    for (const { answer } of [one, two])
      await expect(browser.client(finishProviderSignIn, { answer })).resolves.toHaveProperty(
        "token",
      );
  });
});

test("a class that comes at once costs the provider one description of itself", async () => {
  const trial = await startProvider(REDIRECT);
  const { data } = await admin(saveProvider, aTrial(trial, "Class"));
  const students = await Promise.all(
    Array.from({ length: cases(8, 40) }, () => aStudent(app.db, { email: anAddress() })),
  );
  trial.claimsOf = (sub) => googleAccount(students.find(({ id }) => id === sub)?.email ?? "");
  const entered = await Promise.all(
    students.map(async ({ id }) => {
      const { client } = aBrowser(app);
      const { url } = await client(beginProviderSignIn, { _id: data._id });
      const answer = await trial.signIn(url, id);
      return (await client(finishProviderSignIn, { answer })).user?._id;
    }),
  );
  expect(entered).toEqual(students.map(({ id }) => id));
  expect(trial.asked.get("/.well-known/openid-configuration")).toBe(1);
  await admin(removeProvider, { _id: data._id });
  await trial.close();
});

describe("is refused, and signs nobody in:", () => {
  test("an answer without state, with an unknown one, used, too old, or of another browser", async () => {
    google.account = googleAccount((await aStudent(app.db, { email: anAddress() })).email);
    const finish = (answer: string, { client } = aBrowser(app)) =>
      client(finishProviderSignIn, { answer });
    await refused(() => finish("code=x"), "no state");
    await refused(() => finish("code=x&state=made-up"), "unknown state");
    const { browser, answer } = await goThere();
    await refused(() => finish(answer), "another browser");
    await finish(answer, browser);
    await refused(() => finish(answer, browser), "used before");
    const late = await goThere();
    app.clock.advance(10 * 60_000);
    await refused(() => finish(late.answer, late.browser), "unknown state");
  });

  test("a code that was used, is another's, or comes with a wrong verifier", async () => {
    google.account = googleAccount((await aStudent(app.db, { email: anAddress() })).email);
    const one = await goThere();
    await one.browser.client(finishProviderSignIn, { answer: one.answer });
    const swap = async (code: string | null) => {
      const { browser, answer } = await goThere();
      const changed = new URLSearchParams(answer);
      changed.set("code", code ?? changed.get("code") ?? "");
      return () => browser.client(finishProviderSignIn, { answer: `${changed}` });
    };
    await refused(await swap(new URLSearchParams(one.answer).get("code")), "code not accepted");
    await refused(
      await swap(new URLSearchParams((await goThere()).answer).get("code")),
      "code not accepted",
    );
    const own = await swap(null);
    await app.db
      .updateTable("providerTrips")
      .set({ verifier: "another".repeat(8) })
      .execute();
    await refused(own, "code not accepted");
  });

  test("an answer in the name of another provider, without a name, or of a person who pressed Cancel", async () => {
    const answerWith = async (change: (query: URLSearchParams) => void) => {
      const { browser, answer } = await goThere();
      const query = new URLSearchParams(answer);
      change(query);
      return () => browser.client(finishProviderSignIn, { answer: `${query}` });
    };
    google.account = googleAccount(anAddress());
    await refused(await answerWith((query) => query.set("iss", plain.issuer)), "foreign answer");
    await refused(await answerWith((query) => query.delete("iss")), "foreign answer");
    await refused(
      await answerWith((query) => {
        query.delete("code");
        query.set("error", "access_denied");
      }),
      "not gone through",
    );
  });

  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const claim =
    (changes: Record<string, unknown>): Forgery =>
    ({ header, claims }) => ({ header, claims: { ...claims, ...changes } });
  const signedWith =
    (secret: () => string): Forgery =>
    ({ header, claims }) => ({ header: { ...header, alg: "HS256" }, claims, key: secret() });
  const forgeries: [string, ProviderRefusal, Forgery][] = [
    ["a foreign nonce", "foreign nonce", claim({ nonce: "of somebody else" })],
    ["no nonce", "incomplete answer", claim({ nonce: undefined })],
    ["a foreign issuer", "foreign issuer", claim({ iss: "https://accounts.google.com.evil.test" })],
    ["a foreign audience", "foreign audience", claim({ aud: "another website" })],
    ["two audiences without a party", "foreign audience", claim({ aud: ["markwell", "another"] })],
    ["a foreign party", "foreign party", claim({ aud: ["markwell", "another"], azp: "another" })],
    ["its time over", "expired", claim({ exp: Math.floor(Date.now() / 1000) - 3_600 })],
    ["a time ahead", "issued ahead", claim({ iat: Math.floor(Date.now() / 1000) + 3_600 })],
    [
      "no signature",
      "algorithm",
      ({ header, claims }) => ({ header: { ...header, alg: "none" }, claims }),
    ],
    ["a signature with the secret of both", "algorithm", signedWith(() => CLIENT.secret)],
    [
      "a signature with the public key as a secret",
      "algorithm",
      signedWith(() => google.keys.publicKey.export({ type: "spki", format: "pem" }).toString()),
    ],
    [
      "an unknown key's name",
      "unknown key",
      ({ header, claims }) => ({ header: { ...header, kid: "other" }, claims }),
    ],
    [
      "another key under the right name",
      "bad signature",
      ({ header, claims }) => ({ header, claims, key: stranger.privateKey }),
    ],
  ];
  test.each(forgeries)("a token with %s", async (_, reason, forgery) => {
    const student = await aStudent(app.db, { email: anAddress() });
    google.account = googleAccount(student.email);
    google.forgery = forgery;
    const { browser, answer } = await goThere();
    await refused(() => browser.client(finishProviderSignIn, { answer }), reason);
  });

  test("the token of an earlier sign-in, whose nonce was used", async () => {
    const { email } = await aStudent(app.db, { email: anAddress() });
    let earlier: ReturnType<Forgery> | undefined;
    google.forgery = (token) => {
      earlier ??= token;
      return earlier;
    };
    await enter(googleAccount(email));
    await refused(() => enter(googleAccount(email)), "foreign nonce");
  });

  test("an unknown key, for which the provider is asked once more", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    google.account = googleAccount(student.email);
    // Its description is old now: it is read anew, and the keys with it.
    app.clock.advance(10 * 60_000);
    await enter(google.account);
    const before = google.asked.get("/jwks") ?? 0;
    google.forgery = ({ header, claims }) => ({ header: { ...header, kid: "rotated" }, claims });
    const again = async () => {
      const { browser, answer } = await goThere();
      return browser.client(finishProviderSignIn, { answer });
    };
    // Keys of the last minute are new enough.
    await refused(again, "unknown key");
    expect(google.asked.get("/jwks")).toBe(before);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60_000 });
    try {
      for (const _ of [1, 2]) await refused(again, "unknown key");
      expect(google.asked.get("/jwks")).toBe(before + 1);
      vi.setSystemTime(Date.now() + 2 * 60_000);
      google.moreKeys = [{ ...google.keys.publicKey.export({ format: "jwk" }), kid: "rotated" }];
      expect((await again()).user?._id).toBe(student.id);
      expect(google.asked.get("/jwks")).toBe(before + 2);
    } finally {
      vi.useRealTimers();
    }
  });

  test("a key without a name where the provider has two", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    const account = googleAccount(student.email);
    for (const more of [[], [stranger.publicKey.export({ format: "jwk" })]]) {
      const trial = await startProvider(REDIRECT);
      trial.moreKeys = more;
      trial.forgery = ({ header: { kid: _, ...header }, claims }) => ({ header, claims });
      trial.account = account;
      const { data } = await admin(saveProvider, aTrial(trial));
      const { client } = aBrowser(app);
      const { url } = await client(beginProviderSignIn, { _id: data._id });
      const answer = await trial.signIn(url);
      const finish = () => client(finishProviderSignIn, { answer });
      if (more.length > 0) await refused(finish, "unknown key");
      else expect((await finish()).user?._id).toBe(student.id);
      await admin(removeProvider, { _id: data._id });
      await trial.close();
    }
  });

  test("a provider that describes itself as another one", async () => {
    const trial = await startProvider(REDIRECT);
    trial.describes = { issuer: google.issuer };
    const { data } = await admin(saveProvider, aTrial(trial));
    const { client } = aBrowser(app);
    await refused(() => client(beginProviderSignIn, { _id: data._id }), "foreign issuer");
    await admin(removeProvider, { _id: data._id });
    await trial.close();
  });

  test("userinfo about somebody else", async () => {
    const victim = await aStudent(app.db, { email: anAddress() });
    plain.userinfo = { sub: "somebody else", email: victim.email, email_verified: true };
    await refused(() => enter(googleAccount(victim.email), { kind: "other" }), "another subject");
  });

  test.each<[string, ProviderRefusal, Record<string, unknown>]>([
    ["an address that is not verified", "unverified", { email_verified: false }],
    ["no word on the address", "unverified", { email_verified: undefined }],
    ["the text true", "unverified", { email_verified: "true" }],
    ["no domain", "no domain", { hd: undefined }],
    ["another domain", "foreign domain", { hd: "moe.edu.sg" }],
    ["a subdomain", "foreign domain", { hd: `evil.${DOMAIN}` }],
  ])("a Google account with %s", async (_, reason, more) => {
    const student = await aStudent(app.db, { email: anAddress() });
    await refused(() => enter(googleAccount(student.email, more)), reason);
  });

  test.each<[string, ProviderRefusal, Record<string, unknown>]>([
    ["of a foreign tenant", "foreign tenant", { tid: "00000000-0000-4000-8000-000000000000" }],
    ["of a guest", "guest", { acct: 1 }],
    ["that may be a guest's", "guest unknown", { acct: undefined }],
    ["without a name", "no subject", { oid: undefined }],
  ])("a Microsoft account %s", async (_, reason, more) => {
    const student = await aStudent(app.db, { email: anAddress() });
    await refused(
      () => enter(microsoftAccount(student.email, more), { kind: "microsoft" }),
      reason,
    );
  });

  test.each<[string, ProviderRefusal, Record<string, unknown>]>([
    ["with another domain", "foreign domain", { email: "tan@gmail.com" }],
    ["without an address", "unverified", { email: undefined, email_verified: undefined }],
  ])("another provider's account %s", async (_, reason, more) => {
    await refused(() => enter(googleAccount(anAddress(), more), { kind: "other" }), reason);
  });

  test.each(["https://evil.test/", "//evil.test", "/\\evil.test", "/\tevil"])(
    "a way on to %j",
    async (next) => {
      const { client } = aBrowser(app);
      await refused(
        () => client(beginProviderSignIn, { _id: ids.google ?? "", next }),
        "foreign page",
      );
    },
  );
});

describe("who is who", () => {
  const waits = (account: Account, step?: Step) =>
    expect(enter(account, step)).rejects.toThrow(t.waiting);
  const requestOf = async (email: string) =>
    (await admin(providerSettings)).requests.find((request) => request.email === email);

  test("an account that nobody here has waits for the office, which links it with one press", async () => {
    const email = anAddress();
    const account = googleAccount(email);
    await waits(account);
    const request = await requestOf(email);
    expect(request).toMatchObject({ label: "Google", name: "Tan Mei", why: t.waits["no account"] });
    expect(request?.person).toBeUndefined();
    const student = await aStudent(app.db);
    const _id = request?._id ?? "";
    await expect(admin(decideProviderRequest, { _id, link: true })).rejects.toThrow(t.choosePerson);
    await admin(decideProviderRequest, { _id, link: true, personId: student.id });
    expect((await enter(account)).user?._id).toBe(student.id);
    await expect(admin(decideProviderRequest, { _id, link: false })).rejects.toThrow(t.requestGone);
  });

  test("the office links nobody whom the provider does not admit", async () => {
    const { data } = await admin(providerSettings);
    const google = data.find(({ kind }) => kind === "google");
    if (!google) throw new Error("no Google");
    const email = anAddress();
    await waits(googleAccount(email));
    const { _id = "" } = (await requestOf(email)) ?? {};
    const teacher = await aTeacher(app.db);
    const admitting = (roles: typeof google.roles) =>
      app.db.updateTable("signInProviders").set({ roles }).where("id", "=", google._id).execute();
    await admitting(["STUDENT"]);
    try {
      await expect(
        admin(decideProviderRequest, { _id, link: true, personId: teacher.id }),
      ).rejects.toThrow(t.notForRole("Google", "Teacher"));
    } finally {
      await admitting(google.roles);
    }
    expect((await requestOf(email))?.why).toBe(t.waits["no account"]);
  });

  test("the office unlinks an account: signed out, and neither the account nor its address signs in again without the office", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    const account = googleAccount(student.email);
    const { user, token } = await enter(account);
    expect(user?._id).toBe(student.id);
    const theirs = createClient({ origin: app.origin, token: () => token });
    await admin(unlinkPerson, { _id: student.id });
    await expect(theirs(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await expect(admin(unlinkPerson, { _id: student.id })).rejects.toThrow(t.nothingLinked);
    await waits(account);
    await waits({ ...account, sub: "another subject" });
    expect((await requestOf(student.email))?.why).toBe(t.waits.unlinked);
    const _id = (await requestOf(student.email))?._id ?? "";
    await admin(decideProviderRequest, { _id, link: true });
    const { data } = await admin(listAudit, { act: "unlink provider", limit: 100 });
    expect(JSON.stringify(data)).toContain("unlinked an account of Google from");
  });

  test("after a student unlinks an account the address links none by itself, and the office can link one again", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    const account = googleAccount(student.email);
    await enter(account);
    const own = await clientFor(app, student);
    await own(unlinkProvider, { _id: (await own(mySignIns)).data[0]?._id ?? "" });
    await waits(account);
    await waits({ ...account, sub: "of a new owner" });
    expect((await requestOf(student.email))?.why).toBe(t.waits.unlinked);
    const token = await tokenFor(app, student);
    const browser = aBrowser(app, { token: () => token });
    google.account = account;
    const { url } = await browser.client(linkProvider, { _id: ids.google ?? "" });
    await browser.client(finishProviderSignIn, { answer: await google.signIn(url) });
    expect((await enter(account)).user?._id).toBe(student.id);
  });

  test("a refused account is told so, and does not ask again", async () => {
    const account = googleAccount(anAddress());
    await waits(account);
    const request = await requestOf(account.email as string);
    await admin(decideProviderRequest, { _id: request?._id ?? "", link: false });
    await refused(() => enter(account), "refused");
    expect(await requestOf(account.email as string)).toBeUndefined();
  });

  test("staff are neither made nor linked by their address; the office sees whose it is", async () => {
    const teacher = await aTeacher(app.db, { email: anAddress() });
    const account = googleAccount(teacher.email);
    await waits(account);
    const request = await requestOf(teacher.email);
    expect(request?.person).toMatchObject({ _id: teacher.id, type: "TRAINER" });
    await admin(decideProviderRequest, { _id: request?._id ?? "", link: true });
    expect((await enter(account)).user).toMatchObject({ _id: teacher.id, type: "TRAINER" });
  });

  test("a known address with a new subject waits, and the office's link replaces the old account", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    const first = googleAccount(student.email);
    const { token } = await enter(first);
    const second = googleAccount(student.email);
    await waits(second);
    const request = await requestOf(student.email);
    expect(request?.why).toBe(t.waits["another account"]);
    await admin(decideProviderRequest, { _id: request?._id ?? "", link: true });
    const old = createClient({ origin: app.origin, token: () => token });
    await expect(old(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    expect((await enter(second)).user?._id).toBe(student.id);
    await waits(first);
  });

  test("an address that a student registered with, or Microsoft does not vouch for, links nobody", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    await app.db
      .updateTable("students")
      .set({ selfRegistered: true })
      .where("personId", "=", student.id)
      .execute();
    await waits(googleAccount(student.email));
    const other = await aStudent(app.db, { email: anAddress() });
    await waits(microsoftAccount(other.email, { xms_edov: undefined }), { kind: "microsoft" });
    expect((await requestOf(other.email))?.why).toBe(t.waits["not vouched"]);
  });

  test("a removed or suspended student stays out; entered again with the same account they come in", async () => {
    const email = anAddress();
    const student = await aStudent(app.db, { email });
    const account = googleAccount(email);
    await enter(account);
    const at = new Date(app.clock.now());
    await app.db
      .insertInto("studentSuspensions")
      .values({ studentId: student.id, suspendedAt: at, suspendedBy: boss.id })
      .execute();
    await refused(() => enter(account), "suspended");
    await app.db
      .updateTable("people")
      .set({ removedAt: at })
      .where("id", "=", student.id)
      .execute();
    await refused(() => enter(account), "closed");
    const again = await aStudent(app.db, { email });
    expect((await enter(account)).user?._id).toBe(again.id);
  });

  test("an account that is the school's, of a role that does not use the provider, is told so", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    const account = googleAccount(student.email);
    await enter(account);
    const roles = (names: string[]) =>
      app.db
        .updateTable("signInProviders")
        .set({ roles: names })
        .where("id", "=", ids.google ?? "")
        .execute();
    await roles(["TRAINER"]);
    await refused(() => enter(account), "role");
    await roles(["STUDENT", "TRAINER", "ADMIN"]);
  });
});

describe("linked accounts", () => {
  const signedIn = async (person: TestPerson) => {
    const token = await tokenFor(app, person);
    return { token, browser: aBrowser(app, { token: () => token }) };
  };
  const linkAs = async (browser: ReturnType<typeof aBrowser>, account: Account) => {
    google.account = account;
    const { url } = await browser.client(linkProvider, { _id: ids.google ?? "" });
    return google.signIn(url);
  };

  test("are linked and removed by their owner, soon after signing in", async () => {
    const teacher = await aTeacher(app.db);
    const { browser } = await signedIn(teacher);
    expect((await browser.client(mySignIns)).offered.map(({ label }) => label)).toContain("Google");
    const account = googleAccount(anAddress());
    const answer = await linkAs(browser, account);
    expect(await browser.client(finishProviderSignIn, { answer })).toMatchObject({
      purpose: "link",
      message: t.linked,
    });
    expect((await enter(account)).user?._id).toBe(teacher.id);
    const { data, offered } = await browser.client(mySignIns);
    expect(data.map(({ email }) => email)).toEqual([account.email]);
    expect(offered.map(({ label }) => label)).not.toContain("Google");
    app.clock.advance(10 * 60_000);
    const _id = data[0]?._id ?? "";
    await expect(browser.client(unlinkProvider, { _id })).rejects.toThrow(texts.factor.again);
    await expect(browser.client(linkProvider, { _id: ids.other ?? "" })).rejects.toThrow(
      texts.factor.again,
    );
    const { browser: again } = await signedIn(teacher);
    await again.client(unlinkProvider, { _id });
    await expect(enter(account)).rejects.toThrow(t.waiting);
  });

  test("are no way around a second step: it is asked after the provider, and the page is kept", async () => {
    const teacher = await aTeacher(app.db);
    const { browser } = await signedIn(teacher);
    const account = googleAccount(anAddress());
    await browser.client(finishProviderSignIn, { answer: await linkAs(browser, account) });
    const { app: begun } = await browser.client(beginFactor, { what: "app" });
    const { secret = "", sealed = "" } = begun ?? {};
    const code = () =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: app.clock.now() });
    await browser.client(addFactor, { app: { sealed, code: code() } });
    app.clock.advance(30_000);
    const before = await sessionsIn();
    const error = await enter(account, { next: "/user/classes", remember: true }).catch(
      (cause: unknown) => cause,
    );
    expect(error).toMatchObject({
      message: texts.factor.due,
      secondStep: { ways: ["code", "recovery code"], next: "/user/classes" },
    });
    expect(await sessionsIn()).toBe(before);
    const ticket = error instanceof Refusal ? error.secondStep?.ticket : undefined;
    const { token, remember } = await visitor(app)(takeSecondStep, { ticket, code: code() });
    expect(remember).toBe(true);
    const client = createClient({ origin: app.origin, token: () => token });
    expect((await client(authenticatedUser)).data._id).toBe(teacher.id);
    const [line] = (await admin(listAudit, { act: "sign in" })).data;
    expect(line?.sentence).toBe(`${teacher.name} signed in with Google and a one-time code`);
  });

  test("are not linked for somebody who did not begin, nor twice", async () => {
    const [one, two] = [
      await signedIn(await aTeacher(app.db)),
      await signedIn(await aTeacher(app.db)),
    ];
    const account = googleAccount(anAddress());
    const answer = await linkAs(one.browser, account);
    for (const [name, value] of one.browser.jar) two.browser.jar.set(name, value);
    await refused(() => two.browser.client(finishProviderSignIn, { answer }), "another session");
    await one.browser.client(finishProviderSignIn, { answer: await linkAs(one.browser, account) });
    const taken = await linkAs(two.browser, account);
    await expect(two.browser.client(finishProviderSignIn, { answer: taken })).rejects.toThrow(
      t.othersAccount,
    );
    const second = await linkAs(one.browser, googleAccount(anAddress()));
    await expect(one.browser.client(finishProviderSignIn, { answer: second })).rejects.toThrow(
      t.oneOfEach,
    );
  });

  test("the last way in stays", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    await app.db
      .updateTable("people")
      .set({ passwordHash: null })
      .where("id", "=", student.id)
      .execute();
    const { token } = await enter(googleAccount(student.email));
    const own = createClient({ origin: app.origin, token: () => token });
    const [only] = (await own(mySignIns)).data;
    await expect(own(unlinkProvider, { _id: only?._id ?? "" })).rejects.toThrow(t.lastWay);
  });

  test("signing out names the provider whose own session may be open still", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    const { token } = await enter(googleAccount(student.email));
    const own = createClient({ origin: app.origin, token: () => token });
    expect((await own(signOut)).provider).toEqual({
      label: "Google",
      url: "https://accounts.google.com/Logout",
    });
    expect((await (await clientFor(app, student))(signOut)).provider).toBeUndefined();
    // One that does not say where its session ends is named, too.
    const { token: theirs } = await enter(google.account);
    await app.db.updateTable("signInProviders").set({ leaveUrl: "" }).execute();
    const leaving = createClient({ origin: app.origin, token: () => theirs });
    expect((await leaving(signOut)).provider).toEqual({ label: "Google", url: "" });
  });
});

describe("the school's settings", () => {
  test("Try it says in words what is wrong, and with all right what an account would do", async () => {
    const browser = aBrowser(app, {
      token: (
        (token) => () =>
          token
      )(await tokenFor(app, boss)),
    });
    const trial = await startProvider(REDIRECT);
    const form = { ...aTrial(trial), enabled: false };
    const saved = await browser.client(saveProvider, { ...form, issuer: `${trial.issuer}/nobody` });
    const tried = async (changes: Record<string, unknown>) => {
      const { data } = await admin(providerSettings);
      const now = data.find(({ _id }) => _id === saved.data._id);
      await browser.client(saveProvider, { ...form, ...now, secret: "", ...changes });
      return browser.client(tryProvider, { _id: saved.data._id });
    };
    expect((await tried({})).findings.at(-1)).toMatchObject({
      good: false,
      text: expect.stringContaining("Nothing that speaks OpenID Connect answers"),
    });
    const other = { issuer: `${trial.issuer}/` };
    await expect(tried(other)).rejects.toThrow(t.secretAgain);
    await expect(tried({ clientId: "another" })).rejects.toThrow(t.secretAgain);
    expect((await tried({ ...other, secret: CLIENT.secret })).findings.at(-1)?.text).toContain(
      "with or without the slash at the end",
    );
    const wrong = await tried({ issuer: trial.issuer, secret: "wrong" });
    expect(wrong.url).toBeUndefined();
    expect(wrong.findings.map(({ good }) => good)).toEqual([true, false]);
    expect(wrong.findings.at(-1)?.text).toContain("does not accept the client ID or the secret");
    // As it comes from the clipboard.
    const right = await tried({ issuer: ` ${trial.issuer} `, secret: CLIENT.secret });
    expect(right.findings.map(({ good }) => good)).toEqual([true, true]);
    trial.account = googleAccount("nobody@students.edu.sg");
    const before = await sessionsIn();
    const answer = await trial.signIn(right.url ?? "");
    const { purpose, message } = await browser.client(finishProviderSignIn, { answer });
    expect([purpose, message]).toEqual([
      "try",
      expect.stringContaining("would wait for the office"),
    ]);
    expect(await sessionsIn()).toBe(before);
    await trial.close();
  });

  test("passwords are switched off per role, never the last admin's, and only where a provider is left", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    const byPassword = ({ email, role }: TestPerson) =>
      visitor(app)(signIn, { emailid: email, password: PASSWORD, type: role });
    await expect(admin(switchPasswords, { off: ["ADMIN"] })).rejects.toThrow(t.linkYourself);
    await admin(switchPasswords, { off: ["STUDENT"] });
    expect((await visitor(app)(signInWays)).passwordsOff).toEqual(["STUDENT"]);
    await expect(byPassword(student)).rejects.toThrow(t.passwordsOff);
    await expect(byPassword(await aTeacher(app.db))).resolves.toHaveProperty("token");
    expect((await enter(googleAccount(student.email))).user?._id).toBe(student.id);
    await app.db
      .updateTable("signInProviders")
      .set({ enabled: false })
      .where("label", "!=", "Google")
      .execute();
    const now = (await admin(providerSettings)).data.find(({ label }) => label === "Google");
    if (!now) throw new Error("Google is gone");
    const off = { ...now, secret: CLIENT.secret, enabled: false };
    await expect(admin(saveProvider, off)).rejects.toThrow(t.passwordsNeeded("Student"));
    await app.db
      .updateTable("signInProviders")
      .set({ enabled: true })
      .where("label", "!=", "Trial")
      .execute();
    await app.db.insertInto("passwordsOff").values({ role: "ADMIN" }).execute();
    await expect(byPassword(boss)).resolves.toHaveProperty("token");
    const second = await anAdmin(app.db);
    await expect(byPassword(boss)).rejects.toThrow(t.passwordsOff);
    // From the server's terminal, for admins whose provider is lost.
    await makeResetLink(app.db, second.email, app.clock.now());
    await expect(byPassword(second)).resolves.toHaveProperty("token");
    await admin(switchPasswords, { off: [] });
    await expect(byPassword(student)).resolves.toHaveProperty("token");
  });

  test("a provider that does not answer says so, and passwords and cards work", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    const gone = { ...plain, issuer: "http://127.0.0.1:9" };
    const dead = await admin(saveProvider, aTrial(gone, "Dead"));
    const { client } = aBrowser(app);
    await refused(() => client(beginProviderSignIn, { _id: dead.data._id }), "no answer");
    const { email } = student;
    await expect(
      client(signIn, { emailid: email, password: PASSWORD, type: "STUDENT" }),
    ).resolves.toHaveProperty("token");
    const { id } = await aStudent(app.db, { username: "tan-mei-card" });
    const { data } = await admin(makeSignInCodes, { studentId: [id], again: true });
    const code = data.cards[0]?.code ?? "";
    const entered = await client(firstSignIn, { code, password: "three purple kettles" });
    expect(entered.user._id).toBe(id);
  });

  test("a secret that another key sealed says what to do", async () => {
    await app.db
      .updateTable("signInProviders")
      .set({ secret: Buffer.alloc(64) })
      .where("label", "=", "Dead")
      .execute();
    const { data } = await visitor(app)(signInWays);
    const _id = data.find(({ label }) => label === "Dead")?._id ?? "";
    await refused(() => visitor(app)(beginProviderSignIn, { _id }), "secret unreadable");
  });
});

describe("a parent", () => {
  const ADDRESS = () => `parent${++count}@gmail.test`;
  const privateAccount = (email: string, more: Record<string, unknown> = {}): Account => ({
    sub: `p${++count}`,
    email,
    email_verified: true,
    ...more,
  });
  const allow = (parents: boolean) =>
    app.db.updateTable("signInProviders").set({ parents }).execute();
  beforeEach(() => allow(true));
  const asParent = (account: Account, step: Step = {}) => enter(account, { parent: true, ...step });
  const aKnownParent = async () => {
    const student = await aStudent(app.db);
    return { student, parent: await aParent(app.db, [student], { email: ADDRESS() }) };
  };

  test("whose address the school has entered comes in with a private account, and stays the same one", async () => {
    const { student, parent } = await aKnownParent();
    const account = privateAccount(parent.email);
    const { user, token, parent: isParent, next } = await asParent(account);
    expect([user, isParent, next]).toEqual([undefined, true, "/parent/home"]);
    const theirs = createClient({ origin: app.origin, token: () => token });
    expect((await theirs(myChildren)).data.children.map(({ _id }) => _id)).toEqual([student.id]);
    // Another address of the account is the same account.
    expect((await asParent({ ...account, email: ADDRESS() })).token).toBeTruthy();
    const { data } = await admin(listAudit, { act: "sign in", limit: 1 });
    expect(JSON.stringify(data)).toContain(parent.name);
  });

  test("signs in only where the school says so, and such an account opens nothing else", async () => {
    const { parent } = await aKnownParent();
    const account = privateAccount(parent.email);
    await allow(false);
    await refused(() => asParent(account), "switched off");
    await allow(true);
    await refused(() => enter(account), "no domain");
    const trip = await goThere({ parent: true });
    await allow(false);
    await refused(
      () => trip.browser.client(finishProviderSignIn, { answer: trip.answer }),
      "switched off",
    );
  });

  test.each<[string, (email: string) => Account, ProviderRefusal]>([
    ["unverified", (email) => privateAccount(email, { email_verified: false }), "unverified"],
    [
      "verified in words",
      (email) => privateAccount(email, { email_verified: "true" }),
      "unverified",
    ],
    [
      "without a word on it",
      (email) => privateAccount(email, { email_verified: undefined }),
      "unverified",
    ],
    [
      "with an address that the school has not entered",
      () => privateAccount(ADDRESS()),
      "parent unknown",
    ],
    ["without an address", () => privateAccount("", { email: undefined }), "no domain"],
  ])("%s does not come in", async (_, account, reason) => {
    const { parent } = await aKnownParent();
    await refused(() => asParent(account(parent.email)), reason);
  });

  test("with a new subject at a known address comes in once the office has unlinked the first", async () => {
    const { student, parent } = await aKnownParent();
    const pair = { studentId: student.id, parentId: parent.id };
    const first = privateAccount(parent.email);
    await expect(admin(unlinkParent, pair)).rejects.toThrow(t.nothingLinked);
    const { token } = await asParent(first);
    await refused(() => asParent(privateAccount(parent.email)), "parent of another account");
    const accounts = async () =>
      (await admin(parentsOfStudent, { studentId: student.id })).data.parents[0]?.accounts;
    expect(await accounts()).toEqual([{ label: "Google", emailid: parent.email }]);
    const stranger = await aStudent(app.db);
    await expect(admin(unlinkParent, { ...pair, studentId: stranger.id })).rejects.toThrow(
      texts.parent.gone,
    );
    expect((await admin(unlinkParent, pair)).message).toBe(texts.parent.unlinked);
    expect(await accounts()).toBeUndefined();
    const [line] = (await admin(listAudit, { act: "unlink provider", limit: 1 })).data;
    expect(line?.sentence).toBe(`${boss.name} unlinked an account of Google from ${parent.name}`);
    const theirs = createClient({ origin: app.origin, token: () => token });
    await expect(theirs(myChildren)).rejects.toMatchObject({ status: 401 });
    expect((await asParent(privateAccount(parent.email))).parent).toBe(true);
    await refused(() => asParent(first), "parent of another account");
  });

  test("is known no more by the account of an address that the office has corrected", async () => {
    const { student, parent } = await aKnownParent();
    const account = privateAccount(parent.email);
    await asParent(account);
    const form = { name: parent.name, relation: "", language: "" } as const;
    const pair = { studentId: student.id, parentId: parent.id };
    const emailid = ADDRESS();
    await admin(changeParent, { ...form, ...pair, emailid });
    await refused(() => asParent(account), "parent unknown");
    expect((await asParent(privateAccount(emailid))).parent).toBe(true);
  });

  test("whose access the office has ended does not come in", async () => {
    const { student, parent } = await aKnownParent();
    const account = privateAccount(parent.email);
    await asParent(account);
    await admin(revokeParent, { studentId: student.id, parentId: parent.id });
    await refused(() => asParent(account), "no child");
  });

  test("is not whoever else the account opens, nor the other way round", async () => {
    const student = await aStudent(app.db, { email: anAddress() });
    const account = googleAccount(student.email);
    await enter(account);
    await refused(() => asParent(account), "not a parent");
    const { parent } = await aKnownParent();
    const theirs = privateAccount(parent.email);
    await asParent(theirs);
    await refused(() => enter({ ...theirs, hd: DOMAIN }), "role");
  });

  test("of Microsoft comes in where it vouches for the address", async () => {
    const { parent } = await aKnownParent();
    await refused(
      () =>
        asParent(microsoftAccount(parent.email, { xms_edov: undefined }), { kind: "microsoft" }),
      "parent not vouched",
    );
    expect((await asParent(microsoftAccount(parent.email), { kind: "microsoft" })).parent).toBe(
      true,
    );
  });
});
