/** Loaded by its route, in a chunk of its own. */
export const conductPage = () => import("./conduct-page.tsx");
