/** A separate chunk: a result and a review appear before anybody is asked about the test. */
export const feedbackPanel = () => import("./feedback-panel.tsx");
