export { actsAbout } from "./acts-about.ts";
export { type RecordedAct, recordAct } from "./record-act.ts";
