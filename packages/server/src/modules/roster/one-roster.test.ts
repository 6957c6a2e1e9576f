import { listClasses } from "@markwell/contract/calls/classes";
import { checkImport, confirmImport, type ImportKind } from "@markwell/contract/calls/roster";
import { type Client, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { aRosterSet, filesOfSet, type WrittenSet } from "@markwell/domain/testing/a-roster-set";
import { cases } from "@markwell/domain/testing/depth";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { FileProblem } from "../../platform/file-problem.ts";
import { startAppForFile } from "../../testing/app.ts";
import { clientFor } from "../../testing/client.ts";
import { aFile } from "../../testing/media.ts";
import { zipOf } from "../../testing/roster-files.ts";
import { anAdmin } from "../../testing/school.ts";
import { subjectId } from "../../testing/subjects.ts";
import { readOneRoster } from "./read-one-roster.ts";

const t = texts.roster.oneRoster;
const app = startAppForFile();
let admin: Client;
beforeAll(async () => {
  await subjectId(app.db);
  admin = await clientFor(app, await anAdmin(app.db));
});

const YEAR = () => new Date(app.clock.now()).getUTCFullYear();
/** The same school, of the year that it is. */
function aSet(
  seed: string,
  ...asked: [] | [NonNullable<Parameters<typeof aRosterSet>[1]>]
): WrittenSet {
  const set = aRosterSet(seed, ...asked);
  for (const term of set.files.academicSessions ?? []) {
    Object.assign(term, { startDate: `${YEAR()}-01-01`, endDate: `${YEAR() + 1}-01-01` });
  }
  // Schools of one test file have classes and people of their own.
  for (const one of set.files.classes ?? []) one.title = `${one.title} ${seed}`;
  return own(set, seed);
}

/** With ids that no other set of this file has. */
function own(set: WrittenSet, seed: string): WrittenSet {
  const ids = new Set(
    Object.values(set.files).flatMap((lines) => (lines ?? []).map(({ sourcedId }) => sourcedId)),
  );
  const named = (value: string) => (ids.has(value) ? `${seed}:${value}` : value);
  const files = Object.fromEntries(
    Object.entries(set.files).map(([file, lines]) => [
      file,
      (lines ?? []).map((line) =>
        Object.fromEntries(
          Object.entries(line).map(([column, value]) => [
            column,
            /ourcedId/.test(column) ? named(value) : value,
          ]),
        ),
      ),
    ]),
  );
  return { ...set, files };
}

const zipped = (files: Record<string, string>) =>
  zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
const zipFor = (set: WrittenSet, how: Parameters<typeof filesOfSet>[1] = {}) =>
  zipped(filesOfSet(set, how));

const check = async (content: string | Uint8Array, kind: ImportKind = "students") =>
  (await admin(checkImport, { kind, file: aFile(content, "set.zip") })).data;
async function take(
  content: Uint8Array,
  kind: ImportKind = "students",
  also: { suspend?: string[]; lift?: string[] } = {},
) {
  const checked = await check(content, kind);
  expect(checked.broken).toEqual([]);
  await admin(confirmImport, { _id: checked._id, confirmed: true, ...also });
  return checked;
}
function refusal(content: string | Uint8Array): string {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  try {
    readOneRoster(bytes);
    return "";
  } catch (cause) {
    return cause instanceof FileProblem ? cause.message : String(cause);
  }
}

/** Everything that an import of people writes. */
async function school() {
  const { rows } = await sql<Record<string, unknown>>`
    select people.id, name, email, username, type, level, contact,
           exists (select from student_suspensions where student_id = people.id) as suspended,
           (select string_agg(classes.name, '; ' order by classes.name) from class_students member
            join classes on classes.id = member.class_id
            where member.student_id = people.id and member.left_at is null) as classes
    from people left join students on students.person_id = people.id order by people.id`.execute(
    app.db,
  );
  return rows;
}

describe("a OneRoster set", () => {
  test("of any school is imported by the lists of people, and the second time changes nothing", async () => {
    for (const [at, version] of Array.from(
      { length: cases(1, 20) },
      (_, each) => [each, (["1.2", "1.1"] as const)[each % 2]] as const,
    )) {
      // A minute takes so many files of one admin.
      admin = await clientFor(app, await anAdmin(app.db));
      const seed = `any${at}`;
      const set = aSet(seed, version ? { version } : {});
      const zip = zipFor(set, at % 2 === 0 ? { mark: true, end: "\r\n" } : {});
      for (const kind of ["students", "teachers", "class-teachers", "parents"] as const) {
        const { broken, good, notes } = await take(zip, kind);
        expect(broken).toEqual([]);
        expect(good.length).toBeGreaterThan(0);
        expect(notes?.[0]).toBe(t.which(version ?? "1.1", false));
      }
      const before = await school();
      for (const kind of ["students", "teachers", "class-teachers", "parents"] as const) {
        const again = await check(zip, kind);
        expect([...new Set(again.good.map(({ does }) => does))]).toEqual(["nothing"]);
        expect(again.leaving?.students.filter(({ login }) => login.includes(seed)) ?? []).toEqual(
          [],
        );
        await expect(admin(confirmImport, { _id: again._id, confirmed: true })).rejects.toEqual(
          new Refusal(texts.roster.nothingToImport),
        );
      }
      expect(await school()).toEqual(before);
    }
  });

  test("places students into the classes of the year, and tells what else is in it", async () => {
    const { notes, classes } = await take(
      zipFor(aSet("place", { students: 3, teachers: 1, parents: 1 })),
    );
    expect(notes).toContain(t.others("1 teacher and 1 parent"));
    expect(classes?.made).toContain("1 Courage place");
    const { data } = await admin(listClasses, { year: YEAR() });
    expect(
      data
        .filter(({ name }) => name.endsWith("Courage place"))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(["1 Courage place", "2 Courage place"]);
  });
});

describe("a student of an earlier set", () => {
  test("with another name and address is the same student", async () => {
    const set = aSet("wed", { students: 2 });
    await take(zipFor(set));
    const before = await school();
    const [user] = set.files.users ?? [];
    Object.assign(user ?? {}, { familyName: "Married", givenName: "Anew", email: "anew@wed.test" });
    const checked = await take(zipFor(set));
    expect(checked.good.filter(({ does }) => does !== "nothing")).toMatchObject([
      { does: "change", name: "Married Anew", emailid: "anew@wed.test" },
    ]);
    const after = await school();
    expect(after).toHaveLength(before.length);
    expect(after.filter(({ email }) => email === "anew@wed.test")).toMatchObject([
      { name: "Married Anew" },
    ]);
  });

  test("whose address is given out again is not the new one", async () => {
    const set = aSet("again", { students: 2 });
    await take(zipFor(set));
    const [first, second] = set.files.users ?? [];
    const address = "reissued@again.test";
    Object.assign(first ?? {}, { email: address });
    await take(zipFor(set));
    const other = {
      ...second,
      ...first,
      sourcedId: "again:new",
      givenName: "Somebody",
      familyName: "Else",
    };
    const next = {
      ...set,
      files: { ...set.files, users: [...(set.files.users ?? []).slice(1), other] },
    };
    const enrollments = (set.files.enrollments ?? []).filter(
      ({ userSourcedId }) => userSourcedId !== first?.sourcedId,
    );
    const { broken, leaving } = await check(
      zipFor({ ...next, files: { ...next.files, enrollments } }),
    );
    expect(broken.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
      expect.stringContaining("Addresses are given out again"),
    ]);
    expect(leaving?.students.map(({ login }) => login)).toContain(address);
  });

  test("who is missing is suspended only when the office says so, and let in again when they are back", async () => {
    const set = aSet("gone", { students: 3 });
    await take(zipFor(set));
    const [, ...others] = set.files.users ?? [];
    const gone = set.files.users?.[0]?.sourcedId ?? "";
    const enrollments =
      set.files.enrollments?.filter(({ userSourcedId }) => userSourcedId !== gone) ?? [];
    const without = zipFor({ ...set, files: { ...set.files, users: others, enrollments } });
    const checked = await check(without);
    const missing = checked.leaving?.students.find(
      ({ login }) => login.startsWith("stu-0@org-gone") || login === "orggonestu0",
    );
    expect(missing).toBeDefined();
    const isSuspended = async () =>
      (await school()).find(({ id }) => id === missing?._id)?.suspended;
    expect(await isSuspended()).toBe(false);
    const stranger = (await school()).find(({ type }) => type === "ADMIN")?.id as string;
    await expect(admin(confirmImport, { _id: checked._id, suspend: [stranger] })).rejects.toEqual(
      new Refusal(texts.roster.changed),
    );
    const { message } = await admin(confirmImport, {
      _id: checked._id,
      suspend: [missing?._id ?? ""],
    });
    expect(message).toBe(texts.roster.suspended(1));
    expect(await isSuspended()).toBe(true);
    const back = await check(zipFor(set));
    expect(back.returning?.students.map(({ _id }) => _id)).toEqual([missing?._id]);
    expect(await isSuspended()).toBe(true);
    await admin(confirmImport, { _id: back._id, lift: [missing?._id ?? ""] });
    expect(await isSuspended()).toBe(false);
  });

  test("moves by a list of changes that names only the classes", async () => {
    const set = aSet("move", { students: 2 });
    await take(zipFor(set));
    const [line] = set.files.enrollments ?? [];
    if (!line) throw new Error("Nobody is enrolled");
    const delta: WrittenSet = {
      version: "1.1",
      delta: true,
      files: {
        enrollments: [
          { ...line, status: "tobedeleted" },
          { ...line, sourcedId: "moved", classSourcedId: "move:home-1" },
        ],
      },
    };
    const { good, leaving, absent } = await take(zipFor(delta));
    expect(good).toMatchObject([{ does: "change" }]);
    expect(good[0]?.classes).toContain("1 Care move");
    expect(good[0]?.classes).not.toContain("1 Courage move");
    expect([leaving, absent]).toEqual([undefined, undefined]);
    expect((await check(zipFor(delta))).good).toMatchObject([{ does: "nothing" }]);
  });

  test("marked as gone who never came is nobody, in words of its own", async () => {
    const [user] = aSet("never", { students: 1 }).files.users ?? [];
    const users = [{ ...user, status: "tobedeleted" }] as NonNullable<WrittenSet["files"]["users"]>;
    const delta: WrittenSet = { version: "1.1", delta: true, files: { users } };
    await expect(check(zipFor(delta))).rejects.toMatchObject({ message: t.nothing });
  });

  test("who was deleted is not made anew", async () => {
    const set = aSet("del", { students: 1 });
    await take(zipFor(set));
    await sql`update people set removed_at = ${new Date(app.clock.now())} where id in
      (select person_id from roster_ids where sourced_id = 'del:stu-0')`.execute(app.db);
    const { broken } = await check(zipFor(set));
    expect(broken[0]?.problems[0]?.message).toContain("was deleted here");
  });

  test("who was on a list before gets the id by their address", async () => {
    const set = aSet("link", { students: 1 });
    const [user] = set.files.users ?? [];
    Object.assign(user ?? {}, { email: "linked@link.test", givenName: "Linked", familyName: "" });
    const list = await check("Name,Email Id,Level\nLinked,linked@link.test,Secondary 1");
    await admin(confirmImport, { _id: list._id });
    const { good } = await take(zipFor(set));
    expect(good[0]?.changes).toContainEqual({ column: "sourcedId", from: "", to: "link:stu-0" });
    expect((await check(zipFor(set))).good).toMatchObject([{ does: "nothing" }]);
  });
});

describe("a file that is no such set", () => {
  const files = (change: (files: Record<string, string>) => void = () => undefined) => {
    const all = filesOfSet(aSet("bad", { students: 2 }));
    change(all);
    return zipped(all);
  };
  const edit = (name: string, from: string | RegExp, to: string) =>
    files((all) => {
      all[name] = (all[name] ?? "").replace(from, to);
    });
  const heads = /^[^\n]*/;

  test.each<[string, () => string | Uint8Array, string]>([
    ["without a manifest", () => files((all) => delete all["manifest.csv"]), t.noManifest],
    [
      "of another version",
      () => edit("manifest.csv", "oneroster.version,1.1", "oneroster.version,1.0"),
      t.version("1.0"),
    ],
    ["without a version", () => edit("manifest.csv", "oneroster.version,1.1\n", ""), t.version("")],
    [
      "with other columns in the manifest",
      () => edit("manifest.csv", "propertyName", "name"),
      t.manifestHeads,
    ],
    ["with an empty manifest", () => edit("manifest.csv", /[\s\S]*/, ""), t.empty("manifest")],
    [
      "whose manifest has another word",
      () => edit("manifest.csv", "users,bulk", "users,all"),
      t.mode("users", "all"),
    ],
    [
      "that lacks an announced file",
      () => files((all) => delete all["users.csv"]),
      t.missing("users"),
    ],
    [
      "with a file that is not announced",
      () => edit("manifest.csv", "file.users,bulk", "file.users,absent"),
      t.notAnnounced("users"),
    ],
    [
      "without a needed column",
      () => edit("users.csv", "givenName", "firstName"),
      t.columnMissing("users", "givenName"),
    ],
    [
      "with a column twice",
      () => edit("users.csv", "middleName", "givenName"),
      t.columnTwice("users", "givenName"),
    ],
    [
      "with a row that is too short",
      () => edit("enrollments.csv", /\n.*\n/, "\na,b\n"),
      t.cells("enrollments", 2, 2, 8),
    ],
    [
      "with an open quotation mark",
      () => edit("classes.csv", /\n/, '\n"'),
      t.quoteOpen("classes", 2),
    ],
    [
      "in another encoding",
      () =>
        zipOf({
          "manifest.csv": Buffer.from(filesOfSet(aSet("bad"))["manifest.csv"] ?? ""),
          "orgs.csv": Buffer.from([0x61, 0xe9, 0x0a]),
        }),
      t.notUtf8("orgs"),
    ],
    [
      "of several schools",
      () => edit("orgs.csv", /$/, "two,,,Other School,school\n"),
      t.schools("Our School, Other School"),
    ],
    [
      "that names nobody",
      () =>
        zipFor({
          version: "1.1",
          delta: false,
          files: { orgs: [{ sourcedId: "o", name: "S", type: "school" }] },
        }),
      t.nobody,
    ],
    [
      "of 1.2 without roles",
      () =>
        files((all) => {
          all["manifest.csv"] = (all["manifest.csv"] ?? "").replace("version,1.1", "version,1.2");
        }),
      t.missing("roles"),
    ],
    [
      "that has a file twice",
      () =>
        files((all) => {
          all["x/users.csv"] = all["users.csv"] ?? "";
        }),
      t.fileTwice("users.csv"),
    ],
    ["of classes alone", () => filesOfSet(aSet("bad"))["classes.csv"] ?? "", t.alone],
    ["that is cut off", () => files().subarray(0, 400), t.damaged],
    [
      "that unpacks to far more",
      () => zipOf({ "manifest.csv": Buffer.alloc(61 * 1024 * 1024, "a") }),
      t.tooLarge,
    ],
    [
      "with more rows than a school has",
      () =>
        files((all) => {
          all["enrollments.csv"] =
            `${heads.exec(all["enrollments.csv"] ?? "")?.[0]}\n${"a,,,b,c,d,student,\n".repeat(200_001)}`;
        }),
      t.tooManyLines,
    ],
  ])("%s gets its own sentence", (_, content, sentence) => {
    expect(refusal(content())).toBe(sentence);
  });

  test("whose table of contents lies about its size is refused as damaged", () => {
    const zip = zipOf({ "manifest.csv": Buffer.alloc(3_000_000, "a") }, 10);
    expect([t.damaged, t.manifestHeads]).toContain(refusal(zip));
  });

  test("but a good one in a folder, with a byte order mark, Windows' line ends and quoted line breaks is read", () => {
    const all = filesOfSet(aSet("fold", { students: 2 }), { mark: true, end: "\r\n" });
    const inside = Object.fromEntries(
      Object.entries(all).map(([name, text]) => [`export/${name}`, text]),
    );
    inside["__MACOSX/export/users.csv"] = "rubbish";
    inside["export/users.csv"] = (inside["export/users.csv"] ?? "").replace(
      /(stu-0@org-fold\.test|orgfoldstu0),[^,]*,/,
      '$1,"Two\r\nLines",',
    );
    const { users } = readOneRoster(zipped(inside)).files;
    expect(users?.lines[0]).toMatchObject({ row: 2, values: { givenName: "Two Lines" } });
  });

  test("users.csv of version 1.1 alone is a list of people", async () => {
    const users = filesOfSet(aSet("alone", { students: 2 }))["users.csv"] ?? "";
    const { good, broken, classes } = await check(users);
    expect([good.length, broken, classes]).toEqual([2, [], undefined]);
  });

  test("what is wrong with a row is told with its file, and all others can be imported", async () => {
    const set = aSet("row", { students: 2 });
    const [line] = set.files.enrollments ?? [];
    set.files.enrollments?.push({ ...line, sourcedId: "orphan", userSourcedId: "nobody" } as Record<
      string,
      string
    >);
    const { good, broken } = await check(zipFor(set));
    expect(good).toHaveLength(2);
    expect(broken).toMatchObject([
      {
        file: "enrollments.csv",
        problems: [{ column: "userSourcedId", value: "nobody", message: t.unknownId("users") }],
      },
    ]);
  });
});
