import { classKey, className } from "../classes/class-name.ts";
import { LEVELS, type Level } from "../school/lists.ts";
import { readLevel } from "../school/read-level.ts";
import { subjectCalled } from "../school/subject.ts";

/**
 * The files that are read, with the columns that each must have; other files of a set are left alone, those
 * of birth dates and addresses among them.
 */
export const ROSTER_COLUMNS = {
  orgs: ["sourcedId", "name", "type"],
  academicSessions: ["sourcedId", "title", "type", "startDate", "endDate"],
  courses: ["sourcedId", "title", "orgSourcedId"],
  classes: ["sourcedId", "title", "courseSourcedId", "classType", "schoolSourcedId"],
  users: ["sourcedId", "enabledUser", "username", "givenName", "familyName"],
  roles: ["sourcedId", "userSourcedId", "roleType", "role"],
  enrollments: ["sourcedId", "classSourcedId", "schoolSourcedId", "userSourcedId", "role"],
} as const;
export type RosterFile = keyof typeof ROSTER_COLUMNS;
export const ROSTER_FILES = Object.keys(ROSTER_COLUMNS) as RosterFile[];
export type RosterVersion = "1.1" | "1.2";

export interface RosterLine {
  /** In a spreadsheet's numbering: the heads are row 1. */
  row: number;
  /** By column; a column that the file lacks has no value. */
  values: Readonly<Record<string, string>>;
}

export interface RosterTable {
  /** A delta holds only what has changed. */
  delta: boolean;
  lines: readonly RosterLine[];
}

export interface RosterSet {
  version: RosterVersion;
  files: Readonly<Partial<Record<RosterFile, RosterTable>>>;
}

export type RosterKind = "students" | "teachers" | "parents" | "class-teachers";

/** Somebody whom an earlier set has brought, as the school has them now. */
export interface KeptPerson {
  sourcedId: string;
  kind: "students" | "teachers";
  name: string;
  email: string;
  username: string;
  level: string;
  subjects: readonly string[];
  /** The form classes of the year. */
  classes: readonly string[];
  suspended: boolean;
}

export interface RosterAsked {
  kind: RosterKind;
  year: number;
  /** The school's day as the files write days: "2026-11-29". */
  today: string;
  subjects: readonly string[];
  people: readonly KeptPerson[];
  /** Classes of the year that an earlier set has brought, by their ids in the sets. */
  classes: ReadonlyMap<string, string>;
}

/** A row for the import of people, its fields as a list of the school has them. */
export interface RosterRow {
  file: RosterFile;
  row: number;
  sourcedId: string;
  fields: Record<string, string>;
  /** The student is in no class any more, which an empty field would not say. */
  leavesClasses?: true;
}

export interface RosterProblem {
  file: RosterFile;
  row: number;
  column: string;
  value: string;
  /** "unknown": no line of `of` has this id. "twice": line `first` has it too. "titles": line `first` has this title. */
  problem: "unknown" | "twice" | "titles" | "empty" | "role" | "status";
  of?: RosterFile;
  first?: number;
}

export interface RosterReading {
  rows: RosterRow[];
  problems: RosterProblem[];
  /** By id: whom the school's system has no more, or keeps from signing in, and who may sign in here. */
  leaving: string[];
  /** By id: who is in the set and is suspended here. */
  returning: string[];
  /** The classes of the rows, by id. */
  classes: { sourcedId: string; name: string }[];
  /** How many active people of each kind the set has, and how many have one name only. */
  counts: Record<"students" | "teachers" | "parents" | "others" | "oneName", number>;
}

const KINDS: Readonly<Record<string, "students" | "teachers" | "parents">> = {
  student: "students",
  teacher: "teachers",
  parent: "parents",
  guardian: "parents",
  relative: "parents",
};

const isTrue = (value = "") => /^(true|1|yes)$/i.test(value);
const isGone = ({ values: { status = "" } }: RosterLine) =>
  /^(tobedeleted|inactive)$/i.test(status.trim());
const list = (value = "") => value.split(/[,;]/).flatMap((each) => each.trim() || []);

/** A line whose span of days contains the day; the last day does not count, as the format says. */
const isOn = ({ values }: RosterLine, [begin, end]: [string, string], today: string): boolean =>
  (!values[begin] || values[begin].slice(0, 10) <= today) &&
  (!values[end] || values[end].slice(0, 10) > today);

/**
 * Reads a level from the grades of a set: "P5", "Primary 5", or the years of schooling 01 to 11 that the
 * format names.
 */
export function levelOfGrades(grades: string): Level | undefined {
  for (const grade of list(grades)) {
    const named = readLevel(grade);
    if (named) return named;
    if (/^(0?[1-9]|1[01])$/.test(grade)) return LEVELS[Number(grade) - 1];
  }
  return undefined;
}

/** In the order of the school's lists: the family name first, and one name alone where there is no other. */
export const rosterName = ({
  familyName = "",
  givenName = "",
  middleName = "",
}: RosterLine["values"]) =>
  [familyName, givenName, middleName]
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/^[-.]+$/.test(part))
    .join(" ");

interface Indexed {
  /** Active lines by id, the first of each. */
  active: Map<string, RosterLine>;
  gone: Map<string, RosterLine>;
  delta: boolean;
}

/** Finds lines without an id, and those whose id an earlier line has. */
function indexed(set: RosterSet, file: RosterFile, problems: RosterProblem[]): Indexed | undefined {
  const table = set.files[file];
  if (!table) return undefined;
  const active = new Map<string, RosterLine>();
  const gone = new Map<string, RosterLine>();
  for (const line of table.lines) {
    const { row, values } = line;
    const value = values.sourcedId ?? "";
    const first = active.get(value) ?? gone.get(value);
    const at = { file, row, column: "sourcedId", value };
    const status = values.status?.trim() ?? "";
    if (value === "") problems.push({ ...at, problem: "empty" });
    else if (first) problems.push({ ...at, problem: "twice", first: first.row });
    else if (status !== "" && !/^(active|tobedeleted|inactive)$/i.test(status)) {
      problems.push({ ...at, column: "status", value: status, problem: "status" });
    } else (isGone(line) ? gone : active).set(value, line);
  }
  return { active, gone, delta: table.delta };
}

type Files = Partial<Record<RosterFile, Indexed>>;

/** Whether a line with this id is there; a delta need not have what has not changed. */
const isKnown = (file: Indexed | undefined, id: string): boolean =>
  !file || file.delta || id === "" || file.active.has(id);

/**
 * Turns a OneRoster set into rows of the import of people. A delta is added to what earlier sets have
 * brought, so that the rows say what is to be in the end. Nothing is decided about whoever is missing: they
 * are named as leaving.
 */
export function readRoster(set: RosterSet, asked: RosterAsked): RosterReading {
  const problems: RosterProblem[] = [];
  const files: Files = Object.fromEntries(
    ROSTER_FILES.map((file) => [file, indexed(set, file, problems)]),
  );
  const kept = new Map(asked.people.map((person) => [person.sourcedId, person]));
  const kinds = readKinds(set.version, files, { kept, today: asked.today, problems });
  const classes = readClasses(files, asked, problems);
  const enrolled = readEnrolments(files, asked, { kinds, kept, classes, problems });
  const reading: RosterReading = {
    rows: [],
    problems,
    leaving: [],
    returning: [],
    classes: [],
    counts: { students: 0, teachers: 0, parents: 0, others: 0, oneName: 0 },
  };
  for (const [id, line] of files.users?.active ?? []) {
    const kind = kinds.get(id);
    if (!isTrue(line.values.enabledUser || "true")) continue;
    reading.counts[kind ?? "others"] += 1;
    if (kind === asked.kind && !(line.values.familyName?.trim() && line.values.givenName?.trim())) {
      reading.counts.oneName += 1;
    }
  }
  const all = { files, kinds, kept, classes, enrolled, asked };
  if (asked.kind === "parents") reading.rows = parentRows(all);
  else if (asked.kind === "class-teachers") reading.rows = teachingRows(all);
  else {
    reading.rows = personRows(all);
    Object.assign(reading, stays(all, reading.rows));
  }
  if (asked.kind === "students") {
    const named = new Set(
      [...enrolled.values()]
        .flat()
        .flatMap(({ role, classId }) => (role === "student" ? classId : [])),
    );
    reading.classes = [...named].flatMap((sourcedId) => {
      const one = classes.get(sourcedId);
      return one ? [{ sourcedId, name: one.name }] : [];
    });
  }
  return reading;
}

type Kind = "students" | "teachers" | "parents" | undefined;

/** What everybody is: by the role in users.csv (1.1), or by the primary one of today in roles.csv (1.2). */
function readKinds(
  version: RosterVersion,
  { users, roles }: Files,
  {
    kept,
    today,
    problems,
  }: { kept: ReadonlyMap<string, KeptPerson>; today: string; problems: RosterProblem[] },
): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  if (version === "1.1") {
    for (const [id, { row, values }] of users?.active ?? []) {
      const role = values.role?.trim().toLowerCase() ?? "";
      if (role === "") {
        problems.push({ file: "users", row, column: "role", value: "", problem: "empty" });
      }
      kinds.set(id, KINDS[role]);
    }
    return kinds;
  }
  const primary = new Map<string, string>();
  const any = new Map<string, string>();
  for (const { row, values } of roles?.active.values() ?? []) {
    const value = values.userSourcedId ?? "";
    if (!isKnown(users, value)) {
      problems.push({
        file: "roles",
        row,
        column: "userSourcedId",
        value,
        problem: "unknown",
        of: "users",
      });
      continue;
    }
    if (!isOn({ row, values }, ["beginDate", "endDate"], today)) continue;
    const role = values.role?.trim().toLowerCase() ?? "";
    const isPrimary = values.roleType?.trim().toLowerCase() === "primary";
    if (isPrimary && !primary.has(value)) primary.set(value, role);
    if (!any.has(value)) any.set(value, role);
  }
  for (const [id, { row, values }] of users?.active ?? []) {
    const role = primary.get(id) ?? any.get(id);
    if (role !== undefined) kinds.set(id, KINDS[role]);
    // In a delta the role may be unchanged, and so in no line.
    else if (roles?.delta !== false && kept.has(id)) kinds.set(id, kept.get(id)?.kind);
    else if (isTrue(values.enabledUser || "true")) {
      problems.push({
        file: "users",
        row,
        column: "sourcedId",
        value: id,
        problem: "role",
        of: "roles",
      });
    }
  }
  return kinds;
}

interface RosterClass {
  name: string;
  homeroom: boolean;
  level: Level | undefined;
  subjects: string[];
}

/** The classes of the year by id, under the names that the school has for those of earlier sets. */
function readClasses(
  files: Files,
  { year, classes: kept, subjects }: RosterAsked,
  problems: RosterProblem[],
): Map<string, RosterClass> {
  const { classes, courses, academicSessions: terms, orgs } = files;
  const found = new Map<string, RosterClass>(
    [...kept].map(([id, name]) => [id, { name, homeroom: false, level: undefined, subjects: [] }]),
  );
  const titles = new Map<string, { row: number; code: string }>();
  for (const [id, line] of classes?.active ?? []) {
    const { row, values } = line;
    const tell = (column: string, value: string, of: RosterFile) =>
      problems.push({ file: "classes", row, column, value, problem: "unknown", of });
    const { courseSourcedId: courseId = "", schoolSourcedId = "", termSourcedIds } = values;
    const ofTerms = list(termSourcedIds);
    const strange = ofTerms.find((term) => !isKnown(terms, term));
    if (!isKnown(courses, courseId)) tell("courseSourcedId", courseId, "courses");
    if (!isKnown(orgs, schoolSourcedId)) tell("schoolSourcedId", schoolSourcedId, "orgs");
    if (strange !== undefined) tell("termSourcedIds", strange, "academicSessions");
    const spans = ofTerms.flatMap((term) => terms?.active.get(term) ?? []);
    if (spans.length > 0 && !spans.some((span) => isOfYear(span, year))) {
      found.delete(id);
      continue;
    }
    const course = courses?.active.get(courseId)?.values;
    const code = values.classCode?.trim() ?? "";
    // A semicolon parts the classes of a list.
    const title = className((values.title ?? "").replaceAll(";", ","));
    if (title === "") {
      problems.push({ file: "classes", row, column: "title", value: "", problem: "empty" });
      continue;
    }
    const same = titles.get(classKey(title));
    if (same && !kept.has(id) && (code === "" || code === same.code)) {
      problems.push({
        file: "classes",
        row,
        column: "title",
        value: title,
        problem: "titles",
        first: same.row,
      });
      continue;
    }
    titles.set(classKey(title), { row: same?.row ?? row, code: same?.code ?? code });
    found.set(id, {
      name: kept.get(id) ?? (same ? className(`${title} (${code})`) : title),
      homeroom: values.classType?.trim().toLowerCase() === "homeroom",
      level: levelOfGrades(values.grades ?? "") ?? levelOfGrades(course?.grades ?? ""),
      subjects: subjectsNamed(
        [...list(values.subjects), ...list(course?.subjects), course?.title ?? ""],
        subjects,
      ),
    });
  }
  for (const id of classes?.gone.keys() ?? []) found.delete(id);
  return found;
}

const isOfYear = (
  { values: { startDate = "", endDate = "" } }: RosterLine,
  year: number,
): boolean => startDate.slice(0, 4) <= String(year) && endDate.slice(0, 10) > `${year}-01-01`;

/** Those of the school's subjects that are meant; the words of the set where none is. */
function subjectsNamed(words: readonly string[], subjects: readonly string[]): string[] {
  const known = words.flatMap((word) => subjectCalled(word, subjects) ?? []);
  const named =
    known.length > 0
      ? known
      : words
          .map((word) => word.trim())
          .filter(Boolean)
          .slice(0, 1);
  return [...new Set(named)];
}

interface Enrolment {
  row: number;
  classId: string;
  role: string;
  primary: boolean;
  gone: boolean;
}

interface Around {
  kinds: ReadonlyMap<string, Kind>;
  kept: ReadonlyMap<string, KeptPerson>;
  classes: ReadonlyMap<string, RosterClass>;
  problems: RosterProblem[];
}

/** By the id of the user, those that matter to the kind of list. */
function readEnrolments(
  { enrollments, users, classes: classFile }: Files,
  { kind, today }: RosterAsked,
  { kept, classes, problems }: Around,
): Map<string, Enrolment[]> {
  const found = new Map<string, Enrolment[]>();
  const wanted = kind === "students" ? "student" : "teacher";
  const lines = [
    ...[...(enrollments?.active.values() ?? [])].map((line) => ({ line, gone: false })),
    ...[...(enrollments?.gone.values() ?? [])].map((line) => ({ line, gone: true })),
  ];
  for (const { line, gone } of lines) {
    const { row, values } = line;
    const role = values.role?.trim().toLowerCase() ?? "";
    if (kind === "parents" || role !== wanted) continue;
    const { userSourcedId = "", classSourcedId = "" } = values;
    const isUser =
      users?.active.has(userSourcedId) || (users?.delta !== false && kept.has(userSourcedId));
    const isClass =
      classFile?.active.has(classSourcedId) ||
      (classFile?.delta !== false && classes.has(classSourcedId));
    if (!gone) {
      const tell = (column: string, value: string, of: RosterFile) =>
        problems.push({ file: "enrollments", row, column, value, problem: "unknown", of });
      if (!isUser) tell("userSourcedId", userSourcedId, "users");
      if (!isClass) tell("classSourcedId", classSourcedId, "classes");
      if (!isUser || !isClass) continue;
    }
    const over = gone || !isOn(line, ["beginDate", "endDate"], today);
    // A class of another year is known and not read.
    if (!classes.has(classSourcedId)) continue;
    const all = found.get(userSourcedId) ?? [];
    all.push({ row, classId: classSourcedId, role, primary: isTrue(values.primary), gone: over });
    found.set(userSourcedId, all);
  }
  return found;
}

interface All extends Omit<Around, "problems"> {
  files: Files;
  enrolled: ReadonlyMap<string, readonly Enrolment[]>;
  asked: RosterAsked;
}

/** Rows of students or teachers: of users.csv, and of those whom a delta only puts into other classes. */
function personRows({ files, kinds, kept, classes, enrolled, asked }: All): RosterRow[] {
  const { users, enrollments } = files;
  const rows: RosterRow[] = [];
  for (const [id, { row, values }] of users?.active ?? []) {
    if (kinds.get(id) !== asked.kind || !isTrue(values.enabledUser || "true")) continue;
    const before = kept.get(id);
    const { names, level, subjects } = findPlaces(id, {
      before,
      enrolled,
      classes,
      enrollments,
      asked,
    });
    const [email, username] = readLogin(values);
    rows.push({
      file: "users",
      row,
      sourcedId: id,
      fields: {
        name: rosterName(values),
        emailid: email,
        ...(asked.kind === "students"
          ? {
              // A user name is for whoever has no address.
              username: email ? "" : username,
              level:
                levelOfGrades(values.grades ?? "") ?? level ?? before?.level ?? values.grades ?? "",
              classes: names.join("; "),
            }
          : {
              contact: values.phone?.trim() || values.sms?.trim() || "",
              subject: subjects.join("; "),
            }),
      },
      ...(leaves({ before, names, enrollments, asked }) ? { leavesClasses: true as const } : {}),
    });
  }
  const last = Math.max(1, ...rows.map(({ row }) => row), ...lastRows(users));
  const offset = users ? last : 0;
  for (const [id, lines] of asked.kind === "students" ? enrolled : []) {
    const before = kept.get(id);
    if (users?.active.has(id) || users?.gone.has(id) || users?.delta === false || !before) continue;
    if (before.kind !== asked.kind) continue;
    const { names } = findPlaces(id, { before, enrolled, classes, enrollments, asked });
    rows.push({
      file: "enrollments",
      row: offset + (lines[0]?.row ?? 0),
      sourcedId: id,
      fields: {
        name: before.name,
        emailid: before.email,
        username: before.username,
        level: before.level,
        classes: names.join("; "),
      },
      ...(leaves({ before, names, enrollments, asked }) ? { leavesClasses: true as const } : {}),
    });
  }
  return rows;
}

const lastRows = (file: Indexed | undefined) =>
  [...(file?.active.values() ?? []), ...(file?.gone.values() ?? [])].map(({ row }) => row);

/** The last class is left: an empty field would change nothing. */
const leaves = ({
  before,
  names,
  enrollments,
  asked,
}: {
  before: KeptPerson | undefined;
  names: readonly string[];
  enrollments: Indexed | undefined;
  asked: RosterAsked;
}) =>
  asked.kind === "students" &&
  enrollments !== undefined &&
  names.length === 0 &&
  (before?.classes.length ?? 0) > 0;

interface Placing {
  before: KeptPerson | undefined;
  enrolled: All["enrolled"];
  classes: All["classes"];
  enrollments: Indexed | undefined;
  asked: RosterAsked;
}

/** The classes of somebody in the end, homerooms first, with the level and subjects that they say. */
function findPlaces(id: string, { before, enrolled, classes, enrollments, asked }: Placing) {
  const lines = enrolled.get(id) ?? [];
  const of = (gone: boolean) =>
    lines.flatMap((line) => {
      const one = line.gone === gone ? classes.get(line.classId) : undefined;
      return one ? [one] : [];
    });
  const present = of(false).toSorted((a, b) => Number(b.homeroom) - Number(a.homeroom));
  const out = new Set(of(true).map(({ name }) => classKey(name)));
  const names = new Map<string, string>();
  // A delta has only what has changed.
  const stayed = enrollments?.delta ? (before?.classes ?? []) : [];
  for (const name of [
    ...stayed.filter((each) => !out.has(classKey(each))),
    ...present.map(({ name }) => name),
  ]) {
    if (!names.has(classKey(name))) names.set(classKey(name), name);
  }
  const taught = [
    ...new Set(present.flatMap(({ homeroom, subjects }) => (homeroom ? [] : subjects))),
  ];
  const known = taught.filter((each) => asked.subjects.includes(each));
  // Whoever teaches here keeps what a delta does not say.
  const subjects = known.length > 0 ? known : before?.subjects.length ? before.subjects : taught;
  return {
    names: enrollments ? [...names.values()] : [],
    level: present.find(({ level }) => level)?.level,
    subjects,
  };
}

/** Many systems have the address as user name, and leave the address itself empty. */
function readLogin({
  email = "",
  username = "",
}: RosterLine["values"]): [email: string, username: string] {
  const [address, name] = [email.trim(), username.trim()];
  if (address !== "") return [address, name];
  return name.includes("@") ? [name, ""] : ["", name];
}

/** Lists the students whom a set leaves out or marks as gone, and those in it who are suspended here. */
function stays({ files: { users }, kept, asked }: All, rows: readonly RosterRow[]) {
  if (!users) return { leaving: [], returning: [] };
  const present = new Set(rows.map(({ sourcedId }) => sourcedId));
  const told = ({ sourcedId }: KeptPerson) =>
    users.delta
      ? users.gone.has(sourcedId) || (users.active.has(sourcedId) && !present.has(sourcedId))
      : !present.has(sourcedId);
  const own = [...kept.values()].filter(({ kind }) => kind === asked.kind);
  return {
    leaving: own.filter((one) => !one.suspended && told(one)).map(({ sourcedId }) => sourcedId),
    returning: own
      .filter((one) => one.suspended && present.has(one.sourcedId))
      .map(({ sourcedId }) => sourcedId),
  };
}

/** A row for each child, whom the parent's line or the child's own names. */
function parentRows({ files: { users }, kinds, kept }: All): RosterRow[] {
  const children = new Map<string, Set<string>>();
  const add = (parent: string, child: string) => {
    const all = children.get(parent) ?? new Set();
    children.set(parent, all.add(child));
  };
  for (const [id, { values }] of users?.active ?? []) {
    for (const other of list(values.agentSourcedIds)) {
      if (kinds.get(id) === "parents") add(id, other);
      else if (kinds.get(id) === "students") add(other, id);
    }
  }
  const rows: RosterRow[] = [];
  for (const [id, { row, values }] of users?.active ?? []) {
    if (kinds.get(id) !== "parents" || !isTrue(values.enabledUser || "true")) continue;
    const [emailid] = readLogin(values);
    const role = values.role?.trim().toLowerCase() ?? "";
    // Without a child of the set the row says that it needs one.
    for (const child of children.get(id) ?? [""]) {
      const line = users?.active.get(child)?.values;
      const before = kept.get(child);
      const [email, username] = line
        ? readLogin(line)
        : [before?.email ?? "", before?.username ?? ""];
      rows.push({
        file: "users",
        row,
        sourcedId: "",
        fields: {
          student: email || username,
          name: rosterName(values),
          emailid,
          relation: role === "guardian" ? "guardian" : "",
        },
      });
    }
  }
  return rows;
}

/** A row for each class of a teacher: its subject, or Form teacher of a homeroom. */
function teachingRows({
  files: { users, enrollments },
  kinds,
  kept,
  classes,
  enrolled,
}: All): RosterRow[] {
  const leads = new Set<string>();
  const all = [...enrolled].flatMap(([id, lines]) => lines.map((line) => ({ id, ...line })));
  // The main one of several first.
  const ordered = all
    .filter(({ gone }) => !gone)
    .sort((a, b) => Number(b.primary) - Number(a.primary));
  const rows = ordered.flatMap(({ id, classId, row }): RosterRow[] => {
    const one = classes.get(classId);
    const values = users?.active.get(id)?.values;
    const before = kept.get(id);
    if (!one || (values && kinds.get(id) !== "teachers")) return [];
    const first = one.homeroom && !leads.has(classId);
    if (one.homeroom) leads.add(classId);
    const subject = one.homeroom ? (first ? "Form teacher" : "") : one.subjects.join("; ");
    if (subject === "" && one.homeroom) return [];
    const fields = {
      classes: one.name,
      subject,
      name: values ? rosterName(values) : (before?.name ?? ""),
      emailid: values ? readLogin(values)[0] : (before?.email ?? ""),
    };
    return [{ file: "enrollments", row, sourcedId: "", fields }];
  });
  return enrollments ? rows.sort((a, b) => a.row - b.row) : [];
}
