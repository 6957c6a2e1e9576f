export {
  cleanRichLine,
  cleanRichText,
  readableText,
  searchable,
} from "../../platform/rich-text/rich-text.ts";
export { addQuestions } from "./add-questions.ts";
export { storedReading, type WantedReading } from "./answer-reading.ts";
export { idsMatching } from "./bank-filter.ts";
export {
  bankKey,
  correctBankKey,
  noteKeyToCheck,
  type WithPresentKey,
  withPresentKey,
} from "./correct-key.ts";
export { createQuestion } from "./create-question.ts";
export { hideUntouched } from "./delete-question.ts";
export { keyOf, lettersOf, serverKinds } from "./kinds.ts";
export {
  loadPassages,
  type Membership,
  membershipsOf,
  membersOf,
  publicPassage,
} from "./passage-store.ts";
export { addPassage, createPassage } from "./passages.ts";
export { readWordsOfKey } from "./read-draft.ts";
export { isTimedId, renewOptionIdsInBackground, renewOptionIdsNow } from "./renew-option-ids.ts";
export { repairTextsInBackground, repairTextsNow } from "./repair-texts.ts";
export {
  answerRichOf,
  earlierRevisions,
  explanationOf,
  findCurrentRevisions,
  formattingOf,
  loadRevisions,
  ownOptions,
  type Revision,
  readingOf,
  type StoredReading,
} from "./revision.ts";
export {
  currentRubrics,
  loadRubrics,
  markByRubric,
  type RubricVersion,
  rubricResult,
  sharedRubric,
  staffRubric,
  versionsOfRubric,
} from "./rubric-store.ts";
export { createRubric, findOrAddRubric } from "./rubrics.ts";
export { seenInPractice } from "./seen-in-practice.ts";
export { similarQuestions } from "./similar-questions.ts";
export { staffQuestion, staffQuestions } from "./staff-question.ts";
