import type { TestKind } from "../school/lists.ts";
import type { Minutes, Points } from "../units.ts";

/** "+ N points": 10 for each started quarter of an hour, at most 60; half for worksheets. */
export function pointsOffered({ minutes, kind }: { minutes: Minutes; kind: TestKind }): Points {
  const full = Math.min(60, 10 * Math.ceil(minutes / 15));
  return kind === "worksheet" ? full / 2 : full;
}
