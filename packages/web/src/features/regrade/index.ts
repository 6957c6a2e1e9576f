/** Loaded by its route, in a chunk of its own. */
export const regradePage = () => import("./regrade-page.tsx");
