export { actsAbout, type RecordedAct, recordAct } from "./record-act.ts";
