/** Loaded by its route, in a chunk of its own. */
export const examPage = () => import("./exam-page.tsx");
