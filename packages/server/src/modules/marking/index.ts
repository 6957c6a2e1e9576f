export { eraseComments, markAnswer } from "./mark-answer.ts";
export { type Reminding, remindEveryFewMinutes, remindOfMarking } from "./remind-of-marking.ts";
export { tellPupils } from "./tell-pupils.ts";
