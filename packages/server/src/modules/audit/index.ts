export { listAudit } from "./list-audit.ts";
export { countLines, forgetLines } from "./old-lines.ts";
export { actionsAbout, type RecordedAction, recordAction, recordActions } from "./record-action.ts";
