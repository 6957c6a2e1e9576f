export { findColumns, findTable } from "./columns.ts";
export type { Sheet } from "./file-rows.ts";
