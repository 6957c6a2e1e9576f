export { type RecordedAct, recordAct } from "./record-act.ts";
