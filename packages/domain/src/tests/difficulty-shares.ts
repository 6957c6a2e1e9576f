import { DIFFICULTIES, type Difficulty } from "../school/lists.ts";

/** Tenths of a test that each difficulty gets (DECISIONS "Random selection": 40/40/20). */
const TENTHS: Record<Difficulty, number> = { basic: 4, moderate: 4, challenging: 2 };

export type DifficultyCounts = Record<Difficulty, number>;

/**
 * 40/40/20 by largest remainder, the easier first; the others make up for shortages. Adds up to `count`,
 * or to all there are.
 */
export function difficultyShares(count: number, available: DifficultyCounts): DifficultyCounts {
  const shares: DifficultyCounts = { basic: 0, moderate: 0, challenging: 0 };
  let missing = count;
  while (missing > 0) {
    const open = DIFFICULTIES.filter((difficulty) => shares[difficulty] < available[difficulty]);
    if (open.length === 0) break;
    for (const [difficulty, more] of split(missing, open)) {
      const taken = Math.min(more, available[difficulty] - shares[difficulty]);
      shares[difficulty] += taken;
      missing -= taken;
    }
  }
  return shares;
}

/** Splits a number by the shares of some difficulties. Whole tenths, so no remainder is inexact. */
function split(count: number, among: readonly Difficulty[]): Array<[Difficulty, number]> {
  const tenths = among.reduce((sum, difficulty) => sum + TENTHS[difficulty], 0);
  const parts = among.map((difficulty) => ({
    difficulty,
    whole: Math.floor((count * TENTHS[difficulty]) / tenths),
    remainder: (count * TENTHS[difficulty]) % tenths,
  }));
  const left = count - parts.reduce((sum, { whole }) => sum + whole, 0);
  return [...parts]
    .sort((one, other) => other.remainder - one.remainder)
    .map(({ difficulty, whole }, rank) => [difficulty, whole + (rank < left ? 1 : 0)]);
}
