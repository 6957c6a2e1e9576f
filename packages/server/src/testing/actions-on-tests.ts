import type { TestAction } from "@markwell/domain/tests/rights";

/** The staff calls for each action on a test. */
const CALLS: Record<TestAction, readonly string[]> = {
  look: [
    "testDetails",
    "testQuestions",
    "maxMarks",
    "testShares",
    "leaveShare",
    "classesOfTest",
    "listCandidates",
    "arrangementsOfTest",
    "candidateScores",
    "testFigures",
    "finalResults",
    "downloadResult",
    "listFeedbacks",
    "markingAnswer",
  ],
  watch: ["basicDetails", "listMessages", "listAsking"],
  copy: ["testToCopy"],
  conduct: [
    "setRegistration",
    "showJoinCode",
    "beginTest",
    "giveExtraTime",
    "changeRelease",
    "answerTimeOffer",
    "pauseTest",
    "resumeTest",
    "sendMessage",
    "answerAtDoor",
    "endAttempt",
    "letBackIn",
    "removeCandidate",
    "resendTestLink",
    "assignTest",
    "classesToChoose",
    "giveToClasses",
    "takeFromClass",
    "endTest",
  ],
  mark: ["markAnswer", "questionToRegrade", "answersGiven", "previewRegrade", "regrade"],
  edit: ["updateTest", "testToEdit", "checkPaper"],
  delete: ["deleteTest"],
  share: ["shareTest"],
  "hand over": ["handTestOver"],
};

/** The action of a call; undefined for one that touches no test by its id. */
export const actionOf = (call: string): TestAction | undefined =>
  (Object.keys(CALLS) as TestAction[]).find((act) => CALLS[act].includes(call));
