import { seeded } from "../random.ts";
import { type InBlock, shuffledBlocks } from "./blocks.ts";

const ALONE: InBlock = { block: undefined, place: 1 };

/**
 * The order in which a student sees questions or options: as built, or shuffled but always the same for
 * them. The questions of a passage stay together and in order.
 * @param where says of a question to which passage it belongs
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
