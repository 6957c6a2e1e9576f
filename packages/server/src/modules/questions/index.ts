export { createQuestion } from "./create-question.ts";
export { findCurrentRevisions, loadRevisions, type Revision } from "./revision.ts";
export { readableText } from "./rich-text.ts";
export { staffQuestions } from "./staff-question.ts";
