export {
  type CommentReader,
  commentKey,
  countComments,
  eraseComments,
  findCommenter,
  findComments,
  findCommentsRead,
  noteCommentsRead,
} from "./comments.ts";
export { saveComparison } from "./comparisons.ts";
export { judgePair, pairsToJudge } from "./judging.ts";
export { listWaitingOfLevel } from "./list-waiting-questions.ts";
export { markAnswer } from "./mark-answer.ts";
export { countWaiting, readQueue } from "./read-queue.ts";
export { type Reminding, remindEveryFewMinutes, remindOfMarking } from "./remind-of-marking.ts";
export { tellStudents } from "./tell-students.ts";
