import type { Band, Criterion, Point, Rubric, RubricMarks } from "../marking/rubric.ts";
import { mayBeHalf, mostOf } from "../marking/rubric.ts";
import { between, pick, type Random, shuffle } from "../random.ts";

/** A band from "B1 7-9 Ideas are clear." as its id, range and text. */
export function aBand(words: string): Band {
  const [, id = "", from, to, text = ""] = /^(\S+) (\S+)-(\S+)(?: (.*))?$/.exec(words) ?? [];
  return { id, name: id.toUpperCase(), from: Number(from), to: Number(to), text };
}

/** A criterion of bands, the highest first. */
export const aCriterion = (id: string, ...bands: string[]): Criterion => ({
  id,
  name: `Criterion ${id}`,
  bands: bands.map(aBand),
  points: [],
  most: null,
});

export const aPoint = (id: string, marks = 1, kind: Point["kind"] = ""): Point => ({
  id,
  text: `Says ${id}`,
  marks,
  kind,
});

/** Builds a part of an answer with its points. */
export const aPart = (
  id: string,
  points: readonly Point[],
  most: number | null = null,
): Criterion => ({
  id,
  name: `Part ${id}`,
  bands: [],
  points,
  most,
});

/** A composition of 20 marks: content and language, three levels each. */
export const aBandRubric = (over: Partial<Rubric> = {}): Rubric => ({
  kind: "bands",
  halves: false,
  criteria: [
    aCriterion(
      "c",
      "ca 8-10 Ideas are developed.",
      "cb 4-7 Ideas are clear. Some are thin.",
      "cd 1-3",
    ),
    aCriterion("l", "la 8-10 Language is varied.", "lb 4-7 Language is mostly right.", "ld 1-3"),
  ],
  ...over,
});

/** A Science answer of 4 marks in two parts. */
export const aPointRubric = (over: Partial<Rubric> = {}): Rubric => ({
  kind: "points",
  halves: false,
  criteria: [
    aPart("a", [aPoint("a1", 1, "method"), aPoint("a2", 1, "answer")]),
    aPart("b", [aPoint("b1"), aPoint("b2"), aPoint("b3")], 2),
  ],
  ...over,
});

/** Some of the items, at least one, in their order. */
function some<T>(random: Random, items: readonly T[]): T[] {
  const chosen = items.filter(() => random() < 0.6);
  return chosen.length > 0 ? chosen : [pick(random, items)];
}

/** Levels of any height, the highest first; ids come from a small set, so that two rubrics look like versions of one. */
function randomBands(random: Random, criterion: string, step: number): Band[] {
  let from = pick(random, [0, step, 1]);
  const up = shuffle(random, some(random, ["1", "2", "3", "4", "5", "6"])).map((name): Band => {
    const to = from + between(random, 1, 4) * step;
    const band = { id: `${criterion}${name}`, name, from, to, text: "" };
    from = to + pick(random, [step, 1]);
    return band;
  });
  return up.reverse();
}

/** Any rubric that may be used. */
export function randomRubric(
  random: Random,
  kind: Rubric["kind"] = pick(random, ["bands", "points"]),
): Rubric {
  const halves = random() < 0.5;
  const step = halves ? 0.5 : 1;
  const criteria = some(random, ["a", "b", "c", "d"]).map((id): Criterion => {
    if (kind === "bands") return { ...aCriterion(id), bands: randomBands(random, id, step) };
    const points = some(random, ["1", "2", "3", "4"]).map((name) =>
      aPoint(`${id}${name}`, between(random, 1, 6) * step),
    );
    return aPart(id, points, random() < 0.5 ? null : between(random, 1, 8) * step);
  });
  return { kind, halves, criteria };
}

/** Any complete marks by a rubric. */
export function randomMarks(random: Random, rubric: Rubric): RubricMarks {
  const step = rubric.halves ? 0.5 : 1;
  const entries = rubric.criteria.flatMap((criterion): Array<[string, number]> => {
    if (criterion.bands.length > 0)
      return [[criterion.id, between(random, 0, mostOf(criterion) / step) * step]];
    return criterion.points.flatMap((point): Array<[string, number]> => {
      const share = pick(random, mayBeHalf(rubric, point) ? [0, 0.5, 1] : [0, 1]);
      return share === 0 ? [] : [[point.id, share]];
    });
  });
  return Object.fromEntries(entries);
}
