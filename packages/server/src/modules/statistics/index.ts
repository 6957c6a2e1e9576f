export { goalOf } from "./goal-of.ts";
export { eraseStatistics, refreshStatistics } from "./refresh-statistics.ts";
export { topicSums } from "./store.ts";
