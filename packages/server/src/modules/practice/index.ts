export { adviceInSubject, adviceOver } from "./advice.ts";
export { checkUpNext, checkUpOf } from "./check-up.ts";
export { topicEvidence } from "./evidence.ts";
export { openLevelEstimates } from "./level-estimates.ts";
export { planOf } from "./plan.ts";
export { erasePractice, plansOf, practiceOf } from "./practice-data.ts";
export { practiceGiven, practiceToday } from "./practice-home.ts";
export { measureLevelsNightly } from "./school-figures.ts";
export { practisedPercents } from "./topic-percents.ts";
