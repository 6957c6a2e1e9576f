import fc from "fast-check";
import { expect, test } from "vitest";
import { DIFFICULTIES } from "../school/lists.ts";
import { difficultyShares } from "./difficulty-shares.ts";

const counts = (basic: number, moderate: number, challenging: number) => ({
  basic,
  moderate,
  challenging,
});
const plenty = counts(1_000, 1_000, 1_000);

test.each([
  [0, counts(0, 0, 0)],
  [1, counts(1, 0, 0)],
  [2, counts(1, 1, 0)],
  [3, counts(1, 1, 1)],
  [4, counts(2, 1, 1)],
  [5, counts(2, 2, 1)],
  [6, counts(3, 2, 1)],
  [7, counts(3, 3, 1)],
  [8, counts(3, 3, 2)],
  [10, counts(4, 4, 2)],
  [15, counts(6, 6, 3)],
  [35, counts(14, 14, 7)],
  [100, counts(40, 40, 20)],
])("%i questions of a rich bank are split as %j", (count, shares) => {
  expect(difficultyShares(count, plenty)).toEqual(shares);
});

test.each([
  ["no challenging ones: half and half", 10, counts(20, 20, 0), counts(5, 5, 0)],
  ["one challenging one", 10, counts(20, 20, 1), counts(5, 4, 1)],
  ["no basic ones: two to one", 9, counts(0, 20, 20), counts(0, 6, 3)],
  ["only basic ones", 10, counts(20, 0, 0), counts(10, 0, 0)],
  ["everything there is", 10, counts(3, 2, 2), counts(3, 2, 2)],
  ["an empty bank", 10, counts(0, 0, 0), counts(0, 0, 0)],
])("%s", (_what, count, available, shares) => {
  expect(difficultyShares(count, available)).toEqual(shares);
});

test("adds up, takes no more than there is, and is within one of 40/40/20 when the bank allows", () => {
  const bank = fc.nat(60);
  fc.assert(
    fc.property(fc.nat(120), bank, bank, bank, (count, ...sizes) => {
      const available = counts(...sizes);
      const shares = difficultyShares(count, available);
      const taken = DIFFICULTIES.reduce((sum, difficulty) => sum + shares[difficulty], 0);
      expect(taken).toBe(Math.min(count, sizes[0] + sizes[1] + sizes[2]));
      const exact = counts(count * 0.4, count * 0.4, count * 0.2);
      const rich = DIFFICULTIES.every((each) => available[each] >= Math.ceil(exact[each]));
      for (const difficulty of DIFFICULTIES) {
        expect(shares[difficulty]).toBeLessThanOrEqual(available[difficulty]);
        if (rich) expect(Math.abs(shares[difficulty] - exact[difficulty])).toBeLessThan(1);
      }
    }),
  );
});
