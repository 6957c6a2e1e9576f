/** In a chunk of its own: a result and a review stand before anybody is asked about the test. */
export const feedbackPanel = () => import("./feedback-panel.tsx");
