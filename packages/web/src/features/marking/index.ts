/** Only for the teachers' menu. */
export const markingCount = () => import("./marking-count.tsx");
export const editMarking = () => import("./edit-marking.tsx");
