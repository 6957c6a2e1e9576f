import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "../random.ts";
import { correlation, mean } from "../results/moments.ts";
import { lsat7 } from "../results/testing/statistics-by-r.ts";
import { cases } from "../testing/depth.ts";
import { type Answers, type Estimating, estimateDifficulties } from "./estimate.ts";

function answersOf(
  attempts: ReadonlyArray<ReadonlyArray<number | undefined>>,
  group?: readonly number[],
): Answers {
  const starts = [0];
  const question: number[] = [];
  const share: number[] = [];
  for (const attempt of attempts) {
    for (const [j, value] of attempt.entries()) {
      if (value === undefined) continue;
      question.push(j);
      share.push(value);
    }
    starts.push(question.length);
  }
  return {
    starts: Int32Array.from(starts),
    question: Int32Array.from(question),
    share: Float32Array.from(share),
    questions: attempts[0]?.length ?? 0,
    ...(group ? { group: Int32Array.from(group) } : {}),
  };
}

const EXACT: Estimating = {
  slopesFrom: 0,
  priors: null,
  tolerance: 1e-9,
  rounds: 2_000,
  nodes: 61,
};
const priorsAt = (b: readonly number[]) => ({
  b: Float64Array.from(b),
  spreadOfB: 1,
  spreadOfLogA: 0.5,
});

const whole = lsat7.papers.flatMap((attempt, at) =>
  Array.from({ length: lsat7.counts[at] ?? 0 }, () => attempt),
);

describe("LSAT section 7, priors off and complete data", () => {
  test("the two-parameter model equals the published estimates to 1e-4", () => {
    const { a, b, logLikelihood } = estimateDifficulties(answersOf(whole), EXACT);
    const intercepts = [...b].map((each, at) => -each * (a[at] ?? 0));
    const close = (value: number, published: number) =>
      expect(Math.abs(value - published)).toBeLessThan(1e-4);
    for (const [at, published] of [0.98755, 1.08084, 1.70748, 0.76499, 0.73567].entries()) {
      close(a[at] ?? 0, published);
    }
    for (const [at, published] of [1.85586, 0.80797, 1.80521, 0.486, 1.85446].entries()) {
      close(intercepts[at] ?? 0, published);
    }
    close(logLikelihood, -2658.8051);
  });

  test("with slopes of 1, differences of difficulty are close to the conditional ones", () => {
    const { b, spread } = estimateDifficulties(answersOf(whole), { ...EXACT, slopesFrom: 10_000 });
    const mean = b.reduce((sum, each) => sum + each, 0) / b.length;
    const published = [-0.54147, 0.53655, -0.13358, 0.80517, -0.66666];
    for (const [at, each] of published.entries()) {
      expect(Math.abs((b[at] ?? 0) - mean - each)).toBeLessThan(0.02);
    }
    expect(spread).toBeGreaterThan(0.8);
  });
});

/** Students of known ability answer questions of known difficulty, each only the questions of their tests. */
function simulated({ seed, slopes }: { seed: string; slopes: boolean }) {
  const random = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const questions = 90;
  const b = Array.from({ length: questions }, () => normal());
  const a = b.map(() => (slopes ? Math.exp(0.35 * normal()) : 1));
  const classes = 9;
  const attempts: Array<Array<number | undefined>> = [];
  const group: number[] = [];
  for (let person = 0; person < 900; person += 1) {
    const own = person % classes;
    group.push(own);
    // Strong and weak classes sit different tests of twenty questions; neighbours share ten.
    const ability = 0.8 * Math.sin(own) + normal();
    attempts.push(
      b.map((hard, j) => {
        const inTest = (j - own * 10 + questions) % questions < 20;
        if (!inTest) return undefined;
        return random() < 1 / (1 + Math.exp(-(a[j] ?? 1) * (ability - hard))) ? 1 : 0;
      }),
    );
  }
  return { data: answersOf(attempts, group), b, a };
}

describe("recovery, tests linked by common questions, about 200 answers a question", () => {
  test.each([
    ["one", false],
    ["two", true],
  ])("%s: known difficulties come back with r of 0.95 and more", (seed, slopes) => {
    const { data, b } = simulated({ seed, slopes });
    const found = estimateDifficulties(data, {
      slopesFrom: 200,
      priors: priorsAt(b.map(() => 0)),
      tolerance: 1e-3,
      rounds: 200,
      nodes: 31,
    });
    expect(Math.min(...found.answers)).toBeGreaterThanOrEqual(200);
    expect(correlation([...found.b], b) ?? 0).toBeGreaterThanOrEqual(0.95);
    // The standard error tells how far off it is, where the scale begins left aside.
    const middle = (values: ArrayLike<number>) => mean(Array.from(values));
    const shift = middle(found.b) - middle(b);
    const within = b.filter(
      (each, j) => Math.abs((found.b[j] ?? 0) - shift - each) < 2.5 * (found.se[j] ?? 0),
    );
    expect(within.length / b.length).toBeGreaterThan(0.9);
  });
});

describe("priors", () => {
  test("without answers a question stays where its label puts it, and few move it little", () => {
    const attempts = Array.from({ length: 40 }, (_, at) => [
      at % 2,
      at < 3 ? 0 : undefined,
      undefined,
    ]);
    const { b } = estimateDifficulties(answersOf(attempts), {
      ...EXACT,
      slopesFrom: 200,
      priors: priorsAt([0, -1, 1]),
      tolerance: 1e-6,
    });
    expect(b[2]).toBeCloseTo(1, 3);
    expect(b[1] ?? 0).toBeGreaterThan(-1);
    expect(b[1] ?? 0).toBeLessThan(1);
  });

  test("all right and all wrong stay within reason", () => {
    const attempts = Array.from({ length: 300 }, (_, at) => [1, 0, at % 2]);
    const { a, b } = estimateDifficulties(answersOf(attempts), {
      ...EXACT,
      slopesFrom: 200,
      priors: priorsAt([0, 0, 0]),
      tolerance: 1e-5,
    });
    expect(b[0] ?? 0).toBeLessThan(-1.5);
    expect(b[1] ?? 0).toBeGreaterThan(1.5);
    expect(Math.abs(b[2] ?? 9)).toBeLessThan(0.5);
    for (const each of [...a, ...b]) expect(Math.abs(each)).toBeLessThan(20);
  });
});

test("any answers: finite figures, and neither order of persons nor breathing changes them", () => {
  const anyAttempts = fc.integer({ min: 1, max: 5 }).chain((questions) =>
    fc.array(
      fc.array(fc.option(fc.constantFrom(0, 0.5, 1), { nil: undefined }), {
        minLength: questions,
        maxLength: questions,
      }),
      { minLength: 1, maxLength: 12 },
    ),
  );
  fc.assert(
    fc.property(anyAttempts, (attempts) => {
      const estimating = {
        slopesFrom: 6,
        priors: priorsAt((attempts[0] ?? []).map((_, at) => (at % 3) - 1)),
        tolerance: 1e-4,
        rounds: 30,
        nodes: 21,
      };
      let breaths = 0;
      const one = estimateDifficulties(answersOf(attempts), estimating);
      const other = estimateDifficulties(answersOf(attempts.toReversed()), {
        ...estimating,
        breathe: () => {
          breaths += 1;
        },
      });
      expect(breaths).toBeGreaterThan(0);
      for (const [j, b] of one.b.entries()) {
        expect(Number.isFinite(b) && Number.isFinite(one.se[j] ?? Number.NaN)).toBe(true);
        expect(one.a[j] ?? 0).toBeGreaterThan(0);
        expect(Math.abs(b - (other.b[j] ?? 9))).toBeLessThan(1e-6);
      }
    }),
    { numRuns: cases(12, 240) },
  );
});
