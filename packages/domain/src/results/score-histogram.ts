import type { Marks } from "../units.ts";

export interface ScoreBin {
  /** Least score of the bin, whole marks. */
  from: Marks;
  /** Greatest whole score of the bin; half marks above it, below the next bin, belong here as well. */
  to: Marks;
  /** "7", or "10-14" for a bin of several scores. */
  label: string;
  students: number;
}

/** Up to this maximum every whole score has its own bin. */
const WHOLE_SCORES_UP_TO = 20;
const MOST_BINS = 16;
const WIDTHS = [2, 5, 10, 20, 25, 50, 100, 200, 250, 500] as const;

/**
 * How many students reached which score, from 0 to the maximum, empty bins included, so that a gap is
 * seen as a gap. Attempts of more than 20 marks get ranges of equal width, at most 16 of them; the last one
 * ends with the maximum and may be shorter.
 * @param scores marks of each attempt, 0 to `max`, halves possible
 * @param max marks of the whole attempt; 0 or less gives no bins
 */
export function scoreHistogram(scores: readonly Marks[], max: Marks): ScoreBin[] {
  if (max <= 0) return [];
  const width = binWidth(max);
  const last = Math.floor(max / width);
  const bins = Array.from({ length: last + 1 }, (_, index): ScoreBin => {
    const from = index * width;
    const to = Math.min(max, from + width - 1);
    return { from, to, label: from === to ? `${from}` : `${from}-${to}`, students: 0 };
  });
  for (const score of scores) {
    const bin = bins[Math.min(last, Math.max(0, Math.floor(score / width)))];
    if (bin) bin.students += 1;
  }
  return bins;
}

function binWidth(max: Marks): number {
  if (max <= WHOLE_SCORES_UP_TO) return 1;
  const fits = (width: number) => Math.floor(max / width) + 1 <= MOST_BINS;
  return WIDTHS.find(fits) ?? Math.ceil((max + 1) / MOST_BINS);
}
