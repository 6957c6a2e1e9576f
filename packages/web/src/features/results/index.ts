/** Each in a chunk of its own: the exam screen and the lists load them when they are needed. */
export const quickResultPage = () => import("./quick-result-page.tsx");
export const reviewPage = () => import("./review-page.tsx");
export const reviewChoice = () => import("./review-choice.tsx");
export const reviewQuestionView = () => import("./review-question-view.tsx");
export const answerShown = () => import("./answer-shown.tsx");
