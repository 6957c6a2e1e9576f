import { type TopicSum, topicFigures } from "../statistics/topics.ts";
import type { Percent } from "../units.ts";
import { LEAST_ANSWERS, percentAt } from "./level-estimate.ts";
import { type TopicKnown, weakestTopics } from "./topic-choice.ts";

/*
 * One advice: statistics, worksheets, practice, Today and reports for parents name the same topics. `toPractise`
 * chooses among subjects.
 */

interface KnownOf {
  subjectId: string;
  goal: Percent;
  /** What tests have brought by topic. */
  sums: readonly TopicSum[];
  /** What all answers, also in practice and check-ups, tell of each topic. */
  known: ReadonlyArray<TopicKnown & { topic: string }>;
}

/**
 * At most three topics of a subject, the weakest first: as the statistics say; where marks tell of none, as practice and
 * check-ups do. One at the goal has a gap of 0 or less.
 */
export function adviceIn({ subjectId, goal, sums, known }: KnownOf): WeakTopic[] {
  const told = topicFigures(sums).weakest;
  // A whole check-up tells also of a topic that it asked about once or twice.
  const isTelling = known.reduce((sum, { answers }) => sum + answers, 0) >= LEAST_ANSWERS;
  const weakest =
    told.length > 0
      ? told
      : weakestTopics(known, isTelling ? 1 : undefined).map(({ topic, ability }) => ({
          topic,
          value: percentAt(ability.mean),
        }));
  return weakest.map(({ topic, value }) => ({ subjectId, topic, gap: goal - value }));
}

/** A topic that the statistics call weak. */
export interface WeakTopic {
  subjectId: string;
  topic: string;
  /** By how many percentage points it is below the goal. */
  gap: Percent;
}

const PRACTISED_NEXT = 3;

/** Three topics to practise: the weakest of each subject first, so that no advice speaks of one alone. */
export function toPractise<Topic extends WeakTopic>(weak: readonly Topic[]): Topic[] {
  const byGap = (one: Topic, other: Topic) =>
    other.gap - one.gap || (one.topic < other.topic ? -1 : 1);
  const ofEach = [...Map.groupBy(weak, ({ subjectId }) => subjectId).values()].map((topics) =>
    topics.sort(byGap),
  );
  const most = Math.max(0, ...ofEach.map(({ length }) => length));
  return Array.from({ length: most }, (_, place) =>
    ofEach.flatMap((topics) => topics[place] ?? []).sort(byGap),
  )
    .flat()
    .slice(0, PRACTISED_NEXT);
}
