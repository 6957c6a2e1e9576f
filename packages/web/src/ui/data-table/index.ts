export type { Column, RowAction } from "./columns.ts";
export { DataTable } from "./data-table.tsx";
export { TableSearch } from "./table-search.tsx";
