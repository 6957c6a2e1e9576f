import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { changeAdmin, createAdmin, listAdmins, removeAdmin } from "@markwell/contract/calls/admins";
import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { consultationQueue } from "@markwell/contract/calls/consultations";
import { addFactor, beginFactor, factorSettings } from "@markwell/contract/calls/factors";
import { activeOrders } from "@markwell/contract/calls/orders";
import { authenticatedUser, workAs } from "@markwell/contract/calls/signed-in";
import { listTeachers, removeTeacher, saveTeacher } from "@markwell/contract/calls/teachers";
import { type Client, createClient, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { FRESH_MS } from "@markwell/domain/people/session-lifetime";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, tokenFor, visitor } from "../../testing/client.ts";
import { anAdmin, aTeacher, PASSWORD, type TestPerson } from "../../testing/school.ts";
import { liveClient } from "../../testing/socket.ts";
import { makeResetLink } from "./index.ts";

let app: TestApp;
let elsewhere: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  elsewhere = await startTestApp({ beside: app });
  boss = await anAdmin(app.db);
});
afterAll(async () => {
  await elsewhere.close();
  await app.close();
});
afterEach(async () => {
  for (const table of ["factorsRequired", "passwordsOff", "signInProviders"] as const)
    await app.db.deleteFrom(table).execute();
});

const t = texts.admins;
/** With a second step, which the school may require of admins. */
async function office() {
  const client = await clientFor(app, boss);
  const sessions = app.db.updateTable("sessions").where("personId", "=", boss.id);
  await sessions.set({ provedWith: "code" }).execute();
  return client;
}
const withToken = (token: string, { origin }: TestApp = app) =>
  createClient({ origin, token: () => token });
type Kind = "everything" | "office" | "rewards";
type StaffRole = "ADMIN" | "TRAINER";
const giveRole = async ({ name, email }: TestPerson, kind: Kind = "everything") =>
  (await office())(createAdmin, { name, emailid: email, kind, teacher: true });
async function aTeacherAndAdmin(kind: Kind = "everything"): Promise<TestPerson> {
  const teacher = await aTeacher(app.db);
  await giveRole(teacher, kind);
  return teacher;
}
async function enter({ email }: TestPerson, type: StaffRole) {
  const { token, user } = await visitor(app)(signIn, { emailid: email, password: PASSWORD, type });
  return { token, user, client: withToken(token) };
}
const roleOf = (token: string, at: TestApp = app) =>
  withToken(
    token,
    at,
  )(authenticatedUser).then(
    ({ data }) => data.type as string,
    ({ status }: { status: number }) => status,
  );
const REFUSED = { status: 403 };
const requireOf = (role: StaffRole) =>
  app.db
    .insertInto("factorsRequired")
    .values({ role, fromAt: new Date(0) })
    .execute();

describe("a teacher who is an admin as well", () => {
  test("signs in as either, and has the calls of that role only", async () => {
    const person = await aTeacherAndAdmin("office");
    const asTeacher = await enter(person, "TRAINER");
    expect(asTeacher.user).toMatchObject({ type: "TRAINER", otherRole: "ADMIN" });
    expect(asTeacher.user).not.toHaveProperty("adminKind");
    await expect(asTeacher.client(consultationQueue, {})).resolves.toBeTruthy();
    await expect(asTeacher.client(listTeachers, {})).rejects.toMatchObject(REFUSED);
    const asAdmin = await enter(person, "ADMIN");
    expect(asAdmin.user).toMatchObject({
      ...{ type: "ADMIN", otherRole: "TRAINER", adminKind: "office", subject: "" },
    });
    await expect(asAdmin.client(listTeachers, {})).resolves.toBeTruthy();
    await expect(asAdmin.client(consultationQueue, {})).rejects.toMatchObject(REFUSED);
    await expect(asAdmin.client(activeOrders, {})).rejects.toMatchObject(REFUSED);
  });

  test("goes on in the other role in this session only, at once on every process, with an audit line", async () => {
    const person = await aTeacherAndAdmin();
    const { token, client } = await enter(person, "TRAINER");
    const other = await tokenFor(app, person);
    expect([await roleOf(token, elsewhere), await roleOf(other, elsewhere)]).toEqual([
      "TRAINER",
      "TRAINER",
    ]);
    const sockets = [await liveClient(elsewhere, token), await liveClient(elsewhere, other)];
    const { data } = await client(workAs, { type: "ADMIN" });
    expect(data).toMatchObject({ type: "ADMIN", otherRole: "TRAINER" });
    expect(await sockets[0]?.disconnected).toBe("io server disconnect");
    expect([await roleOf(token), await roleOf(token, elsewhere)]).toEqual(["ADMIN", "ADMIN"]);
    expect(await roleOf(other, elsewhere)).toBe("TRAINER");
    await expect(sockets[1]?.emitRaw("join", {})).resolves.toBeDefined();
    sockets[1]?.close();
    await client(workAs, { type: "TRAINER" });
    expect(await roleOf(token)).toBe("TRAINER");
    await expect(client(listAdmins)).rejects.toMatchObject(REFUSED);
    const { data: lines } = await (await office())(listAudit, { actor: person.id, act: "work as" });
    expect(lines.map(({ sentence }) => sentence)).toEqual([
      `${person.name} went on as teacher`,
      `${person.name} went on as admin`,
    ]);
  });

  test("proves again who they are before they become admin, not on the way back", async () => {
    const { client } = await enter(await aTeacherAndAdmin(), "ADMIN");
    app.clock.advance(FRESH_MS);
    await client(workAs, { type: "TRAINER" });
    const refusal = await client(workAs, { type: "ADMIN" }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: texts.factor.again, proveAgain: true });
  });

  test("is in both lists, counted as admin, and they and every other admin are told", async () => {
    const third = await anAdmin(app.db);
    const person = await aTeacherAndAdmin("rewards");
    const client = await office();
    expect((await client(listAdmins)).data).toContainEqual(
      expect.objectContaining({ _id: person.id, alsoTeacher: true, kind: "rewards" }),
    );
    expect((await client(listTeachers, { emailid: person.email })).data).toMatchObject([
      { _id: person.id, alsoAdmin: true },
    ]);
    const { rows } = await sql<{ email: string }>`
      select email from mail_outbox where kind = 'admin made' and text like ${`%${person.email}%`}`.execute(
      app.db,
    );
    const told = rows.map(({ email }) => email);
    expect(told).toContain(third.email);
    for (const own of [boss.email, person.email]) expect(told).not.toContain(own);
    const own = await app.db
      .selectFrom("mailOutbox")
      .select("text")
      .where("kind", "=", "admin too")
      .where("personId", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(own.text).toContain(`${boss.name} made you an admin. You may do: Rewards.`);
    const { data } = await client(factorSettings);
    const people = Object.fromEntries(data.map((rule) => [rule.role, rule.people]));
    expect(people.ADMIN).toBe((await client(listAdmins)).data.length);
    expect(await makeResetLink(app.db, person.email, app.clock.now())).toHaveProperty("path");
  });

  test("is made of a teacher only, once", async () => {
    const [teacher, admin] = [await aTeacher(app.db), await anAdmin(app.db)];
    await expect(giveRole(admin)).rejects.toThrow(t.noTeacher);
    await expect(giveRole({ ...teacher, email: "nobody@school.test" })).rejects.toThrow(
      t.noTeacher,
    );
    await giveRole(teacher);
    await expect(giveRole(teacher)).rejects.toThrow(t.already);
    for (const person of [await aTeacher(app.db), admin]) {
      const { client } = await enter(person, person.role as StaffRole);
      const other = person.role === "ADMIN" ? "TRAINER" : "ADMIN";
      await expect(client(workAs, { type: other })).rejects.toThrow(t.notYours);
      await expect(enter(person, other)).rejects.toMatchObject({ status: 401 });
    }
  });
});

describe("the role is taken away", () => {
  test("which ends at once, on every process, what acts so, and leaves the teacher", async () => {
    const person = await aTeacherAndAdmin();
    const [admin, teacher] = [await enter(person, "ADMIN"), await enter(person, "TRAINER")];
    for (const { token } of [admin, teacher]) await roleOf(token, elsewhere);
    const socket = await liveClient(elsewhere, admin.token);
    const { message } = await (await office())(removeAdmin, { _id: person.id });
    expect(message).toBe(t.teacherStays);
    expect(await socket.disconnected).toBe("io server disconnect");
    for (const at of [app, elsewhere]) {
      expect(await roleOf(admin.token, at)).toBe(401);
      expect(await roleOf(teacher.token, at)).toBe("TRAINER");
    }
    await expect(teacher.client(workAs, { type: "ADMIN" })).rejects.toThrow(t.notYours);
    await expect(enter(person, "ADMIN")).rejects.toMatchObject({ status: 401 });
    await expect((await office())(removeAdmin, { _id: person.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("is changed to less, which ends the sessions that act so", async () => {
    const person = await aTeacherAndAdmin();
    const [admin, teacher] = [await enter(person, "ADMIN"), await enter(person, "TRAINER")];
    await (await office())(changeAdmin, { _id: person.id, kind: "office" });
    expect([await roleOf(admin.token), await roleOf(teacher.token)]).toEqual([401, "TRAINER"]);
  });

  test("never from the last one who may do everything, nor is that teacher removed", async () => {
    const own = await startTestApp();
    const [first, person] = [await anAdmin(own.db), await aTeacher(own.db)];
    await own.db
      .deleteFrom("people")
      .where("type", "=", "ADMIN")
      .where("id", "<>", first.id)
      .execute();
    const client = await clientFor(own, first);
    const form = { name: person.name, emailid: person.email, teacher: true };
    await client(createAdmin, form);
    await client(removeAdmin, { _id: first.id });
    const token = await tokenFor(own, person);
    const last = createClient({ origin: own.origin, token: () => token });
    await last(workAs, { type: "ADMIN" });
    const { id: _id } = person;
    await expect(last(removeAdmin, { _id })).rejects.toThrow(t.last);
    await expect(last(changeAdmin, { _id, kind: "office" })).rejects.toThrow(t.lastWhole);
    await expect(last(removeTeacher, { _id })).rejects.toThrow(t.last);
    // The only admin may always type the password.
    await own.db
      .insertInto("passwordsOff")
      .values([{ role: "ADMIN" }])
      .execute();
    const typed = { emailid: person.email, password: PASSWORD, type: "ADMIN" as const };
    await expect(visitor(own)(signIn, typed)).resolves.toBeTruthy();
    await last(createAdmin, { name: "Next", emailid: "next@school.test", password: PASSWORD });
    await last(removeTeacher, { _id });
    await expect(last(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await own.close();
  });
});

test("who may do less than everything cannot take such a teacher's account over", async () => {
  const person = await aTeacherAndAdmin();
  const clerk = (await enter(await aTeacherAndAdmin("office"), "ADMIN")).client;
  const _id = person.id;
  const form = { _id, emailid: "mine@school.test" };
  await expect(clerk(saveTeacher, form)).rejects.toThrow(t.onlyWhole);
  await expect(clerk(removeTeacher, { _id })).rejects.toThrow(t.onlyWhole);
  await expect((await office())(saveTeacher, { _id, name: "Devi" })).resolves.toBeTruthy();
  await expect(
    clerk(saveTeacher, { _id: (await aTeacher(app.db)).id, name: "Ravi" }),
  ).resolves.toBeTruthy();
});

describe("the school's rules of a role hold for who goes on in it", () => {
  test("two-step sign-in", async () => {
    const person = await aTeacherAndAdmin();
    const { token, client } = await enter(person, "TRAINER");
    await requireOf("ADMIN");
    await expect(client(workAs, { type: "ADMIN" })).rejects.toThrow(t.needsFactor("admin"));
    const step = await enter(person, "ADMIN").catch((error: unknown) => error);
    expect(step instanceof Refusal && step.secondStep?.ways).toEqual([]);
    const { app: begun } = await client(beginFactor, { what: "app" });
    const { secret = "", sealed = "" } = begun ?? {};
    const code = TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: app.clock.now(),
    });
    await client(addFactor, { app: { sealed, code } });
    await client(workAs, { type: "ADMIN" });
    expect(await roleOf(token)).toBe("ADMIN");
  });

  test("ends a session that acts so without a second step, and the teacher's goes on", async () => {
    const person = await aTeacherAndAdmin();
    const [admin, teacher] = [await enter(person, "ADMIN"), await enter(person, "TRAINER")];
    await requireOf("ADMIN");
    app.clock.advance(11_000);
    expect([await roleOf(admin.token), await roleOf(teacher.token)]).toEqual([401, "TRAINER"]);
  });

  test("passwords off, and the roles of a provider", async () => {
    const person = await aTeacherAndAdmin();
    const { token, client } = await enter(person, "TRAINER");
    await app.db
      .insertInto("passwordsOff")
      .values([{ role: "ADMIN" }])
      .execute();
    await expect(enter(person, "ADMIN")).rejects.toMatchObject({
      message: texts.provider.passwordsOff,
    });
    await expect(client(workAs, { type: "ADMIN" })).rejects.toThrow(t.needsProvider("admin"));
    expect(await roleOf(token)).toBe("TRAINER");
  });
});

test("the database holds that only a teacher has the second role, and only they act so", async () => {
  const [teacher, admin] = [await aTeacher(app.db), await anAdmin(app.db)];
  const alsoAdmin = { alsoAdmin: true };
  await expect(
    app.db.updateTable("people").set(alsoAdmin).where("id", "=", admin.id).execute(),
  ).rejects.toMatchObject({ constraint: "people_also_admin" });
  await tokenFor(app, teacher);
  const acting = app.db.updateTable("sessions").set({ asAdmin: true });
  await expect(acting.where("personId", "=", teacher.id).execute()).rejects.toMatchObject({
    constraint: "sessions_role",
  });
  await expect(
    app.db
      .updateTable("people")
      .set({ adminKind: "office" })
      .where("id", "=", teacher.id)
      .execute(),
  ).rejects.toMatchObject({ constraint: "people_admin_kind" });
});

test("no query asks for admins by the type alone", async () => {
  const found: string[] = [];
  for await (const file of glob("src/**/*.ts", { cwd: "packages/server" })) {
    if (/\.test\.ts$|^src\/testing\//.test(file)) continue;
    const text = readFileSync(`packages/server/${file}`, "utf8");
    if (
      /type (=|<>|in) \(?'ADMIN'|"type", "=", "ADMIN"|type === "ADMIN" && |type !== "ADMIN"/.test(
        text,
      )
    )
      found.push(file);
  }
  expect(found.sort()).toEqual([
    "src/modules/auth/providers.ts",
    "src/modules/people/row-search.ts",
    "src/modules/people/user-wire.ts",
  ]);
});

const ACTS = [
  ...["give", "take", "change kind", "sign in as teacher", "sign in as admin"],
  ...["work as admin", "work as admin", "work as teacher", "prove"],
  ...["require of admins", "require of teachers", "require of nobody"],
  ...["passwords off for admins", "passwords on"],
] as const;

/** What the story knows of a session; the school is asked after each act. */
interface Open {
  token: string;
  who: number;
  proved: boolean;
}

async function play(story: readonly { act: string; who: number; which: number }[]) {
  const people = [await aTeacher(app.db), await aTeacher(app.db)];
  const admins = new Set<number>();
  const required = new Set<StaffRole>();
  const open: Open[] = [];
  let passwordsOff = false;
  const mayBegin = (role: StaffRole) => !required.has(role) && !(role === "ADMIN" && passwordsOff);
  const succeeds = (calling: Promise<unknown>) =>
    calling.then(
      () => true,
      () => false,
    );
  for (const { act, who, which } of story) {
    const person = people[who] as TestPerson;
    const session = open.filter((each) => each.who === who)[which];
    const client: Client | undefined = session && withToken(session.token);
    if (act === "give") {
      expect(await succeeds(giveRole(person))).toBe(!admins.has(who));
      admins.add(who);
    } else if (act === "take") {
      const taken = (await office())(removeAdmin, { _id: person.id });
      expect(await succeeds(taken)).toBe(admins.delete(who));
    } else if (act === "change kind") {
      const kind = which === 0 ? "office" : "everything";
      const changed = (await office())(changeAdmin, { _id: person.id, kind });
      expect(await succeeds(changed)).toBe(admins.has(who));
    } else if (act.startsWith("sign in")) {
      const role = act === "sign in as admin" ? "ADMIN" : "TRAINER";
      const entered = await enter(person, role).catch(() => undefined);
      const may = role === "TRAINER" || admins.has(who);
      expect(entered !== undefined).toBe(may && mayBegin(role));
      if (entered) open.push({ token: entered.token, who, proved: false });
    } else if (act.startsWith("work as") && client && session) {
      const role = act === "work as admin" ? "ADMIN" : "TRAINER";
      const before = await roleOf(session.token);
      const may = role === "TRAINER" || admins.has(who);
      const allowed =
        may && (session.proved || !required.has(role)) && !(role === "ADMIN" && passwordsOff);
      expect(await succeeds(client(workAs, { type: role }))).toBe(before !== 401 && allowed);
      expect(await roleOf(session.token)).toBe(before !== 401 && allowed ? role : before);
    } else if (act === "prove" && session) {
      // As a code of an app is noted.
      await app.db
        .updateTable("sessions")
        .set({ provedWith: "code" })
        .where("personId", "=", person.id)
        .execute();
      for (const each of open) if (each.who === who) each.proved = true;
    } else if (act.startsWith("require")) {
      await app.db.deleteFrom("factorsRequired").execute();
      required.clear();
      if (act !== "require of nobody") {
        const role = act === "require of admins" ? "ADMIN" : "TRAINER";
        await requireOf(role);
        required.add(role);
      }
    } else if (act.startsWith("passwords")) {
      await app.db.deleteFrom("passwordsOff").execute();
      passwordsOff = act === "passwords off for admins";
      if (passwordsOff)
        await app.db
          .insertInto("passwordsOff")
          .values([{ role: "ADMIN" }])
          .execute();
    }
    // A process may remember a session for ten seconds.
    app.clock.advance(10_001);
    for (const { token, who: owner, proved } of open) {
      const role = await roleOf(token, which === 0 ? app : elsewhere);
      if (role === "ADMIN") expect(admins.has(owner)).toBe(true);
      if (role !== 401) expect(proved || !required.has(role as StaffRole)).toBe(true);
    }
  }
  for (const table of ["factorsRequired", "passwordsOff"] as const)
    await app.db.deleteFrom(table).execute();
  for (const who of admins) await (await office())(removeAdmin, { _id: people[who]?.id ?? "" });
}

test("in no story does a session act in a role that its owner does not have, or without what the role asks", async () => {
  const step = fc.record({ act: fc.constantFrom(...ACTS), who: fc.nat(1), which: fc.nat(1) });
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), play), {
    numRuns: cases(4, 60),
  });
});
