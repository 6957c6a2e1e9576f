export { eraseFeedbackWords, giveFeedback } from "./give-feedback.ts";
export { feedbacksOf, type TestFeedback } from "./list-feedbacks.ts";
