import type { RosterFile, RosterSet, RosterVersion } from "../exchange/one-roster.ts";
import { type Random, seeded } from "../random.ts";

type Line = Record<string, string>;
export interface WrittenSet {
  version: RosterVersion;
  delta: boolean;
  files: Partial<Record<RosterFile | "demographics", Line[]>>;
}

const FAMILY = ["Tan", "Lim", "Ng", "Wong", "Goh", "", "Kumar", "D'Souza", 'O"Neil', "Lee, Jr"];
const GIVEN = [
  "Mei Ling",
  "Wei Ming",
  "Nur Aisyah Binte Rahman",
  "Ravi s/o",
  "Jon",
  "佳慧",
  "Ana\nMaria",
];

interface Size {
  students?: number;
  teachers?: number;
  parents?: number;
}

/** Builds a school's OneRoster set as a system would export it, the same for the same seed. */
export function aRosterSet(
  seed: string,
  {
    version = "1.1",
    students = 12,
    teachers = 3,
    parents = 2,
  }: Size & { version?: RosterVersion } = {},
): WrittenSet {
  const random = seeded(seed);
  const one = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const school = `org-${seed}`;
  const terms = [
    {
      sourcedId: "term-2026",
      title: "2026",
      type: "schoolYear",
      startDate: "2026-01-01",
      endDate: "2026-12-31",
      schoolYear: "2026",
    },
  ];
  const courses = ["Mathematics", "English Language", "Science"].map((title, at) => ({
    sourcedId: `course-${at}`,
    title,
    orgSourcedId: school,
    subjects: title,
  }));
  const homerooms = ["1 Courage", "1 Care", "2 Courage"].map((title, at) =>
    aClass(`home-${at}`, title, "homeroom", {
      school,
      course: "course-0",
      grade: at < 2 ? "07" : "08",
    }),
  );
  const groups = courses.map(({ sourcedId }, at) =>
    aClass(`group-${at}`, `Group ${at + 1}`, "scheduled", { school, course: sourcedId, grade: "" }),
  );
  const people = [
    ...many(students, (at) => aUser(`stu-${at}`, "student", at, { one, random, school })),
    ...many(teachers, (at) => aUser(`tea-${at}`, "teacher", at, { one, random, school })),
    ...many(parents, (at) => ({
      ...aUser(`par-${at}`, "guardian", at, { one, random, school }),
      agentSourcedIds: `stu-${at % Math.max(1, students)}`,
    })),
  ];
  const enrolled = (user: string, role: string, of: Line, primary = "") => ({
    sourcedId: `${user}-${of.sourcedId}`,
    classSourcedId: of.sourcedId ?? "",
    schoolSourcedId: school,
    userSourcedId: user,
    role,
    primary,
  });
  const enrollments = [
    ...many(students, (at) => [
      enrolled(`stu-${at}`, "student", homerooms[at % homerooms.length] as Line),
      ...(at < groups.length || random() < 0.5
        ? [enrolled(`stu-${at}`, "student", groups[at] ?? one(groups))]
        : []),
    ]).flat(),
    ...many(teachers, (at) => [
      enrolled(`tea-${at}`, "teacher", homerooms[at % homerooms.length] as Line, "true"),
      enrolled(`tea-${at}`, "teacher", groups[at % groups.length] as Line, "true"),
    ]).flat(),
  ];
  return {
    version,
    delta: false,
    files: {
      orgs: [{ sourcedId: school, name: "Our School", type: "school" }],
      academicSessions: terms,
      courses,
      classes: [...homerooms, ...groups],
      users: people.map(({ role, ...user }) => (version === "1.1" ? { ...user, role } : user)),
      ...(version === "1.2"
        ? {
            roles: people.map(({ sourcedId, role }) => ({
              sourcedId: `role-${sourcedId}`,
              userSourcedId: sourcedId,
              roleType: "primary",
              role,
              orgSourcedId: school,
            })),
          }
        : {}),
      enrollments,
      demographics: people.map(({ sourcedId }) => ({ sourcedId, birthDate: "2013-05-01" })),
    },
  };
}

const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const aClass = (
  sourcedId: string,
  title: string,
  classType: string,
  { school, course, grade }: { school: string; course: string; grade: string },
): Line => ({
  sourcedId,
  title,
  grades: grade,
  courseSourcedId: course,
  classCode: "",
  classType,
  schoolSourcedId: school,
  termSourcedIds: "term-2026",
  subjects: "",
});

function aUser(
  sourcedId: string,
  role: string,
  at: number,
  { one, random, school }: { one: <T>(items: readonly T[]) => T; random: Random; school: string },
) {
  const email =
    role !== "student" || random() < 0.8 ? `${sourcedId}@${school}.test`.toLowerCase() : "";
  return {
    sourcedId,
    enabledUser: "true",
    orgSourcedIds: school,
    role,
    username: email || `${school}${sourcedId}`.replaceAll(/[^a-z0-9]/gi, "").toLowerCase(),
    givenName: one(GIVEN),
    familyName: `${one(FAMILY)}`,
    middleName: "",
    email,
    phone: role === "teacher" ? `9123456${at % 10}` : "",
    agentSourcedIds: "",
    grades: role === "student" ? (random() < 0.5 ? "07" : "Secondary 1") : "",
  };
}

/** As read from its files. */
export function readWritten({ version, delta, files }: WrittenSet): RosterSet {
  const { demographics: _, ...read } = files;
  return {
    version,
    files: Object.fromEntries(
      Object.entries(read).map(([file, lines]) => [
        file,
        { delta, lines: (lines ?? []).map((values, at) => ({ row: at + 2, values })) },
      ]),
    ),
  };
}

/** The text of each file by its name, with a byte order mark and the line ends of Windows where asked. */
export function filesOfSet(
  { version, delta, files }: WrittenSet,
  { mark = false, end = "\n" }: { mark?: boolean; end?: string } = {},
): Record<string, string> {
  const quoted = (cell: string) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const text = (rows: readonly (readonly string[])[]) =>
    `${mark ? "\uFEFF" : ""}${rows.map((row) => row.map(quoted).join(",")).join(end)}${end}`;
  const named = Object.entries(files).map(([file, lines = []]) => {
    const heads = [
      ...new Set([
        "sourcedId",
        "status",
        "dateLastModified",
        ...lines.flatMap((line) => Object.keys(line)),
      ]),
    ];
    const stamped = (line: Line): Line =>
      delta ? { status: "active", dateLastModified: "2026-02-01T00:00:00.000Z", ...line } : line;
    return [
      `${file}.csv`,
      text([heads, ...lines.map((line) => heads.map((head) => stamped(line)[head] ?? ""))]),
    ];
  });
  const facts = [
    ["propertyName", "value"],
    ["manifest.version", "1.0"],
    ["oneroster.version", version],
    ...Object.keys(files).map((file) => [`file.${file}`, delta ? "delta" : "bulk"]),
    ["file.lineItems", "absent"],
    ["source.systemName", "A school's system"],
  ];
  return Object.fromEntries([["manifest.csv", text(facts)], ...named]);
}
