/** Loaded by its route, in a chunk of its own. */
export const testHistoryPage = () => import("./test-history-page.tsx");
