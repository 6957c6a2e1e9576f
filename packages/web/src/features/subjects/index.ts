/** Loaded by its route, in a chunk of its own. */
export const subjectsPage = () => import("./subjects-page.tsx");
