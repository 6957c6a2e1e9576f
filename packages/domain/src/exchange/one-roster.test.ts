import { describe, expect, test } from "vitest";
import { aRosterSet, readWritten, type WrittenSet } from "../testing/a-roster-set.ts";
import { cases } from "../testing/depth.ts";
import {
  type KeptPerson,
  levelOfGrades,
  type RosterAsked,
  type RosterReading,
  readRoster,
  rosterName,
} from "./one-roster.ts";

const ASKED: RosterAsked = {
  kind: "students",
  year: 2026,
  today: "2026-06-01",
  subjects: ["Mathematics", "English", "Science"],
  people: [],
  classes: new Map(),
};
const read = (set: WrittenSet, asked: Partial<RosterAsked> = {}) =>
  readRoster(readWritten(set), { ...ASKED, ...asked });
const namesIn = ({ fields }: RosterReading["rows"][number]) =>
  (fields.classes ?? "").split("; ").filter(Boolean);

/** What the school has after it has taken all rows of students. */
function taken({ rows, classes }: RosterReading, before: RosterAsked = ASKED): RosterAsked {
  const people = new Map(before.people.map((person) => [person.sourcedId, person]));
  for (const { sourcedId, fields, leavesClasses, ...row } of rows) {
    const present = people.get(sourcedId);
    const names = namesIn({ sourcedId, fields, ...row });
    const stayed = leavesClasses ? [] : (present?.classes ?? []);
    people.set(sourcedId, {
      sourcedId,
      kind: "students",
      name: fields.name ?? "",
      email: fields.emailid ?? "",
      username: fields.username ?? "",
      level: fields.level ?? "",
      subjects: [],
      classes: names.length > 0 ? names : stayed,
      suspended: false,
    });
  }
  const named = classes.map(({ sourcedId, name }) => [sourcedId, name] as const);
  return {
    ...before,
    people: [...people.values()],
    classes: new Map([...before.classes, ...named]),
  };
}

const plain = ({ people }: RosterAsked) =>
  people.toSorted((a, b) => (a.sourcedId < b.sourcedId ? -1 : 1));

describe("a set of any school", () => {
  const seeds = Array.from({ length: cases(40, 600) }, (_, at) => `set ${at}`);

  test.each(["1.1", "1.2"] as const)(
    "of version %s names each student once, and changes nothing the second time",
    (version) => {
      for (const seed of seeds) {
        const set = aRosterSet(seed, { version });
        const first = read(set);
        expect(first.problems).toEqual([]);
        expect(first.rows.map(({ sourcedId }) => sourcedId).sort()).toEqual(
          Array.from({ length: 12 }, (_, at) => `stu-${at}`).sort(),
        );
        expect(first.counts).toMatchObject({ students: 12, teachers: 3, parents: 2, others: 0 });
        const school = taken(first);
        const again = read(set, school);
        expect(plain(taken(again, school))).toEqual(plain(school));
        expect([again.leaving, again.returning]).toEqual([[], []]);
      }
    },
  );

  test("ends the same by a list of changes as by the whole list after them", () => {
    for (const [at, seed] of seeds.entries()) {
      const before = aRosterSet(seed);
      const school = taken(read(before));
      const { users = [], enrollments = [] } = before.files;
      const renamed: Record<string, string> = {
        ...users[at % 12],
        familyName: "Married",
        email: `new${at}@school.test`,
      };
      const moved = enrollments.find(
        ({ userSourcedId }) => userSourcedId === `stu-${(at + 1) % 12}`,
      );
      if (!moved) throw new Error("Nobody is enrolled");
      const target = { ...moved, sourcedId: "moved", classSourcedId: "home-2" };
      const gone = `stu-${(at + 2) % 12}`;
      const delta: WrittenSet = {
        version: "1.1",
        delta: true,
        files: {
          users: [
            renamed,
            { ...users.find(({ sourcedId }) => sourcedId === gone), status: "tobedeleted" },
          ],
          enrollments: [{ ...moved, status: "tobedeleted" }, target],
        },
      };
      const bulk: WrittenSet = {
        ...before,
        files: {
          ...before.files,
          users: users.flatMap((user) =>
            user.sourcedId === renamed.sourcedId
              ? [renamed]
              : user.sourcedId === gone
                ? []
                : [user],
          ),
          enrollments: [
            ...enrollments.filter((each) => each !== moved && each.userSourcedId !== gone),
            target,
          ],
        },
      };
      const [byDelta, byBulk] = [read(delta, school), read(bulk, school)];
      expect(byDelta.problems).toEqual([]);
      expect(byBulk.problems).toEqual([]);
      expect([byDelta.leaving, byBulk.leaving]).toEqual([[gone], [gone]]);
      // In classes the order of names is that of what came first.
      const sorted = (one: RosterAsked) =>
        plain(one).map((each) => ({ ...each, classes: each.classes.toSorted() }));
      expect(sorted(taken(byDelta, school))).toEqual(sorted(taken(byBulk, school)));
    }
  });
});

describe("who is missing", () => {
  const school = taken(read(aRosterSet("stay")));
  const without = (id: string): WrittenSet => {
    const set = aRosterSet("stay");
    const users = set.files.users?.filter(({ sourcedId }) => sourcedId !== id) ?? [];
    const enrollments = set.files.enrollments?.filter((each) => each.userSourcedId !== id) ?? [];
    return { ...set, files: { ...set.files, users, enrollments } };
  };

  test("in a whole list is named as leaving, and whoever was never in one is not", () => {
    expect(read(without("stu-3"), school).leaving).toEqual(["stu-3"]);
    const other = {
      ...(school.people[0] as KeptPerson),
      sourcedId: "tea-9",
      kind: "teachers" as const,
    };
    expect(
      read(without("stu-3"), { ...school, people: [...school.people, other] }).leaving,
    ).toEqual(["stu-3"]);
  });

  test("in a list of changes has not changed", () => {
    const { files } = aRosterSet("stay");
    const delta = {
      version: "1.1",
      delta: true,
      files: { users: files.users?.slice(0, 1) },
    } as WrittenSet;
    expect(read(delta, school)).toMatchObject({ leaving: [], rows: [{ sourcedId: "stu-0" }] });
  });

  test.each([
    ["tobedeleted", { status: "tobedeleted" }],
    ["inactive", { status: "inactive" }],
    ["not enabled", { enabledUser: "false" }],
  ])("%s is leaving in a list of changes", (_, change) => {
    const user = { ...aRosterSet("stay").files.users?.[0], ...change } as Record<string, string>;
    expect(read({ version: "1.1", delta: true, files: { users: [user] } }, school)).toMatchObject({
      leaving: ["stu-0"],
      rows: [],
    });
  });

  test("and is suspended already is not named again, but named when they are back", () => {
    const people = school.people.map((each) => ({
      ...each,
      suspended: each.sourcedId === "stu-3",
    }));
    expect(read(without("stu-3"), { ...school, people }).leaving).toEqual([]);
    expect(read(aRosterSet("stay"), { ...school, people }).returning).toEqual(["stu-3"]);
  });

  test("of all classes leaves them, which an empty cell would not say", () => {
    const set = aRosterSet("stay");
    const enrollments = set.files.enrollments?.filter(
      ({ userSourcedId }) => userSourcedId !== "stu-3",
    );
    const { rows } = read(
      { ...set, files: { ...set.files, enrollments: enrollments ?? [] } },
      school,
    );
    expect(
      rows.filter(({ leavesClasses }) => leavesClasses).map(({ sourcedId }) => sourcedId),
    ).toEqual(["stu-3"]);
  });
});

describe("what is wrong", () => {
  const broken = (
    change: (files: Required<WrittenSet["files"]>) => void,
    version: "1.1" | "1.2" = "1.1",
  ) => {
    const set = aRosterSet("wrong", { version });
    change(set.files as Required<WrittenSet["files"]>);
    return read(set).problems;
  };
  const put = (line: Record<string, string> | undefined, values: Record<string, string>) =>
    Object.assign(line ?? {}, values);

  test.each<[string, (files: Required<WrittenSet["files"]>) => void, object]>([
    [
      "an enrolment of nobody",
      (f) => put(f.enrollments[0], { userSourcedId: "x" }),
      {
        file: "enrollments",
        row: 2,
        column: "userSourcedId",
        value: "x",
        problem: "unknown",
        of: "users",
      },
    ],
    [
      "an enrolment in no class",
      (f) => put(f.enrollments[0], { classSourcedId: "x" }),
      { file: "enrollments", row: 2, column: "classSourcedId", problem: "unknown", of: "classes" },
    ],
    [
      "a class of no course",
      (f) => put(f.classes[1], { courseSourcedId: "x" }),
      { file: "classes", row: 3, column: "courseSourcedId", problem: "unknown", of: "courses" },
    ],
    [
      "a class of no school",
      (f) => put(f.classes[1], { schoolSourcedId: "x" }),
      { file: "classes", row: 3, column: "schoolSourcedId", problem: "unknown", of: "orgs" },
    ],
    [
      "a class of no term",
      (f) => put(f.classes[1], { termSourcedIds: "term-2026,x" }),
      {
        file: "classes",
        row: 3,
        column: "termSourcedIds",
        value: "x",
        problem: "unknown",
        of: "academicSessions",
      },
    ],
    [
      "two classes of one title",
      (f) => put(f.classes[1], { title: "1 COURAGE" }),
      { file: "classes", row: 3, column: "title", problem: "titles", first: 2 },
    ],
    [
      "a class without a title",
      (f) => put(f.classes[1], { title: " " }),
      { file: "classes", row: 3, column: "title", problem: "empty" },
    ],
    [
      "two users of one id",
      (f) => put(f.users[4], { sourcedId: "stu-0" }),
      { file: "users", row: 6, column: "sourcedId", value: "stu-0", problem: "twice", first: 2 },
    ],
    [
      "a user without an id",
      (f) => put(f.users[4], { sourcedId: "" }),
      { file: "users", row: 6, column: "sourcedId", problem: "empty" },
    ],
    [
      "an unknown status",
      (f) => put(f.users[4], { status: "maybe" }),
      { file: "users", row: 6, column: "status", value: "maybe", problem: "status" },
    ],
    [
      "a user without a role",
      (f) => put(f.users[4], { role: "" }),
      { file: "users", row: 6, column: "role", problem: "empty" },
    ],
  ])("%s is told with file, row and column", (_, change, told) => {
    expect(broken(change)).toContainEqual(expect.objectContaining(told));
  });

  test("a user of 1.2 without a role of today is told, and a role of nobody", () => {
    expect(broken((f) => put(f.roles[0], { endDate: "2026-05-31" }), "1.2")).toMatchObject([
      { file: "users", row: 2, problem: "role" },
    ]);
    expect(broken((f) => put(f.roles[0], { userSourcedId: "x" }), "1.2")).toContainEqual(
      expect.objectContaining({
        file: "roles",
        row: 2,
        column: "userSourcedId",
        problem: "unknown",
      }),
    );
  });
});

describe("what a row becomes", () => {
  test("classes of another year, and places that are over, are passed over", () => {
    const set = aRosterSet("terms", { students: 3 });
    Object.assign(set.files.academicSessions?.[0] ?? {}, {
      endDate: "2026-01-01",
      startDate: "2025-01-01",
    });
    expect(read(set).rows.flatMap(namesIn)).toEqual([]);
    const over = aRosterSet("terms", { students: 3 });
    for (const line of over.files.enrollments ?? []) line.endDate = "2026-06-01";
    expect(read(over).rows.flatMap(namesIn)).toEqual([]);
  });

  test("two classes of one title are told apart by their codes", () => {
    const set = aRosterSet("codes", { students: 3 });
    for (const [at, line] of (set.files.classes ?? []).entries()) {
      if (at < 3) Object.assign(line, { title: "Homeroom", classCode: `H${at}` });
    }
    expect(read(set).rows.map((row) => namesIn(row)[0])).toEqual([
      "Homeroom",
      "Homeroom (H1)",
      "Homeroom (H2)",
    ]);
  });

  test("a class that the school has renamed keeps the school's name", () => {
    const { rows } = read(aRosterSet("name", { students: 1 }), {
      classes: new Map([["home-0", "1 Grace"]]),
    });
    expect(namesIn(rows[0] as RosterReading["rows"][number])[0]).toBe("1 Grace");
  });

  test("teachers have the subjects that they teach, and class lists their form teachers", () => {
    const set = aRosterSet("teach", { teachers: 3 });
    expect(read(set, { kind: "teachers" }).rows.map(({ fields }) => fields.subject)).toEqual([
      "Mathematics",
      "English",
      "Science",
    ]);
    expect(
      read(set, { kind: "class-teachers" }).rows.map(({ fields }) => [
        fields.classes,
        fields.subject,
      ]),
    ).toEqual([
      ["1 Courage", "Form teacher"],
      ["Group 1", "Mathematics"],
      ["1 Care", "Form teacher"],
      ["Group 2", "English"],
      ["2 Courage", "Form teacher"],
      ["Group 3", "Science"],
    ]);
  });

  test("parents have a row for each child, whichever line names the other", () => {
    const set = aRosterSet("kin", { students: 3, parents: 1 });
    Object.assign(set.files.users?.[1] ?? {}, { agentSourcedIds: "par-0" });
    const [first, second] = (set.files.users ?? []).map(({ email, username }) => email || username);
    const { rows } = read(set, { kind: "parents" });
    expect(rows.map(({ fields }) => [fields.student, fields.relation])).toEqual([
      [second, "guardian"],
      [first, "guardian"],
    ]);
  });

  test.each([
    ["07", "secondary 1"],
    ["6", "primary 6"],
    ["11", "secondary 5"],
    ["P5", "primary 5"],
    ["KG", undefined],
    ["12", undefined],
    ["", undefined],
    ["KG, Sec 2", "secondary 2"],
  ])("grades %j are %j", (grades, level) => {
    expect(levelOfGrades(grades)).toBe(level);
  });

  test.each([
    [{ familyName: "Tan", givenName: "Mei Ling" }, "Tan Mei Ling"],
    [{ familyName: "-", givenName: "Nur Aisyah" }, "Nur Aisyah"],
    [{ givenName: " Ravi ", middleName: "s/o Kumar" }, "Ravi s/o Kumar"],
  ])("%j is %j", (values, name) => {
    expect(rosterName(values)).toBe(name);
  });
});
