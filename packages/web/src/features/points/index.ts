/** Loaded by its route, in a chunk of its own. */
export const pointsPage = () => import("./points-page.tsx");
