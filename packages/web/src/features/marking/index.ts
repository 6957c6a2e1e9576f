/** Only the teachers' menu shows it. */
export const markingCount = () => import("./marking-count.tsx");
/** The answer sheet's modal; only a test's teacher opens it. */
export const editMarking = () => import("./edit-marking.tsx");
