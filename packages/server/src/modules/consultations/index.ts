export { addAnswer } from "./answer-question.ts";
export { addQuestion } from "./ask-question.ts";
export { eraseConsultations, purgeConsultationsNightly } from "./delete-consultation.ts";
export { listOwn as consultationsOf, waitingSince } from "./list-consultations.ts";
export { passOnConsultations } from "./pass-on.ts";
