import { seeded, shuffle } from "../random.ts";

/** The order in which a pupil sees questions or options: as built, or shuffled but always the same for them. */
export function paperOrder({
  testId,
  studentId,
  shuffle: shuffled,
  ids,
}: {
  testId: string;
  studentId: string;
  shuffle: boolean;
  ids: readonly string[];
}): string[] {
  return shuffled ? shuffle(seeded(`${testId}:${studentId}`), ids) : [...ids];
}
