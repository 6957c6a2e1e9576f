/** Loaded by its route, in a chunk of its own. */
export const testListPage = () => import("./test-list-page.tsx");
/** Loaded by its route, in a chunk of its own. */
export const newTestPage = () => import("./new-test-page.tsx");
