import { classKey } from "../classes/class-name.ts";
import { nameAsRead } from "./names-apart.ts";

/*
 * Which row of somebody's own sheet is which student, and which cell takes which mark. Only what is certain is taken;
 * all else is asked.
 */

/** A student who sat one of the tests. */
export interface SheetStudent {
  id: string;
  name: string;
  email: string;
  username: string;
  classes: ReadonlyArray<{ name: string; index: number | null }>;
}

/** What a row says of its student; "" for what it does not say. */
export interface SheetPerson {
  login: string;
  name: string;
  class: string;
  index: string;
}

export const DOUBTS = [
  /** Another student of the school has this name. */
  "namesake",
  /** The name is written in another way. */
  "spelling",
  /** A user name or number that differs in zeros at its start, or is the start of an address. */
  "login",
  /** The login is unknown, and only the name fits. */
  "name alone",
  /** The login is this student's, the name is not. */
  "other name",
  /** The sheet has another class or index number. */
  "other class",
  /** Two rows are the same student. */
  "twice",
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** `sure`: the one student; `ask`: who it may be, the likeliest first, and why it is not certain. */
export type RowMatch =
  | { how: "sure"; students: readonly [string] }
  | { how: "ask"; students: readonly string[]; why: Doubt }
  | { how: "none"; students: readonly [] };

const NONE: RowMatch = { how: "none", students: [] };
const sure = (id: string): RowMatch => ({ how: "sure", students: [id] });
const ask = (why: Doubt, students: readonly string[]): RowMatch =>
  students.length === 0 ? NONE : { how: "ask", students: [...new Set(students)], why };

/** Parts of names that lists leave out or write in several ways: "son of", "binte". */
const PARTICLES = new Set([
  "so",
  "do",
  "al",
  "ap",
  "bin",
  "b",
  "binte",
  "bte",
  "binti",
  "bt",
  "bn",
]);

/** The words of a name as far as lists agree on them. */
function nameWords(name: string): string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/(?<=^|[\s_(])(s|d|a)\s*\/\s*(o|l|p)(?=$|[\s_)])/gu, "$1$2")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "" && !PARTICLES.has(word));
}

const wordsKey = (words: readonly string[]): string => words.toSorted().join(" ");
/** What lists agree on of a name, in whatever order and with or without "s/o". */
const nameKey = (name: string): string => wordsKey(nameWords(name));
const localPart = (address: string): string => address.slice(0, address.lastIndexOf("@"));
const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, "");
const loginKey = (login: string): string => `@${withoutZeros(login.toLowerCase())}`;

/** Names and user names, as lists write them, that may mean several of these students. */
export function sharedBy(
  students: ReadonlyArray<Pick<SheetStudent, "name" | "username">>,
): ReadonlySet<string> {
  const keys = students.flatMap(({ name, username }) => [
    nameKey(name),
    username && loginKey(username),
  ]);
  const seen = new Set<string>();
  return new Set(keys.filter((key) => key !== "" && (seen.has(key) || !seen.add(key))));
}

interface Known {
  student: SheetStudent;
  words: string[];
}

interface Index {
  byLogin: ReadonlyMap<string, string[]>;
  byStart: ReadonlyMap<string, string[]>;
  byName: ReadonlyMap<string, Known[]>;
  byWords: ReadonlyMap<string, Known[]>;
  byWord: ReadonlyMap<string, Known[]>;
  byId: ReadonlyMap<string, Known>;
}

function mapped<Value>(pairs: ReadonlyArray<readonly [string, Value]>): Map<string, Value[]> {
  const map = new Map<string, Value[]>();
  for (const [key, value] of pairs) {
    if (key === "") continue;
    const values = map.get(key);
    if (values) values.push(value);
    else map.set(key, [value]);
  }
  return map;
}

function indexed(students: readonly SheetStudent[]): Index {
  const known = students.map((student) => ({ student, words: nameWords(student.name) }));
  const logins = students.flatMap(({ id, email, username }) =>
    [email, username].filter(Boolean).map((login) => [login.toLowerCase(), id] as const),
  );
  return {
    byLogin: mapped(logins),
    byStart: mapped(
      logins.flatMap(([login, id]) =>
        login.includes("@")
          ? [[localPart(login), id] as const]
          : [[withoutZeros(login), id] as const],
      ),
    ),
    byName: mapped(known.map((one) => [nameAsRead(one.student.name), one] as const)),
    byWords: mapped(known.map((one) => [wordsKey(one.words), one] as const)),
    byWord: mapped(
      known.flatMap((one) => [...new Set(one.words)].map((word) => [word, one] as const)),
    ),
    byId: new Map(known.map((one) => [one.student.id, one])),
  };
}

const studentIds = (known: readonly Known[] = []): string[] =>
  known.map(({ student }) => student.id);

/** Whether the class and the number of a row contradict what is known of a student. */
function contradicts(row: SheetPerson, { classes }: SheetStudent): boolean {
  const named = classes.filter(({ name }) => classKey(name) === classKey(row.class));
  if (row.class !== "" && named.length === 0) return true;
  const numbers = (row.class === "" ? classes : named).flatMap(({ index }) => index ?? []);
  return row.index !== "" && numbers.length > 0 && !numbers.includes(Number(row.index));
}

/** Whether class and number both say that it is this student. */
const confirms = (row: SheetPerson, { classes }: SheetStudent): boolean =>
  row.class !== "" &&
  row.index !== "" &&
  classes.some(
    ({ name, index }) => classKey(name) === classKey(row.class) && index === Number(row.index),
  );

/** Whether two names may be one: lists leave out parts of a name, and none has a part that the other contradicts. */
function mayBe(some: readonly string[], others: readonly string[]): boolean {
  const [short, long] = some.length <= others.length ? [some, others] : [others, some];
  return short.every((word) => long.includes(word));
}

/** Students whose names have the words of this one, or whose words it has. */
function alike(name: string, index: Index): Known[] {
  const words = nameWords(name);
  const same = index.byWords.get(wordsKey(words));
  if (same) return same;
  if (words.length < 2) return [];
  const own = new Set(words);
  const near = words.flatMap((word) => index.byWord.get(word) ?? []);
  return [...new Set(near)].filter(({ words: others }) => {
    const common = others.filter((word) => own.has(word)).length;
    return common >= 2 && (common === own.size || common === new Set(others).size);
  });
}

function matchRow(row: SheetPerson, index: Index, shared: ReadonlySet<string>): RowMatch {
  const login = row.login.toLowerCase();
  const byLogin = index.byLogin.get(login) ?? [];
  const [id] = byLogin;
  const key = nameKey(row.name);
  const named = index.byName.get(nameAsRead(row.name)) ?? [];
  const same = studentIds(index.byWords.get(key));
  if (id !== undefined && byLogin.length === 1) {
    // Somebody may have sorted the names without the logins.
    const owners = named.length > 0 ? studentIds(named) : same;
    const others = owners.length > 0 && !owners.includes(id);
    if (others || !mayBe(nameWords(row.name), index.byId.get(id)?.words ?? []))
      return ask("other name", [id, ...owners]);
    // A spreadsheet may have taken zeros away, and so made it the login of another student.
    const lost = !/^0|@/.test(login) && shared.has(loginKey(login)) && !same.includes(id);
    return lost ? ask("login", [id, ...(index.byStart.get(login) ?? [])]) : sure(id);
  }
  if (login !== "") {
    const start = login.includes("@") ? localPart(login) : withoutZeros(login);
    const near = index.byStart.get(start) ?? [];
    if (near.length > 0) return ask("login", near);
  }
  if (row.name === "") return login === "" ? byNumber(row, index) : NONE;
  if (named.length === 0) return ask("spelling", studentIds(alike(row.name, index)));
  if (login !== "") return ask("name alone", studentIds(named));
  const fitting = named.filter(({ student }) => confirms(row, student));
  const [only] = fitting.length === 1 ? fitting : named;
  if (!only) return NONE;
  if (fitting.length === 1) return sure(only.student.id);
  if (same.length > 1 || shared.has(key)) {
    const others = [...named, ...(index.byWords.get(key) ?? [])].toSorted(
      (a, b) => Number(contradicts(row, a.student)) - Number(contradicts(row, b.student)),
    );
    return ask("namesake", studentIds(others));
  }
  return contradicts(row, only.student)
    ? ask("other class", [only.student.id])
    : sure(only.student.id);
}

/** Where a sheet has class and index number alone. */
function byNumber(row: SheetPerson, index: Index): RowMatch {
  const found = [...index.byId.values()].filter(({ student }) => confirms(row, student));
  const [only] = found;
  return only && found.length === 1 ? sure(only.student.id) : ask("namesake", studentIds(found));
}

/**
 * Finds the student of each row. A name alone is certain only where nobody else at the school has it, and a student
 * only where one row is theirs.
 * @param shared what may mean several students of the school, of `sharedBy`
 */
export function matchRows(
  rows: readonly SheetPerson[],
  students: readonly SheetStudent[],
  shared: ReadonlySet<string>,
): RowMatch[] {
  const index = indexed(students);
  const found = rows.map((row) => matchRow(row, index, shared));
  const times = new Map<string, number>();
  for (const { how, students: ids } of found)
    if (how === "sure") times.set(ids[0], (times.get(ids[0]) ?? 0) + 1);
  return found.map((match) =>
    match.how === "sure" && (times.get(match.students[0]) ?? 0) > 1
      ? ask("twice", match.students)
      : match,
  );
}

export const MARKS_AS = ["marks", "percent", "grade"] as const;
export type MarksAs = (typeof MARKS_AS)[number];

/** Why a student has nothing to be written. */
export type NoMark = "not in this test" | "absent" | "waits" | "not handed in";
/** Why a cell keeps what it has. */
export const KEPT = [
  "formula",
  "protected",
  "merged",
  "date",
  "percent",
  "filled",
  "same",
] as const;
export type Kept = (typeof KEPT)[number];

export interface SheetCell {
  /** As it is shown; "" where it is empty. */
  text: string;
  refused: "formula" | "protected" | "merged" | "date" | "";
  /** Its number format shows 0.75 as 75%. */
  percent: boolean;
}

export type SheetMark = { value: number | string } | { none: NoMark };

/** What happens to a cell: a mark is written, or why not. */
export type CellFate = { write: number | string } | { keep: Kept | NoMark };

/**
 * Says what happens to a cell that is meant to take a mark.
 * @param replace somebody has seen what stands there and wants the mark instead
 */
export function cellFate(
  cell: SheetCell,
  mark: SheetMark,
  { as, replace }: { as: MarksAs; replace: boolean },
): CellFate {
  if (cell.refused !== "") return { keep: cell.refused };
  if ("none" in mark) return { keep: mark.none };
  const { value } = mark;
  if (cell.percent && as === "marks") return { keep: "percent" };
  const shownAs = cell.percent && as === "percent" ? `${value}%` : String(value);
  const isSame =
    cell.text === shownAs ||
    (typeof value === "number" && !cell.percent && isNumber(cell.text, value));
  if (isSame) return { keep: "same" };
  if (cell.text !== "" && !replace) return { keep: "filled" };
  return { write: cell.percent && as === "percent" ? Number(value) / 100 : value };
}

const isNumber = (text: string, value: number): boolean =>
  /^-?\d+(?:\.\d+)?$/.test(text) && Number(text) === value;

/** The highest mark that the head of a column names: "WA1 (/30)", "Quiz out of 20", "Test [40 marks]". */
export function highestInHead(head: string): number | undefined {
  const [, slash, words, marks] =
    /\/\s*(\d{1,3})\b|\bout of (\d{1,3})\b|\b(\d{1,3})\s*(?:marks|pts|points|m)\b/i.exec(head) ??
    [];
  const found = slash ?? words ?? marks;
  return found === undefined || Number(found) === 0 ? undefined : Number(found);
}

interface Gradebook {
  label: string;
  /** Heads by which it is told; all of them, without regard to case. */
  heads: readonly string[];
  columns: Readonly<Record<string, readonly string[]>>;
  /** What stands in a cell without a mark. */
  empty: readonly string[];
  /** How the sheet is saved there, and taken in again. */
  advice: string;
  back: string;
}

/** Sheets of other systems, which anybody can save there and take in again. */
export const GRADEBOOKS = {
  canvas: {
    label: "Canvas gradebook",
    heads: ["Student", "ID", "Section"],
    columns: { login: ["SIS Login ID", "SIS User ID"], name: ["Student"] },
    empty: ["-"],
    advice:
      "Make the assignment in Canvas first. Then choose Grades, Export, Export Entire Gradebook, and its column here.",
    back: "In Canvas choose Grades, Import; it shows the changes before it takes them.",
  },
  moodle: {
    label: "Moodle gradebook",
    heads: ["First name", "Email address"],
    columns: {
      login: ["Email address"],
      name: ["Last name", "Surname"],
      first: ["First name"],
    },
    empty: ["-"],
    advice:
      "In Moodle choose Grades, Export, Plain text file, with the grade item that shall take the marks.",
    back: "In Moodle choose Grades, Import, CSV file, map users by e-mail address, and map this column alone.",
  },
} as const satisfies Record<string, Gradebook>;
export type GradebookName = keyof typeof GRADEBOOKS;

const plain = (head: string) => head.trim().toLowerCase();

/** Tells a sheet of another system by its heads, and where it names students. */
export function findGradebook(
  heads: readonly string[],
): { name: GradebookName; places: Record<string, number> } | undefined {
  const own = heads.map(plain);
  for (const name of Object.keys(GRADEBOOKS) as GradebookName[]) {
    const { heads: needed, columns }: Gradebook = GRADEBOOKS[name];
    if (!needed.every((head) => own.includes(plain(head)))) continue;
    const places = Object.entries(columns).flatMap(([field, names]) => {
      const at = names.map((one) => own.indexOf(plain(one))).find((one) => one >= 0);
      return at === undefined ? [] : [[field, at] as const];
    });
    return { name, places: Object.fromEntries(places) };
  }
  return undefined;
}

/** Rows of another system that are nobody: the highest marks, or a student for trying things out. */
export const isNobody = (gradebook: GradebookName | "", { name }: SheetPerson): boolean =>
  gradebook === "canvas" &&
  (/^\s*points possible$/i.test(name) || /^(?:student, test|test student)$/i.test(name.trim()));
