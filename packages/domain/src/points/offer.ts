import type { TestKind } from "../school/lists.ts";
import type { Minutes, Points } from "../units.ts";

/** Worksheets of a day that bring points. */
const WORKSHEETS_A_DAY = 3;

interface Offered {
  minutes: Minutes;
  kind: TestKind;
  /** Worksheets that the pupil has handed in before on the same day of the school. */
  worksheetsBefore?: number;
}

/**
 * "+ N points": 10 for each started quarter of an hour, at most 60; half for worksheets, of which
 * three a day earn.
 */
export function pointsOffered({ minutes, kind, worksheetsBefore = 0 }: Offered): Points {
  if (kind === "worksheet" && worksheetsBefore >= WORKSHEETS_A_DAY) return 0;
  const full = Math.min(60, 10 * Math.ceil(minutes / 15));
  return kind === "worksheet" ? full / 2 : full;
}
