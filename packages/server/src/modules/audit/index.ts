export { actsAbout, type RecordedAct, recordAct, recordActs } from "./record-act.ts";
