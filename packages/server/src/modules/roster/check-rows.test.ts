import { texts } from "@markwell/contract/texts";
import { describe, expect, test } from "vitest";
import { checkRows } from "./check-rows.ts";
import { EXAMPLE } from "./columns.ts";
import { ruleOf } from "./row-rules.ts";

const SUBJECTS = [
  { id: "0198a000-0000-7000-8000-000000000001", name: "Mathematics" },
  { id: "0198a000-0000-7000-8000-000000000002", name: "English" },
];
const STUDENT = ["Mei", "mei@home.test", "Primary 6", "018956", ""];
const TEACHER = ["Ravi", "ravi@school.test", "91234567", "Mathematics"];
const HEADS = {
  students: ["Name", "Email Id", "Level", "Postal Code", "Contact No"],
  teachers: ["Name", "Email Id", "Contact No", "Subject"],
};

function check(kind: "students" | "teachers", people: string[][], heads = HEADS[kind]) {
  const rows = [heads, ...people].map((cells, at) => ({ row: at + 1, cells }));
  return checkRows(kind, { rule: ruleOf(kind, SUBJECTS) }, [{ name: "", rows }]);
}
const changed = (row: readonly string[], at: number, value: string) => row.with(at, value);
const long = "x".repeat(121);

test("where a column is not read, the columns come along, so that somebody can say what it is", () => {
  const heads = ["No.", "Name", "Level", "Class"];
  const { rows, ignored, columns, assign } = check("students", [["7", "Mei", "P5", "5B"]], heads);
  expect([rows.length, ignored, assign]).toEqual([1, ["No."], undefined]);
  expect(columns).toMatchObject({ missing: [], headRow: 1 });
  expect(columns?.heads[0]).toEqual({ head: "No.", examples: ["7"] });
  const at = Object.fromEntries(columns?.columns.map((each) => [each.field, each.at]) ?? []);
  expect(at).toMatchObject({ name: 1, level: 2, classes: 3, index: -1 });
  expect(check("students", [["Mei", "P5"]], ["Name", "Level"]).columns).toBeUndefined();
});

test("heads in two rows are read together, and a parent's number is not the student's", () => {
  const { rows } = check(
    "students",
    [
      ["Name", "Level", "", "Name", "Contact"],
      ["Farah", "Pri 5", "5B", "Siti", "91234567"],
    ],
    ["Pupil", "", "Class", "Parent", ""],
  );
  expect(rows.map(({ person }) => person)).toEqual([
    expect.objectContaining({ name: "Farah", contact: "", classes: ["5B"] }),
  ]);
});

test.each([
  [
    ["Surname", "Given Name", "Level", "Class", "Email"],
    ["Tan", "Mei Ling", "Primary 6", "6A", "mei@home.test"],
    "Tan Mei Ling",
  ],
  [
    ["First Name", "Middle Name", "Last Name", "Level", "Class", "Email"],
    ["Ravi", "K", "Menon", "Primary 6", "6A", "mei@home.test"],
    "Ravi K Menon",
  ],
  [
    ["姓", "名", "年级", "班级", "电邮"],
    ["陈", "美玲", "Primary 6", "6A", "mei@home.test"],
    "陈美玲",
  ],
  [["姓名", "年级", "班级", "电邮"], ["陈美玲", "Primary 6", "6A", "mei@home.test"], "陈美玲"],
  [["Nama Murid", "Tahap", "Kelas", "Emel"], ["Siti", "Primary 6", "6A", "mei@home.test"], "Siti"],
])("a list with the heads %j is read without a question", (heads, person, name) => {
  const { rows, assign, ignored } = check("students", [person], heads);
  expect([assign, ignored]).toEqual([undefined, []]);
  expect(rows.map(({ email, person }) => ({ email, person }))).toEqual([
    { email: "mei@home.test", person: expect.objectContaining({ name, classes: ["6A"] }) },
  ]);
});

describe("a workbook of class lists", () => {
  const listOf = (name: string, ...people: string[][]) => ({
    name,
    rows: [["S/N", "Name of Student", "Email"], ...people].map((cells, at) => ({
      row: at + 1,
      cells,
    })),
  });
  const read = (...sheets: Array<ReturnType<typeof listOf>>) =>
    checkRows("students", { rule: ruleOf("students", SUBJECTS) }, sheets);

  test("is one list, each class by its sheet's name; other sheets are named, and no sum is a person", () => {
    const { rows, notes } = read(
      {
        name: "Staff",
        rows: [
          { row: 1, cells: ["Name", "Email"] },
          { row: 2, cells: ["Ravi", "r@s.test"] },
        ],
      },
      listOf("1E1", ["1", "Mei", "mei@home.test"], ["", "Total: 1", ""]),
      listOf("2N3", ["1", "Tom", "tom@home.test"], ["2", "Mei", "mei@home.test"]),
    );
    expect(rows.map(({ row, file, person }) => [row, file, person])).toEqual([
      [2, "1E1, row 2", expect.objectContaining({ level: "secondary 1", classes: ["1E1"] })],
      [3, "1E1, row 3", undefined],
      [5, "2N3, row 2", expect.objectContaining({ level: "secondary 2", classes: ["2N3"] })],
      [6, "2N3, row 3", expect.anything()],
    ]);
    expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      [texts.roster.notAPerson],
      [],
      [texts.roster.emailTwice(2)],
    ]);
    expect(notes).toEqual([
      texts.roster.sheetsAsOne(["1E1", "2N3"]),
      texts.roster.sheetsLeft(["1E1", "2N3"], ["Staff"]),
    ]);
  });

  test("with other heads on another sheet leaves that one out, with a word", () => {
    const other = listOf("1E2", ["1", "Tom", "tom@home.test"]);
    other.rows[0]?.cells.push("Postal Code");
    const { rows, notes } = read(listOf("1E1", ["1", "Mei", "mei@home.test"]), other);
    expect(rows).toHaveLength(1);
    expect(notes).toEqual([expect.stringContaining("has a list of its own")]);
  });

  test("asks for the level where neither heads nor the sheet's name say it", () => {
    expect(read(listOf("Sheet1", ["1", "Mei", "mei@home.test"])).assign?.missing).toEqual([
      "Level",
    ]);
  });

  test("says only the class where a spreadsheet has changed one that also gives the level", () => {
    const rows = [
      ["Name", "Class", "Email"],
      ["Mei", "1E2", "mei@home.test"],
      ["Tom", "1.00E+05", "tom@home.test"],
    ].map((cells, at) => ({ row: at + 1, cells }));
    const checked = read({ name: "", rows });
    expect(checked.rows[0]?.person).toMatchObject({ level: "secondary 1", classes: ["1E2"] });
    expect(checked.rows[1]?.problems).toContainEqual({
      column: "Class",
      value: "1.00E+05",
      message: texts.roster.classChanged("1E5"),
    });
  });
});

describe("the rules and texts of the single forms", () => {
  test.each([
    [0, "", texts.registration.nameRequired],
    [0, long, texts.profile.nameLong],
    [1, "mei.home.test", texts.registration.emailInvalid],
    [1, `${"x".repeat(250)}@a.test`, "This is not valid E-mail!"],
    [2, "", "Please select Child’s Level of Study"],
    [2, "Primary 7", "Please select Child’s Level of Study"],
    [3, "1234567", "Please enter a valid postal code with up to 6 digits"],
    [3, "12a", "Please enter a valid postal code with up to 6 digits"],
    [4, "9123456", "Contact number must be 8 digit long"],
    [4, "+44 91234567", "Contact number must be 8 digit long"],
    [0, "#REF!", texts.roster.formula],
    [0, "Ren\uFFFDe", texts.roster.letterLost],
    [0, "\u3164", texts.common.nameHidden],
  ])("a student with column %i as %j: %s", (at, value, message) => {
    const [row] = check("students", [changed(STUDENT, at, value)]).rows;
    const shown = value.length > 80 ? `${value.slice(0, 79)}…` : value;
    expect(row?.problems).toEqual([{ column: HEADS.students[at], value: shown, message }]);
    expect(row?.person).toBeUndefined();
  });

  test.each([
    [0, "", texts.teacher.nameRequired],
    [1, "", texts.teacher.emailRequired],
    [1, "ravi@", texts.teacher.emailInvalid],
    [2, "123", texts.teacher.phoneInvalid],
    [3, "", texts.teacher.subjectRequired],
    [3, "History", texts.teacher.subjectRequired],
  ])("a teacher with column %i as %j: %s", (at, value, message) => {
    const [row] = check("teachers", [changed(TEACHER, at, value)]).rows;
    expect(row?.problems).toEqual([{ column: HEADS.teachers[at], value, message }]);
  });

  test("all problems of a row are told at once, in the order of the columns", () => {
    const [student] = check("students", [["", "", "", "", "1"]]).rows;
    expect(student?.problems.map(({ column }) => column)).toEqual(
      HEADS.students.filter((head) => head !== "Postal Code" && head !== "Email Id"),
    );
    const [teacher] = check("teachers", [["", "x", "1", ""]]).rows;
    expect(teacher?.problems.map(({ column }) => column)).toEqual(HEADS.teachers);
  });
});

test("a list with far more text than people have is refused", () => {
  const rows = Array.from({ length: 11 }, () => changed(STUDENT, 0, "x".repeat(1_000_000)));
  expect(() => check("students", rows)).toThrow(texts.roster.unpacksTooLarge);
});

test("a good row is read as the form reads it", () => {
  const { rows } = check("students", [
    ["Mei", "Mei@Home.Test", "PRIMARY 6", "018956", "+65 9123 4567"],
    ["Ong", "ong@home.test", "Sec 1", "", ""],
  ]);
  expect(rows.map(({ person }) => person)).toEqual([
    {
      name: "Mei",
      email: "mei@home.test",
      level: "primary 6",
      postalCode: "018956",
      contact: "+6591234567",
      username: "",
    },
    {
      name: "Ong",
      email: "ong@home.test",
      level: "secondary 1",
      postalCode: "",
      contact: "",
      username: "",
    },
  ]);
  const [teacher] = check("teachers", [changed(TEACHER, 3, "mathematics")]).rows;
  expect(teacher?.person).toMatchObject({ subjectId: SUBJECTS[0]?.id, contact: "+6591234567" });
});

describe("subject levels and Mother Tongue", () => {
  const heads = ["Name", "Email Id", "Level", "Subject Level", "Mother Tongue Language"];
  const [maths, english] = SUBJECTS.map(({ id }) => id);
  const read = (level: string, levels: string, tongue: string) =>
    check("students", [["Mei", "mei@home.test", level, levels, tongue]], heads).rows[0];

  test.each([
    ["Sec 3", "English G3, Mathematics G2", "chinese", "Chinese"],
    ["Secondary 3", "Mathematics: G2; English (G3)", "Tamil Language", "Tamil"],
    ["Secondary 3", "mathematics g2; ENGLISH G3", "none", ""],
  ] as const)("%s, %s, %s are read", (level, levels, tongue, motherTongue) => {
    expect(read(level, levels, tongue)?.person).toMatchObject({
      subjectLevels: [
        { subject: maths, level: "G2" },
        { subject: english, level: "G3" },
      ],
      motherTongue,
    });
  });

  test("an empty cell says nothing, and none says that there are none", () => {
    expect(read("Primary 6", "", " ")?.person).not.toHaveProperty("subjectLevels");
    expect(read("Primary 6", "", " ")?.person).not.toHaveProperty("motherTongue");
    expect(read("Primary 6", "none", "none")?.person).toMatchObject({
      subjectLevels: [],
      motherTongue: "",
    });
  });

  test.each([
    ["Sec 3", "Mathematics", "", [texts.roster.subjectLevelUnclear("Mathematics")]],
    ["Sec 3", "Drama G2", "", [texts.roster.subjectLevelUnknown("Drama", "Mathematics, English")]],
    ["Sec 3", "English G1; English G2", "", [texts.roster.subjectLevelTwice("English")]],
    ["P6", "English G1", "", [texts.subjectLevel.secondaryOnly]],
    [
      "P6",
      "English G1",
      "Latin",
      [texts.subjectLevel.secondaryOnly, texts.roster.motherTongueUnknown],
    ],
    ["P9", "English G1", "", [texts.registration.levelRequired]],
    ["Sec 3", "", "Latin", [texts.roster.motherTongueUnknown]],
    ["Sec 3", "x", "y", [texts.roster.subjectLevelUnclear("x"), texts.roster.motherTongueUnknown]],
  ])("%s, %j, %j: told by row and column", (level, levels, tongue, messages) => {
    const row = read(level, levels, tongue);
    expect(row?.row).toBe(2);
    expect(row?.problems.map(({ message }) => message)).toEqual(messages);
    expect(row?.person).toBeUndefined();
  });
});

describe("what a spreadsheet has changed is shown and never stored", () => {
  const heads = ["Name", "Email Id", "Level", "Class", "Postal Code", "Contact No"];
  const read = (cells: Record<string, string>) =>
    check(
      "students",
      [
        heads.map(
          (head) =>
            ({ Name: "Mei", "Email Id": "mei@home.test", Level: "P5", ...cells })[head] ?? "",
        ),
      ],
      heads,
    ).rows[0];

  test.each([
    ["1.00E+01", "1E1"],
    ["04-Jan", "4/1"],
    ["2026-01-04", "4/1"],
    ["6 Courage; 2.00E+03", "2E3"],
  ])("the class %s was probably %s", (Class, typed) => {
    const row = read({ Class });
    expect(row?.problems).toEqual([
      { column: "Class", value: Class, message: texts.roster.classChanged(typed) },
    ]);
    expect(row?.person).toBeUndefined();
  });

  test("a class that was typed so is one", () => {
    expect(read({ Class: "1E1" })?.person).toMatchObject({ classes: ["1E1"] });
  });

  test.each(["18956", "018,956", "S(018956)", "Singapore 018956", "018956.0"])(
    "the postal code %s is 018956",
    (code) => {
      expect(read({ "Postal Code": code })?.person).toMatchObject({ postalCode: "018956" });
    },
  );

  test.each(["6591234567", "+65 9123 4567", "9123-4567", "(65) 9123 4567"])(
    "the contact %s is one",
    (contact) => {
      expect(read({ "Contact No": contact })?.person).toMatchObject({ contact: "+6591234567" });
    },
  );

  test("a shortened number is no number to call", () => {
    expect(read({ "Contact No": "6.59123E+09" })?.problems).toEqual([
      { column: "Contact No", value: "6.59123E+09", message: texts.roster.numberShortened },
    ]);
  });
});

describe("class lists as schools have them", () => {
  test("titles above, index numbers, levels in short and no addresses: user names are proposed", () => {
    const list = [
      ["Hope School"],
      ["Class list 2026", "", "Form teacher: Ms Lim"],
      ["S/N", "Index No", "Statutory Name", "Form Class", "Lvl", "Handphone"],
      ["1", "04", "TAN MEI LING", "2E3", "Sec 2 Express", "9123-4567"],
      ["2", "", "ONG WEI", "2E3", "2E3", ""],
    ];
    const rows = list.map((cells, at) => ({ row: at + 1, cells }));
    const {
      rows: people,
      assign,
      ignored,
    } = checkRows("students", { rule: ruleOf("students", SUBJECTS) }, [
      { name: "Cover", rows: [] },
      { name: "2E3", rows },
    ]);
    expect(assign).toBeUndefined();
    expect(ignored).toEqual(["S/N"]);
    expect(people.map(({ person }) => person)).toMatchObject([
      {
        name: "TAN MEI LING",
        level: "secondary 2",
        classes: ["2E3"],
        index: 4,
        username: "",
        email: "",
      },
      { name: "ONG WEI", level: "secondary 2", classes: ["2E3"], username: "" },
    ]);
  });
});

describe("index numbers", () => {
  const heads = ["Name", "Level", "Class", "Reg No"];
  const read = (Class: string, number: string) =>
    check("students", [["Mei", "P5", Class, number]], heads).rows[0];

  test.each(["7", "07", "#7", "7."])("%j is 7", (number) => {
    expect(read("5 Courage", number)?.person).toMatchObject({ index: 7 });
  });

  test.each(["0", "100", "7A", "-1", "1.5"])("%j is none", (value) => {
    const message = texts.roster.indexInvalid;
    expect(read("5 Courage", value)?.problems).toEqual([{ column: "Index", value, message }]);
  });

  test("need a class; an empty cell changes nothing", () => {
    expect(read("", "7")?.problems).toMatchObject([{ message: texts.roster.indexWithoutClass }]);
    expect(read("5 Courage", "")?.person).not.toHaveProperty("index");
  });
});

test("a list of classes such as 2E3 needs no column for the level", () => {
  const { rows, assign } = check("students", [["Mei", "2E3"]], ["Name", "Class"]);
  expect(assign).toBeUndefined();
  expect(rows[0]?.person).toMatchObject({ level: "secondary 2", classes: ["2E3"] });
  expect(check("students", [["Mei", "6 Courage"]], ["Name", "Class"]).assign?.missing).toEqual([
    "Level",
  ]);
});

test.each(["S1234567D", "t1412345a", "20140312", "12-03-2014"])(
  "%s is no user name: an NRIC number or a birth date",
  (value) => {
    const heads = ["Name", "Level", "User name"];
    expect(check("students", [["Mei", "P5", value]], heads).rows[0]?.problems).toMatchObject([
      { column: "User name", message: texts.username.personal },
    ]);
  },
);

test("a teacher's subjects are found by usual names, and no phone number is needed", () => {
  const { rows } = check(
    "teachers",
    [["Ravi", "ravi@school.test", "English Language; Maths"]],
    ["Name", "Email", "Subjects"],
  );
  const [maths, english] = SUBJECTS.map(({ id }) => id);
  expect(rows[0]?.person).toMatchObject({ subjectIds: [english, maths], contact: "" });
});

test("an e-mail that occurs twice is told with the row of the first, without regard to case", () => {
  const { rows } = check("students", [STUDENT, changed(STUDENT, 1, "MEI@home.test"), STUDENT]);
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    [texts.roster.emailTwice(2)],
    [texts.roster.emailTwice(2)],
  ]);
});

describe("the heads", () => {
  test("may have any order and spelling; others are told and left out", () => {
    const heads = ["house", "POSTEL CODE", "e-mail", "level of study", "Student Name", ""];
    const row = ["Red", "018956", "mei@home.test", "Primary 6", "Mei", "note"];
    const { rows, ignored } = check("students", [row], heads);
    expect(rows[0]?.problems).toEqual([]);
    expect(ignored).toEqual(["house"]);
  });

  test.each([
    [["Name", "Email Id"], ["Level"], 1],
    [["Name", "Adres", "Level"], ["Email Id"], 1],
    [["Naam", "Adres", "Jaar"], ["Name", "Email Id", "Level"], 1],
    [[...HEADS.students, "E-mail"], ["Email Id"], 1],
    [[...HEADS.students, "Phone"], ["Contact No"], 1],
    [["Ong", "ong@home.test", "P5"], ["Name", "Email Id", "Level"], 0],
  ])("%j: what is missing or there twice is asked for", (heads, missing, headRow) => {
    const { assign, rows } = check("students", [STUDENT], heads);
    expect(rows).toEqual([]);
    expect(assign).toMatchObject({ missing, headRow });
    expect(assign?.heads.map(({ examples }) => examples[0])).toContain(
      headRow === 0 ? "ong@home.test" : "mei@home.test",
    );
  });

  test("are not looked at when somebody has assigned the columns", () => {
    const rows = [
      { row: 1, cells: ["Naam", "Adres", "Jaar"] },
      { row: 2, cells: ["Mei", "mei@home.test", "P6"] },
    ];
    const rule = ruleOf("students", SUBJECTS);
    const assigned = (byHand: Record<string, number>) =>
      checkRows("students", { rule, byHand }, [{ name: "", rows }]);
    expect(assigned({ name: 0, emailid: 1, level: 2 }).rows[0]?.person).toMatchObject({
      name: "Mei",
      email: "mei@home.test",
      level: "primary 6",
      contact: "",
    });
    // Somebody has left the addresses out, so user names are proposed.
    expect(assigned({ name: 0, level: 2 }).rows[0]?.person).toMatchObject({
      name: "Mei",
      email: "",
      username: "",
    });
    expect(assigned({ name: 0, emailid: 1 }).assign?.missing).toEqual(["Level"]);
    expect(assigned({ name: 0, emailid: 1, level: 99 }).assign?.missing).toEqual(["Level"]);
  });

  test("are found below a title and on another sheet", () => {
    const list = [["Class 6A"], ["as of", "January"], HEADS.students, STUDENT];
    const rows = list.map((cells, at) => ({ row: at + 1, cells }));
    const cover = [{ row: 1, cells: ["About this file", "mei@home.test"] }];
    const { rows: people } = checkRows("students", { rule: ruleOf("students", SUBJECTS) }, [
      { name: "Cover", rows: cover },
      { name: "List", rows },
    ]);
    expect(people.map(({ row, person }) => [row, person?.name])).toEqual([[4, "Mei"]]);
  });
});

test("the template's example is nobody, and a file without anybody is refused", () => {
  const example = ["name", "emailid", "level", "postelCode", "contact"].map(
    (field) => EXAMPLE.students[field] ?? "",
  );
  expect(check("students", [example, STUDENT]).rows.map(({ row }) => row)).toEqual([3]);
  expect(() => check("students", [example])).toThrow(texts.roster.noRows);
  expect(() => check("students", [])).toThrow(texts.roster.noRows);
});
