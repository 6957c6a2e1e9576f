/** Loaded by its route, in a chunk of its own. */
export const statisticsPage = () => import("./statistics-page.tsx");
