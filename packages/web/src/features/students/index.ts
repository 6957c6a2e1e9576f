/** Loaded by its route, in a chunk of its own. */
export const studentsPage = () => import("./students-page.tsx");
