/** Loaded by its route, in a chunk of its own. */
export const rewardsPage = () => import("./rewards-page.tsx");
