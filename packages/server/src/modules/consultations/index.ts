export { addAnswer } from "./answer-question.ts";
export { addQuestion } from "./ask-question.ts";
export { eraseConsultations } from "./erase-consultations.ts";
export { listOwn as consultationsOf } from "./list-own.ts";
export { purgeConsultationsNightly } from "./purge-removed.ts";
