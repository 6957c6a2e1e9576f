export { eraseFeedbackWords } from "./erase-words.ts";
export { giveFeedback } from "./give-feedback.ts";
export { feedbacksOf, type TestFeedback } from "./list-feedbacks.ts";
