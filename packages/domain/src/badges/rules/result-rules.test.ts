import { expect, test } from "vitest";
import { anAttemptFact, attemptFacts, badgeFacts } from "../../testing/an-attempt-fact.ts";
import { type Badge, isAttained } from "../badge.ts";
import type { AttemptFact, BadgeFacts, TopicFact } from "../facts.ts";
import {
  comeback,
  fullMarks,
  goalGetter,
  goalPlanner,
  topicTamer,
  tripleGoal,
} from "./result-rules.ts";

const set = (subject: string, goal = 60) => ({ subject, goal, isSet: true });
const allSet = ["Mathematics", "English", "Science"].map((subject) => set(subject));
const scored = (percent: number | null, change: Partial<AttemptFact> = {}) =>
  anAttemptFact({ percent, ...change });
const inSubject = (subject: string, percent: number, month = "2026-11") =>
  scored(percent, { subjects: [subject], month });

const DAY = 86_400_000;
const topic = (day: number, marks: number, change: Partial<TopicFact> = {}): TopicFact => ({
  at: day * DAY,
  subject: "Science",
  topic: "Energy",
  marks,
  possible: 100,
  answered: 3,
  ...change,
});

const cases: Array<[Badge, string, Partial<BadgeFacts>, boolean]> = [
  [goalPlanner, "three goals, no countdown", { goals: allSet }, false],
  [goalPlanner, "two goals and a countdown", { goals: allSet.slice(1), countdownSet: true }, false],
  [goalPlanner, "three goals and a countdown", { goals: allSet, countdownSet: true }, true],
  [
    goalPlanner,
    "goals that are the default",
    { goals: allSet.map((goal) => ({ ...goal, isSet: false })), countdownSet: true },
    false,
  ],
  [goalGetter, "below the default goal of 75", { attempts: [scored(74)] }, false],
  [goalGetter, "at the default goal", { attempts: [scored(75)] }, true],
  [goalGetter, "at the own goal", { attempts: [scored(60)], goals: allSet }, true],
  [goalGetter, "below the own goal", { attempts: [scored(59)], goals: allSet }, false],
  [goalGetter, "a goal of 0", { attempts: [scored(0)], goals: [set("Mathematics", 0)] }, true],
  [
    goalGetter,
    "another subject's goal",
    { attempts: [scored(60)], goals: [set("English")] },
    false,
  ],
  [goalGetter, "14 marks", { attempts: [scored(100, { total: 14 })] }, false],
  [goalGetter, "15 marks", { attempts: [scored(100, { total: 15 })] }, true],
  [goalGetter, "answers that wait for marking", { attempts: [scored(null)] }, false],
  [
    tripleGoal,
    "two subjects",
    { attempts: [inSubject("Mathematics", 80), inSubject("English", 80)] },
    false,
  ],
  [
    tripleGoal,
    "three subjects in a month",
    { attempts: ["Mathematics", "English", "Science"].map((name) => inSubject(name, 75)) },
    true,
  ],
  [
    tripleGoal,
    "three subjects, one in the month before",
    {
      attempts: [
        inSubject("Science", 80, "2026-10"),
        inSubject("Mathematics", 80),
        inSubject("English", 80),
      ],
    },
    false,
  ],
  [
    tripleGoal,
    "a subject that the school added instead of one of the three",
    { attempts: ["Mathematics", "English", "History"].map((name) => inSubject(name, 90)) },
    false,
  ],
  [fullMarks, "nine questions", { attempts: [scored(100, { score: 20, questions: 9 })] }, false],
  [fullMarks, "ten questions", { attempts: [scored(100, { score: 20, questions: 10 })] }, true],
  [
    fullMarks,
    "99.6 %, shown as 100",
    { attempts: [scored(100, { score: 249, total: 250 })] },
    false,
  ],
  [fullMarks, "still to be marked", { attempts: [scored(null, { score: 20 })] }, false],
  [comeback, "15 above five attempts", { attempts: [...attemptFacts(5), scored(85)] }, true],
  [comeback, "14 above five attempts", { attempts: [...attemptFacts(5), scored(84)] }, false],
  [comeback, "15 above four attempts", { attempts: [...attemptFacts(4), scored(85)] }, false],
  [
    comeback,
    "15 above five attempts of another subject",
    { attempts: [...attemptFacts(5, { subjects: ["English"] }), scored(85)] },
    false,
  ],
  [
    comeback,
    "only the last five count",
    { attempts: [...attemptFacts(3, { percent: 100 }), ...attemptFacts(5), scored(85)] },
    true,
  ],
  [
    comeback,
    "an attempt that waits for marking is none of the five",
    { attempts: [...attemptFacts(4), scored(null), scored(85)] },
    false,
  ],
  [
    topicTamer,
    "from 45 to the goal",
    { topics: [topic(1, 45), topic(100, 100), topic(200, 80)] },
    true,
  ],
  [topicTamer, "from 46", { topics: [topic(1, 46), topic(100, 100), topic(200, 80)] }, false],
  // 45 and 75 of 200 make 60: the topic as it is shown does not reach 75.
  [topicTamer, "below the goal", { topics: [topic(1, 45), topic(100, 75)] }, false],
  [
    topicTamer,
    "9 further marks",
    { topics: [topic(1, 0, { possible: 3 }), topic(200, 9, { possible: 9 })] },
    false,
  ],
  [
    topicTamer,
    "10 further marks",
    { topics: [topic(1, 0, { possible: 3 }), topic(200, 10, { possible: 10 })] },
    true,
  ],
  [
    topicTamer,
    "two wrong answers are no weak topic",
    { topics: [topic(1, 0, { answered: 2 }), topic(200, 100)] },
    false,
  ],
  [
    topicTamer,
    "another topic was weak",
    { topics: [topic(1, 0, { topic: "Forces" }), topic(200, 100)] },
    false,
  ],
  [
    topicTamer,
    "half a year ago still counts in the value",
    { topics: [topic(1, 0), topic(180, 100)] },
    false,
  ],
];

test.each(cases.map(([badge, ...rest]) => [badge.name, ...rest, badge] as const))(
  "%s: %s",
  (_name, _case, facts, deserved, badge) => {
    expect(isAttained(badge, badgeFacts(facts))).toBe(deserved);
  },
);
