import type { QuestionKind } from "../questions/kind.ts";
import { type Random, shuffle } from "../random.ts";
import type { FormatSection } from "../school/paper-format.ts";
import type { Marks } from "../units.ts";

export interface PlacedQuestion {
  id: string;
  kind: QuestionKind;
  marks: Marks;
  /** The passage that it belongs to; undefined for a question on its own. */
  passage?: string | undefined;
}

/** A section of a paper with the selected questions for it. */
export interface FilledSection<S, Q> {
  section: S;
  questions: Q[];
  lacks: number;
}

/** All questions of a kind and marks that a paper needs: sections that ask for the same share them. */
export interface FormatNeed {
  kind: QuestionKind;
  marks: Marks;
  /** In whole passages. */
  passage: boolean;
  /** How many each of the sections asks for. */
  counts: number[];
}

type Asked = Pick<FormatSection, "kind" | "count" | "marksEach" | "passage">;

const needOf = ({ kind, marksEach, passage }: Asked) => `${kind} ${marksEach} ${passage}`;

/** How many questions of each kind and marks a paper needs, each pair once, and apart from those of passages. */
export function formatNeeds(sections: readonly Asked[]): FormatNeed[] {
  const needs = new Map<string, FormatNeed>();
  for (const section of sections) {
    const { kind, count, marksEach, passage } = section;
    const need = needs.get(needOf(section));
    if (need) need.counts.push(count);
    else needs.set(needOf(section), { kind, marks: marksEach, passage, counts: [count] });
  }
  return [...needs.values()];
}

/** So many ways to fill sections are looked at together; sections beyond that are filled after the others. */
const MOST_STATES = 20_000;

/**
 * As full as possible, no passage torn apart.
 * @param counts questions each section asks for
 * @param sizes of each passage; earlier ones are preferred
 * @returns the section of each passage; undefined: not taken
 */
export function placePassages(
  counts: readonly number[],
  sizes: readonly number[],
): Array<number | undefined> {
  const places: Array<number | undefined> = sizes.map(() => undefined);
  let first = 0;
  while (first < counts.length) {
    let end = first + 1;
    let states = (counts[first] ?? 0) + 1;
    while (end < counts.length && states * ((counts[end] ?? 0) + 1) <= MOST_STATES) {
      states *= (counts[end] ?? 0) + 1;
      end += 1;
    }
    placeInto(counts.slice(first, end), sizes, places, first);
    first = end;
  }
  return places;
}

/** A way to fill the sections: how full they are, as one number; and the way before it, with what was added. */
interface Way {
  state: number;
  total: number;
  before?: { way: Way; passage: number; section: number };
}

/** Remembers one way for each number of questions in each section. */
function placeInto(
  counts: readonly number[],
  sizes: readonly number[],
  places: Array<number | undefined>,
  offset: number,
): void {
  // The digits of a state are how many questions each section has.
  let states = 1;
  const sections = counts.map((count, section) => {
    const digit = states;
    states *= count + 1;
    return { section, count, digit };
  });
  let best: Way = { state: 0, total: 0 };
  const ways = new Map([[0, best]]);
  for (const [passage, size] of sizes.entries()) {
    if (best.state === states - 1) break;
    if (places[passage] !== undefined) continue;
    for (const way of [...ways.values()]) {
      for (const { section, count, digit } of sections) {
        const has = Math.floor(way.state / digit) % (count + 1);
        const state = way.state + size * digit;
        if (has + size > count || ways.has(state)) continue;
        const next = { state, total: way.total + size, before: { way, passage, section } };
        ways.set(state, next);
        if (next.total > best.total) best = next;
      }
    }
  }
  for (let { before } = best; before; before = before.way.before) {
    places[before.passage] = offset + before.section;
  }
}

/**
 * By chance between equals. Thousands of passages have only a few sizes.
 * @param available passages of each size
 */
export function passageSizes(
  counts: readonly number[],
  available: ReadonlyMap<number, number>,
  random: Random,
): Map<number, number> {
  const each = [...available].flatMap(([size, has]) => {
    const usable = counts.reduce((sum, count) => sum + Math.floor(count / size), 0);
    return Array.from({ length: Math.min(has, usable) }, () => size);
  });
  const sizes = shuffle(random, each);
  const chosen = new Map<number, number>();
  for (const [passage, place] of placePassages(counts, sizes).entries()) {
    const size = sizes[passage] ?? 0;
    if (place !== undefined) chosen.set(size, (chosen.get(size) ?? 0) + 1);
  }
  return chosen;
}

/**
 * Passage sections take whole fitting passages first, then each section what fits, in order. The rest
 * fits no section or is too much.
 */
export function fillSections<S extends Asked, Q extends PlacedQuestion>(
  sections: readonly S[],
  questions: readonly Q[],
): { sections: FilledSection<S, Q>[]; over: Q[] } {
  const left = new Map(questions.map((question) => [question.id, question]));
  const taken = new Map<S, Q[]>();
  for (const need of new Set(sections.filter(({ passage }) => passage).map(needOf))) {
    const asking = sections.filter((section) => needOf(section) === need);
    const passages = passagesOf([...left.values()]).filter((members) =>
      members.every((one) => asking.every((section) => mayReplace(one, fitting(section)))),
    );
    const places = placePassages(
      asking.map(({ count }) => count),
      passages.map((members) => members.length),
    );
    for (const [place, section] of asking.entries()) {
      const own = passages.filter((_members, passage) => places[passage] === place).flat();
      taken.set(section, own);
      for (const { id } of own) left.delete(id);
    }
  }
  const filled = sections.map((section) => {
    const own =
      taken.get(section) ??
      [...left.values()]
        .filter((question) => mayReplace(question, fitting(section)))
        .slice(0, section.count);
    for (const { id } of own) left.delete(id);
    return { section, questions: own, lacks: section.count - own.length };
  });
  return { sections: filled, over: [...left.values()] };
}

/**
 * How many questions a passage may have that takes the place of one in a paper: as many as make the sections fullest, and
 * never fewer or more than leave them as full as they are.
 *
 * @param out the passage that goes
 * @param sizes what the bank has; each once
 * @param most how many questions a test may have
 * @returns undefined if no section asks for passages with such questions
 */
export function sizesInstead<S extends Asked, Q extends PlacedQuestion>(
  sections: readonly S[],
  questions: readonly Q[],
  out: string,
  { sizes, most }: { sizes: readonly number[]; most: number },
): number[] | undefined {
  const [first, ...others] = questions.filter(({ passage }) => passage === out);
  const asking = sections.some(
    (section) => section.passage && first && mayReplace(first, fitting(section)),
  );
  if (!first || !asking || !others.every((one) => mayReplace(one, first))) return undefined;
  const place = questions.indexOf(first);
  const rest = questions.filter(({ passage }) => passage !== out);
  const missing = (paper: readonly PlacedQuestion[]) => {
    const { sections: filled, over } = fillSections(sections, paper);
    return {
      lacks: filled.reduce((sum, { lacks }) => sum + lacks, 0),
      over: over.length,
      // What comes in its place is named like it.
      isOver: over.some(({ passage }) => passage === out),
    };
  };
  const before = missing(questions);
  const fits = sizes.flatMap((size) => {
    if (rest.length + size > most) return [];
    const into = Array.from({ length: size }, (_none, number) => ({
      ...first,
      id: `${first.id} ${number}`,
    }));
    const after = missing(rest.toSpliced(place, 0, ...into));
    const asFull = after.lacks <= before.lacks && after.over <= before.over;
    return asFull && (before.isOver || !after.isOver) ? { size, ...after } : [];
  });
  const fullest = Math.min(...fits.map(({ lacks }) => lacks));
  return fits.filter(({ lacks }) => lacks === fullest).map(({ size }) => size);
}

const fitting = ({ kind, marksEach }: Asked) => ({ kind, marks: marksEach });

function passagesOf<Q extends PlacedQuestion>(questions: readonly Q[]): Q[][] {
  const passages = new Map<string, Q[]>();
  for (const question of questions) {
    if (question.passage === undefined) continue;
    const members = passages.get(question.passage);
    if (members) members.push(question);
    else passages.set(question.passage, [question]);
  }
  return [...passages.values()];
}

/** Whether a question may take the place of another one, so that the paper goes on fulfilling its format. */
export const mayReplace = (
  one: Pick<PlacedQuestion, "kind" | "marks">,
  other: Pick<PlacedQuestion, "kind" | "marks">,
): boolean => one.kind === other.kind && one.marks === other.marks;

/** Whether the syllabus of a format has dropped a topic, however its name is spelled. */
export function isDropped(topic: string, droppedTopics: readonly string[]): boolean {
  const name = topic.trim().toLowerCase();
  return droppedTopics.some((dropped) => dropped.trim().toLowerCase() === name);
}
