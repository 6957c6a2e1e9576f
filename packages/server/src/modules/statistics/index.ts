export { goalOf } from "./goal-of.ts";
export { refreshStatistics } from "./refresh-statistics.ts";
export { topicSums } from "./store.ts";
