export { erasePractice, practiceOf } from "./practice-data.ts";
export { practiceToday } from "./practice-home.ts";
