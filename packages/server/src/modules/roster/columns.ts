import type { ColumnPlaces, ImportKind } from "@markwell/contract/calls/roster";
import { classTyped } from "@markwell/domain/people/changed-cell";
import { readLevel } from "@markwell/domain/school/read-level";
import { type FileRow, MOST_ROWS_ABOVE, type Sheet } from "./file-rows.ts";

export interface ImportColumn {
  /** The field of the single form with the same rule. */
  field: string;
  head: string;
  /** Other usual names. */
  alsoCalled: readonly string[];
  /** May be left out of the file. */
  optional?: true | undefined;
  width: number;
}

const NAME: ImportColumn = {
  field: "name",
  head: "Name",
  alsoCalled: [
    "Full Name",
    "Student Name",
    "Teacher Name",
    "Pupil Name",
    ...["Name of Student", "Name of Pupil", "Name of Teacher", "Student", "Pupil", "Teacher"],
    ...["Student's Name", "Pupil's Name", "Students' Names", "Names", "Official Name"],
    ...["Statutory Name", "Name (as in NRIC)", "Name in NRIC", "Name as in BC", "Staff Name"],
    ...["姓名", "学生姓名", "名字", "学生", "教师姓名", "Nama", "Nama Penuh", "Nama Murid"],
    ...["Nama Pelajar", "Nama Guru", "பெயர்", "மாணவர் பெயர்"],
  ],
  width: 28,
};
const EMAIL: ImportColumn = {
  field: "emailid",
  head: "Email Id",
  alsoCalled: [
    ...["Email", "E-mail", "Email Address", "Student Email", "Mail", "Student Email Address"],
    ...[
      "Student iCON",
      "iCON Email",
      "Student iCON Email",
      "MIMS Email",
      "School Email",
      "Pupil Email",
      "MOE Email",
      "Staff Email",
    ],
    ...["电邮", "电子邮件", "电邮地址", "邮箱", "Emel", "E-mel", "Alamat Emel", "மின்னஞ்சல்"],
  ],
  width: 34,
};
const CONTACT: ImportColumn = {
  field: "contact",
  head: "Contact No",
  alsoCalled: [
    ...[
      "Contact",
      "Contact Number",
      "Phone",
      "Phone Number",
      "Mobile",
      "Mobile No",
      "Mobile Number",
    ],
    ...[
      "Handphone",
      "Handphone No",
      "Handphone Number",
      "HP",
      "HP No",
      "Tel",
      "Tel No",
      "Telephone",
    ],
    ...["电话", "电话号码", "联络号码", "联系电话", "手机", "手机号码", "Telefon", "No Telefon"],
  ],
  width: 16,
};

const USERNAME: ImportColumn = {
  field: "username",
  head: "User name",
  alsoCalled: ["Username", "User", "Login", "Login Name", "School Number", "Student Number"],
  optional: true,
  width: 24,
};

const LEVEL: ImportColumn = {
  field: "level",
  head: "Level",
  alsoCalled: [
    "Level of Study",
    "Class Level",
    "Year Level",
    "Grade",
    "Lvl",
    "Pupil Level",
    "年级",
    "Tahap",
  ],
  width: 16,
};

const CLASS: ImportColumn = {
  field: "classes",
  head: "Class",
  alsoCalled: [
    "Classes",
    "Class Name",
    "Form Class",
    "Form",
    "Class Group",
    "Registration Class",
    "Reg Class",
    ...["班级", "班", "班别", "Kelas", "வகுப்பு"],
  ],
  optional: true,
  width: 24,
};
const INDEX: ImportColumn = {
  field: "index",
  head: "Index",
  alsoCalled: [
    ...["Index No", "Index Number", "Index Num", "Register No", "Register Number"],
    ...["Reg No", "Class Index", "Class No", "Roll No", "座号", "班号", "No Daftar"],
  ],
  optional: true,
  width: 8,
};

/** The heads are those of the lists on the screen, so that an export can be filled up and imported. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  students: [
    NAME,
    // Whoever has none signs in by a user name.
    { ...EMAIL, optional: true },
    LEVEL,
    {
      field: "postelCode",
      head: "Postal Code",
      alsoCalled: [
        "Postel Code",
        "Postcode",
        "Postal",
        "Postal Code (Home)",
        "邮区",
        "邮编",
        "Poskod",
      ],
      optional: true,
      width: 14,
    },
    { ...CONTACT, optional: true },
    CLASS,
    INDEX,
    USERNAME,
    {
      field: "subjectLevels",
      head: "Subject levels",
      alsoCalled: ["Subject Level", "Levels of Subjects", "Subject Bands", "Subject Banding"],
      optional: true,
      width: 34,
    },
    {
      field: "motherTongue",
      head: "Mother Tongue",
      alsoCalled: ["Mother Tongue Language", "MTL", "母语", "Bahasa Ibunda"],
      optional: true,
      width: 16,
    },
  ],
  teachers: [
    NAME,
    EMAIL,
    { ...CONTACT, optional: true },
    {
      field: "subject",
      head: "Subject",
      alsoCalled: ["Subjects", "Main Subject", "Teaching Subject", "Department", "Dept"],
      width: 18,
    },
  ],
  "class-teachers": [
    { ...CLASS, optional: undefined },
    {
      field: "subject",
      head: "Subject",
      alsoCalled: ["Subjects", "Subject Name", "Role", "Teaches"],
      width: 24,
    },
    {
      ...NAME,
      head: "Teacher",
      alsoCalled: [...NAME.alsoCalled, "Name", "Subject Teacher", "Class Teacher"],
      optional: true,
    },
    {
      ...EMAIL,
      head: "Teacher Email",
      alsoCalled: [...EMAIL.alsoCalled, "Email Id", "Teacher Email Address", "Email of Teacher"],
      optional: true,
    },
  ],
  parents: [
    {
      field: "student",
      head: "Student",
      alsoCalled: [
        ...["Student Email", "Student User Name", "Student Login", "Student Email Address"],
        ...["Child", "User name", "Username", "Student Number", "School Number", "Pupil"],
      ],
      optional: true,
      width: 30,
    },
    CLASS,
    INDEX,
    {
      ...NAME,
      head: "Parent Name",
      alsoCalled: [
        ...["Parent", "Guardian", "Guardian Name", "Name of Parent", "Name of Guardian", "Name"],
        ...["Name of Parent/Guardian", "Parent/Guardian", "Parent/Guardian Name", "Parent's Name"],
        ...["家长姓名", "家长", "监护人姓名", "Nama Ibu Bapa", "Nama Penjaga"],
      ],
    },
    {
      ...EMAIL,
      head: "Parent Email",
      alsoCalled: [
        ...["Parent Email Address", "Guardian Email", "Parent's Email", "Email of Parent"],
        ...["Parent/Guardian Email", "Email Id", "Email", "E-mail", "Email Address"],
        ...["家长电邮", "电邮", "Emel"],
      ],
    },
    {
      field: "relation",
      head: "Relation",
      alsoCalled: [
        "Relationship",
        "Relation to Student",
        "Relationship to Student",
        "关系",
        "Hubungan",
      ],
      optional: true,
      width: 14,
    },
    {
      field: "language",
      head: "Language",
      alsoCalled: ["Preferred Language", "Report Language", "Home Language"],
      optional: true,
      width: 14,
    },
  ],
};

/** Nobody: skipped when left in the file. */
export const EXAMPLE: Record<ImportKind, Record<string, string>> = {
  students: {
    name: "Tan Mei Ling",
    emailid: "example.student@school.example",
    level: "Secondary 1",
    postelCode: "018956",
    contact: "91234567",
    classes: "1 Courage",
    index: "7",
    username: "",
    subjectLevels: "Mathematics G2; English G3",
    motherTongue: "Chinese",
  },
  teachers: {
    name: "Ravi Menon",
    emailid: "example.teacher@school.example",
    contact: "91234567",
    subject: "Mathematics",
  },
  "class-teachers": {
    classes: "1 Courage",
    subject: "Mathematics",
    name: "Ravi Menon",
    emailid: "example.teacher@school.example",
  },
  parents: {
    student: "meiling-tan",
    classes: "1 Courage",
    index: "7",
    name: "Tan Wei Ming",
    emailid: "example.parent@home.example",
    relation: "Father",
    language: "Chinese",
  },
};

export interface FoundTable {
  sheet: string;
  /** The row of the heads as a spreadsheet numbers it; 0 when nothing names the columns. */
  headRow: number;
  heads: string[];
  people: readonly FileRow[];
}

const AN_EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/;
const hasEmail = ({ cells }: FileRow) => cells.some((cell) => AN_EMAIL.test(cell));
const filled = ({ cells }: FileRow) => cells.filter((cell) => cell !== "").length;

/**
 * Below the row that names most columns, on any sheet. Where no row names two, the sheet with the most
 * e-mail addresses, whose first row with several cells is the heads unless it is a person.
 */
export function findTable(kind: ImportKind, sheets: readonly Sheet[]): FoundTable {
  const tables = sheets.flatMap(({ name, rows }) =>
    rows.slice(0, MOST_ROWS_ABOVE).map((row, at) => ({
      sheet: name,
      headRow: row.row,
      heads: headsIn(row, rows[at - 1]),
      people: rows.slice(at + 1),
      // Of two equal heads a class list's: the other may be of staff.
      score: named(kind, row.cells) + (isClassSheet(name) ? 0.1 : 0),
    })),
  );
  const best = tables.reduce((a, b) => (b.score > a.score ? b : a), {
    score: 1.5,
  } as (typeof tables)[0]);
  if (best.score > 1.5) {
    const { score: _score, ...table } = best;
    return table;
  }
  const counts = sheets.map(({ rows }) => rows.filter(hasEmail).length);
  const { name = "", rows = [] } = sheets[counts.indexOf(Math.max(...counts))] ?? {};
  const first = Math.max(
    0,
    rows.findIndex((row) => filled(row) > 1),
  );
  const row = rows[first];
  if (row && !hasEmail(row)) {
    return { sheet: name, headRow: row.row, heads: row.cells, people: rows.slice(first + 1) };
  }
  const people = rows.slice(first);
  const width = Math.max(0, ...people.slice(0, MOST_ROWS_ABOVE).map(({ cells }) => cells.length));
  const heads = Array.from({ length: width }, (_, at) => `Column ${at + 1}`);
  return { sheet: name, headRow: 0, heads, people };
}

const OF_OTHERS = /^\s*(?:parents?|guardians?|father|mother|next of kin|nok|emergency)/i;

/** Joins headings of two rows: "Class" may be above an empty cell, and an "Email" below "Parent" is the parent's. */
function headsIn({ cells }: FileRow, above: FileRow | undefined): string[] {
  const upper = above?.cells ?? [];
  if (!above || filled(above) < 2 || hasEmail(above)) return cells;
  const width = Math.max(cells.length, upper.length);
  return Array.from({ length: width }, (_, at) => {
    const own = cells[at] ?? "";
    if (own === "") return upper[at] ?? "";
    const group = upper.slice(0, at + 1).findLast((cell) => cell !== "") ?? "";
    return OF_OTHERS.test(group) ? `${group} ${own}` : own;
  });
}

/** The other sheets of a workbook that have a list of their own, which one import does not read. */
export const listsBeside = (
  kind: ImportKind,
  sheets: readonly Sheet[],
  read: readonly string[],
): string[] =>
  sheets.flatMap(({ name, rows }) => {
    const head = rows.slice(0, MOST_ROWS_ABOVE).findIndex(({ cells }) => named(kind, cells) > 1);
    return !read.includes(name) && head >= 0 && rows.length > head + 1 ? [name] : [];
  });

/**
 * The sheets of a workbook that are named after classes and have the same heads as this one, as one list.
 * Rows are numbered through, so that each has a number of its own, and name their place in the file.
 */
export function withOtherClasses(
  table: FoundTable,
  sheets: readonly Sheet[],
): { table: FoundTable; read: string[] } {
  const alone = { table, read: [table.sheet] };
  if (table.headRow === 0 || !isClassSheet(table.sheet)) return alone;
  const oneLine = (cells: readonly string[]) => cells.map(plain).join("|").replace(/\|+$/, "");
  const lists = sheets
    .filter(({ name }) => isClassSheet(name))
    .flatMap(({ name, rows }) => {
      const head = rows
        .slice(0, MOST_ROWS_ABOVE)
        .findIndex((row, at, all) => oneLine(headsIn(row, all[at - 1])) === oneLine(table.heads));
      return head < 0 ? [] : [{ name, people: rows.slice(head + 1) }];
    });
  if (lists.length < 2) return alone;
  let before = 0;
  const people = lists.flatMap(({ name, people }) => {
    const numbered = people.map((each) => ({
      ...each,
      row: before + each.row,
      at: { sheet: name, row: each.row },
    }));
    before = numbered.at(-1)?.row ?? before;
    return numbered;
  });
  return { table: { ...table, people }, read: lists.map(({ name }) => name) };
}

const CLASS_OF_SHEET =
  /^(?:[ps]|pri(?:mary)?|sec(?:ondary)?)?\s*[1-6]\s*[-.]?\s*(?!(?:st|nd|rd|th)\b)[a-z][a-z0-9 ]*$/i;

const isClassSheet = (name: string) => CLASS_OF_SHEET.test(name.trim());

/** The class of a list without a column of classes whose sheet is named after it: "1E2". */
export function withClassOfSheet(kind: ImportKind, table: FoundTable): FoundTable {
  const column = IMPORT_COLUMNS[kind].find(({ field }) => field === "classes");
  const isClass = isClassSheet(table.sheet);
  if (kind !== "students" || !column || !isClass || placesOf(column, table.heads).length > 0) {
    return table;
  }
  return withColumn(table, column.head, ({ at }) => at?.sheet ?? table.sheet);
}

const named = (kind: ImportKind, cells: readonly string[]): number =>
  IMPORT_COLUMNS[kind].filter((column) => placesOf(column, cells).length > 0).length;

/** The positions of a column by its heads, ignoring case and punctuation. */
function placesOf({ head, alsoCalled }: ImportColumn, heads: readonly string[]): number[] {
  const names = [head, ...alsoCalled].map(plain);
  return heads.flatMap((each, at) => (names.includes(plain(each)) ? [at] : []));
}

export interface FoundColumns {
  /** Each column with its place in the rows; one that the file leaves out has none. */
  columns: Array<ImportColumn & { at: number | undefined }>;
  /** Columns that somebody has to assign: needed ones that no head names, and what two heads name. */
  missing: ImportColumn[];
  ignored: string[];
}

/** Which column is which, by the heads in any order, or as somebody has assigned them by hand. */
export function findColumns(
  kind: ImportKind,
  heads: readonly string[],
  { byHand, people = [] }: { byHand?: ColumnPlaces | undefined; people?: readonly FileRow[] } = {},
): FoundColumns {
  const found = IMPORT_COLUMNS[kind].map((column) => {
    const places = byHand ? [byHand[column.field] ?? -1] : placesOf(column, heads);
    const fitting = places.filter((at) => at >= 0 && at < heads.length);
    return { ...column, at: fitting.length === 1 ? fitting[0] : undefined, fitting };
  });
  // A class such as "2E3" also says the level, where no column does.
  const [level, classes] = [LEVEL.field, "classes"].map((name) =>
    found.find(({ field }) => field === name),
  );
  if (level && !byHand && level.fitting.length === 0 && classes?.at !== undefined) {
    const { at } = classes;
    const said = people.map(({ cells }) => cells[at] ?? "");
    // A class that a spreadsheet has changed is told in its row.
    const isLevel = (cell: string) => readLevel(cell) || classTyped(cell) !== undefined;
    if (said.some(readLevel) && said.every(isLevel)) level.at = at;
  }
  const known = new Set(found.map(({ at }) => at));
  // Addresses below a head that says nothing: somebody has to say which column they are.
  const unsaid = ({ field }: ImportColumn) =>
    field === EMAIL.field &&
    !byHand &&
    !found.some((each) => each.field === USERNAME.field && each.at !== undefined) &&
    people.some(hasEmail);
  return {
    columns: found.map(({ fitting: _, ...column }) => column),
    missing: found.filter((column) => {
      const { at, optional = false, fitting } = column;
      return at === undefined && (!optional || fitting.length > 1 || unsaid(column));
    }),
    ignored: heads.filter((head, at) => head !== "" && !known.has(at)),
  };
}

const plain = (head: string) =>
  head
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const SURNAME =
  /^(?:(?:student|pupil|teacher|staff|legal)?(?:surname|familyname|lastname))$|^姓氏?$/u;
const GIVEN =
  /^(?:(?:student|pupil|teacher|staff|legal)?(?:givennames?|firstnames?|forenames?))$|^名$/u;
const MIDDLE = /^middle(?:name|initial)s?$/;

/**
 * A list with surname and given name in two columns gets a column with both, in the order of the columns: "Tan" and
 * "Mei Ling", or "Ravi" and "Menon".
 */
export function withWholeNames(kind: ImportKind, table: FoundTable): FoundTable {
  const column = IMPORT_COLUMNS[kind].find(({ field }) => field === NAME.field);
  const heads = table.heads.map(plain);
  const places = (is: RegExp) => heads.flatMap((head, at) => (is.test(head) ? [at] : []));
  const [surnames, given] = [places(SURNAME), places(GIVEN)];
  const isPerson = kind === "students" || kind === "teachers";
  if (!isPerson || !column || surnames.length !== 1 || given.length !== 1) return table;
  if (placesOf(column, table.heads).length > 0) return table;
  const parts = [...surnames, ...given, ...places(MIDDLE)].toSorted((one, other) => one - other);
  const nameIn = (cells: readonly string[]) => {
    const words = parts.map((at) => (cells[at] ?? "").trim()).filter((word) => word !== "");
    return words.join(words.every((word) => /^\p{Script=Han}+$/u.test(word)) ? "" : " ");
  };
  const whole = withColumn(table, column.head, ({ cells }) => nameIn(cells));
  // Nothing of the parts is left out.
  return { ...whole, heads: whole.heads.map((head, at) => (parts.includes(at) ? "" : head)) };
}

/** A table with a further column behind its widest row. */
function withColumn(table: FoundTable, head: string, cellOf: (row: FileRow) => string): FoundTable {
  const width = Math.max(table.heads.length, ...table.people.map(({ cells }) => cells.length));
  const wide = (cells: readonly string[], last: string) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ""),
    last,
  ];
  return {
    ...table,
    heads: wide(table.heads, head),
    people: table.people.map((row) => ({ ...row, cells: wide(row.cells, cellOf(row)) })),
  };
}
