export { markAnswer } from "./mark-answer.ts";
