export {
  type Aligned,
  alignPlaces,
  lockTestsOfClasses,
  type TestOfClasses,
} from "./align-places.ts";
export { assignTest } from "./assign-test.ts";
export {
  changeCandidate,
  type NewCandidate,
  registerCandidate,
  withdrawStudent,
} from "./candidates.ts";
export { changeTestState, lockTests, settleTests } from "./change-test-state.ts";
export {
  classesOfCandidates,
  exceptFromClasses,
  givenTo,
  giveToClasses,
  isForOthers,
  setExceptions,
  takeFromClass,
} from "./class-tests.ts";
export { createTest } from "./create-test.ts";
export { createWorksheetTest, type NewWorksheet } from "./create-worksheet-test.ts";
export { findTest, findTestOfCandidate, isAnyTest, type TestFacts } from "./find-test.ts";
export { handOverTests } from "./hand-over.ts";
export {
  DAY_LIMIT,
  DUE_FOR,
  extendClass,
  extendStudents,
  HAND_IN_END,
  HOMEWORK,
  type HomeworkFields,
  type HomeworkRow,
  homeworkOf,
  IS_HOMEWORK,
  noteMissed,
  noteReminded,
  OPENS_AT,
  storeHomework,
} from "./homework.ts";
export { findOpenTests, isTestRunning } from "./is-test-running.ts";
export {
  correctedQuestions,
  type KeyCorrection,
  keyCorrections,
  testsBehind,
  withCorrection,
  wordsStand,
} from "./key-corrections.ts";
export {
  personalTestLink,
  registrationLink,
  resultPath,
  sittingPath,
  testLink,
} from "./links.ts";
export {
  findLabels,
  loadPinnedQuestions,
  numberFields,
  type PinnedQuestion,
} from "./load-pinned-questions.ts";
export { inOwnOrder, mayBeMixed, mixedOptions, type Sitting } from "./own-order.ts";
export { pinnedQuestionsOf } from "./pinned-questions-cache.ts";
export { passageAlone, publicFields, publicOptions } from "./public-fields.ts";
export { shareTest } from "./share-test.ts";
export { releaseColumns } from "./test-columns.ts";
export { findTestFor, isAllowed, sharesFor, testsFor } from "./test-rights.ts";
export { ensureVetted, testsToVet } from "./vetting.ts";
