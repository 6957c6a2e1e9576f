/** A question as a pupil sees it; the last step of the test wizard shows it, too. */
export const questionPreview = () => import("./exam-page.tsx");
