export { erasePractice, practiceOf } from "./practice-data.ts";
