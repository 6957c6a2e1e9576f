import { type Random, shuffle } from "../random.ts";
import { DIFFICULTIES, type Difficulty, difficultyOrder } from "../school/lists.ts";
import { type Asked, alikeQuestions } from "../tests/alike.ts";
import type { Mix } from "./worksheet.ts";

/** A question that fits the student's level, subject and part. */
export interface WorksheetQuestion {
  id: string;
  topic: string;
  /** Measured, else by its label. */
  difficulty: Difficulty;
  /** The same in logits. */
  logits?: number;
  /** The student answered it right in the last 30 days, or saw it in the last 7. */
  recent: boolean;
  /** Seen before, in a test or in practice. */
  seen?: boolean;
  asked?: Asked;
  /** The passage that it belongs to, and how many questions that has: they come together or not at all. */
  block?: { id: string; size: number };
}

/** A topic in the worksheet's order, and what the student should get of it. */
export interface WorksheetTopic {
  topic: string;
  mix: Mix;
  /** How hard questions suit the student, in logits: of one difficulty the nearest come first. */
  near?: number;
}

/** Questions so near to each other count as equally hard, so that chance can choose. */
const SAME_DIFFICULTY = 0.25;

/**
 * DECISIONS "Worksheet": five per topic in its mix; shortages from the nearest difficulty, easier first.
 * Never-seen first, then nearest to the level; lately known last. No two alike, except within a passage.
 * @param random the same gives the same worksheet
 * @returns topic by topic, from easy to hard
 */
export function drawWorksheet<Q extends WorksheetQuestion>(
  pool: readonly Q[],
  topics: readonly WorksheetTopic[],
  random: Random,
): Q[] {
  const mixed = shuffle(random, unitsOf(pool));
  const isCopy = copiesOfSheet<Q>();
  return topics.flatMap(({ topic, mix, near }) =>
    drawTopic(
      mixed
        .filter(([question]) => question.topic === topic)
        .map((unit) => ({ unit, seen: Number(isSeen(unit)), off: offFrom(near, unit) }))
        .sort((one, other) => one.seen - other.seen || one.off - other.off)
        .map(({ unit }) => unit),
      mix,
      isCopy,
    )
      .sort(([one], [other]) => difficultyOrder(one.difficulty) - difficultyOrder(other.difficulty))
      .flat(),
  );
}

type Unit<Q> = [Q, ...Q[]];

/** A passage of which a question is missing in the pool, or of several topics, is none for worksheets. */
function unitsOf<Q extends WorksheetQuestion>(pool: readonly Q[]): Unit<Q>[] {
  const blocks = new Map<string, Unit<Q>>();
  const alone: Unit<Q>[] = [];
  for (const question of pool) {
    const id = question.block?.id;
    const block = id === undefined ? undefined : blocks.get(id);
    if (block) block.push(question);
    else if (id === undefined) alone.push([question]);
    else blocks.set(id, [question]);
  }
  const whole = [...blocks.values()].filter(
    (block) =>
      block.length === block[0].block?.size && new Set(block.map(({ topic }) => topic)).size === 1,
  );
  return [...alone, ...whole];
}

/** How far a question, or the mean of a passage, lies from what suits the student. */
function offFrom(near: number | undefined, unit: Unit<WorksheetQuestion>): number {
  if (near === undefined) return 0;
  const mean = unit.reduce((sum, { logits }) => sum + (logits ?? near), 0) / unit.length;
  return Math.floor(Math.abs(mean - near) / SAME_DIFFICULTY);
}

const isSeen = (unit: Unit<WorksheetQuestion>) => unit.some(({ seen }) => seen);

/** Tells whether a question looks like one that it let through before: what is no copy is on the sheet. */
function copiesOfSheet<Q extends WorksheetQuestion>(): (unit: Unit<Q>) => boolean {
  const sheet: Asked[] = [];
  const copies = new Set<Unit<Q>>();
  return (unit) => {
    const [{ asked, block }] = unit;
    if (!asked || block) return false;
    if (copies.has(unit)) return true;
    // Only the last one can be a new pair: the others were compared when they came.
    const alike = alikeQuestions([...sheet, asked]).some(([place]) => place === sheet.length);
    if (alike) copies.add(unit);
    else sheet.push(asked);
    return alike;
  };
}

/**
 * Four rounds, from best fit to last resort. A passage needs as many missing places as it has questions.
 */
function drawTopic<Q extends WorksheetQuestion>(
  units: readonly Unit<Q>[],
  mix: Mix,
  isCopy: (unit: Unit<Q>) => boolean,
): Unit<Q>[] {
  const drawn = new Set<Unit<Q>>();
  let missing = DIFFICULTIES.flatMap((difficulty) =>
    Array.from({ length: mix[difficulty] }, () => difficulty),
  );
  for (const recent of [false, true]) {
    for (const fits of [AS_WANTED, NEAREST]) {
      const left: Difficulty[] = [];
      while (missing.length > 0) {
        const [wanted, ...further] = missing as [Difficulty, ...Difficulty[]];
        const room = missing.length + left.length;
        const found = fits[wanted]
          .flatMap((difficulty) => units.filter(([first]) => first.difficulty === difficulty))
          .find(
            (unit) =>
              unit.some((each) => each.recent) === recent &&
              !drawn.has(unit) &&
              unit.length <= room &&
              !isCopy(unit),
          );
        missing = further;
        if (found) {
          drawn.add(found);
          for (const { difficulty } of found.slice(1)) takeOne(difficulty, missing, left);
        } else left.push(wanted);
      }
      missing = left;
    }
  }
  return [...drawn];
}

/** Takes a wanted place of this difficulty if there is one, else any. */
function takeOne(difficulty: Difficulty, missing: Difficulty[], left: Difficulty[]): void {
  const list = [missing, left].find((each) => each.includes(difficulty));
  if (list) list.splice(list.indexOf(difficulty), 1);
  else if (missing.length > 0) missing.pop();
  else left.pop();
}

const AS_WANTED: Record<Difficulty, Difficulty[]> = {
  basic: ["basic"],
  moderate: ["moderate"],
  challenging: ["challenging"],
};

/** Substitutes for a difficulty, nearest first, easier before harder. */
const NEAREST: Record<Difficulty, Difficulty[]> = {
  basic: ["moderate", "challenging"],
  moderate: ["basic", "challenging"],
  challenging: ["moderate", "basic"],
};
