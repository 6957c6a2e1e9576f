import { percentOf } from "../../results/percent.ts";
import { SUBJECT_NAMES } from "../../school/lists.ts";
import type { Marks, Millis, Percent } from "../../units.ts";
import { allOrNothing, type Badge, counted } from "../badge.ts";
import type { TopicFact } from "../facts.ts";
import {
  goalOf,
  goalsReached,
  markedAttempts,
  mean,
  mostIn,
  valuesByGroup,
} from "../marked-attempts.ts";

export const goalPlanner: Badge = {
  id: "6f36a89b-9bd3-4b6c-8de3-56e35702ca62",
  name: "Goal Planner",
  criteria1: "Set a goal in Mathematics, English and Science.",
  criteria2: "Set a countdown to a day that matters to you.",
  reward: 10,
  after: ["profile"],
  needs: ["goals"],
  progress: ({ goals, countdownSet }) => {
    const set = SUBJECT_NAMES.filter((name) =>
      goals.some(({ subject, isSet }) => subject === name && isSet),
    );
    return counted(set.length + (countdownSet ? 1 : 0), SUBJECT_NAMES.length + 1);
  },
};

export const goalGetter: Badge = {
  id: "5c1c5194-f205-433f-a1b8-d220acadda98",
  name: "Goal Getter",
  criteria1: "Reach your goal in a test.",
  criteria2: "The test must have 15 marks or more.",
  reward: 30,
  after: ["attempt"],
  needs: ["attempts", "goals"],
  progress: (facts) =>
    allOrNothing(
      markedAttempts(facts.attempts).some(
        (attempt) => attempt.total >= 15 && goalsReached(facts, attempt).length > 0,
      ),
    ),
};

export const tripleGoal: Badge = {
  id: "ab7db766-bb89-4cc6-b36a-dba62e719829",
  name: "Triple Goal",
  criteria1: "Reach your goal in Mathematics, English and Science.",
  criteria2: "Reach all three in the same month.",
  reward: 80,
  after: ["attempt"],
  needs: ["attempts", "goals"],
  progress: (facts) => {
    const reached = markedAttempts(facts.attempts).flatMap((attempt) =>
      goalsReached(facts, attempt)
        .filter((subject) => SUBJECT_NAMES.some((name) => name === subject))
        .map((subject) => [attempt.month, subject] as const),
    );
    return counted(mostIn(valuesByGroup(reached)), SUBJECT_NAMES.length);
  },
};

export const fullMarks: Badge = {
  id: "89c765ce-931e-4841-82f4-09fcd8d420b4",
  name: "Full Marks",
  criteria1: "Score 100 % in a test.",
  criteria2: "The test must have 10 questions or more.",
  reward: 50,
  after: ["attempt"],
  needs: ["attempts"],
  progress: ({ attempts }) =>
    allOrNothing(
      markedAttempts(attempts).some(
        ({ score, total, questions }) => score >= total && questions >= 10,
      ),
    ),
};

/** An average of fewer attempts does not count as a setback. */
const EARLIER = 5;

export const comeback: Badge = {
  id: "5dca2d41-2e08-42f1-8f50-c1e05fa31924",
  name: "Comeback",
  criteria1: "Score at least 15 percentage points above your own average.",
  criteria2: "We compare with your last five tests in the same subject.",
  reward: 40,
  after: ["attempt"],
  needs: ["attempts"],
  progress: ({ attempts }) => {
    const earlier = new Map<string, readonly Percent[]>();
    let met = false;
    for (const { subjects, percent } of markedAttempts(attempts)) {
      for (const subject of subjects) {
        const last = earlier.get(subject) ?? [];
        if (last.length === EARLIER && percent >= mean(last) + 15) met = true;
        earlier.set(subject, [...last, percent].slice(-EARLIER));
      }
    }
    return allOrNothing(met);
  },
};

const WEAK: Percent = 45;
/** A topic's value is that of the last 180 days, as the statistics show it. */
const WINDOW: Millis = 180 * 86_400_000;
/** A single wrong answer makes no weak topic, as in the statistics. */
const LEAST_ANSWERED = 3;

export const topicTamer: Badge = {
  id: "62f38369-2347-4c4a-b754-e44403c1d5f0",
  name: "Topic Tamer",
  criteria1: "Bring a topic from 45 % or below up to your goal.",
  criteria2: "It must take at least 10 more marks of that topic.",
  reward: 50,
  after: ["attempt"],
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
      if (further >= 10 && value > WEAK && value >= goal) return true;
    } else if (value <= WEAK && sum(recent, "answered") >= LEAST_ANSWERED) further = 0;
  }
  return false;
}

const sum = (results: readonly TopicFact[], what: "marks" | "possible" | "answered"): number =>
  results.reduce((total, result) => total + result[what], 0);
