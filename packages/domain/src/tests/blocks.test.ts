import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded, shuffle } from "../random.ts";
import { keptTogether, shuffledBlocks, wholeBlocks } from "./blocks.ts";

interface Question {
  id: string;
  block: string | undefined;
  place: number;
}

const where = ({ block, place }: Question) => ({ block, place });

const lists = fc.array(fc.option(fc.constantFrom("A", "B", "C", "D"))).chain((passages) => {
  const places = new Map<string, number>();
  const questions = passages.map((passage, index): Question => {
    const block = passage ?? undefined;
    const place = block ? (places.get(block) ?? 0) + 1 : 1;
    if (block) places.set(block, place);
    return { id: String(index), block, place };
  });
  return fc.shuffledSubarray(questions);
});

/** Each passage once without a gap, and its questions in order. */
function expectBlocks(pinned: readonly Question[]) {
  const ended = new Set<string>();
  for (const [index, { block, place }] of pinned.entries()) {
    const before = pinned[index - 1];
    if (before?.block && before.block !== block) ended.add(before.block);
    if (!block) continue;
    expect(ended).not.toContain(block);
    if (before?.block === block) expect(place).toBeGreaterThan(before.place);
  }
}
const ids = (pinned: readonly Question[]) => pinned.map(({ id }) => id).sort();

describe("the questions of a passage stay together and in order", () => {
  test("in any test, and none is lost", () => {
    fc.assert(
      fc.property(lists, (pinned) => {
        const kept = keptTogether(pinned, where);
        expectBlocks(kept);
        expect(ids(kept)).toEqual(ids(pinned));
        expect(keptTogether(kept, where)).toEqual(kept);
      }),
    );
  });

  test("shuffled for any student, always the same for them", () => {
    fc.assert(
      fc.property(lists, fc.string(), (pinned, student) => {
        const shuffled = shuffledBlocks(seeded(student), pinned, where);
        expectBlocks(shuffled);
        expect(ids(shuffled)).toEqual(ids(pinned));
        expect(shuffledBlocks(seeded(student), pinned, where)).toEqual(shuffled);
      }),
    );
  });

  test("and a test without passages is shuffled as it always was", () => {
    fc.assert(
      fc.property(lists, fc.string(), (pinned, student) => {
        const alone = pinned.map((question) => ({ ...question, block: undefined }));
        expect(shuffledBlocks(seeded(student), alone, where)).toEqual(
          shuffle(seeded(student), alone),
        );
      }),
    );
  });
});

test("a random selection takes a block whole or not at all, and never too many", () => {
  fc.assert(
    fc.property(lists, fc.nat(12), (pinned, count) => {
      const blocks = new Map<string, Question[]>();
      for (const question of pinned.toSorted((one, other) => one.place - other.place)) {
        if (question.block)
          blocks.set(question.block, [...(blocks.get(question.block) ?? []), question]);
      }
      const taken = wholeBlocks(pinned, blocks, count);
      expectBlocks(taken);
      expect(taken.length).toBeLessThanOrEqual(count);
      expect(new Set(taken).size).toBe(taken.length);
      for (const [block, questions] of blocks) {
        const ofIt = taken.filter((question) => question.block === block);
        expect([0, questions.length]).toContain(ofIt.length);
      }
    }),
  );
});
