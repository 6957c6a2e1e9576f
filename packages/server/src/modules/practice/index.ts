export { checkUpNext, checkUpOf } from "./check-up.ts";
export { erasePractice, plansOf, practiceOf } from "./practice-data.ts";
export { practiceToday } from "./practice-home.ts";
export { practisedPercents } from "./topic-percents.ts";
