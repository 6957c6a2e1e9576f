export { countLines, forgetLines } from "./old-lines.ts";
export { actsAbout, type RecordedAct, recordAct, recordActs } from "./record-act.ts";
