export { begin } from "./begin.ts";
export { end } from "./end.ts";
