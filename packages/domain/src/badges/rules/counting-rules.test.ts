import { describe, expect, test } from "vitest";
import { anAttemptFact, attemptFacts, badgeFacts } from "../../testing/an-attempt-fact.ts";
import { type Badge, isAttained } from "../badge.ts";
import type { BadgeFacts } from "../facts.ts";
import {
  carefulChecker,
  century,
  correctionsChampion,
  curiousMind,
  firstSteps,
  isGoodComposition,
  paperMarathon,
  problemSolver,
  steadyStarter,
  wordsmith,
} from "./counting-rules.ts";

const english = { subjects: ["English"] };

/** Badge, what the student has, whether it is deserved. */
const cases: Array<[Badge, string, Partial<BadgeFacts>, boolean]> = [
  [firstSteps, "no attempt", {}, false],
  [firstSteps, "an attempt of any subject", { attempts: attemptFacts(1, english) }, true],
  [firstSteps, "a check-up", { checkUps: 1 }, true],
  [
    firstSteps,
    "an attempt that waits for marking",
    { attempts: attemptFacts(1, { percent: null }) },
    true,
  ],
  [steadyStarter, "four attempts", { attempts: attemptFacts(4) }, false],
  [
    steadyStarter,
    "five with 8 of 10 answered",
    { attempts: attemptFacts(5, { answered: 8 }) },
    true,
  ],
  [
    steadyStarter,
    "five with 7 of 10 answered",
    { attempts: attemptFacts(5, { answered: 7 }) },
    false,
  ],
  [
    steadyStarter,
    "five good ones among others",
    { attempts: [...attemptFacts(5), anAttemptFact({ answered: 1 })] },
    true,
  ],
  [paperMarathon, "25 attempts of one subject", { attempts: attemptFacts(25) }, false],
  [
    paperMarathon,
    "24 attempts of two subjects",
    { attempts: [...attemptFacts(23), anAttemptFact(english)] },
    false,
  ],
  [
    paperMarathon,
    "25 attempts of two subjects",
    { attempts: [...attemptFacts(24), anAttemptFact(english)] },
    true,
  ],
  [century, "99 attempts", { attempts: attemptFacts(99) }, false],
  [century, "100 attempts at 50 %", { attempts: attemptFacts(100, { percent: 50 }) }, true],
  [
    century,
    "100 attempts, one of them a little lower",
    { attempts: [...attemptFacts(99, { percent: 50 }), anAttemptFact({ percent: 49 })] },
    false,
  ],
  [
    century,
    "100 attempts, one still to be marked",
    { attempts: [...attemptFacts(99, { percent: 50 }), anAttemptFact({ percent: null })] },
    true,
  ],
  [
    century,
    "100 attempts, none marked yet",
    { attempts: attemptFacts(100, { percent: null }) },
    false,
  ],
  [correctionsChampion, "four reviews", { attempts: attemptFacts(4, { corrected: true }) }, false],
  [correctionsChampion, "five reviews", { attempts: attemptFacts(5, { corrected: true }) }, true],
  [correctionsChampion, "five attempts without", { attempts: attemptFacts(5) }, false],
  [problemSolver, "nine", { challengingRight: 9 }, false],
  [problemSolver, "ten", { challengingRight: 10 }, true],
  [wordsmith, "once", { goodCompositions: 1 }, false],
  [wordsmith, "twice", { goodCompositions: 2 }, true],
  [curiousMind, "two answers watched", { watched: 2 }, false],
  [curiousMind, "three answers watched", { watched: 3 }, true],
  [carefulChecker, "three, none put right", { revisits: [{ revisited: 3, putRight: 0 }] }, false],
  [carefulChecker, "two, one put right", { revisits: [{ revisited: 2, putRight: 1 }] }, false],
  [carefulChecker, "three, one put right", { revisits: [{ revisited: 3, putRight: 1 }] }, true],
  [
    carefulChecker,
    "three and one put right, but in two attempts",
    {
      revisits: [
        { revisited: 3, putRight: 0 },
        { revisited: 1, putRight: 1 },
      ],
    },
    false,
  ],
];

test.each(cases.map(([badge, ...rest]) => [badge.name, ...rest, badge] as const))(
  "%s: %s",
  (_name, _case, facts, deserved, badge) => {
    expect(isAttained(badge, badgeFacts(facts))).toBe(deserved);
  },
);

test.each([
  [14, 20, false],
  [15, 20, true],
  [22, 30, false],
  [22.5, 30, true],
])("%d of %d marks in a composition are 75 %% or more: %s", (marks, possible, good) => {
  expect(isGoodComposition(marks, possible)).toBe(good);
});

describe("what is told on the way", () => {
  test.each<[Badge, Partial<BadgeFacts>, { done: number; of: number }]>([
    [paperMarathon, { attempts: attemptFacts(30) }, { done: 24, of: 25 }],
    [century, { attempts: attemptFacts(120, { percent: 20 }) }, { done: 99, of: 100 }],
    [problemSolver, { challengingRight: 40 }, { done: 10, of: 10 }],
    [carefulChecker, { revisits: [{ revisited: 9, putRight: 0 }] }, { done: 3, of: 4 }],
  ])("%# never promises what is not there", (badge, facts, progress) => {
    expect(badge.progress(badgeFacts(facts))).toEqual(progress);
  });
});
