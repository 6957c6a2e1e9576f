import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seeded } from "../random.ts";
import {
  drawForClass,
  drawPractice,
  EASIER_BY,
  easierRest,
  isStepDown,
  type PracticeQuestion,
  siblingOf,
  stepDownTo,
} from "./draw-practice.ts";

let count = 0;
function aQuestion(about: Partial<PracticeQuestion> = {}): PracticeQuestion {
  const id = `question ${++count}`;
  return {
    id,
    topic: "Ratio",
    difficulty: 0,
    seenDaysAgo: null,
    asked: { words: `Work out ${count * 7} : ${count * 3}`, pictures: [], options: [] },
    ...about,
  };
}
const ids = (questions: readonly PracticeQuestion[]) => questions.map(({ id }) => id);
const chance = () => seeded("practice");

describe("five questions of a topic", () => {
  test("are new ones first, then those seen longest ago", () => {
    const fresh = [aQuestion(), aQuestion()];
    const old = aQuestion({ seenDaysAgo: 60 });
    const late = [aQuestion({ seenDaysAgo: 2 }), aQuestion({ seenDaysAgo: 3 })];
    expect(ids(drawPractice([...late, old, ...fresh], 3, 0, chance())).sort()).toEqual(
      ids([...fresh, old]).sort(),
    );
  });

  test.each([
    [-2, -2],
    [0.7, 0],
    [3, 2],
  ])("with an ability of %f they are about as hard as %f", (ability, difficulty) => {
    const pool = [-2, -1, 0, 1, 2].map((each) => aQuestion({ difficulty: each }));
    expect(drawPractice(pool, 1, ability, chance())[0]?.difficulty).toBe(difficulty);
  });

  test("never two that look alike, also not like what is on the sheet", () => {
    const asked = { words: "What is a third of 12 apples?", pictures: [], options: [] };
    const copies = [aQuestion({ asked }), aQuestion({ asked }), aQuestion({ asked })];
    expect(drawPractice(copies, 5, 0, chance())).toHaveLength(1);
    expect(drawPractice(copies.slice(1), 5, 0, chance(), copies.slice(0, 1))).toEqual([]);
  });

  test("of any pool: none twice, as many as there are, and nothing fresh while something new is left", () => {
    const question = fc.record({
      difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
      seenDaysAgo: fc.option(fc.nat(90)),
    });
    fc.assert(
      fc.property(fc.array(question, { maxLength: 12 }), fc.nat(7), (drafts, wanted) => {
        const pool = drafts.map((draft) => aQuestion(draft));
        const drawn = drawPractice(pool, wanted, 0, chance());
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn).toHaveLength(Math.min(wanted, pool.length));
        const unseen = pool.filter(({ seenDaysAgo }) => seenDaysAgo === null).length;
        const seen = drawn.filter(({ seenDaysAgo }) => seenDaysAgo !== null).length;
        expect(seen).toBe(Math.max(0, drawn.length - unseen));
      }),
    );
  });
});

describe("for a correction", () => {
  const wrong = aQuestion({ seenDaysAgo: 1 });

  test("comes a sibling that was never seen", () => {
    const sibling = aQuestion({ difficulty: 0.4 });
    const others = [aQuestion({ difficulty: 2 }), aQuestion({ topic: "Speed" })];
    expect(siblingOf(wrong, [wrong, sibling, ...others], chance())).toBe(sibling);
  });

  test("comes the question itself where there is none, and nothing where it is not free", () => {
    expect(siblingOf(wrong, [wrong, aQuestion({ topic: "Speed" })], chance())).toBe(wrong);
    expect(siblingOf(wrong, [], chance())).toBeUndefined();
  });
});

describe("questions for several students", () => {
  const met = (seen: number, difficulty = 0) => ({ ...aQuestion({ difficulty }), seen });

  test("are those first that none of them has met, then those that the fewest have", () => {
    const [none, few, many] = [met(0), met(1), met(8)];
    expect(ids(drawForClass([many, few, none], 1, 0, chance()))).toEqual([none.id]);
    expect(ids(drawForClass([many, few, none], 2, 0, chance())).sort()).toEqual(
      [none.id, few.id].sort(),
    );
  });

  test("are about as hard as what was wrong", () => {
    const pool = [-2, 0, 2].map((difficulty) => met(0, difficulty));
    expect(drawForClass(pool, 1, 2, chance())[0]?.difficulty).toBe(2);
    expect(drawForClass(pool, 1, -2, chance())[0]?.difficulty).toBe(-2);
  });
});

test.each([
  ["one wrong", [[1, false]], null],
  [
    "wrong, then right",
    [
      [1, false],
      [1, true],
    ],
    null,
  ],
  [
    "right between",
    [
      [1, false],
      [0, true],
      [1, false],
    ],
    null,
  ],
  [
    "two wrong",
    [
      [1, false],
      [0.5, false],
    ],
    0.5 - 1 + EASIER_BY,
  ],
  [
    "after right ones",
    [
      [1, true],
      [0, false],
      [1, false],
    ],
    -1 + EASIER_BY,
  ],
  [
    "once more",
    [
      [1, false],
      [0.5, false],
      [-0.5, false],
    ],
    -1.5 + EASIER_BY,
  ],
] as const)("the rest of a round gets easier after two wrong in a row: %s", (_what, given, to) => {
  const answers = given.map(([difficulty, right]) => ({ difficulty, right }));
  expect(stepDownTo(answers)).toBe(to);
});

describe("what takes the place of the rest of a round after two wrong ones", () => {
  const wrong = [
    { difficulty: 1, right: false },
    { difficulty: 0.5, right: false },
  ];
  const some = (...difficulties: number[]) =>
    difficulties.map((difficulty) => aQuestion({ difficulty }));
  const rest = (pool: PracticeQuestion[], left: PracticeQuestion[]) =>
    easierRest(wrong, pool, left, chance())?.map(({ difficulty }) => difficulty);

  test.each([
    ["easier ones", some(-0.5, -0.5, -0.5), some(1, 1, 1), [-0.5, -0.5, -0.5]],
    ["easier ones, then its own from the easiest on", some(-0.5), some(2, 1, 0), [-0.5, 0, 1]],
    ["its own from the easiest on", [], some(2, 0, 1), [0, 1, 2]],
    ["none that is harder than the wrong ones", some(0.5, 3), some(2, 1), [0.5, 1]],
    ["nothing where its own are easier", some(0.4), some(-2), undefined],
    ["nothing where nothing gets easier", [], some(0, 1), undefined],
  ])("%s", (_what, pool, left, expected) => {
    expect(rest(pool, left)).toEqual(expected);
  });

  test("the first of them is told to be easier, and none after a right answer", () => {
    expect(isStepDown(wrong, 0.4)).toBe(true);
    expect(isStepDown(wrong, 0.5)).toBe(false);
    expect(isStepDown([...wrong, { difficulty: 0.4, right: true }], -1)).toBe(false);
  });
});
