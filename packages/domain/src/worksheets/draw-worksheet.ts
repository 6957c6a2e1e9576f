import { type Random, shuffle } from "../random.ts";
import { DIFFICULTIES, type Difficulty, difficultyOrder } from "../school/lists.ts";
import type { Mix } from "./worksheet.ts";

/** A question that fits the pupil's level, subject and part. */
export interface WorksheetQuestion {
  id: string;
  topic: string;
  difficulty: Difficulty;
  /** The pupil answered it right in the last 30 days, or saw it in the last 7. */
  recent: boolean;
}

/** A topic in the worksheet's order, and what the pupil should get of it. */
export interface WorksheetTopic {
  topic: string;
  mix: Mix;
}

/**
 * Draws a worksheet (DECISIONS "Worksheet"): five questions per topic in its mix of difficulties.
 * What a difficulty lacks comes from the nearest one, the easier first; what the pupil knows from
 * lately is taken only when nothing else of the topic is left. Fewer come back only when the topic
 * has fewer.
 *
 * @param random chance; the same gives the same worksheet
 * @returns the questions, topic by topic, from easy to hard
 */
export function drawWorksheet<Q extends WorksheetQuestion>(
  pool: readonly Q[],
  topics: readonly WorksheetTopic[],
  random: Random,
): Q[] {
  const mixed = shuffle(random, pool);
  return topics.flatMap(({ topic, mix }) =>
    drawTopic(
      mixed.filter((question) => question.topic === topic),
      mix,
    ).sort((one, other) => difficultyOrder(one.difficulty) - difficultyOrder(other.difficulty)),
  );
}

/** In four rounds, from the best fit to the last resort; each fills what is still missing. */
function drawTopic<Q extends WorksheetQuestion>(questions: readonly Q[], mix: Mix): Q[] {
  const drawn = new Set<Q>();
  let missing = DIFFICULTIES.flatMap((difficulty) =>
    Array.from({ length: mix[difficulty] }, () => difficulty),
  );
  for (const recent of [false, true]) {
    for (const fits of [AS_WANTED, NEAREST]) {
      missing = missing.filter((wanted) => {
        const found = fits[wanted]
          .flatMap((difficulty) => questions.filter((each) => each.difficulty === difficulty))
          .find((each) => each.recent === recent && !drawn.has(each));
        if (found) drawn.add(found);
        return found === undefined;
      });
    }
  }
  return [...drawn];
}

const AS_WANTED: Record<Difficulty, Difficulty[]> = {
  basic: ["basic"],
  moderate: ["moderate"],
  challenging: ["challenging"],
};

/** What stands in for a difficulty, the nearest first, the easier before the harder. */
const NEAREST: Record<Difficulty, Difficulty[]> = {
  basic: ["moderate", "challenging"],
  moderate: ["basic", "challenging"],
  challenging: ["moderate", "basic"],
};
