/** Each is loaded by its route, in a chunk of its own. */
export const testListPage = () => import("./list/test-list-page.tsx");
export const newTestPage = () => import("./new-test-page.tsx");
/** The candidates of a test with their scores; the conduct screen shows it, too. */
export const scoresTable = () => import("./list/scores-table.tsx");
