import { seeded } from "../random.ts";
import { type InBlock, shuffledBlocks } from "./blocks.ts";

const ALONE: InBlock = { block: undefined, place: 1 };

/**
 * As built, or shuffled but stable per student. Passages stay together and in order.
 * @param where the passage of a question
 */
export function questionOrder({
  testId,
  studentId,
  shuffle,
  ids,
  where = () => ALONE,
}: {
  testId: string;
  studentId: string;
  shuffle: boolean;
  ids: readonly string[];
  where?: (id: string) => InBlock;
}): string[] {
  return shuffle ? shuffledBlocks(seeded(`${testId}:${studentId}`), ids, where) : [...ids];
}
