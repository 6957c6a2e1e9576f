export { whereMarksWent } from "./corrections.ts";
export type { AfterCorrections } from "./finish-corrections.ts";
export { remarksOn } from "./remarks.ts";
export { forgetResultFiles } from "./result-file-store.ts";
export { dropResultFiles } from "./result-files.ts";
export { review } from "./review.ts";
export { keepFiguresInBackground } from "./test-figures.ts";
