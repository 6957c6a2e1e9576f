import { describe, expect, test } from "vitest";
import { normal, seeded } from "../random.ts";
import { correlation, mean, variance } from "../results/moments.ts";
import { cases } from "../testing/depth.ts";
import {
  differ,
  fitBradleyTerry,
  howSure,
  infit,
  type Judged,
  judgementsFirst,
  separationReliability,
} from "./bradley-terry.ts";
import { type DrawnPair, drawPair } from "./pairs.ts";

/** How often each (row) was better than each (column). */
const judgedBy = (wins: readonly (readonly number[])[]): Judged[] =>
  wins.flatMap((row, better) =>
    row.flatMap((times, worse) => Array.from({ length: times }, () => ({ better, worse }))),
  );

// Biometrika, Communications in Statistics, JASA, JRSS-B: Stigler's citations, as R's package BradleyTerry2 has them.
const CITATIONS = judgedBy([
  [0, 730, 498, 221],
  [33, 0, 68, 17],
  [320, 813, 0, 142],
  [284, 276, 325, 0],
]);
// American League East 1987 (Agresti): Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore.
const BASEBALL = judgedBy([
  [0, 7, 9, 7, 7, 9, 11],
  [6, 0, 7, 5, 11, 9, 9],
  [4, 6, 0, 7, 7, 8, 12],
  [6, 8, 6, 0, 6, 7, 10],
  [6, 2, 6, 7, 0, 7, 12],
  [4, 4, 5, 6, 6, 0, 6],
  [2, 4, 1, 3, 1, 7, 0],
]);

const against = (abilities: readonly number[], place: number) =>
  abilities.map((each) => each - (abilities[place] ?? 0));

function closeTo(found: readonly number[], expected: readonly number[], most: number): void {
  for (const [at, each] of found.entries())
    expect(Math.abs(each - (expected[at] ?? Number.NaN))).toBeLessThan(most);
}

/** The abilities by another way: steps of Newton on the logarithm of the likelihood, the last one fixed at 0. */
function byNewton(count: number, judgements: readonly Judged[]): number[] {
  const free = count - 1;
  const abilities = Array<number>(count).fill(0);
  for (let step = 0; step < 30; step += 1) {
    const rows = Array.from({ length: free }, () => Array<number>(free + 1).fill(0));
    for (const { better, worse } of judgements) {
      const chance = 1 / (1 + Math.exp((abilities[worse] ?? 0) - (abilities[better] ?? 0)));
      for (const [a, b, sign] of [
        [better, worse, 1],
        [worse, better, -1],
      ] as const) {
        const row = rows[a];
        if (!row) continue;
        row[a] = (row[a] ?? 0) + chance * (1 - chance);
        if (b < free) row[b] = (row[b] ?? 0) - chance * (1 - chance);
        row[free] = (row[free] ?? 0) + sign * (1 - chance);
      }
    }
    solve(rows).forEach((change, at) => {
      abilities[at] = (abilities[at] ?? 0) + change;
    });
  }
  return abilities;
}

/** By elimination, for rows with their right sides at the end. */
function solve(rows: number[][]): number[] {
  rows.forEach((pivot, at) => {
    const by = pivot[at] ?? 1;
    pivot.forEach((value, column) => {
      pivot[column] = value / by;
    });
    for (const row of rows) {
      const times = row[at] ?? 0;
      if (row !== pivot && times !== 0)
        row.forEach((value, column) => {
          row[column] = value - times * (pivot[column] ?? 0);
        });
    }
  });
  return rows.map((row) => row.at(-1) ?? 0);
}

describe("the scale of Bradley and Terry", () => {
  test("of citations equals R's BradleyTerry2", () => {
    const { abilities } = fitBradleyTerry(4, CITATIONS, 0);
    closeTo(against(abilities, 0), [0, -2.9490725, -0.4795698, 0.2689541], 1e-6);
  });

  test("of baseball equals the known figures, with errors and reliability", () => {
    const scale = fitBradleyTerry(7, BASEBALL, 0);
    const known = [1.581356, 1.436408, 1.294485, 1.247618, 1.107698, 0.683853, 0];
    closeTo(against(scale.abilities, 6), known, 1e-6);
    expect(mean(scale.errors.map((each) => each ** 2))).toBeCloseTo(0.0432323, 7);
    expect(variance(scale.abilities)).toBeCloseTo(0.2950615, 6);
    expect(separationReliability(scale)).toBeCloseTo(0.8534804, 6);
  });

  test.each([
    ["citations", 4, CITATIONS],
    ["baseball", 7, BASEBALL],
  ])("of %s equals what Newton's steps find", (_, count, judgements) => {
    const { abilities } = fitBradleyTerry(count, judgements, 0);
    closeTo(against(abilities, count - 1), byNewton(count, judgements), 1e-9);
  });

  test("stays finite where one always wins, some never met, and nothing was judged", () => {
    const scale = fitBradleyTerry(5, [
      { better: 0, worse: 1 },
      { better: 0, worse: 1 },
      { better: 2, worse: 3 },
    ]);
    const [first = 0, second = 0, third = 0, fourth = 0, alone = 0] = scale.abilities;
    expect([first > third, third > alone, alone > fourth, fourth > second]).toEqual(
      Array(4).fill(true),
    );
    expect([...scale.abilities, ...scale.errors].every(Number.isFinite)).toBe(true);
    expect(mean([...scale.abilities])).toBeCloseTo(0, 12);
    expect(separationReliability(fitBradleyTerry(3, []))).toBeNull();
  });

  test("has more error where a script was compared less", () => {
    const { errors } = fitBradleyTerry(4, [
      ...CITATIONS.filter(({ better, worse }) => better !== 3 && worse !== 3),
      { better: 3, worse: 0 },
    ]);
    expect(Math.min(...errors)).toBeLessThan((errors[3] ?? 0) / 2);
  });

  test("knows a judge who decides against it", () => {
    const scale = fitBradleyTerry(7, BASEBALL);
    const contrary = BASEBALL.map(({ better, worse }) => ({ better: worse, worse: better }));
    expect(infit(scale, BASEBALL)).toBeCloseTo(1, 1);
    expect(infit(scale, contrary)).toBeGreaterThan(1.3);
    expect(infit(scale, [])).toBeNull();
  });
});

/** Judges toss a coin, weighted by how far two scripts lie apart: not at all with a spread of 0. */
function judgeBySpread(scripts: number, each: number, spread: number, seed: string) {
  const random = seeded(seed);
  const truth = Array.from({ length: scripts }, () => normal(random, 0, spread));
  const ids = truth.map((_, at) => String(at));
  const drawn: DrawnPair[] = [];
  const judgements = Array.from({ length: (scripts * each) / 2 }, (_, at): Judged => {
    const judge = `judge ${at % 5}`;
    const pair = drawPair({ scripts: ids, drawn, judge, known: [], seed });
    if (!pair) throw new Error("There are no more pairs");
    drawn.push({ ...pair, judge });
    const [left, right] = [Number(pair.left), Number(pair.right)];
    const chance = 1 / (1 + Math.exp((truth[right] ?? 0) - (truth[left] ?? 0)));
    return random() < chance ? { better: left, worse: right } : { better: right, worse: left };
  });
  return { truth, judgements, scale: fitBradleyTerry(scripts, judgements) };
}

const shareOf = (runs: number, holds: (seed: string) => boolean): number =>
  Array.from({ length: runs }, (_, at) => holds(`run ${at}`)).filter(Boolean).length / runs;

/** Pure noise: how often the reliability stays below 0.2. */
const quietIn = (runs: number, scripts: number, each: number) =>
  shareOf(runs, (seed) => {
    const { scale, judgements } = judgeBySpread(scripts, each, 0, seed);
    return howSure(scale, judgements).reliability < 0.2;
  });

describe("how sure a scale is", () => {
  test("is below 0.2 where judges toss coins", () => {
    expect(quietIn(8, 20, 10)).toBeGreaterThanOrEqual(0.95);
  });
  test.each([
    [12, 10],
    [30, 10],
    [30, 16],
    [60, 10],
  ])(
    "is below 0.2 in 95 of 100 runs where judges of %i scripts toss coins, %i for each @deep",
    (scripts, each) => {
      expect(quietIn(200, scripts, each)).toBeGreaterThanOrEqual(0.95);
    },
  );

  test("and recovers scripts that lie far apart, from ten judgements of each", () => {
    const runs = cases(2, 100);
    const found = Array.from({ length: runs }, (_, at) => {
      const { truth, scale, judgements } = judgeBySpread(60, 10, 2, `run ${at}`);
      expect(differ(60, judgements)).toBe(true);
      return correlation(scale.abilities, truth) ?? 0;
    });
    expect(mean(found)).toBeGreaterThanOrEqual(0.88);
  });

  test("names what it needs: ten of each script first, then as many as bring 0.8", () => {
    expect(judgementsFirst(30)).toBe(150);
    const early = judgeBySpread(20, 4, 2, "early");
    expect(howSure(early.scale, early.judgements)).toMatchObject({ is: "early", needed: 60 });
    const wide = judgeBySpread(20, 18, 3, "wide");
    expect(howSure(wide.scale, wide.judgements)).toMatchObject({ is: "sure", needed: 0 });
    const near = judgeBySpread(40, 10, 1, "near");
    const { is, reliability, needed } = howSure(near.scale, near.judgements);
    expect(is).toBe("unsure");
    expect(needed).toBe(Math.ceil(200 * 4 * ((1 - reliability) / reliability)) - 200);
    const noise = judgeBySpread(20, 10, 0, "noise");
    expect(howSure(noise.scale, noise.judgements).is).toBe("hopeless");
  });
});
