/** Each in a chunk of its own: a result and a review stand before anybody is asked about the test. */
export const feedbackCard = () => import("./feedback-card.tsx");
export const feedbackModal = () => import("./feedback-modal.tsx");
