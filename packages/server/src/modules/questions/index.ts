export { createQuestion } from "./create-question.ts";
export { findCurrentRevisions, loadRevisions, type Revision } from "./revision.ts";
export { staffQuestions } from "./staff-question.ts";
