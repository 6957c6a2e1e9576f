export { dropResultFiles } from "./drop-result-files.ts";
export type { AfterCorrections } from "./finish-corrections.ts";
export { forgetResultFiles } from "./result-file-store.ts";
