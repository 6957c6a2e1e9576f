import type { TopicStatistics } from "@markwell/contract/wire/statistics";

const MOST = 3;

/**
 * What a worksheet is about: the first 3 weakest topics. Where no topic has enough answers to be
 * called weak, the lowest ones there are.
 */
export function worksheetTopics({
  weakestTopics,
  topicalStatistics,
}: Pick<TopicStatistics, "weakestTopics" | "topicalStatistics">): string[] {
  const weakest = weakestTopics.length > 0 ? weakestTopics : [...topicalStatistics].reverse();
  return weakest.slice(0, MOST).map(({ topic }) => topic);
}
