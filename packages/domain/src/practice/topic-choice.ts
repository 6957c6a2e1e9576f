import type { Estimate } from "./ability.ts";

export interface TopicKnown {
  ability: Estimate;
  answers: number;
}

/** How many of the weakest topics are practised. */
const WEAKEST = 3;
/** The fewest answers for a topic to be called weak. */
const TELLING = 3;
/** How far below its likeliest value an ability is taken to be when it is asked what might be weak, in deviations. */
const PERHAPS_BELOW = 2.5;

/** A topic for one question of today, and why it is there: known to be weak, or perhaps weak, which an answer tells. */
export interface TopicOfTheDay<T> {
  topic: T;
  isKnown: boolean;
}

/**
 * In turn one that may be weak, because little is known, and one of the three weakest; else a topic once
 * taken for strong would stay so. Without answers all may be weak.
 * @param topics in the order that decides between equals
 * @param weakest the advised ones among them, the weakest first
 */
export function topicsOfTheDay<T extends TopicKnown>(
  topics: readonly T[],
  places: number,
  weakest: readonly T[] = weakestTopics(topics),
): TopicOfTheDay<T>[] {
  const perhaps = topics
    .filter((topic) => !weakest.includes(topic))
    .sort((one, other) => lowest(one) - lowest(other));
  const turns = Array.from({ length: places }, (_, turn) => [
    ...perhaps.slice(turn, turn + 1).map((topic) => ({ topic, isKnown: false })),
    ...weakest.slice(turn, turn + 1).map((topic) => ({ topic, isKnown: true })),
  ]).flat();
  return turns.slice(0, places);
}

/** The topics in which the student is weakest, as far as answers tell, the weakest first. */
export const weakestTopics = <T extends TopicKnown>(topics: readonly T[], least = TELLING): T[] =>
  topics
    .filter(({ answers }) => answers >= least)
    .sort((one, other) => one.ability.mean - other.ability.mean)
    .slice(0, WEAKEST);

const lowest = ({ ability }: TopicKnown): number => ability.mean - PERHAPS_BELOW * ability.sd;
