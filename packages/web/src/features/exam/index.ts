export type { KeptSitting } from "./exam-database.ts";

/** A question as a student sees it, for the last step of the test wizard; the sittings that this device keeps. */
export const examParts = () => import("./exam-page.tsx");

export const answerInput = () => import("./exam-page.tsx");
