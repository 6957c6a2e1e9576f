/** Loaded by its route, in a chunk of its own. */
export const welcomePage = () => import("./welcome-page.tsx");
