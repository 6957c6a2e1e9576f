/** Only for the teachers' menu. */
export const markingCount = () => import("./marking-count.tsx");
/** The answer sheet's dialog, only for the test's teacher. */
export const editMarking = () => import("./edit-marking.tsx");
