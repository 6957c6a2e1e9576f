import fc from "fast-check";
import { expect, test } from "vitest";
import { marksOfYear, partMarks, partTargets } from "../statistics/targets.ts";
import { LEVELS } from "./lists.ts";
import {
  examYear,
  type FormatPaper,
  type FormatYears,
  formatOf,
  formatProblem,
  isOfYear,
  marksOfParts,
  yearsLabel,
} from "./paper-format.ts";

test.each([
  ["primary 6", 2026],
  ["primary 5", 2027],
  ["primary 1", 2031],
  ["secondary 1", 2029],
  ["secondary 4", 2026],
  ["secondary 5", 2026],
])("a student who is in %s in 2026 sits the examination in %i", (level, year) => {
  expect(examYear(level, 2026)).toBe(year);
});

const aPaper = (change: Partial<FormatPaper> = {}): FormatPaper => ({
  name: "Paper 1",
  marks: 10,
  minutes: null,
  calculator: null,
  part: null,
  sections: [],
  ...change,
});
const aFormat = (change: Partial<FormatYears> = {}): FormatYears => ({
  stage: "primary",
  subjectLevel: "",
  from: null,
  to: null,
  ...change,
});
const section = { name: "", kind: "mcq", count: 4, marksEach: 2, passage: false } as const;

test.each([
  ["nothing", aFormat(), [aPaper()], undefined],
  ["years that end before they begin", aFormat({ from: 2026, to: 2025 }), [], { what: "years" }],
  [
    "a subject level of a primary paper",
    aFormat({ subjectLevel: "G2" }),
    [],
    { what: "subject level" },
  ],
  [
    "sections that make other marks",
    aFormat(),
    [aPaper(), aPaper({ sections: [section] })],
    { what: "sections", paper: 1, made: 8 },
  ],
  [
    "sections that make the marks",
    aFormat(),
    [aPaper({ marks: 8, sections: [section] })],
    undefined,
  ],
  ["one part of two", aFormat(), [aPaper({ part: 1 })], { what: "one part only" }],
  ["both parts", aFormat(), [aPaper({ part: 1 }), aPaper({ part: 2 })], undefined],
] as const)("a format has a problem with %s", (_what, years, papers, problem) => {
  expect(formatProblem({ ...years, papers })).toEqual(problem);
});

test("years are said as people say them", () => {
  const said = ([from, to]: [number | null, number | null]) => yearsLabel({ from, to });
  expect(
    (
      [
        [null, null],
        [null, 2025],
        [2026, null],
        [2026, 2026],
        [2021, 2025],
      ] as const
    ).map(([from, to]) => said([from, to])),
  ).toEqual(["all years", "to 2025", "from 2026", "2026", "2021 to 2025"]);
});

test("an examination has the format of its year, and of its subject level before the one for all", () => {
  const to2026 = aFormat({ stage: "secondary", to: 2026 });
  const from2027 = aFormat({ stage: "secondary", from: 2027 });
  const g2 = aFormat({ stage: "secondary", subjectLevel: "G2", from: 2027 });
  const formats = [aFormat(), to2026, from2027, g2];
  const of = (subjectLevel: "" | "G1" | "G2", year: number) =>
    formatOf(formats, { stage: "secondary", subjectLevel, year });
  expect([of("", 2026), of("G2", 2026), of("G2", 2027), of("G1", 2027), of("", 2030)]).toEqual([
    to2026,
    to2026,
    g2,
    from2027,
    from2027,
  ]);
  expect(formatOf([to2026], { stage: "secondary", subjectLevel: "", year: 2027 })).toBeUndefined();
});

test("of formats whose years do not overlap at most one is of a year", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1990, max: 2100 }), fc.nat(200), (last, ahead) => {
      const formats = [aFormat({ to: last }), aFormat({ from: last + 1 })];
      expect(formats.filter((format) => isOfYear(format, 1950 + ahead))).toHaveLength(1);
    }),
  );
});

/** The marks that each year's examination gives to the two parts, and the targets of AL1 and AL3 by them. */
test.each([
  ["Mathematics", 2025, [45, 55], [93, 88], [85, 76]],
  ["Mathematics", 2026, [50, 50], [93, 87], [85, 75]],
  ["English", 2024, [28, 67], [93, 89], [85, 78]],
  ["Science", 2025, [56, 44], [93, 87], [85, 74]],
  ["Science", 2026, [60, 40], [93, 86], [85, 73]],
] as const)("targets of PSLE %s %i, of %j marks", (subject, year, marks, al1, al3) => {
  const [first, second] = marks;
  const parts = marksOfParts([
    aPaper({ part: 1, marks: first }),
    aPaper({ part: null, marks: 40 }),
    aPaper({ part: 2, marks: second }),
  ]);
  expect(parts).toEqual(marks);
  if (year < 2026) expect(partMarks(subject)).toEqual(marks);
  const target = (goal: number) => {
    const found = partTargets(goal, "primary 6", subject, parts ?? undefined);
    return [found?.first, found?.second];
  };
  expect([target(90), target(80)]).toEqual([al1, al3]);
});

test("no level's examination lies in the past", () => {
  for (const level of LEVELS) expect(examYear(level, 2026)).toBeGreaterThanOrEqual(2026);
});

test.each([
  ["verified, with the usual marks", "marks", [45, 55], undefined],
  ["verified, with other marks", "all", [50, 50], { marks: [50, 50], verified: true }],
  [
    "with the usual marks that nobody has verified",
    "none",
    [45, 55],
    { marks: [45, 55], verified: false },
  ],
  [
    "with other marks that nobody has verified",
    "none",
    [50, 50],
    { marks: [50, 50], verified: false },
  ],
  ["verified, without the parts", "all", [], { marks: [45, 55], verified: false }],
] as const)("targets of a format %s", (_what, verified, marks, shown) => {
  const papers = marks.map((each, place) => aPaper({ marks: each, part: place === 0 ? 1 : 2 }));
  expect(marksOfYear({ papers, verified }, "Mathematics")).toEqual(shown);
});

test("targets of a year without a format go by the usual marks, not verified", () => {
  expect(marksOfYear(undefined, "English")).toEqual({ marks: [28, 67], verified: false });
});
