/** Loaded by its route, in a chunk of its own. */
export const markingPage = () => import("./marking-page.tsx");
export { MarkingCount } from "./marking-count.tsx";
