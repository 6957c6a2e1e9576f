export { answersToLookAt } from "./given-answers.ts";
