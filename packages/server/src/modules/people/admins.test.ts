import { mayCall } from "@markwell/contract/admin-kinds";
import { resetPassword } from "@markwell/contract/calls/account";
import { changeAdmin, createAdmin, listAdmins, removeAdmin } from "@markwell/contract/calls/admins";
import { listAudit } from "@markwell/contract/calls/audit";
import { signIn } from "@markwell/contract/calls/auth";
import { allCalls } from "@markwell/contract/calls/index";
import { activeOrders } from "@markwell/contract/calls/orders";
import { saveOwnAccount } from "@markwell/contract/calls/own-account";
import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { listStudents } from "@markwell/contract/calls/students";
import { saveTeacher } from "@markwell/contract/calls/teachers";
import { type Client, createClient } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import type { PartAdmin } from "@markwell/domain/people/admin-kind";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminCommand } from "../../operations/admin-command.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { clientFor, visitor } from "../../testing/client.ts";
import { anAdmin, aTeacher, PASSWORD, subjectId, type TestPerson } from "../../testing/school.ts";

let app: TestApp;
let boss: TestPerson;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  boss = await anAdmin(app.db);
  admin = await clientFor(app, boss);
});
afterAll(() => app.close());

const KETTLE = "three brown kettles";
const t = texts.admins;
let count = 0;
const anEmail = () => `new${++count}@school.test`;
const enter = (emailid: string, password: string, type: "ADMIN" | "TRAINER" = "ADMIN") =>
  visitor(app)(signIn, { emailid, password, type });
async function linkTo(email: string) {
  const mail = await app.db
    .selectFrom("mailOutbox")
    .select("text")
    .where("email", "=", email)
    .orderBy("createdAt", "desc")
    .executeTakeFirstOrThrow();
  const [, code = "", userId = ""] =
    /reset-password\/([\w-]+)\?userId=([\w-]+)/.exec(mail.text) ?? [];
  return { code, userId };
}

describe("an admin", () => {
  test("makes another one with a password, who is asked for an own one and signs in at once", async () => {
    const emailid = anEmail();
    const { message } = await admin(createAdmin, { name: "Second", emailid, password: KETTLE });
    expect(message).toBe(t.created);
    const { user } = await enter(emailid, KETTLE);
    expect(user).toMatchObject({ type: "ADMIN", name: "Second", passwordChangeDue: true });
    await expect(
      admin(createAdmin, { name: "Third", emailid, password: KETTLE }),
    ).rejects.toMatchObject({ message: texts.teacher.emailTaken });
  });

  test("reads in the office's form whose name and e-mail are missing", async () => {
    const refusal = admin(createAdmin, { name: " ", emailid: "abc" });
    await expect(refusal).rejects.toMatchObject({
      errors: [
        { path: "name", message: t.nameRequired },
        { path: "emailid", message: t.emailInvalid },
      ],
    });
  });

  test("invites another one, who chooses the password by the link of a mail", async () => {
    const emailid = anEmail();
    const { message } = await admin(createAdmin, { name: "Invited", emailid });
    expect(message).toBe(t.invited);
    expect((await admin(listAdmins)).data).toContainEqual(
      expect.objectContaining({ emailid, invited: true, self: false }),
    );
    await visitor(app)(resetPassword, { ...(await linkTo(emailid)), password: KETTLE });
    expect((await enter(emailid, KETTLE)).user.passwordChangeDue).toBe(false);
  });

  test("may do less than everything: what is not theirs is refused at once, and one of everything stays", async () => {
    const emailid = anEmail();
    await admin(createAdmin, { name: "Clerk", emailid, password: KETTLE, kind: "office" });
    const entered = async () => {
      const { token, user } = await enter(emailid, KETTLE);
      return { user, clerk: createClient({ origin: app.origin, token: () => token }) };
    };
    const { user, clerk } = await entered();
    expect(user.adminKind).toBe("office");
    await expect(clerk(listStudents, {})).resolves.toBeTruthy();
    const refused = { status: 403 };
    await expect(clerk(activeOrders, {})).rejects.toMatchObject(refused);
    await expect(clerk(listAdmins)).rejects.toMatchObject(refused);
    const { _id = "" } =
      (await admin(listAdmins)).data.find((row) => row.emailid === emailid) ?? {};
    await expect(clerk(changeAdmin, { _id, kind: "everything" })).rejects.toMatchObject(refused);

    expect((await admin(changeAdmin, { _id, kind: "rewards" })).message).toBe(t.changed);
    await expect(clerk(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    const { clerk: again } = await entered();
    await expect(again(activeOrders, {})).resolves.toBeTruthy();
    await expect(again(listStudents, {})).rejects.toMatchObject(refused);
    expect((await admin(listAdmins)).data).toContainEqual(
      expect.objectContaining({ emailid, kind: "rewards" }),
    );
    expect((await admin(listAudit, { limit: 5, page: 1 })).data).toContainEqual(
      expect.objectContaining({ sentence: expect.stringContaining("may do: Rewards") }),
    );
  });

  test("of a kind may make the calls of that kind, and no other that admins may", () => {
    const names = (kind: PartAdmin) =>
      allCalls
        .filter(({ call }) => call.who.includes("ADMIN") && mayCall(kind, call))
        .map(({ module, name }) => `${module}.${name}`);
    const [office, rewards] = [names("office"), names("rewards")];
    for (const own of ["account.mySessions", "factors.addFactor", "signedIn.signOut", "day.myDay"])
      for (const list of [office, rewards]) expect(list).toContain(own);
    for (const of of ["students.editStudent", "teachers.saveTeacher", "classes.createClass"]) {
      expect(office).toContain(of);
      expect(rewards).not.toContain(of);
    }
    // Whatever lets somebody become another person, see keys or change how the school works.
    const whole =
      /^(admins|audit|privacy|questions|exchange|tests|marking|regrade|yearEnd|results|staffResults)\.|resetFactor|requireFactor|exportAudit|\.saveSchool|saveListRow|Provider$|switchPasswords|correctPoints/;
    expect(
      [...office, ...rewards].filter((name) => whole.test(name) && !/link|unlink/.test(name)),
    ).toEqual([]);
    // What tells of whom an order speaks.
    expect(
      rewards.filter((name) => /^(students|parents|classes|roster|mail)\./.test(name)).sort(),
    ).toEqual(["classes.classNames", "students.listNamesakes"]);
  });

  test("is told by mail of a new one, unless they made it or are the one", async () => {
    const other = await anAdmin(app.db);
    const emailid = anEmail();
    await admin(createAdmin, { name: "Newly Made", emailid });
    const { rows } = await sql<{ email: string; text: string }>`
      select email, text from mail_outbox
      where kind = 'admin made' and text like '%Newly Made%'`.execute(app.db);
    const told = rows.map(({ email }) => email);
    expect(told).toContain(other.email);
    expect(told).not.toContain(boss.email);
    expect(told).not.toContain(emailid);
    expect(rows[0]?.text).toContain(emailid);
  });

  test("removes another one, who is out at once, with an audit line", async () => {
    const other = await anAdmin(app.db);
    const theirs = await clientFor(app, other);
    await theirs(authenticatedUser);
    expect((await admin(removeAdmin, { _id: other.id })).message).toBe(t.removed);
    await expect(theirs(authenticatedUser)).rejects.toMatchObject({ status: 401 });
    await expect(enter(other.email, PASSWORD)).rejects.toMatchObject({ status: 401 });
    const { data } = await admin(listAudit, { actor: boss.id });
    expect(data.map(({ sentence }) => sentence)).toContain(
      `${boss.name} removed the admin ${other.name}`,
    );
    await expect(admin(removeAdmin, { _id: other.id })).rejects.toMatchObject({ status: 404 });
    const teacher = await aTeacher(app.db);
    await expect(admin(removeAdmin, { _id: teacher.id })).rejects.toMatchObject({ status: 404 });
  });
});

test("of two admins who remove each other at once one stays, and the last one cannot be removed", async () => {
  const own = await startTestApp();
  const pair = await Promise.all([anAdmin(own.db), anAdmin(own.db)]);
  const rest = own.db.deleteFrom("people").where("type", "=", "ADMIN");
  await rest
    .where(
      "id",
      "not in",
      pair.map(({ id }) => id),
    )
    .execute();
  const clients = await Promise.all(pair.map((each) => clientFor(own, each)));
  // Neither can let anybody in: an invitation that nobody has accepted is no second admin.
  await clients[0]?.(createAdmin, { name: "Invited", emailid: anEmail() });
  const ends = await Promise.allSettled(
    clients.map((client, at) => client(removeAdmin, { _id: pair[1 - at]?.id ?? "" })),
  );
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const stays = ends.findIndex(({ status }) => status === "fulfilled");
  const last = clients[stays];
  await expect(last?.(removeAdmin, { _id: pair[stays]?.id ?? "" })).rejects.toThrow(t.last);
  await last?.(authenticatedUser);
  await own.close();
});

describe("an account that somebody else made", () => {
  const form = async () => ({
    name: "Ravi Menon",
    emailid: anEmail(),
    contact: "91234567",
    subject: await subjectId(app.db),
  });

  test("says that its password is due, works all the same, and is no more once it has an own one", async () => {
    const { emailid } = (await admin(saveTeacher, { ...(await form()), password: KETTLE })).data;
    const { user, token } = await enter(emailid, KETTLE, "TRAINER");
    expect(user.passwordChangeDue).toBe(true);
    const teacher = await clientFor(app, { id: user._id });
    expect(token).toBeTruthy();
    const change = { password: "a new long word", rePassword: "a new long word" };
    await expect(
      teacher(saveOwnAccount, { ...change, currentPassword: "wrong" }),
    ).rejects.toMatchObject({ errors: [{ path: "currentPassword" }] });
    await expect(
      teacher(saveOwnAccount, { password: KETTLE, rePassword: KETTLE, currentPassword: KETTLE }),
    ).rejects.toMatchObject({ errors: [{ path: "password" }] });
    const saved = await teacher(saveOwnAccount, { ...change, currentPassword: KETTLE });
    expect(saved.data.passwordChangeDue).toBe(false);
    expect((await enter(emailid, change.password, "TRAINER")).user.passwordChangeDue).toBe(false);
    await expect(enter(emailid, KETTLE, "TRAINER")).rejects.toMatchObject({ status: 401 });
  });

  test("can be begun by an invitation instead of a typed password", async () => {
    const sent = { ...(await form()), invite: true };
    const { message, data } = await admin(saveTeacher, sent);
    expect(message).toBe(texts.teacher.invited);
    await expect(enter(data.emailid, KETTLE, "TRAINER")).rejects.toMatchObject({ status: 401 });
    await visitor(app)(resetPassword, { ...(await linkTo(data.emailid)), password: KETTLE });
    expect((await enter(data.emailid, KETTLE, "TRAINER")).user.passwordChangeDue).toBe(false);
    await expect(admin(saveTeacher, await form())).rejects.toMatchObject({
      errors: [{ path: "password", message: texts.teacher.passwordRequired }],
    });
  });
});

test("a teacher changes the own name, which leaves an audit line, and no password", async () => {
  const person = await aTeacher(app.db);
  const teacher = await clientFor(app, person);
  const { data, message } = await teacher(saveOwnAccount, { name: " Devi  Nair " });
  expect([data.name, message]).toEqual(["Devi  Nair", texts.account.saved]);
  const { data: lines } = await admin(listAudit, { actor: person.id, act: "edit" });
  expect(lines.map(({ sentence }) => sentence)).toEqual([
    `Devi  Nair changed their own name from ${person.name} to Devi  Nair`,
  ]);
  await enter(person.email, PASSWORD, "TRAINER");
});

describe("npm run admin -- reset", () => {
  const run = async (...args: string[]) => {
    const said: string[] = [];
    const env = { DATABASE_URL: app.database.url, PUBLIC_URL: "https://markwell.school.sg" };
    await adminCommand({ args, env, say: (line) => void said.push(line) }, app.clock.now());
    return said;
  };

  test("prints a link by which an admin without a mailbox chooses a new password", async () => {
    const lost = await anAdmin(app.db);
    const [link = ""] = await run("reset", lost.email.toUpperCase());
    const url = new URL(link);
    expect(url.origin).toBe("https://markwell.school.sg");
    const code = url.pathname.split("/").at(-1) ?? "";
    const userId = url.searchParams.get("userId") ?? "";
    app.clock.advance(1000);
    await visitor(app)(resetPassword, { code, userId, password: KETTLE });
    await enter(lost.email, KETTLE);
  });

  test.each([[["reset"]], [["forget", "a@b.sg"]], [[]]])(
    "says how it is used: %j",
    async (args) => {
      await expect(run(...args)).rejects.toThrow("npm run admin -- reset you@school.sg");
    },
  );

  test("names the admins when nobody has the e-mail, or a teacher has it", async () => {
    const { email } = await aTeacher(app.db);
    await expect(run("reset", email)).rejects.toThrow(boss.email);
  });
});
