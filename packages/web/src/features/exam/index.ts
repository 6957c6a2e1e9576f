/** Loaded by its route, in a chunk of its own. */
export const takeTestListPage = () => import("./take-test-list-page.tsx");
/** Loaded by its route, in a chunk of its own. */
export const examPage = () => import("./exam-page.tsx");
