import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "../random.ts";
import {
  aBand,
  aBandRubric,
  aCriterion,
  aPart,
  aPoint,
  aPointRubric,
  randomMarks,
  randomRubric,
} from "../testing/a-rubric.ts";
import {
  asksFor,
  bandAt,
  type Criterion,
  carriedMarks,
  marksByRubric,
  marksNow,
  nextBand,
  RUBRIC_KINDS,
  type Rubric,
  type RubricMarks,
  resultByRubric,
  rubricMarksProblem,
  rubricMost,
  rubricProblems,
  rubricSum,
  scaledMarks,
} from "./rubric.ts";

const chance = fc.integer().map((seed) => seeded(String(seed)));
const bands = aBandRubric();
const points = aPointRubric();
const halves = aPointRubric({ halves: true });
const content = bands.criteria[0] as Criterion;

describe("the marks of a rubric", () => {
  test.each<[string, Rubric, RubricMarks, number, number | null, number | null]>([
    ["add up over the criteria", bands, { c: 7, l: 6 }, 20, 13, 13],
    ["are scaled down, half up to whole marks", bands, { c: 7, l: 6 }, 10, 13, 7],
    ["are scaled up", bands, { c: 7, l: 6 }, 40, 13, 26],
    [
      "are scaled to half marks where the rubric has them",
      aBandRubric({ halves: true }),
      { c: 7, l: 6 },
      10,
      13,
      6.5,
    ],
    [
      "round a quarter up to a half",
      aBandRubric({ halves: true }),
      { c: 6.5, l: 6 },
      10,
      12.5,
      6.5,
    ],
    ["wait while a criterion has none", bands, { c: 7 }, 20, null, null],
    ["are 0 without a tick", points, {}, 4, 0, 0],
    ["count each tick", points, { a1: 1, b2: 1 }, 4, 2, 2],
    ["stop at the most of a part", points, { b1: 1, b2: 1, b3: 1 }, 4, 2, 2],
    ["count half a tick", halves, { a1: 0.5, a2: 1 }, 4, 1.5, 1.5],
    [
      "are all marks of the question for all of the rubric",
      points,
      { a1: 1, a2: 1, b1: 1, b3: 1 },
      3,
      4,
      3,
    ],
  ])("%s", (_, rubric, given, weightage, sum, marks) => {
    expect(rubricMarksProblem(rubric, given, false)).toBeUndefined();
    expect(rubricSum(rubric, given)).toBe(sum);
    expect(marksByRubric(rubric, given, weightage)).toBe(marks);
  });

  test("lie within half a step of the exact ones, never fall when the sum rises, and reach both ends", () => {
    fc.assert(
      fc.property(chance, fc.integer({ min: 1, max: 50 }), (random, weightage) => {
        const rubric = randomRubric(random);
        const most = rubricMost(rubric);
        const step = rubric.halves ? 0.5 : 1;
        let before = 0;
        for (let sum = 0; sum <= most; sum += step) {
          const marks = scaledMarks(rubric, sum, weightage);
          expect(Math.abs(marks - (sum * weightage) / most)).toBeLessThanOrEqual(step / 2 + 1e-6);
          expect(Number.isInteger(marks / step)).toBe(true);
          expect(marks).toBeGreaterThanOrEqual(before);
          before = marks;
        }
        expect(scaledMarks(rubric, 0, weightage)).toBe(0);
        expect(before).toBe(weightage);
      }),
    );
  });
});

describe("marks that are none of a rubric", () => {
  test.each<[string, Rubric, RubricMarks, string]>([
    ["a criterion is left out", bands, { c: 7 }, "Please give marks for: Criterion l"],
    ["above the highest level", bands, { c: 11, l: 1 }, "Please give 0 to 10 for: Criterion c"],
    ["below 0", bands, { c: -1, l: 1 }, "Please give 0 to 10 for: Criterion c"],
    [
      "a half where there are none",
      bands,
      { c: 1.5, l: 1 },
      "Please give 0 to 10 for: Criterion c",
    ],
    ["half a tick where there are none", points, { a1: 0.5 }, "Please tick or leave out: Says a1"],
    ["a tick that counts twice", halves, { a1: 2 }, "Please tick or leave out: Says a1"],
    [
      "half of half a mark",
      aPointRubric({ halves: true, criteria: [aPart("a", [aPoint("x", 0.5)])] }),
      { x: 0.5 },
      "Please tick or leave out: Says x",
    ],
    [
      "of another rubric",
      bands,
      { c: 1, l: 1, z: 1 },
      "The rubric has changed. Open the answer again.",
    ],
  ])("%s", (_, rubric, given, problem) => {
    expect(rubricMarksProblem(rubric, given)).toBe(problem);
  });
});

describe("the level of marks", () => {
  const gappy = aCriterion("g", "ga 4-5 Top.", "gb 1-3 Low.");
  test.each<[Criterion, number, string | undefined, string | undefined]>([
    [content, 10, "ca", undefined],
    [content, 8, "ca", undefined],
    [content, 7, "cb", "ca"],
    [content, 1, "cd", "cb"],
    [content, 0, undefined, "cd"],
    // Half marks between two levels belong to the lower one.
    [gappy, 3.5, "gb", "ga"],
  ])("%#", (criterion, marks, band, next) => {
    expect(bandAt(criterion, marks)?.id).toBe(band);
    expect(nextBand(criterion, marks)?.id).toBe(next);
  });

  test.each([
    ["Ideas are clear. Some are thin.", "Ideas are clear."],
    ["Uses 2.5 ideas a line! Good.", "Uses 2.5 ideas a line!"],
    ["No full stop", "No full stop"],
    ["内容清楚。语言流畅。", "内容清楚。"],
    ["  Two\n lines. More.", "Two lines."],
    ["", ""],
    [`${"long ".repeat(60)}end.`, `${"long ".repeat(39)}long…`],
  ])("asks for one sentence of %j", (text, sentence) => {
    expect(asksFor({ ...aBand("x 1-2"), text })).toBe(sentence);
  });
});

describe("a rubric that cannot be used", () => {
  const withBands = (...of: string[]) => aBandRubric({ criteria: [aCriterion("c", ...of)] });
  const withPoints = (over: Partial<Criterion>) =>
    aPointRubric({ criteria: [{ ...aPart("a", [aPoint("x")]), ...over }] });
  test.each<[Rubric, string[]]>([
    [bands, []],
    [points, []],
    [withBands("a 3-4", "b 0-2"), []],
    [aBandRubric({ criteria: [] }), ["criteria"]],
    [withBands(), ["criteria.0.bands"]],
    [withBands("a 3-4", "b 0-3"), ["criteria.0.bands.1.to"]],
    [withBands("a 5-6", "b 1-3"), ["criteria.0.bands.1.to"]],
    [withBands("a 4-3", "b 1-3"), ["criteria.0.bands.0.to"]],
    [withBands("a 3-4", "b 2-2"), ["criteria.0.bands.1.from"]],
    [withBands("a 3.5-4", "b 1-3"), ["criteria.0.bands.0.from"]],
    [withBands("a 0-0"), ["criteria.0.bands.0.to"]],
    [withBands("a 3-4", "a 1-2"), ["criteria"]],
    [withBands("a 1-101"), ["criteria"]],
    [withPoints({ points: [] }), ["criteria.0.points"]],
    [withPoints({ points: [aPoint("x", 0.5)] }), ["criteria.0.points.0.marks"]],
    [withPoints({ points: [{ ...aPoint("x"), text: " " }] }), ["criteria.0.points.0.text"]],
    [withPoints({ most: 0 }), ["criteria.0.most"]],
    [withPoints({ name: "" }), ["criteria.0.name"]],
    [withPoints({ points: Array.from({ length: 21 }, (_, at) => aPoint(`p${at}`)) }), ["criteria"]],
  ])("%#", (rubric, paths) => {
    expect(rubricProblems(rubric).map(({ path }) => path)).toEqual(paths);
  });

  test("is never generated", () => {
    fc.assert(
      fc.property(chance, (random) => {
        expect(rubricProblems(randomRubric(random))).toEqual([]);
      }),
    );
  });
});

describe("marks in another version of the rubric", () => {
  const content = (...of: string[]) => aBandRubric({ criteria: [aCriterion("c", ...of)] });
  const first = content("a 7-9", "b 4-6", "d 1-3");
  test.each<[string, Rubric, Rubric, RubricMarks, RubricMarks]>([
    ["stay without a change", first, first, { c: 5 }, { c: 5 }],
    ["follow their level up", first, content("a 10-12", "b 7-9", "d 1-6"), { c: 5 }, { c: 8 }],
    [
      "stay in a level that became narrow",
      first,
      content("a 5-9", "b 4-4", "d 1-3"),
      { c: 6 },
      { c: 4 },
    ],
    ["stay where their level is gone", first, content("a 4-9", "d 1-3"), { c: 5 }, { c: 5 }],
    ["stay within what is left", first, content("b 4-6", "d 1-3"), { c: 9 }, { c: 6 }],
    [
      "of a removed criterion are gone",
      aBandRubric(),
      content("ca 8-10", "cb 4-7", "cd 1-3"),
      { c: 5, l: 9 },
      { c: 5 },
    ],
    ["of a new criterion are missing", first, aBandRubric(), { c: 5 }, { c: 5 }],
    [
      "of ticks stay ticked, whatever they earn now",
      points,
      aPointRubric({ criteria: [aPart("a", [aPoint("a1", 3)])] }),
      { a1: 1, b1: 1 },
      { a1: 1 },
    ],
    [
      "of a new point are none",
      aPointRubric({ criteria: [aPart("a", [aPoint("a1")])] }),
      points,
      { a1: 1 },
      { a1: 1 },
    ],
    ["count half a tick whole where halves are gone", halves, points, { a1: 0.5 }, { a1: 1 }],
    ["of another kind of rubric are missing", bands, points, { c: 5, l: 5 }, {}],
  ])("%s", (_, from, to, given, carried) => {
    expect(carriedMarks(from, to, given)).toEqual(carried);
  });

  test("are the same in the same version", () => {
    fc.assert(
      fc.property(chance, (random) => {
        const rubric = randomRubric(random);
        const given = randomMarks(random, rubric);
        expect(carriedMarks(rubric, rubric, given)).toEqual(given);
      }),
    );
  });

  test("are always possible ones", () => {
    fc.assert(
      fc.property(chance, fc.constantFrom(...RUBRIC_KINDS), (random, kind) => {
        const [from, to] = [randomRubric(random, kind), randomRubric(random, kind)];
        const given = randomMarks(random, from);
        expect(rubricMarksProblem(from, given)).toBeUndefined();
        expect(rubricMarksProblem(to, carriedMarks(from, to, given), false)).toBeUndefined();
      }),
    );
  });

  test("count what was given, whatever version came between, and a mark with a reason stays", () => {
    fc.assert(
      fc.property(chance, fc.integer({ min: 1, max: 50 }), (random, weightage) => {
        const rubric = randomRubric(random);
        const by = { rubric, given: randomMarks(random, rubric), reason: "" };
        const marks = marksByRubric(rubric, by.given, weightage) ?? -1;
        expect(marksNow(by, rubric, { marks: 0, weightage })).toBe(marks);
        const other = randomRubric(random);
        const told = { ...by, reason: "Off the point" };
        expect(marksNow(told, other, { marks: 0.5, weightage })).toBe(0.5);
      }),
    );
  });
});

describe("marks by criterion", () => {
  test("say the level and what the next one asks for", () => {
    const by = { rubric: bands, given: { c: 7, l: 10 }, reason: "" };
    expect(resultByRubric(by, bands)).toEqual({
      sum: 17,
      most: 20,
      criteria: [
        {
          name: "Criterion c",
          marks: 7,
          most: 10,
          band: { name: "CB", from: 4, to: 7, text: "Ideas are clear. Some are thin." },
          next: { name: "CA", asks: "Ideas are developed." },
        },
        {
          name: "Criterion l",
          marks: 10,
          most: 10,
          band: { name: "LA", from: 8, to: 10, text: "Language is varied." },
        },
      ],
    });
  });

  test("say what each point earned", () => {
    const by = { rubric: halves, given: { a1: 0.5, b2: 1 }, reason: "" };
    expect(resultByRubric(by, halves)?.criteria).toEqual([
      {
        ...{ name: "Part a", marks: 0.5, most: 2 },
        points: [
          { text: "Says a1", marks: 1, given: 0.5 },
          { text: "Says a2", marks: 1, given: 0 },
        ],
      },
      {
        ...{ name: "Part b", marks: 1, most: 2 },
        points: [
          { text: "Says b1", marks: 1, given: 0 },
          { text: "Says b2", marks: 1, given: 1 },
          { text: "Says b3", marks: 1, given: 0 },
        ],
      },
    ]);
  });

  test("are not told while one is missing", () => {
    expect(resultByRubric({ rubric: bands, given: { c: 7 }, reason: "" }, bands)).toBeUndefined();
  });
});
