export { checkUpNext, checkUpOf } from "./check-up.ts";
export { topicEvidence } from "./evidence.ts";
export { erasePractice, plansOf, practiceOf } from "./practice-data.ts";
export { practiceGiven, practiceToday } from "./practice-home.ts";
export { openStandings } from "./standings.ts";
export { practisedPercents } from "./topic-percents.ts";
