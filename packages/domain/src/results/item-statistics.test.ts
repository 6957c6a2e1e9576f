import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Choice,
  choiceStatistics,
  frequentAnswers,
  questionFlags,
} from "./choice-statistics.ts";
import { itemStatistics, wholeStatistics } from "./item-analysis.ts";
import { aClass, lsat7 } from "./testing/statistics-by-r.ts";

const CLOSE = 1e-6;

describe.each([
  ["a class", aClass],
  ["LSAT section 7", lsat7],
])("%s has the figures that R computes", (_, by) => {
  const attempts = by.papers.flatMap((attempt, at) =>
    Array.from({ length: by.counts[at] ?? 0 }, () => attempt),
  );
  const whole = wholeStatistics(attempts);
  const items = itemStatistics(by.possible, attempts);

  test.each(["mean", "median", "spread", "reliability", "standardError"] as const)("%s", (name) => {
    expect(Math.abs((whole[name] ?? Number.NaN) - by[name])).toBeLessThan(CLOSE);
  });

  test.each([
    ["facility", by.facility],
    ["spread", by.spreads],
    ["discrimination", by.discrimination],
    ["efficiency", by.efficiency],
    ["effectiveWeight", by.effectiveWeight],
  ] as const)("%s of each question", (name, expected) => {
    for (const [at, item] of items.entries()) {
      const value: number | null | undefined = expected[at];
      if (value === null) expect(item).toMatchObject({ [name]: null, against: true });
      else expect(Math.abs((item[name] ?? Number.NaN) - (value ?? 0))).toBeLessThan(CLOSE);
    }
  });
});

describe("too little to say", () => {
  const four = [
    [1, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ];
  test("below five attempts only means are said", () => {
    expect(wholeStatistics(four)).toEqual({
      papers: 4,
      mean: 1,
      median: 1,
      spread: null,
      reliability: null,
      standardError: null,
    });
    expect(itemStatistics([1, 1], four)[0]).toMatchObject({
      ...{ facility: 0.5, spread: null, discrimination: null, efficiency: null },
      ...{ effectiveWeight: null, against: false, intendedWeight: 0.5 },
    });
  });
  test("one question, or the same total for all, has no reliability", () => {
    expect(wholeStatistics([[1], [0], [1], [1], [0]]).reliability).toBeNull();
    const same = [1, 0, 1, 1, 0].map((own) => [own, 1 - own]);
    expect(wholeStatistics(same)).toMatchObject({ reliability: null, spread: 0 });
  });
});

/** Nine attempts in the order of their rest: each letter chose an option. */
const chose = (letters: string, option: string) => [...letters].map((each) => each === option);

describe("each option's share in the thirds", () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, rest) => rest);
  test.each([
    ["AAABBBCCC", "C", { lower: 0, middle: 0, upper: 1 }],
    ["AABABBCBC", "B", { lower: 1 / 3, middle: 2 / 3, upper: 1 / 3 }],
    ["AAAAAAAAA", "A", { lower: 1, middle: 1, upper: 1 }],
  ])("%s: %s", (letters, option, thirds) => {
    const [figures] = choiceStatistics([chose(letters, option)], upTo(9));
    for (const [third, share] of Object.entries(thirds)) {
      expect(figures?.thirds?.[third as keyof typeof thirds]).toBeCloseTo(share, 12);
    }
  });

  test("papers with the same marks lie on both sides of a limit alike", () => {
    // With equal rests every third has the share of all.
    const [figures] = choiceStatistics([chose("AABBBB", "A")], [7, 7, 7, 7, 7, 7]);
    expect(figures).toMatchObject({ chosen: 2, share: 1 / 3, withRest: null });
    for (const share of Object.values(figures?.thirds ?? {})) expect(share).toBeCloseTo(1 / 3, 12);
  });

  test("below five attempts it is only counted", () => {
    const few = { chosen: 1, share: 0.25, thirds: null, withRest: null };
    expect(choiceStatistics([chose("ABBB", "A")], upTo(4))).toEqual([few]);
  });
});

function flagsOf(letters: string, key: string, discrimination: number, options = "ABCD") {
  const rest = [...letters].map((_, at) => at);
  const names = [...options];
  const figures = choiceStatistics(
    names.map((name) => chose(letters, name)),
    rest,
  );
  const choices: Choice[] = figures.map((each, at) => ({
    ...each,
    name: names[at] ?? "",
    isRight: names[at] === key,
  }));
  const facility = chose(letters, key).filter(Boolean).length / letters.length;
  return questionFlags({ papers: letters.length, facility, discrimination, choices, closed: true });
}

describe("flags", () => {
  test.each([
    ["strong students chose B: the key may be wrong", "CADCADCABABBBBB", "A", -0.3, ["key"]],
    ["a sound question has none", "BCDBCDBACAAAAAA", "A", 0.6, []],
    ["nobody chose C and D", "BABABABABAAAAAA", "A", 0.4, ["unused"]],
    ["too hard to tell students apart", "BCDACDBCDBCDBDC", "A", -0.1, ["hard"]],
    ["easy is not a fault", "AAAAABCDAAAAAAA", "A", 0, []],
  ])("%s", (_, letters, key, discrimination, kinds) => {
    expect(flagsOf(letters, key, discrimination).map(({ kind }) => kind)).toEqual(kinds);
  });

  test("the flag names what the strong chose, and what nobody did", () => {
    expect(flagsOf("CADCADCABABBBBB", "A", -0.3)).toEqual([{ kind: "key", chosen: "B" }]);
    expect(flagsOf("BABABABABAAAAAA", "A", 0.4)).toEqual([{ kind: "unused", options: ["C", "D"] }]);
  });

  test("below ten attempts there is none", () => {
    expect(flagsOf("AAAABBBBB", "A", -0.9)).toEqual([]);
    expect(flagsOf("AAAAABBBBB", "A", -0.9)).toMatchObject([{ kind: "key" }, { kind: "unused" }]);
  });
});

test("frequent answers: joined over spaces and capitals, most first, blanks left out", () => {
  const attempts = ["3/4", " 3/4", "0.75", "", "Half an  hour", "half an hour", "half an hour "];
  const answers = frequentAnswers(
    attempts.map((text) => ({ text, full: text === "0.75" })),
    [1, 2, 3, 4, 5, 6, 7],
    2,
  );
  expect(answers).toMatchObject([
    { name: "Half an  hour", chosen: 3, isRight: false },
    { name: "3/4", chosen: 2, isRight: false },
  ]);
});

test("in any class the figures keep their limits, and no order of attempts or students changes them", () => {
  const classes = fc.integer({ min: 2, max: 6 }).chain((questions) =>
    fc.array(
      fc.array(
        fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2),
        {
          minLength: questions,
          maxLength: questions,
        },
      ),
      { minLength: 5, maxLength: 40 },
    ),
  );
  fc.assert(
    fc.property(classes, (attempts) => {
      const possible = (attempts[0] ?? []).map(() => 10);
      const whole = wholeStatistics(attempts);
      expect(whole.reliability ?? 0).toBeLessThanOrEqual(1 + 1e-9);
      const items = itemStatistics(possible, attempts);
      const turned = itemStatistics(possible, attempts.toReversed());
      const weights = items.reduce((sum, { effectiveWeight }) => sum + (effectiveWeight ?? 0), 0);
      if (items.some(({ effectiveWeight }) => effectiveWeight)) expect(weights).toBeCloseTo(1, 9);
      for (const [at, item] of items.entries()) {
        expect(item.efficiency ?? 0).toBeLessThanOrEqual(1 + 1e-9);
        expect(turned[at]?.efficiency ?? 0).toBeCloseTo(item.efficiency ?? 0, 9);
        expect(turned[at]?.effectiveWeight ?? 0).toBeCloseTo(item.effectiveWeight ?? 0, 9);
        const own = attempts.map((attempt) => (attempt[at] ?? 0) > 5);
        const rest = attempts.map((attempt) => attempt.reduce((sum, each) => sum + each, 0));
        const { thirds, share } = choiceStatistics([own], rest)[0] ?? { thirds: null, share: -1 };
        const back = choiceStatistics([own.toReversed()], rest.toReversed())[0]?.thirds;
        const mean = ((thirds?.upper ?? 0) + (thirds?.middle ?? 0) + (thirds?.lower ?? 0)) / 3;
        expect(mean).toBeCloseTo(share, 9);
        for (const name of ["upper", "middle", "lower"] as const) {
          expect(back?.[name] ?? -1).toBeCloseTo(thirds?.[name] ?? 0, 9);
        }
      }
    }),
    // The first question shares exactly nothing with the totals; only rounding says otherwise.
    {
      examples: [
        [
          [
            [0.5, 8.5],
            [7.5, 2],
            [9.5, 4.5],
            [10, 1],
            [8, 1],
          ],
        ],
      ],
    },
  );
});
