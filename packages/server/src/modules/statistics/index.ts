export {
  attemptCounts,
  type ClassScope,
  moment,
  readWithStudents,
  scopeFor,
} from "./class-scope.ts";
export { goalOf, gradedGoal } from "./goal-of.ts";
export { type LevelScope, levelChoices, levelResults, levelScopeFor } from "./level-results.ts";
export { refreshStatistics } from "./refresh-statistics.ts";
export { COUNTED_ATTEMPT, topicSums } from "./store.ts";
