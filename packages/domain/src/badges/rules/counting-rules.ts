import type { Marks } from "../../units.ts";
import { type Badge, counted, heldBack } from "../badge.ts";
import { markedAttempts, mean } from "../marked-attempts.ts";

export const firstSteps: Badge = {
  id: "deb46bb4-3084-459f-978f-621a7233b7bf",
  name: "First Steps",
  criteria1: "Hand in your first test.",
  criteria2: "Any subject counts, and so does a check-up.",
  reward: 10,
  after: ["attempt", "checkup"],
  needs: ["attempts", "checkUps"],
  progress: ({ attempts, checkUps }) => counted(attempts.length + checkUps, 1),
};

export const steadyStarter: Badge = {
  id: "df382d2b-e4f4-4dcc-ad9c-275d78781d04",
  name: "Steady Starter",
  criteria1: "Hand in 5 tests.",
  criteria2: "Answer at least 80 % of the questions in each of them.",
  reward: 20,
  after: ["attempt"],
  needs: ["attempts"],
  // In whole numbers, so that exactly 80 % counts.
  progress: ({ attempts }) =>
    counted(attempts.filter(({ answered, questions }) => answered * 5 >= questions * 4).length, 5),
};

export const paperMarathon: Badge = {
  id: "441c7205-5ebb-4d1c-94b7-59536ee75410",
  name: "Paper Marathon",
  criteria1: "Hand in 25 tests.",
  criteria2: "They must be from at least two subjects.",
  reward: 60,
  after: ["attempt"],
  needs: ["attempts"],
  progress: ({ attempts }) => {
    const subjects = new Set(attempts.flatMap((attempt) => attempt.subjects));
    return heldBack(counted(attempts.length, 25), subjects.size < 2);
  },
};

export const century: Badge = {
  id: "c20412ea-7659-45eb-99ec-cf225c092e9e",
  name: "Century",
  criteria1: "Hand in 100 tests.",
  criteria2: "Your average must be 50 % or more.",
  reward: 150,
  after: ["attempt"],
  needs: ["attempts"],
  progress: ({ attempts }) => {
    const percents = markedAttempts(attempts).map(({ percent }) => percent);
    const good = percents.length > 0 && mean(percents) >= 50;
    return heldBack(counted(attempts.length, 100), !good);
  },
};

const REVISITED = 3;

export const carefulChecker: Badge = {
  id: "f0cb00bd-c200-4506-acc5-9e5000f84450",
  name: "Careful Checker",
  criteria1: "Flag 3 questions in a test and come back to each of them.",
  criteria2: "Change at least one of them from wrong to right.",
  reward: 20,
  after: ["attempt"],
  needs: ["revisits"],
  progress: ({ revisits }) =>
    counted(
      Math.max(
        0,
        ...revisits.map(
          ({ revisited, putRight }) => Math.min(revisited, REVISITED) + (putRight > 0 ? 1 : 0),
        ),
      ),
      REVISITED + 1,
    ),
};

export const correctionsChampion: Badge = {
  id: "91d86203-4225-46d6-879b-a8f98f8b7254",
  name: "Corrections Champion",
  criteria1: "Go through the Correction Review to the end.",
  criteria2: "Do this for 5 tests.",
  reward: 40,
  after: ["review"],
  needs: ["attempts"],
  progress: ({ attempts }) => counted(attempts.filter(({ corrected }) => corrected).length, 5),
};

export const problemSolver: Badge = {
  id: "c0b232ab-3a44-4fae-a3c7-f2972b08ef08",
  name: "Problem Solver",
  criteria1: "Get 10 Challenging questions right.",
  criteria2: "In Mathematics or Science.",
  reward: 40,
  after: ["attempt"],
  needs: ["challenging"],
  progress: ({ challengingRight }) => counted(challengingRight, 10),
};

export const isGoodComposition = (marks: Marks, possible: Marks): boolean =>
  marks * 4 >= possible * 3;

export const wordsmith: Badge = {
  id: "33a61ec7-0f91-4c16-8359-6992c4dc0d9d",
  name: "Wordsmith",
  criteria1: "Score 75 % or more in a composition.",
  criteria2: "Do it twice.",
  reward: 40,
  after: ["attempt"],
  needs: ["compositions"],
  progress: ({ goodCompositions }) => counted(goodCompositions, 2),
};

export const curiousMind: Badge = {
  id: "066f9f3a-847e-433c-9aa8-b5fd97baeac1",
  name: "Curious Mind",
  criteria1: "Ask 3 questions in Question Consultation.",
  criteria2: "Watch the answer to each of them.",
  reward: 20,
  after: ["consultation"],
  needs: ["watched"],
  progress: ({ watched }) => counted(watched, 3),
};
