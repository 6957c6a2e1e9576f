/** Loaded by its route, in a chunk of its own. */
export const badgesPage = () => import("./badges-page.tsx");
