import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levelsFrom, USUAL_SPREAD } from "../practice/level-estimate.ts";
import { normal, seeded } from "../random.ts";
import { cases } from "../testing/depth.ts";
import { type LevelChange, levelChange } from "./level-change.ts";

const levelsOf = (attempts: readonly number[]) => levelsFrom({ attempts, tried: [] }, USUAL_SPREAD);
const changeOf = (earlier: readonly number[], later: readonly number[]) =>
  levelChange(levelsOf(earlier), levelsOf([...earlier, ...later]));

test.each<[earlier: number[], later: number[], LevelChange]>([
  [[60, 62, 61], [80, 82], "up"],
  [[80, 82, 81], [60, 58], "down"],
  [[60, 62, 61], [63, 60], "steady"],
  [[60, 62, 61], [68], "steady"],
  [[60, 62, 61], [], "steady"],
])("papers of %j and then of %j: %s", (earlier, later, change) => {
  expect(changeOf(earlier, later)).toBe(change);
});

test("nothing is said where too little is known of either moment", () => {
  const known = levelsOf([70, 72]);
  expect(levelChange(null, known)).toBe("unknown");
  expect(levelChange(known, null)).toBe("unknown");
});

test("the other way round it is the other word, for any attempts in the middle of the scale", () => {
  const percents = fc.array(fc.integer({ min: 35, max: 65 }), { minLength: 1, maxLength: 5 });
  const spread = { ...USUAL_SPREAD, mean: 50 };
  const of = (attempts: number[]) => levelsFrom({ attempts, tried: [] }, spread);
  const other = { up: "down", down: "up", steady: "steady", unknown: "unknown" };
  fc.assert(
    fc.property(percents, percents, (earlier, later) => {
      const turned = (attempts: number[]) => attempts.map((percent) => 100 - percent);
      expect(levelChange(of(turned(earlier)), of(turned([...earlier, ...later])))).toBe(
        other[levelChange(of(earlier), of([...earlier, ...later]))],
      );
    }),
    { numRuns: cases(12, 240) },
  );
});

describe("of a simulated school", () => {
  const told = (risenBy: number) => {
    const random = seeded(`risen by ${risenBy}`);
    const attempt = (level: number) =>
      Math.min(100, Math.max(0, normal(random, level, USUAL_SPREAD.occasion)));
    return Array.from({ length: 400 }, () => {
      const level = normal(random, USUAL_SPREAD.mean, USUAL_SPREAD.between);
      const earlier = Array.from({ length: 3 }, () => attempt(level));
      const later = Array.from({ length: 2 }, () => attempt(level + risenBy));
      return changeOf(earlier, later);
    });
  };
  const share = (all: readonly LevelChange[], ...some: LevelChange[]) =>
    all.filter((each) => some.includes(each)).length / all.length;

  test("at most one in eight who stay as they are is told a change", () => {
    expect(share(told(0), "up", "down")).toBeLessThanOrEqual(0.125);
  });

  test("most of those who rise by fifteen percent are told so, and hardly anybody the contrary", () => {
    const risen = told(15);
    expect(share(risen, "up")).toBeGreaterThan(0.5);
    expect(share(risen, "down")).toBeLessThan(0.01);
  });
});
