import { classDetail, listClasses, setTeachersOfClasses } from "@markwell/contract/calls/classes";
import { parentsOfStudent } from "@markwell/contract/calls/parents";
import { checkImport, confirmImport, exportStudents } from "@markwell/contract/calls/roster";
import { listStudents } from "@markwell/contract/calls/students";
import type { Client } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { isDeep } from "@markwell/domain/testing/depth";
import { beforeAll, expect, test } from "vitest";
import { startAppForFile } from "../../testing/app.ts";
import { aClass } from "../../testing/classes.ts";
import { clientFor } from "../../testing/client.ts";
import { aFile } from "../../testing/media.ts";
import { csvOf } from "../../testing/roster-files.ts";
import { anAdmin, aStudent, aTeacher, subjectId } from "../../testing/school.ts";
import { statementsOf } from "../../testing/statements.ts";

const app = startAppForFile();
let admin: Client;
beforeAll(async () => {
  admin = await clientFor(app, await anAdmin(app.db));
});

type Row = [name: string, email: string, level: string, classes: string];
const check = async (rows: readonly Row[], year?: number) => {
  const content = csvOf([["Name", "Email Id", "Level", "Class"], ...rows]);
  const asked = { kind: "students" as const, update: "yes" as const, ...(year ? { year } : {}) };
  return (await admin(checkImport, { ...asked, file: aFile(content, "list.csv") })).data;
};
const confirm = async (_id: string) => (await admin(confirmImport, { _id })).data;
const membersOf = async (name: string) => {
  const { data } = await admin(listClasses, { search: name });
  const { data: detail } = await admin(classDetail, { id: data[0]?._id ?? "" });
  return detail.members.map((member) => member.name);
};

test("a list puts students into classes, also several, and makes those that are missing", async () => {
  const teacher = await aTeacher(app.db);
  const maths = await subjectId(app.db);
  await aClass(app.db, teacher, { name: "Maths Gold", level: "primary 5", subject: maths });
  const rows: Row[] = [
    ["Mei Ling", "mei@list.test", "Primary 5", "5 Courage; maths  gold"],
    ["Arun", "arun@list.test", "P5", "5 COURAGE"],
    ["Siti", "siti@list.test", "P5", ""],
  ];
  const checked = await check(rows);
  expect(checked.classes).toEqual({ year: 2026, made: ["5 Courage"], joins: 3, leaves: 0 });
  expect(checked.good.map(({ classes }) => classes)).toEqual([
    ["5 Courage", "Maths Gold"],
    ["5 Courage"],
    [],
  ]);
  expect(await confirm(checked._id)).toMatchObject({ imported: 3 });
  expect(await membersOf("5 Courage")).toEqual(["Arun", "Mei Ling"]);
  expect(await membersOf("Maths Gold")).toEqual(["Mei Ling"]);

  const again = await check(rows);
  expect(again.good.map(({ does }) => does)).toEqual(["nothing", "nothing", "nothing"]);

  const moved = await check([["Mei Ling", "mei@list.test", "Primary 5", "5 Honour"]]);
  expect(moved.good[0]).toMatchObject({
    does: "change",
    changes: [{ column: "Class", from: "5 Courage; Maths Gold", to: "5 Honour; Maths Gold" }],
  });
  expect(moved.classes).toEqual({ year: 2026, made: ["5 Honour"], joins: 1, leaves: 1 });
  await confirm(moved._id);
  expect(await membersOf("5 Honour")).toEqual(["Mei Ling"]);
  expect(await membersOf("5 Courage")).toEqual(["Arun"]);
  expect(await membersOf("Maths Gold")).toEqual(["Mei Ling"]);

  const { data } = await admin(exportStudents, { format: "csv", search: "mei@list.test" });
  const text = Buffer.from(data.content, "base64").toString("utf8");
  expect(text).toContain("5 Honour; Maths Gold");
});

test.runIf(isDeep)(
  "2,000 students come into 60 classes from one sheet, and 300 change them by the next, with few statements",
  async () => {
    const inClass = (at: number) => `Form ${(at % 60) + 1}`;
    const rows = Array.from(
      { length: 2000 },
      (_, at): Row => [`Student ${at}`, `many${at}@list.test`, "Primary 4", inClass(at)],
    );
    const first = await check(rows, 2027);
    expect(first.classes).toMatchObject({ year: 2027, joins: 2000, leaves: 0 });
    expect(first.classes?.made).toHaveLength(60);
    const importing = await statementsOf(() => confirm(first._id));

    const other = rows.map((row, at) => (at < 300 ? (row.with(3, inClass(at + 1)) as Row) : row));
    const second = await check(other, 2027);
    expect(second.classes).toEqual({ year: 2027, made: [], joins: 300, leaves: 300 });
    expect(second.good.filter(({ does }) => does === "change")).toHaveLength(300);
    const changing = await statementsOf(async () =>
      expect(await confirm(second._id)).toEqual({ kind: "students", imported: 0, changed: 300 }),
    );

    const { data } = await admin(listClasses, { year: 2027 });
    expect(data).toHaveLength(60);
    expect(data.reduce((sum, { students }) => sum + students, 0)).toBe(2000);
    const lines = await app.db
      .selectFrom("auditLog")
      .select("act")
      .where("targetKind", "=", "class")
      .where("act", "=", "take students out")
      .execute();
    expect(lines.length).toBeGreaterThanOrEqual(60);
    // Twice what it takes; one for each student would be 2,000 and 300.
    expect(importing.length).toBeLessThan(150);
    expect(changing.length).toBeLessThan(60);
    const { totalCount } = await admin(listStudents, { search: "many1999", limit: 10 });
    expect(totalCount).toBe(1);
  },
  120_000,
);

test("subject levels and Mother Tongue come with a list, change by the next, and go out again", async () => {
  const heads = ["Name", "Email Id", "Level", "Subject levels", "Mother Tongue"];
  const listed = async (...rows: string[][]) => {
    const file = aFile(csvOf([heads, ...rows]), "list.csv");
    return (await admin(checkImport, { kind: "students", update: "yes", file })).data;
  };
  const [mei, arun] = ["mei@levels.test", "arun@levels.test"];
  const first = await listed(
    ["Mei", mei, "Sec 3", "English G3; Mathematics G2", "Chinese"],
    ["Arun", arun, "Sec 3", "", ""],
    ["Siti", "siti@levels.test", "Sec 3", "Mathematics G4", "Malay"],
  );
  expect(first.broken).toMatchObject([
    { row: 4, problems: [{ column: "Subject levels", value: "Mathematics G4" }] },
  ]);
  expect(first.good[0]).toMatchObject({
    does: "add",
    subjectLevels: "Mathematics G2; English G3",
    motherTongue: "Chinese",
  });
  await confirm(first._id);

  const second = await listed(
    ["Mei", mei, "Sec 3", "Mathematics G3", ""],
    ["Arun", arun, "Sec 3", "Science G1", "Tamil"],
  );
  expect(second.good.map(({ changes }) => changes)).toEqual([
    [{ column: "Subject levels", from: "Mathematics G2; English G3", to: "Mathematics G3" }],
    [
      { column: "Subject levels", from: "", to: "Science G1" },
      { column: "Mother Tongue", from: "", to: "Tamil" },
    ],
  ]);
  expect(await confirm(second._id)).toMatchObject({ imported: 0, changed: 2 });

  const asked = { format: "csv" as const, search: "levels.test" };
  const exported = Buffer.from((await admin(exportStudents, asked)).data.content, "base64");
  expect(exported.toString("utf8")).toContain("Secondary 3,,,Mathematics G3,Chinese,");
  const again = await admin(checkImport, {
    kind: "students",
    file: aFile(exported.toString("utf8"), "list.csv"),
  });
  expect(again.data.good.map(({ does }) => does)).toEqual(["nothing", "nothing"]);

  const third = await listed(["Mei", mei, "Sec 3", "none", "none"]);
  await confirm(third._id);
  const { data } = await admin(listStudents, { search: mei });
  expect(data[0]).toMatchObject({ motherTongue: "" });
  expect(data[0]).not.toHaveProperty("subjectLevels");
  const line = await app.db
    .selectFrom("auditLog")
    .select("details")
    .where("targetId", "=", data[0]?._id ?? "")
    .orderBy("id", "desc")
    .executeTakeFirst();
  expect(line?.details).toEqual({ sent: ["subjectLevels", "motherTongue"] });
});

test("index numbers are imported, exchanged and sorted by; nobody takes one that another member has", async () => {
  const list = async (rows: string[][]) => {
    const content = csvOf([["Name", "Email Id", "Level", "Class", "Index No"], ...rows]);
    const file = aFile(content, "list.csv");
    return (await admin(checkImport, { kind: "students", update: "yes", file })).data;
  };
  const row = (name: string, index: string) => [name, `${name}@index.test`, "P4", "4 Joy", index];
  const numbers = async () => {
    const { data } = await admin(listClasses, { search: "4 Joy" });
    const { data: detail } = await admin(classDetail, { id: data[0]?._id ?? "" });
    return detail.members.map(({ name, index }) => [index, name]);
  };
  const problems = ({ broken }: Awaited<ReturnType<typeof list>>) =>
    broken.map((each) => each.problems.map(({ message }) => message));

  const twice = await list([row("anna", "1"), row("bala", "1")]);
  expect(problems(twice)).toEqual([[texts.roster.indexTwice(2)]]);
  await confirm((await list([row("anna", "2"), row("bala", "1"), row("chen", "")]))._id);
  expect(await numbers()).toEqual([
    [1, "bala"],
    [2, "anna"],
    [undefined, "chen"],
  ]);
  expect(problems(await list([row("chen", "2")]))).toEqual([[texts.roster.indexTaken("anna")]]);
  const exchanged = await list([row("anna", "1"), row("bala", "2")]);
  expect(exchanged.good[0]?.changes).toEqual([{ column: "Index", from: "2", to: "1" }]);
  expect(exchanged.absent).toMatchObject({
    count: 1,
    students: [{ name: "chen", class: "4 Joy" }],
  });
  await confirm(exchanged._id);
  expect(await numbers()).toEqual([
    [1, "anna"],
    [2, "bala"],
    [undefined, "chen"],
  ]);

  // What the export says of them is read back as no news.
  const { data: kept } = await admin(exportStudents, { format: "csv", emailid: "@index.test" });
  const exported = Buffer.from(kept.content, "base64").toString("utf8");
  expect(exported).toMatch(/anna,anna@index\.test,,,Primary 4,4 Joy,1,/);
  const again = { kind: "students", update: "yes", file: aFile(exported, "list.csv") } as const;
  const { data: unchanged } = await admin(checkImport, again);
  expect(unchanged.broken).toEqual([]);
  expect(unchanged.good.map(({ does }) => does)).toEqual(["nothing", "nothing", "nothing"]);

  // The same list without addresses finds its students by name; their numbers are theirs.
  const byName = [row("anna", "1"), row("bala", "2")].map((cells) => cells.with(1, ""));
  const found = await list(byName);
  expect(found.broken).toEqual([]);
  expect(found.good.map(({ maybe }) => maybe?.login)).toEqual([
    "anna@index.test",
    "bala@index.test",
  ]);
  const choose = (same: boolean) => {
    const choices = found.good.map((each) => ({ row: each.row, same }));
    return admin(confirmImport, { _id: found._id, choices });
  };
  await expect(choose(false)).rejects.toThrow(texts.roster.indexClash);
});

test("parents are linked by login or by class and index, siblings to one parent, once", async () => {
  const list = async (heads: string[], rows: string[][], kind: "students" | "parents") => {
    const file = aFile(csvOf([heads, ...rows]), "list.csv");
    return (await admin(checkImport, { kind, file })).data;
  };
  const heads = ["Name", "Level", "User name", "Class", "Index"];
  const students = [
    ["Lina Parentlist", "P3", "lina-p", "3 Grace", "1"],
    ["Omar Parentlist", "P3", "omar-p", "3 Grace", "2"],
  ];
  const { email: own } = await aStudent(app.db);
  await confirm((await list(heads, students, "students"))._id);
  const parents = [
    ["lina-p", "", "", "Sara Rahman", "sara@parents.test"],
    ["", "3 grace", "2", "Sara Rahman", "SARA@parents.test"],
    ["omar-p", "", "", "Ali Rahman", "ali@parents.test"],
    ["nobody-p", "", "", "Ng", "ng@parents.test"],
    ["", "3 Grace", "9", "Ng", "ng@parents.test"],
    ["", "", "", "Ng", "no address"],
    [own, "", "", "Ng", own.toUpperCase()],
  ];
  const parentHeads = ["Student", "Class", "Index", "Parent Name", "Parent Email"];
  const { _id, good, broken } = await list(parentHeads, parents, "parents");
  expect(good.map(({ name, student, does }) => [name, student, does])).toEqual([
    ["Sara Rahman", "Lina Parentlist", "add"],
    ["Sara Rahman", "Omar Parentlist", "add"],
    ["Ali Rahman", "Omar Parentlist", "add"],
  ]);
  expect(broken.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [texts.roster.parentStudentUnknown],
    [texts.roster.parentStudentUnknown],
    [texts.roster.parentStudentNeeded, texts.parent.emailInvalid],
    [texts.parent.ownAddress],
  ]);
  await expect(admin(confirmImport, { _id })).rejects.toThrow(texts.parent.tickRequired);
  const given = () => admin(confirmImport, { _id, confirmed: true });
  expect(await given()).toMatchObject({
    message: texts.roster.parentsInvited("3 rows"),
    data: { imported: 3 },
  });
  expect((await given()).data.imported).toBe(3);
  const { data: found } = await admin(listStudents, { search: "Omar Parentlist" });
  const { data } = await admin(parentsOfStudent, { studentId: found[0]?._id ?? "" });
  expect(data.parents.map(({ name, emailid }) => [name, emailid])).toEqual([
    ["Ali Rahman", "ali@parents.test"],
    ["Sara Rahman", "sara@parents.test"],
  ]);
  const corrected = await list(
    ["Name", "Level", "User name", "Email"],
    [["Omar Parentlist", "P3", "omar-p", "Ali@parents.test"]],
    "students",
  );
  expect(corrected.broken.map(({ problems }) => problems)).toMatchObject([
    [{ column: "Email Id", message: texts.parent.childAddress }],
  ]);
  const again = await list(parentHeads, parents, "parents");
  expect(again.good.map(({ does }) => does)).toEqual(["nothing", "nothing", "nothing"]);

  // Relation and language come with a later list; they change nothing else, and words of nobody are told.
  const told = await list(
    [...parentHeads, "Relationship", "Language"],
    [
      ["omar-p", "", "", "Sara Rahman", "sara@parents.test", "Mum", "Bahasa Melayu"],
      ["omar-p", "", "", "Ali Rahman", "ali@parents.test", "", ""],
      ["omar-p", "", "", "Ng", "ng@parents.test", "Grandmother", "Klingon"],
    ],
    "parents",
  );
  expect(told.good.map(({ does, changes }) => [does, changes])).toEqual([
    [
      "change",
      [
        { column: "Relation", from: "", to: "Mother" },
        { column: "Language", from: "", to: "Malay" },
      ],
    ],
    ["nothing", []],
  ]);
  expect(told.broken[0]?.problems.map(({ message }) => message)).toEqual([
    texts.roster.relationUnknown,
    texts.roster.languageUnknown,
  ]);
  expect(await admin(confirmImport, { _id: told._id, confirmed: true })).toMatchObject({
    message: texts.roster.changedToo("1 row"),
    data: { imported: 0, changed: 1 },
  });
  const { data: after } = await admin(parentsOfStudent, { studentId: found[0]?._id ?? "" });
  expect(after.parents.map(({ relation, language }) => [relation, language])).toEqual([
    [undefined, undefined],
    ["mother", "ms"],
  ]);
});

test("a list sets class teachers and form teachers, and names who leaves and what it cannot find", async () => {
  const maths = await subjectId(app.db);
  const [one, other, leader, left] = [
    await aTeacher(app.db, { name: "Ravi of Lists" }),
    await aTeacher(app.db, { name: "Ravi of Lists" }),
    await aTeacher(app.db, { name: "Lim of Lists" }),
    await aTeacher(app.db, { name: "Left of Lists" }),
  ];
  const [gold, silver] = [
    await aClass(app.db, left, { name: "List Gold", subject: maths }),
    await aClass(app.db, leader, { name: "List Silver", subject: maths }),
  ];
  const checkTeachers = async (rows: string[][], year?: number) => {
    const content = csvOf([["Class", "Subject", "Teacher", "Teacher Email"], ...rows]);
    const asked = { kind: "class-teachers" as const, ...(year ? { year } : {}) };
    return (await admin(checkImport, { ...asked, file: aFile(content, "teachers.csv") })).data;
  };
  const rows = [
    ["list  gold; LIST SILVER", "Maths", "", one.email],
    ["List Gold", "Form teacher", "lim of lists", ""],
    ["List Gold", "Form teacher", "", other.email],
    ["List Gold", "Mathematics", "Ravi of Lists", ""],
    ["List Bronze", "Mathematics", "", one.email],
    ["List Gold", "Alchemy", "", one.email],
    ["List Gold", "Mathematics", "Nobody", ""],
  ];
  const checked = await checkTeachers(rows);
  expect(checked.broken.map(({ row, problems }) => [row, problems[0]?.message])).toEqual([
    [4, texts.roster.formTeacherTwice(3)],
    [5, texts.roster.teacherNamesake],
    [6, texts.roster.classUnknown("List Bronze", 2026)],
    [7, expect.stringContaining("Mathematics")],
    [8, texts.roster.teacherUnknown],
  ]);
  expect(checked.good).toMatchObject([
    {
      row: 2,
      does: "change",
      changes: [
        { column: "List Gold, Mathematics", from: "Left of Lists", to: "Ravi of Lists" },
        { column: "List Silver, Mathematics", from: "Lim of Lists", to: "Ravi of Lists" },
      ],
    },
    { row: 3, does: "add", changes: [] },
  ]);
  const { message } = await admin(confirmImport, { _id: checked._id });
  expect(message).toBe(texts.roster.classTeachersSaved("2 rows"));
  expect((await admin(confirmImport, { _id: checked._id })).message).toBe(message);
  const detail = async (id: string) => (await admin(classDetail, { id })).data;
  expect(await detail(gold)).toMatchObject({
    teachers: [{ _id: one.id, subjects: [{ _id: maths }] }],
    formTeacher: { _id: leader.id },
  });
  expect((await detail(silver)).teachers.map(({ _id }) => _id)).toEqual([one.id]);

  // A form teacher sees the class without teaching a subject in it; a teacher who has left it does not.
  const ofLeader = await (await clientFor(app, leader))(listClasses, {});
  expect(ofLeader.data.map(({ name }) => name)).toEqual(["List Gold"]);
  await expect((await clientFor(app, left))(classDetail, { id: gold })).rejects.toThrow(
    texts.schoolClass.foreign,
  );

  const again = await checkTeachers(rows.slice(0, 2));
  expect(again.good.map(({ does }) => does)).toEqual(["nothing", "nothing"]);
  await expect(admin(confirmImport, { _id: again._id })).rejects.toThrow(
    texts.roster.nothingToImport,
  );
  expect((await checkTeachers(rows.slice(0, 1), 2027)).broken).toHaveLength(1);
});

test("several classes get their teachers at once, all or none", async () => {
  const maths = await subjectId(app.db);
  const [teacher, next] = [await aTeacher(app.db), await aTeacher(app.db)];
  const ids = [await aClass(app.db, teacher), await aClass(app.db, teacher)];
  const wish = async (stale: number) =>
    Promise.all(
      ids.map(async (_id, at) => ({
        _id,
        version: (await admin(classDetail, { id: _id })).data.version - (at ? stale : 0),
        teachers: [{ teacher: next.id, subject: maths }],
        formTeacher: next.id,
      })),
    );
  await expect(admin(setTeachersOfClasses, { classes: await wish(1) })).rejects.toThrow(
    texts.schoolClass.stale,
  );
  expect((await admin(classDetail, { id: ids[0] ?? "" })).data.formTeacher).toBeUndefined();
  const { message } = await admin(setTeachersOfClasses, { classes: await wish(0) });
  expect(message).toBe(texts.schoolClass.teachersOfSaved(2));
  for (const id of ids) {
    const { data } = await admin(classDetail, { id });
    expect([data.formTeacher?._id, data.teachers.map(({ _id }) => _id)]).toEqual([
      next.id,
      [next.id],
    ]);
  }
});
