export { dropResultFiles } from "./drop-result-files.ts";
