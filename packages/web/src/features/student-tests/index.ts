/** Each loaded by its route, in a chunk of its own. */
export const takeTestListPage = () => import("./take-test-list-page.tsx");
export const testHistoryPage = () => import("./test-history-page.tsx");
