export { useStart } from "./use-start.ts";
