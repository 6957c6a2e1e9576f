/** Loaded by its route, in a chunk of its own. */
export const myDataPage = () => import("./my-data-page.tsx");
