export { eraseComments } from "./erase-comments.ts";
export { markAnswer } from "./mark-answer.ts";
export { type Reminding, remindEveryFewMinutes, remindOfMarking } from "./remind-of-marking.ts";
export { tellPupil } from "./tell-pupil.ts";
