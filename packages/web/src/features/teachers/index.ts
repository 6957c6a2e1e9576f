/** Loaded by its route, in a chunk of its own. */
export const teachersPage = () => import("./teachers-page.tsx");
