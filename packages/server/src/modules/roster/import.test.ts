import { resetPassword } from "@markwell/contract/calls/account";
import { signIn } from "@markwell/contract/calls/auth";
import {
  brokenRows,
  checkImport,
  confirmImport,
  IMPORT_MAX_BYTES,
  type ImportKind,
  importProgress,
} from "@markwell/contract/calls/roster";
import { removeStudent } from "@markwell/contract/calls/students";
import { listTeachers } from "@markwell/contract/calls/teachers";
import { CallError, type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { cases } from "@markwell/domain/testing/depth";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor, tokenFor, visitor } from "../../testing/client.ts";
import { aFile } from "../../testing/media.ts";
import { openUpload } from "../../testing/raw-upload.ts";
import { csvOf, xlsxAround, xlsxOf } from "../../testing/roster-files.ts";
import { anAdmin, aStudent, type TestPerson } from "../../testing/school.ts";
import { statementsOf } from "../../testing/statements.ts";
import { subjectId } from "../../testing/subjects.ts";

const t = texts.roster;
const STUDENT_HEADS = ["Name", "Email Id", "Level", "Postal Code", "Contact No"];
/** A large school in depth. */
const MANY = cases(500, 5_000);
const TEACHER_HEADS = ["Name", "Email Id", "Contact No", "Subject"];

const app = startAppForFile();
let who: TestPerson;
let admin: Client;
beforeAll(async () => {
  who = await anAdmin(app.db);
  admin = await clientFor(app, who);
});

let count = 0;
const freshEmail = () => `imported${++count}@home.test`;
const aRow = (email = freshEmail()) => ["Mei Ling", email, "Primary 6", "018956", ""];
const students = (...rows: string[][]) => csvOf([STUDENT_HEADS, ...rows]);

const check = async (
  content: string | Uint8Array,
  kind: ImportKind = "students",
  asked: { update?: "yes"; columns?: string } = {},
) => (await admin(checkImport, { kind, ...asked, file: aFile(content, "list.csv") })).data;
const everybody = () => app.db.selectFrom("people").select(["email"]).orderBy("email").execute();
async function known(email: string) {
  return app.db
    .selectFrom("people")
    .leftJoin("students", "students.personId", "people.id")
    .leftJoin("studentApprovals", "studentApprovals.studentId", "people.id")
    .leftJoin("teachers", "teachers.personId", "people.id")
    .leftJoin("subjects", "subjects.id", "teachers.subjectId")
    .select(["people.id", "people.type", "people.name", "people.contact", "passwordHash"])
    .select(["level", "postalCode", "approvedBy", "subjects.name as subject"])
    .where("people.email", "=", email)
    .executeTakeFirst();
}
const mailsTo = (personId: string) =>
  app.db.selectFrom("mailOutbox").selectAll().where("personId", "=", personId).execute();

describe("the check", () => {
  test("imports nobody", async () => {
    const before = await everybody();
    expect(await check(students(aRow()))).toMatchObject({ people: 1, broken: [], ignored: [] });
    expect(await everybody()).toEqual(before);
  });

  test("tells an e-mail that somebody has, whoever it is; not that of somebody deleted", async () => {
    const student = await aStudent(app.db, { email: "here@home.test" });
    const gone = await aStudent(app.db, { email: "gone@home.test" });
    await app.db
      .updateTable("people")
      .set({ removedAt: new Date() })
      .where("id", "=", gone.id)
      .execute();
    const { broken, known } = await check(
      students(aRow(), aRow(student.email.toUpperCase()), aRow(who.email), aRow(gone.email)),
    );
    expect(known).toBe(1);
    expect(
      broken.map(({ row, problems }) => [row, problems.map(({ message }) => message)]),
    ).toEqual([
      [3, [texts.teacher.emailTaken]],
      [4, [texts.teacher.emailTaken]],
    ]);
  });

  test("of a file whose columns are not clear asks for them, and takes them as they are assigned", async () => {
    const content = csvOf([
      ["Class 6A"],
      ["Naam", "Adres", "Jaar"],
      ["Mei", freshEmail(), "Pri. Six"],
    ]);
    const asking = await check(content);
    expect(asking).toMatchObject({ _id: "", people: 0, good: [], broken: [] });
    expect(asking.assign).toMatchObject({ headRow: 2, missing: ["Name", "Email Id", "Level"] });
    const columns = "name:0,emailid:1,level:2";
    const { good } = await check(content, "students", { columns });
    expect(good).toMatchObject([{ row: 3, name: "Mei", level: "primary 6", does: "add" }]);
  });

  test("of a file with broken rows keeps these for a download that can be fixed and chosen again", async () => {
    const email = freshEmail();
    const broken = ["Tan, Ah Kow", email, "Primary 9", "018956", ""];
    const { _id, good } = await check(students(aRow(), broken.with(0, '"Tan, Ah Kow"')));
    expect(good).toHaveLength(1);
    const { data } = await admin(brokenRows, { id: _id, format: "csv" });
    const text = Buffer.from(data.content, "base64").toString("utf8");
    expect(text).toContain(`"Tan, Ah Kow",${email},Primary 9,018956,,`);
    expect(text).toContain(`Level: ${texts.registration.levelRequired}`);
    const fixed = await check(text.replace("Primary 9", "P6"));
    expect(fixed).toMatchObject({ broken: [], good: [{ emailid: email, level: "primary 6" }] });
    expect(fixed.ignored).toEqual(["What is wrong"]);
    await expect(admin(brokenRows, { id: fixed._id })).rejects.toEqual(new Refusal(t.noBroken));
  });

  test(`of ${MANY} rows with mixed errors sends few statements, and each row tells its own`, async () => {
    const faults = [
      (row: string[]) => row,
      (row: string[]) => row.with(0, ""),
      (row: string[]) => row.with(1, "no e-mail"),
      (row: string[]) => row.with(2, "Primary 9"),
      (row: string[]) => row.with(3, "12345678"),
    ];
    const rows = Array.from({ length: MANY }, (_, at) => faults[at % 5]?.(aRow()) ?? []);
    const content = await xlsxOf(
      [STUDENT_HEADS, ...rows].map((row) => row.map((value) => ({ value }))),
    );
    let checked: Awaited<ReturnType<typeof check>> | undefined;
    const sent = await statementsOf(async () => {
      checked = await check(content);
    });
    const { people, broken = [] } = checked ?? {};
    expect(sent.length).toBeLessThan(50);
    expect([people, broken.length]).toEqual([MANY, (MANY * 4) / 5]);
    expect(broken.slice(0, 4).map(({ row, problems }) => [row, problems[0]?.column])).toEqual([
      [3, "Name"],
      [4, "Email Id"],
      [5, "Level"],
      [6, "Postal Code"],
    ]);
  });
});

describe("a file that is refused", () => {
  async function expectRefusal(content: string | Uint8Array, status: number, message: string) {
    const refused = await check(content).catch((cause: unknown) => cause);
    expect(refused).toBeInstanceOf(CallError);
    expect(refused).toMatchObject({ status, message, errors: [{ path: "file", message }] });
  }
  test.each([
    ["of another type", "%PDF-1.7\n", 415, t.wrongType],
    ["that is empty", "", 400, texts.upload.missing],
    ["without people", students(), 400, t.noRows],
  ])("%s", async (_, content, status, message) => {
    await expectRefusal(content, status, message);
  });

  test("that is larger than 5 MB, and not one that is exactly so large", async () => {
    const padded = (bytes: number) => {
      const list = students(aRow());
      return list + "x".repeat(bytes - list.length);
    };
    await expectRefusal(padded(IMPORT_MAX_BYTES + 1), 413, t.tooLarge);
    expect((await check(padded(IMPORT_MAX_BYTES))).broken[0]?.problems[0]?.column).toBe(
      "Contact No",
    );
  });

  test("of 100 MB is answered by its first bytes", async () => {
    const { port } = new URL(app.origin);
    const sender = openUpload(Number(port), {
      token: await tokenFor(app, who),
      length: 100_000_000,
      path: "/admin/import/check/students",
    });
    sender.send(Buffer.from("Name"));
    const reply = await sender.reply;
    expect(reply).toContain(" 413 ");
    expect(reply).toContain(t.tooLarge);
    sender.cut();
  });

  test("whose last cells are far apart fills no memory", async () => {
    const corners = ["XFD1", "A1048576"];
    const cell = (at: string) =>
      `<row r="${at.replace(/\D/g, "")}"><c r="${at}"><v>1</v></c></row>`;
    const sheet = corners.map(cell).join("");
    await expectRefusal(xlsxAround(sheet), 400, t.noRows);
    expect((await check(students(aRow()))).people).toBe(1);
  });
});

describe("the import", () => {
  test("of students makes approved accounts without a password, and invites each", async () => {
    const [first, second] = [freshEmail(), freshEmail()];
    const { _id } = await check(
      students(aRow(first), ["Ong", second.toUpperCase(), "secondary 2", "1", "9123 4567"]),
    );
    const reply = await admin(confirmImport, { _id });
    expect(reply).toMatchObject({
      message: t.imported("2 students", 2, 0),
      data: { kind: "students", imported: 2, changed: 0 },
    });
    expect(await known(first)).toMatchObject({
      type: "STUDENT",
      name: "Mei Ling",
      contact: "",
      passwordHash: null,
      level: "primary 6",
      postalCode: "018956",
      approvedBy: who.id,
    });
    const ong = await known(second);
    expect(ong).toMatchObject({ level: "secondary 2", contact: "+6591234567", approvedBy: who.id });
    expect((await mailsTo(ong?.id ?? "")).map(({ kind, subject }) => [kind, subject])).toEqual([
      ["invited", "Your account is ready"],
    ]);
  });

  test("of teachers gives each their subject", async () => {
    await subjectId(app.db, "Science");
    const email = freshEmail();
    const file = csvOf([TEACHER_HEADS, ["Ravi", email, "+65 91234567", "science; Mathematics"]]);
    const { _id } = await check(file, "teachers");
    await admin(confirmImport, { _id });
    expect(await known(email)).toMatchObject({
      type: "TRAINER",
      contact: "+6591234567",
      subject: "Science",
      passwordHash: null,
    });
    const listed = async () =>
      (await admin(listTeachers, { emailid: email })).data[0]?.subjects.map(({ topic }) => topic);
    expect(await listed()).toEqual(["Science", "Mathematics"]);
    const changes = csvOf([TEACHER_HEADS, ["Ravi", email, "+65 91234567", "Mathematics;English"]]);
    const again = await check(changes, "teachers", { update: "yes" });
    expect(again.good[0]?.changes).toEqual([
      { column: "Subject", from: "Science; Mathematics", to: "Mathematics; English" },
    ]);
    await admin(confirmImport, { _id: again._id });
    expect(await listed()).toEqual(["Mathematics", "English"]);
  });

  test("lets nobody in before a password is chosen with the mail's link, then it does", async () => {
    const email = freshEmail();
    const { _id } = await check(students(aRow(email)));
    await admin(confirmImport, { _id });
    const anybody = visitor(app);
    const type = "STUDENT" as const;
    await expect(anybody(signIn, { emailid: email, password: "null", type })).rejects.toMatchObject(
      { status: 401, message: texts.signIn.failed },
    );
    const [mail] = await mailsTo((await known(email))?.id ?? "");
    const [, code = "", userId = ""] =
      /\/reset-password\/([^?]+)\?userId=(\S+)/.exec(mail?.text ?? "") ?? [];
    app.clock.advance(13 * 24 * 3_600_000);
    await anybody(resetPassword, { code, userId, password: "chosen by Mei" });
    const { user } = await anybody(signIn, { emailid: email, password: "chosen by Mei", type });
    expect(user).toMatchObject({ emailid: email, approved: true });
    // Earlier sessions have expired by this clock.
    admin = await clientFor(app, who);
  });

  test("repeated, also at the same moment, makes nobody twice and answers the same", async () => {
    const email = freshEmail();
    const { _id } = await check(students(aRow(email), aRow()));
    const [one, two] = await Promise.all([
      admin(confirmImport, { _id }),
      admin(confirmImport, { _id }),
    ]);
    const after = await everybody();
    expect(two).toEqual(one);
    expect(await admin(confirmImport, { _id })).toEqual(one);
    expect(await everybody()).toEqual(after);
    expect(await mailsTo((await known(email))?.id ?? "")).toHaveLength(1);
  });

  test("imports nobody when an e-mail was taken since the check", async () => {
    const taken = freshEmail();
    const { _id } = await check(students(aRow(), aRow(taken), aRow()));
    await aStudent(app.db, { email: taken });
    const before = await everybody();
    const mails = () => app.db.selectFrom("mailOutbox").select("id").execute();
    const written = await mails();
    await expect(admin(confirmImport, { _id })).rejects.toEqual(new Refusal(t.changed));
    expect(await everybody()).toEqual(before);
    expect(await mails()).toEqual(written);
  });

  test("leaves one line in the audit log with the count, and keeps the file's people no longer", async () => {
    const { _id } = await check(students(aRow(), aRow(), aRow()));
    await admin(confirmImport, { _id });
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "act", "targetKind", "details"])
      .where("act", "=", "import")
      .execute();
    expect(lines.filter(({ details }) => JSON.stringify(details).includes(_id))).toEqual([
      {
        actorId: who.id,
        act: "import",
        targetKind: "student",
        details: { count: 3, check: _id },
      },
    ]);
    const kept = await app.db
      .selectFrom("importChecks")
      .select(["people", "imported"])
      .where("id", "=", _id)
      .executeTakeFirst();
    expect(kept).toEqual({ people: null, imported: 3 });
  });

  test("of the good rows leaves the broken ones out", async () => {
    const [good, broken] = [freshEmail(), freshEmail()];
    const { _id } = await check(students(aRow(good), aRow(broken).with(2, "Primary 9")));
    expect((await admin(confirmImport, { _id })).data.imported).toBe(1);
    expect([await known(good), await known(broken)]).toEqual([expect.anything(), undefined]);
  });

  test("changes name and level of known students on request only, once, with an audit line each", async () => {
    const mei = await aStudent(app.db, { email: freshEmail(), name: "Mei", level: "primary 5" });
    const ong = await aStudent(app.db, { email: freshEmail(), name: "Ong", level: "primary 5" });
    const file = students(
      ["Mei Ling", mei.email, "P6", "999999", "91234567"],
      ["Ong", ong.email, "P5", "", ""],
    );
    expect(await check(file)).toMatchObject({ known: 1, broken: [{ emailid: mei.email }] });
    const { _id, good } = await check(file, "students", { update: "yes" });
    expect(good).toMatchObject([
      {
        does: "change",
        changes: [
          { column: "Name", from: "Mei", to: "Mei Ling" },
          { column: "Level", from: "Primary 5", to: "Primary 6" },
        ],
      },
      { does: "nothing", changes: [] },
    ]);
    const before = await known(mei.email);
    const reply = await admin(confirmImport, { _id });
    expect(reply).toMatchObject({
      message: t.changedToo("1 student"),
      data: { imported: 0, changed: 1 },
    });
    expect(await admin(confirmImport, { _id })).toEqual(reply);
    expect(await known(mei.email)).toEqual({ ...before, name: "Mei Ling", level: "primary 6" });
    expect(await mailsTo(mei.id)).toEqual([]);
    const lines = await app.db
      .selectFrom("auditLog")
      .select(["actorId", "targetId", "details"])
      .where("act", "=", "edit")
      .where("targetId", "in", [mei.id, ong.id])
      .execute();
    expect(lines).toEqual([
      { actorId: who.id, targetId: mei.id, details: { sent: ["name", "level"] } },
    ]);
  });

  test("that would change somebody who has gone since the check changes nobody", async () => {
    const mei = await aStudent(app.db, { email: freshEmail(), level: "primary 5" });
    const ong = await aStudent(app.db, { email: freshEmail(), level: "primary 5" });
    const { _id } = await check(students(aRow(mei.email), aRow(ong.email)), "students", {
      update: "yes",
    });
    await admin(removeStudent, { id: ong.id });
    await expect(admin(confirmImport, { _id })).rejects.toEqual(new Refusal(t.changed));
    expect((await known(mei.email))?.level).toBe("primary 5");
  });

  test("says how far it is", async () => {
    const { _id } = await check(students(aRow(), aRow(), aRow()));
    expect((await admin(importProgress, { id: _id })).data).toEqual({ done: 0, of: 0 });
    await admin(confirmImport, { _id });
    await expect
      .poll(async () => (await admin(importProgress, { id: _id })).data)
      .toEqual({ done: 3, of: 3 });
  });

  test("of what was checked more than a day ago is refused", async () => {
    const { _id } = await check(students(aRow()));
    app.clock.advance(24 * 3_600_000);
    admin = await clientFor(app, who);
    await expect(admin(confirmImport, { _id })).rejects.toMatchObject({
      status: 404,
      message: t.gone,
    });
  });

  test(`of ${MANY} students sends few statements`, async () => {
    const { _id } = await check(students(...Array.from({ length: MANY }, () => aRow())));
    const sent = await statementsOf(async () =>
      expect((await admin(confirmImport, { _id })).data.imported).toBe(MANY),
    );
    expect(sent.length).toBeLessThan(300);
  });
});

describe("students without an e-mail address", () => {
  const HEADS = ["Name", "Level", "User name", "Email"];
  const school = (...rows: string[][]) => csvOf([HEADS, ...rows]);

  test("sign in by the user name of the file, or by a proposed one", async () => {
    const email = freshEmail();
    const file = school(
      ["Tan Wei Jie", "P6", "6C-WeiJie", ""],
      ["Lim Siew Lan", "P6", "", ""],
      ["Goh Siew Lan", "P6", "", ""],
      ["Ravi Menon", "P6", "", email],
    );
    const { _id, good, broken } = await check(file);
    expect(broken).toEqual([]);
    expect(good.map(({ username, emailid, proposed }) => [username, emailid, proposed])).toEqual([
      ["6c-weijie", "", false],
      ["siewlan-lim", "", true],
      ["siewlan-goh", "", true],
      ["", email, false],
    ]);
    const [, lim, goh] = good;
    const renamed = (username: string) =>
      admin(confirmImport, { _id, choices: [{ row: goh?.row ?? 0, username }] });
    await expect(renamed("siewlan-lim")).rejects.toThrow(t.usernameNotFree("siewlan-lim"));
    await expect(renamed("S1234567D")).rejects.toThrow(texts.username.personal);
    const { data, message } = await renamed("Siewlan-G");
    expect(data.imported).toBe(4);
    expect(message).toBe(t.imported("4 students", 1, 3));
    expect(data.cards?.map(({ name }) => name)).toEqual([
      "Tan Wei Jie",
      "Lim Siew Lan",
      "Goh Siew Lan",
    ]);
    const { rows } = await sql<{ username: string; mails: number }>`
      select username, (select count(*)::int from mail_outbox where person_id = people.id) as mails
      from people where username in ('6c-weijie', 'siewlan-lim', 'siewlan-g') order by 1`.execute(
      app.db,
    );
    expect(rows.map(({ mails }) => mails)).toEqual([0, 0, 0]);
    // The same list again: whoever has no login in it is found by the name, and the office decides.
    const again = await check(file, "students", { update: "yes" });
    expect(again.good.map(({ does, maybe }) => [does, maybe?.login])).toEqual([
      ["nothing", undefined],
      ["add", "siewlan-lim"],
      ["add", "siewlan-g"],
      ["nothing", undefined],
    ]);
    const asked = `rows ${lim?.row}, ${goh?.row}`;
    await expect(admin(confirmImport, { _id: again._id })).rejects.toThrow(t.undecided(asked));
    const choices = [lim, goh].map((each, at) => ({ row: each?.row ?? 0, same: at === 0 }));
    const decided = await admin(confirmImport, { _id: again._id, choices });
    expect(decided.data).toMatchObject({ imported: 1, changed: 0 });
    expect(decided.data.cards?.map(({ name }) => name)).toEqual(["Goh Siew Lan"]);
    const moved = school(["Tan Wei Jie", "Sec 1", "6c-weijie", ""]);
    expect((await check(moved)).broken).toHaveLength(1);
    const changed = await check(moved, "students", { update: "yes" });
    expect(changed.good).toMatchObject([{ does: "change", username: "6c-weijie" }]);
    const reply = await admin(confirmImport, { _id: changed._id });
    expect(reply.data).toMatchObject({ imported: 0, changed: 1 });
  });

  test("have one user name each, of the right signs, also without a column", async () => {
    const { broken } = await check(
      school(
        ["Mei", "P5", "same-name", ""],
        ["Mei", "P5", "Same-Name", ""],
        ["Mei", "P5", "not a name", ""],
      ),
    );
    expect(broken.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [texts.roster.usernameTwice(2)],
      [texts.username.invalid],
    ]);
    const without = await check(students(["Mei", "", "Primary 6", "018956", ""]));
    expect(without.good).toMatchObject([{ username: "mei", proposed: true }]);
  });

  test("are found by the user name, which stays, when the address is corrected", async () => {
    const [wrong, right, name] = [freshEmail(), freshEmail(), "Teo Corrected Kim"];
    const list = (email: string, username = "teo-kim") => school([name, "P6", username, email]);
    await admin(confirmImport, { _id: (await check(list(wrong)))._id });
    expect((await check(list(right))).broken).toHaveLength(1);
    const { _id, good } = await check(list(right), "students", { update: "yes" });
    expect(good).toMatchObject([
      { does: "change", changes: [{ column: "Email Id", from: wrong, to: right }] },
    ]);
    await admin(confirmImport, { _id });
    expect(await known(right)).toMatchObject({ name });
    expect(await known(wrong)).toBeUndefined();
    // Without the user name the same name on the same level is asked about; nobody is changed unasked.
    const other = freshEmail();
    const proposed = await check(list(other, ""));
    expect(proposed.good).toMatchObject([{ does: "add", maybe: { login: right } }]);
    const [row] = proposed.good.map((each) => each.row);
    await admin(confirmImport, { _id: proposed._id, choices: [{ row: row ?? 0, same: true }] });
    expect(await known(other)).toMatchObject({ name });
    expect(await known(right)).toBeUndefined();
  });

  test("two imports of one user name at once: the second is refused as a whole", async () => {
    const file = school(["Mei", "P5", "only-once", ""]);
    const [one, two] = [await check(file), await check(file)];
    await admin(confirmImport, { _id: one._id });
    await expect(admin(confirmImport, { _id: two._id })).rejects.toThrow(
      t.usernameNotFree("only-once"),
    );
  });
});
