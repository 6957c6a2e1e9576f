/** Loaded by its route, in a chunk of its own. */
export const printPage = () => import("./print-page.tsx");
