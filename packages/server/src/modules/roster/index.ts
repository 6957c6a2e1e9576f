export { findColumns } from "./columns.ts";
