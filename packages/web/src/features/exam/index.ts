export type { KeptSitting } from "./exam-database.ts";
export { KeptAnswersNotice } from "./kept-answers-notice.tsx";

/** A question as a student sees it, for the last step of the test wizard; the sittings that this device keeps. */
export const examParts = () => import("./exam-page.tsx");

export const answerInput = () => import("./exam-page.tsx");
