export { eraseComments, markAnswer } from "./mark-answer.ts";
export { countWaiting } from "./read-queue.ts";
export { type Reminding, remindEveryFewMinutes, remindOfMarking } from "./remind-of-marking.ts";
export { tellPupils } from "./tell-pupils.ts";
