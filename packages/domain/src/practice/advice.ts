import type { WeakTopic } from "../reports/student-report.ts";
import { type TopicSum, topicFigures } from "../statistics/topics.ts";
import type { Percent } from "../units.ts";
import { LEAST_ANSWERS, percentAt } from "./level-estimate.ts";
import { type TopicKnown, weakestTopics } from "./topic-choice.ts";

/*
 * One advice: statistics, worksheets, practice, Today and reports for parents name the same topics. `toPractise` of
 * reports chooses among subjects.
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
