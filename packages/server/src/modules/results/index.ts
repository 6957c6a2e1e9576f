export { dropResultFiles } from "./drop-result-files.ts";
export type { AfterCorrections } from "./finish-corrections.ts";
