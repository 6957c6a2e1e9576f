export { findUploads } from "./store.ts";
