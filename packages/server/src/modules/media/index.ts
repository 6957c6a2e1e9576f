export { pathsIn } from "./media-name.ts";
export { findUploads } from "./store.ts";
