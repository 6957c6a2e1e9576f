import { percentOf } from "../../results/percent.ts";
import type { Marks, Millis, Percent } from "../../units.ts";
import { allOrNothing, type Badge } from "../badge.ts";
import type { TopicFact } from "../facts.ts";
import { goalOf } from "../papers.ts";

const WEAK: Percent = 45;
const FURTHER: Marks = 10;
/** A topic's value is that of the last 180 days, as the statistics show it. */
const WINDOW: Millis = 180 * 86_400_000;
/** One wrong answer makes no weak topic: as in the statistics. */
const LEAST_ANSWERED = 3;

export const topicTamer: Badge = {
  id: "62f38369-2347-4c4a-b754-e44403c1d5f0",
  name: "Topic Tamer",
  criteria1: "Bring a topic from 45 % or below up to your goal.",
  criteria2: "Within at least 10 further marks of that topic.",
  reward: 50,
  after: ["paper"],
  needs: ["topics", "goals"],
  progress: (facts) => {
    const topics = Map.groupBy(facts.topics, ({ subject, topic }) => `${subject}\n${topic}`);
    return allOrNothing(
      [...topics.values()].some((results) =>
        isTamed(results, goalOf(facts, results[0]?.subject ?? "")),
      ),
    );
  },
};

function isTamed(results: readonly TopicFact[], goal: Percent): boolean {
  let further: Marks | undefined;
  for (const [index, { at, possible }] of results.entries()) {
    const recent = results.slice(0, index + 1).filter((other) => other.at > at - WINDOW);
    const value = percentOf(sum(recent, "marks"), sum(recent, "possible"));
    if (further !== undefined) {
      further += possible;
      if (further >= FURTHER && value > WEAK && value >= goal) return true;
    } else if (value <= WEAK && sum(recent, "answered") >= LEAST_ANSWERED) further = 0;
  }
  return false;
}

const sum = (results: readonly TopicFact[], what: "marks" | "possible" | "answered"): number =>
  results.reduce((total, result) => total + result[what], 0);
