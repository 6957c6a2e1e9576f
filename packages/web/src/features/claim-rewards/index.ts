/** Loaded by its route, in a chunk of its own. */
export const claimRewardsPage = () => import("./claim-rewards-page.tsx");
